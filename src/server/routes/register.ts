/** Every route of the server, by name. */
import type { App } from '../plugins/app';
import { healthRoutes } from './health';
import { logoutRoutes } from './logout';

export function registerRoutes(app: App): void {
  healthRoutes(app);
  logoutRoutes(app);
}
