import type { App } from '../../../platform/http/app';
import { courseOptionsRoutes } from './courseOptions';
import { exchangeRatesRoutes } from './exchangeRates';
import { quoteRoutes } from './quotes';

/** Every route of this feature. */
export function routes(app: App): void {
  courseOptionsRoutes(app);
  quoteRoutes(app);
  exchangeRatesRoutes(app);
}
