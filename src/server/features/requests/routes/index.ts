import type { App } from '../../../platform/http/app';
import { ordersRoutes } from './orders';
import { ordersCsvRoutes } from './ordersCsv';
import { registerPackageRoutes } from './registerPackage';
import { requestDetailsRoutes } from './requestDetails';
import { requestStepRoutes } from './requestSteps';
import { requestWithdrawalRoutes } from './requestWithdrawal';
import { requestRoutes } from './requests';

/** Every route of this feature. */
export function routes(app: App): void {
  ordersRoutes(app);
  ordersCsvRoutes(app);
  requestRoutes(app);
  registerPackageRoutes(app);
  requestDetailsRoutes(app);
  requestStepRoutes(app);
  requestWithdrawalRoutes(app);
}
