import type { App } from '../../../platform/http/app';
import { documentRoutes } from './documents';
import { documentFileRoutes } from './files';

/** Every route of this feature. */
export function routes(app: App): void {
  documentRoutes(app);
  documentFileRoutes(app);
}
