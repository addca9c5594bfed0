/** Every route of the server, by name. */
import type { App } from '../plugins/app';
import { checkOtp2Routes } from './checkOtp2';
import { configRoutes } from './config';
import { contentRoutes } from './content';
import { editProfileRoutes } from './editProfile';
import { getProfileRoutes } from './getProfile';
import { healthRoutes } from './health';
import { homeRoutes } from './home';
import { imageRoutes } from './images';
import { login2Routes } from './login2';
import { logoutRoutes } from './logout';
import { ordersRoutes } from './orders';
import { partnerApplicationsRoutes } from './partnerApplications';
import { sessionsRoutes } from './sessions';
import { storeFavoriteRoutes } from './storeFavorite';
import { studentBookRoutes } from './studentBook';

export function registerRoutes(app: App): void {
  healthRoutes(app);
  login2Routes(app);
  checkOtp2Routes(app);
  logoutRoutes(app);
  configRoutes(app);
  homeRoutes(app);
  studentBookRoutes(app);
  getProfileRoutes(app);
  editProfileRoutes(app);
  imageRoutes(app);
  storeFavoriteRoutes(app);
  ordersRoutes(app);
  contentRoutes(app);
  partnerApplicationsRoutes(app);
  sessionsRoutes(app);
}
