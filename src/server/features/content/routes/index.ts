import type { App } from '../../../platform/http/app';
import { configRoutes } from './config';
import { contentRoutes } from './content';
import { imageRoutes } from './images';

/** Every route of this feature. */
export function routes(app: App): void {
  configRoutes(app);
  imageRoutes(app);
  contentRoutes(app);
}
