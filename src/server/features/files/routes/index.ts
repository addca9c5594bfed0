import type { App } from '../../../platform/http/app';
import { uploadRoutes } from './uploads';

/** Every route of this feature. */
export function routes(app: App): void {
  uploadRoutes(app);
}
