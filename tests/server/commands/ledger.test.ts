// Rules: BIL-01 (docs/requirements.md)
import { ledgerCheck } from '../../../src/server/commands/ledger/ledgerCheck';
import { ledgerEntries } from '../../../src/server/db/schema/ledger';
import { testClock } from '../../support/app';
import { runCommand } from '../../support/commands';
import { openTestDatabase } from '../../support/database';

it('says that the ledger agrees, or what does not', async () => {
  const database = await openTestDatabase();
  expect(await runCommand(ledgerCheck, database)).toEqual([
    'The ledger agrees with invoices, statements and what schools were sent.',
  ]);
  const at = testClock().now();
  const empty = { kind: 'return', at, idempotencyKey: 'without lines' } as const;
  await database.db.insert(ledgerEntries).values(empty);
  await expect(runCommand(ledgerCheck, database)).rejects.toThrow('1 places');
  await database.close();
});
