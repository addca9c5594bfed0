import type { App } from '../../../platform/http/app';
import { destinationsRoutes } from './destinations';
import { programmesRoutes } from './programmes';
import { specializationsRoutes } from './specializations';

/** Every route of this feature. */
export function routes(app: App): void {
  destinationsRoutes(app);
  programmesRoutes(app);
  specializationsRoutes(app);
}
