import type { App } from './platform/http/app';
import { definePlugin } from './platform/http/plugin';
import { apiDocsRoutes } from './platform/http/apiDocs/route';
import { healthRoutes } from './platform/http/health';
import { routes as accounts } from './features/accounts/routes';
import { routes as admin } from './features/admin/routes';
import { routes as applications } from './features/applications/routes';
import { routes as billing } from './features/billing/routes';
import { routes as booking } from './features/booking/routes';
import { routes as catalogue } from './features/catalogue/routes';
import { routes as applicants } from './features/applicants/routes';
import { routes as visas } from './features/visas/routes';
import { routes as documents } from './features/documents/routes';
import { routes as chat } from './features/chat/routes';
import { routes as commission } from './features/commission/routes';
import { routes as content } from './features/content/routes';
import { routes as desk } from './features/desk/routes';
import { routes as favorites } from './features/favorites/routes';
import { routes as files } from './features/files/routes';
import { routes as home } from './features/home/routes';
import { routes as notifications } from './features/notifications/routes';
import { routes as partner } from './features/partner/routes';
import { routes as prices } from './features/prices/routes';
import { routes as quotes } from './features/quotes/routes';
import { routes as requests } from './features/requests/routes';
import { routes as statecharts } from './features/statecharts/routes';

/** The routes of each feature. */
const FEATURES: readonly ((app: App) => void)[] = [
  accounts,
  admin,
  applications,
  billing,
  booking,
  catalogue,
  chat,
  commission,
  applicants,
  visas,
  documents,
  content,
  desk,
  favorites,
  files,
  home,
  notifications,
  partner,
  prices,
  quotes,
  requests,
  statecharts,
];

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
  for (const register of FEATURES) register(app);
}
