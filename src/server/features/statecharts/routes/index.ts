import type { App } from '../../../platform/http/app';
import { deskStatechartsRoutes } from './statecharts';

/** Every route of this feature. */
export function routes(app: App): void {
  deskStatechartsRoutes(app);
}
