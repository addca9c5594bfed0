/** Every page with its layout, access and code (APP-01, APP-02, SES-07). */
import { accountsPages } from '../features/accounts/pageRows';
import { billingPages } from '../features/billing/pageRows';
import { bookingPages } from '../features/booking/pageRows';
import { cataloguePages } from '../features/catalogue/pageRows';
import { chatPages } from '../features/chat/pageRows';
import { contentPages } from '../features/content/pageRows';
import { homePages } from '../features/home/pageRows';
import { notificationsPages } from '../features/notifications/pageRows';
import { partnerPages } from '../features/partner/pageRows';
import { quotesPages } from '../features/quotes/pageRows';
import { registrationPages } from '../features/registration/pageRows';
import { requestsPages } from '../features/requests/pageRows';
import { statechartsPages } from '../features/statecharts/pageRows';
import type { PageSpec } from '../lib/pageSpec';
import type { PageName } from '../lib/paths';
import { joinedPages } from './pages/pageRows';

export const PAGES: Readonly<Record<PageName, PageSpec>> = {
  ...accountsPages,
  ...billingPages,
  ...bookingPages,
  ...cataloguePages,
  ...chatPages,
  ...contentPages,
  ...homePages,
  ...notificationsPages,
  ...partnerPages,
  ...quotesPages,
  ...registrationPages,
  ...requestsPages,
  ...statechartsPages,
  ...joinedPages,
};
