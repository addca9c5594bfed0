import type { App } from '../../../platform/http/app';
import { applicationRoutes } from './applications';
import { letterRoutes } from './letters';

/** Every route of this feature. */
export function routes(app: App): void {
  applicationRoutes(app);
  letterRoutes(app);
}
