import type { App } from '../../../platform/http/app';
import { courseDesignRoutes } from './courseDesign';
import { ordersRoutes } from './orders';
import { ordersCsvRoutes } from './ordersCsv';
import { registerPackageRoutes } from './registerPackage';
import { requestDetailsRoutes } from './requestDetails';
import { requestStepRoutes } from './requestSteps';
import { requestWithdrawalRoutes } from './requestWithdrawal';
import { requestRoutes } from './requests';

/** Every route of this feature. */
export function routes(app: App): void {
  courseDesignRoutes(app);
  ordersRoutes(app);
  ordersCsvRoutes(app);
  requestRoutes(app);
  registerPackageRoutes(app);
  requestDetailsRoutes(app);
  requestStepRoutes(app);
  requestWithdrawalRoutes(app);
}
