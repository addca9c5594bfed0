import type { App } from '../../../platform/http/app';
import { agreementRoutes } from './agreements';
import { claimRoutes } from './claims';
import { commissionRoutes } from './commission';

/** Every route of this feature. */
export function routes(app: App): void {
  agreementRoutes(app);
  commissionRoutes(app);
  claimRoutes(app);
}
