import type { App } from '../../../platform/http/app';
import { sharedQuoteRoutes } from './sharedQuotes';

/** Every route of this feature. */
export function routes(app: App): void {
  sharedQuoteRoutes(app);
}
