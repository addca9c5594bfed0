import type { App } from '../../../platform/http/app';
import { eventsRoutes } from './events';
import { notificationsRoutes } from './notifications';
import { pushTokenRoutes } from './pushToken';

/** Every route of this feature. */
export function routes(app: App): void {
  notificationsRoutes(app);
  pushTokenRoutes(app);
  eventsRoutes(app);
}
