import type { App } from '../../../platform/http/app';
import { partnerBookingsRoutes } from './bookings';
import { deskApplicationsRoutes } from './deskApplications';
import { partnerMessagesRoutes } from './messages';
import { partnerNotesRoutes } from './notes';
import { partnerApplicationsRoutes } from './partnerApplications';
import { partnerRequestsRoutes } from './requests';
import { partnerSnatchesRoutes } from './snatches';
import { partnerStudentsRoutes } from './students';

/** Every route of this feature. */
export function routes(app: App): void {
  partnerApplicationsRoutes(app);
  deskApplicationsRoutes(app);
  partnerBookingsRoutes(app);
  partnerRequestsRoutes(app);
  partnerNotesRoutes(app);
  partnerSnatchesRoutes(app);
  partnerStudentsRoutes(app);
  partnerMessagesRoutes(app);
}
