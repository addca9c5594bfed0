import { moyasar } from '../../src/server/integrations/cards/moyasar';
import type { PaymentProvider } from '../../src/server/integrations/cards/paymentProvider';
import { systemClock } from '../../src/server/lib/time/clock';
import { MOYASAR_KEYS } from './moyasarServer';

/** A provider with which nobody has paid yet, and that is not called. */
export function unpaidCards(): PaymentProvider {
  return {
    ...moyasar(MOYASAR_KEYS, systemClock),
    find: async () => [],
    fetch: async () => null,
  };
}
