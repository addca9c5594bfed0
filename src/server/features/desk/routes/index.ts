import type { App } from '../../../platform/http/app';
import { deskContactsRoutes } from './contacts';
import { deskRoutes } from './desk';
import { deskStudentsRoutes } from './students';

/** Every route of this feature. */
export function routes(app: App): void {
  deskRoutes(app);
  deskStudentsRoutes(app);
  deskContactsRoutes(app);
}
