import type { App } from '../../../platform/http/app';
import { homeRoutes } from './home';

/** Every route of this feature. */
export function routes(app: App): void {
  homeRoutes(app);
}
