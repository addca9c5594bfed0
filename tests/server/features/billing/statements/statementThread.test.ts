/** API-21, BIL-41: a large statement holds up nobody. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { parseStatement } from '../../../../../src/server/features/billing/statements/parseStatement';
import { readStatementAside } from '../../../../../src/server/features/billing/statements/statementThread';

const csv = (rows: number): Buffer =>
  Buffer.from(`Date,Amount,Description\n${'24/01/2027,1.00,حوالة واردة\n'.repeat(rows)}`);

it('reads large files beside this thread as small ones in it', async () => {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const large = await readStatementAside(csv(20_000), 'bank.csv', 'SAR');
  delay.disable();
  expect(large.ok && large.statement.lines).toHaveLength(20_000);
  expect(delay.percentile(99) / 1e6).toBeLessThan(100);
  const small = csv(3);
  expect(await readStatementAside(small, 'bank.csv', 'SAR')).toEqual(
    parseStatement(small, 'bank.csv', 'SAR'),
  );
});

it('says of a large file what is wrong with it', async () => {
  const faulty = Buffer.concat([csv(10_000), Buffer.from('yesterday,1.00,\n')]);
  const fault = { ok: false, reason: 'date', line: 10_002 };
  expect(await readStatementAside(faulty, 'bank.csv', 'SAR')).toEqual(fault);
});
