/** Every route of the server, by name. */
import type { App } from '../plugins/app';
import { checkOtp2Routes } from './checkOtp2';
import { configRoutes } from './config';
import { contentRoutes } from './content';
import { destinationsRoutes } from './destinations';
import { editProfileRoutes } from './editProfile';
import { favoritesRoutes } from './favorites';
import { getProfileRoutes } from './getProfile';
import { healthRoutes } from './health';
import { homeRoutes } from './home';
import { imageRoutes } from './images';
import { login2Routes } from './login2';
import { logoutRoutes } from './logout';
import { ordersRoutes } from './orders';
import { partnerApplicationsRoutes } from './partnerApplications';
import { programmesRoutes } from './programmes';
import { sessionsRoutes } from './sessions';
import { specializationsRoutes } from './specializations';
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
  destinationsRoutes(app);
  programmesRoutes(app);
  specializationsRoutes(app);
  favoritesRoutes(app);
}
