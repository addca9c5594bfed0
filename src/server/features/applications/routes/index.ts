import type { App } from '../../../platform/http/app';
import { applicationRoutes } from './applications';

/** Every route of this feature. */
export function routes(app: App): void {
  applicationRoutes(app);
}
