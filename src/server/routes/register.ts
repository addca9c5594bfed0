/** Every route of the server, by name. */
import type { App } from '../plugins/app';
import { checkOtp2Routes } from './checkOtp2';
import { healthRoutes } from './health';
import { login2Routes } from './login2';
import { logoutRoutes } from './logout';

export function registerRoutes(app: App): void {
  healthRoutes(app);
  login2Routes(app);
  checkOtp2Routes(app);
  logoutRoutes(app);
}
