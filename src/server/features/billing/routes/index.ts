import type { App } from '../../../platform/http/app';
import { cardRoutes } from './cards';
import { deskMoneyRoutes } from './deskMoney';
import { documentRoutes } from './documents';
import { moneyRoutes } from './money';
import { moneyFiguresRoutes } from './moneyFigures';
import { payLinkProofRoutes } from './payLinkProofs';
import { payLinkRoutes } from './payLinks';
import { refundRoutes } from './refunds';
import { remittanceRoutes } from './remittances';
import { schoolAccountRoutes } from './schoolAccounts';
import { sponsorRoutes } from './sponsors';

/** Every route of this feature. */
export function routes(app: App): void {
  moneyRoutes(app);
  cardRoutes(app);
  payLinkRoutes(app);
  payLinkProofRoutes(app);
  deskMoneyRoutes(app);
  moneyFiguresRoutes(app);
  remittanceRoutes(app);
  refundRoutes(app);
  sponsorRoutes(app);
  schoolAccountRoutes(app);
  documentRoutes(app);
}
