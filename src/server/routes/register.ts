import type { App } from '../http/app';
import { definePlugin } from '../http/plugin';
import { createVerifyCode } from '../services/signIn/verifyCode';
import { apiDocsRoutes } from './apiDocs';
import { chatFirebaseTokenRoutes } from './chat/firebaseToken';
import { chatMessageRoutes } from './chat/messages';
import { chatRoomRoutes } from './chat/rooms';
import { chatSentRoutes } from './chat/sent';
import { checkOtp2Routes } from './checkOtp2';
import { configRoutes } from './config';
import { consultationRoutes } from './consultations';
import { contentRoutes } from './content';
import { courseOptionsRoutes } from './courseOptions';
import { deskRoutes } from './desk/desk';
import { deskLogRoutes } from './desk/log';
import { deskPartnersRoutes } from './desk/partners';
import { deskPeopleRoutes } from './desk/people';
import { deskStatechartsRoutes } from './desk/statecharts';
import { deskStudentsRoutes } from './desk/students';
import { deskContentRoutes } from './desk/content';
import { deskProgrammesRoutes } from './desk/programmes';
import { destinationsRoutes } from './destinations';
import { editProfileRoutes } from './editProfile';
import { eventsRoutes } from './events';
import { exchangeRatesRoutes } from './exchangeRates';
import { favoritesRoutes } from './favorites';
import { getProfileRoutes } from './getProfile';
import { healthRoutes } from './health';
import { homeRoutes } from './home';
import { imageRoutes } from './images';
import { login2Routes } from './login2';
import { logoutRoutes } from './logout';
import { notificationsRoutes } from './notifications';
import { ordersRoutes } from './orders';
import { ordersCsvRoutes } from './ordersCsv';
import { partnerApplicationsRoutes } from './partnerApplications';
import { partnerBookingsRoutes } from './partner/bookings';
import { partnerMessagesRoutes } from './partner/messages';
import { partnerNotesRoutes } from './partner/notes';
import { partnerRequestsRoutes } from './partner/requests';
import { partnerSnatchesRoutes } from './partner/snatches';
import { partnerStudentsRoutes } from './partner/students';
import { phoneRoutes } from './phone';
import { programmesRoutes } from './programmes';
import { pushTokenRoutes } from './pushToken';
import { quoteRoutes } from './quotes';
import { registerPackageRoutes } from './registerPackage';
import { requestDetailsRoutes } from './requestDetails';
import { requestRoutes } from './requests';
import { requestStepRoutes } from './requestSteps';
import { requestWithdrawalRoutes } from './requestWithdrawal';
import { sessionsRoutes } from './sessions';
import { sharedQuoteRoutes } from './sharedQuotes';
import { specializationsRoutes } from './specializations';
import { storeFavoriteRoutes } from './storeFavorite';
import { studentBookRoutes } from './studentBook';

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
