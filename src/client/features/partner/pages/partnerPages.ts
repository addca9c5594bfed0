export { default as BookingList } from './PartnerBookingListPage';
export { default as Contact } from './PartnerContactPage';
export { default as Request } from './PartnerRequestPage';
export { default as Snatches } from './PartnerSnatchesPage';
export { default as Users } from './PartnerUsersPage';
