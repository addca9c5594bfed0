import type { CardsConfig } from '../../lib/settings/cardSettings';
import type { Clock } from '../../lib/time/clock';
import { moyasar } from './moyasar';
import type { PaymentProvider } from './paymentProvider';

/** The provider whose keys are configured; null without any: then only transfers are offered. */
export function createPaymentProvider(
  config: CardsConfig | null,
  clock: Clock,
): PaymentProvider | null {
  return config && moyasar(config, clock);
}
