import { checkLedger } from '../../features/billing/services/checkLedger';
import { checkCommission } from '../../features/commission/services/checkCommission';
import type { Command } from '../command';
import { OperatorError } from '../../lib/failure';

/** Recomputes every balance from the ledger (BIL-01). */
export const ledgerCheck: Command = {
  name: 'ledger:check',
  summary:
    'Adds every balance up from the ledger, compares it with invoices, statements and what schools were sent, and fails where they do not agree.',
  flags: [],
  run: async ({ database, terminal }) => {
    const faults = [...(await checkLedger(database.db)), ...(await checkCommission(database.db))];
    for (const { what, id, expected, found } of faults) {
      terminal.say(`${what}: ${id} has ${found} where ${expected} is expected.`);
    }
    if (faults.length > 0) {
      throw new OperatorError(`The ledger does not agree in ${faults.length} places.`);
    }
    terminal.say('The ledger agrees with invoices, statements and what schools were sent.');
  },
};
