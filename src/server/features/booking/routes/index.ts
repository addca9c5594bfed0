import type { App } from '../../../platform/http/app';
import { consultationRoutes } from './consultations';
import { studentBookRoutes } from './studentBook';

/** Every route of this feature. */
export function routes(app: App): void {
  studentBookRoutes(app);
  consultationRoutes(app);
}
