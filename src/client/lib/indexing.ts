/** The pages that search engines may list (SEO-03), for the build. */
import type { PageName } from './paths';

/** Pages that need an account. */
export const PRIVATE_PAGES: readonly PageName[] = [
  'studentRequest',
  'addRequest',
  'viewRequest',
  'cardPayment',
  'refund',
  'askRefund',
  'orders',
  'partnerBookingList',
  'partnerUsers',
  'partnerContact',
  'partnerSnatches',
  'viewPartnerRequest',
  'chat',
  'desk',
  'deskChat',
  'deskPage',
  'deskRequest',
  'deskAgreements',
  'deskClaim',
  'deskCommission',
  'deskCommissionEntry',
  'deskDocuments',
  'deskEnterRequest',
  'deskMoney',
  'deskStudent',
  'deskStudents',
  'statecharts',
  'universityAdmissionRegister',
  'englishAdmissionRegister',
  'notifications',
  'accounts',
];

/** Pages with one visitor's own content: saved, designed, received or just completed. */
const PERSONAL_PAGES: readonly PageName[] = [
  'favorites',
  'designCourseDetails',
  'designCourseRegister',
  'designCourseRegistration',
  'designRegister',
  'messageOperation',
  'quote',
  'pay',
  'payResult',
  'consultation',
  // The same page as `register`.
  'login',
];

/** Returns whether search engines may list a page. */
export function isIndexed(name: PageName): boolean {
  return !PRIVATE_PAGES.includes(name) && !PERSONAL_PAGES.includes(name);
}
