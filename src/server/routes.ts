import type { App } from './platform/http/app';
import { definePlugin } from './platform/http/plugin';
import { createVerifyCode } from './features/accounts/services/signIn/verifyCode';
import { apiDocsRoutes } from './platform/http/apiDocs/route';
import { chatFirebaseTokenRoutes } from './features/chat/routes/firebaseToken';
import { chatMessageRoutes } from './features/chat/routes/messages';
import { chatRoomRoutes } from './features/chat/routes/rooms';
import { chatSentRoutes } from './features/chat/routes/sent';
import { checkOtp2Routes } from './features/accounts/routes/checkOtp2';
import { configRoutes } from './features/content/routes/config';
import { consultationRoutes } from './features/booking/routes/consultations';
import { contentRoutes } from './features/content/routes/content';
import { courseOptionsRoutes } from './features/prices/routes/courseOptions';
import { deskRoutes } from './features/desk/routes/desk';
import { deskLogRoutes } from './features/admin/routes/log';
import { deskPartnersRoutes } from './features/admin/routes/partners';
import { deskPeopleRoutes } from './features/admin/routes/people';
import { deskStatechartsRoutes } from './features/statecharts/routes/statecharts';
import { deskStudentsRoutes } from './features/desk/routes/students';
import { deskContentRoutes } from './features/admin/routes/content';
import { deskProgrammesRoutes } from './features/admin/routes/programmes';
import { destinationsRoutes } from './features/catalogue/routes/destinations';
import { editProfileRoutes } from './features/accounts/routes/editProfile';
import { eventsRoutes } from './features/notifications/routes/events';
import { exchangeRatesRoutes } from './features/prices/routes/exchangeRates';
import { favoritesRoutes } from './features/favorites/routes/favorites';
import { getProfileRoutes } from './features/accounts/routes/getProfile';
import { healthRoutes } from './platform/http/health';
import { homeRoutes } from './features/home/routes/home';
import { imageRoutes } from './features/content/routes/images';
import { login2Routes } from './features/accounts/routes/login2';
import { logoutRoutes } from './features/accounts/routes/logout';
import { notificationsRoutes } from './features/notifications/routes/notifications';
import { ordersRoutes } from './features/requests/routes/orders';
import { ordersCsvRoutes } from './features/requests/routes/ordersCsv';
import { partnerApplicationsRoutes } from './features/partner/routes/partnerApplications';
import { partnerBookingsRoutes } from './features/partner/routes/bookings';
import { partnerMessagesRoutes } from './features/partner/routes/messages';
import { partnerNotesRoutes } from './features/partner/routes/notes';
import { partnerRequestsRoutes } from './features/partner/routes/requests';
import { partnerSnatchesRoutes } from './features/partner/routes/snatches';
import { partnerStudentsRoutes } from './features/partner/routes/students';
import { phoneRoutes } from './features/accounts/routes/phone';
import { programmesRoutes } from './features/catalogue/routes/programmes';
import { pushTokenRoutes } from './features/notifications/routes/pushToken';
import { quoteRoutes } from './features/prices/routes/quotes';
import { registerPackageRoutes } from './features/requests/routes/registerPackage';
import { requestDetailsRoutes } from './features/requests/routes/requestDetails';
import { requestRoutes } from './features/requests/routes/requests';
import { requestStepRoutes } from './features/requests/routes/requestSteps';
import { requestWithdrawalRoutes } from './features/requests/routes/requestWithdrawal';
import { sessionsRoutes } from './features/accounts/routes/sessions';
import { sharedQuoteRoutes } from './features/quotes/routes/sharedQuotes';
import { specializationsRoutes } from './features/catalogue/routes/specializations';
import { storeFavoriteRoutes } from './features/favorites/routes/storeFavorite';
import { studentBookRoutes } from './features/booking/routes/studentBook';

export const routes = definePlugin(async (app) => registerRoutes(app), {
  name: 'routes',
  dependencies: [
    '@fastify/rate-limit',
    '@fastify/sensible',
    'after-answer',
    'api-docs',
    'auth',
    'bodies',
    'errors',
    'events',
    'headers',
    'methods',
    'public-answers',
    'validation',
  ],
});

export function registerRoutes(app: App): void {
  healthRoutes(app);
  apiDocsRoutes(app);
  login2Routes(app);
  const verifyCode = createVerifyCode(app.deps);
  checkOtp2Routes(app, verifyCode);
  phoneRoutes(app, verifyCode);
  logoutRoutes(app);
  configRoutes(app);
  homeRoutes(app);
  studentBookRoutes(app);
  consultationRoutes(app);
  getProfileRoutes(app);
  editProfileRoutes(app);
  imageRoutes(app);
  storeFavoriteRoutes(app);
  ordersRoutes(app);
  ordersCsvRoutes(app);
  notificationsRoutes(app);
  pushTokenRoutes(app);
  contentRoutes(app);
  partnerApplicationsRoutes(app);
  partnerBookingsRoutes(app);
  partnerRequestsRoutes(app);
  partnerNotesRoutes(app);
  partnerSnatchesRoutes(app);
  partnerStudentsRoutes(app);
  partnerMessagesRoutes(app);
  sessionsRoutes(app);
  courseOptionsRoutes(app);
  requestRoutes(app);
  registerPackageRoutes(app);
  requestDetailsRoutes(app);
  requestStepRoutes(app);
  requestWithdrawalRoutes(app);
  quoteRoutes(app);
  sharedQuoteRoutes(app);
  destinationsRoutes(app);
  programmesRoutes(app);
  specializationsRoutes(app);
  favoritesRoutes(app);
  deskRoutes(app);
  deskLogRoutes(app);
  deskPeopleRoutes(app);
  deskStatechartsRoutes(app);
  deskStudentsRoutes(app);
  deskPartnersRoutes(app);
  deskProgrammesRoutes(app);
  deskContentRoutes(app);
  eventsRoutes(app);
  exchangeRatesRoutes(app);
  chatRoomRoutes(app);
  chatMessageRoutes(app);
  chatSentRoutes(app);
  chatFirebaseTokenRoutes(app);
}
