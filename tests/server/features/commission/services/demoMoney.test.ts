// Rules: API-10, BIL-72 (docs/requirements.md)
import type { CommissionPage } from '../../../../../src/contract/commission/commission';
import type { MoneyPage } from '../../../../../src/contract/billing/deskMoney';
import type { RefundsPage } from '../../../../../src/contract/billing/refunds';
import type { Answer } from '../../../../../src/contract/common/answers';
import { DEMO_LEAD } from '../../../../../src/server/db/seed/demoAccounts';
import type { Database } from '../../../../../src/server/db/types';
import { checkLedger } from '../../../../../src/server/features/billing/services/checkLedger';
import { checkCommission } from '../../../../../src/server/features/commission/services/checkCommission';
import { addDemoMoney } from '../../../../../src/server/features/commission/services/demoMoney';
import { billingUrls } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase, SEED_DAY } from '../../../../support/database';
import { signIn } from '../../../../support/signIn';

jest.setTimeout(120_000);

let database: Database;
let test: TestApp;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
  test = await buildTestApp({ database, clock: testClock(SEED_DAY) });
});
afterAll(async () => {
  await test.close();
  await database.close();
});

it('fills every list of money at the desk, and the ledger agrees with all of it', async () => {
  const { config } = test.app.deps;
  await database.db.transaction((tx) => addDemoMoney(tx, { config }, SEED_DAY));
  expect(await checkLedger(database.db)).toEqual([]);
  expect(await checkCommission(database.db)).toEqual([]);
  const { headers } = await signIn(test, DEMO_LEAD.phone);
  const get = async <Data>(url: string): Promise<Data> =>
    (await test.app.inject({ url, headers })).json<Answer<Data>>().data;
  const { counts } = await get<MoneyPage>(billingUrls.desk);
  const { settled, ...filled } = counts;
  expect(settled).toBe(0);
  for (const count of Object.values(filled)) expect(count).toBeGreaterThan(0);
  const refunds = await get<RefundsPage>(billingUrls.deskRefunds);
  for (const count of Object.values(refunds.counts)) expect(count).toBeGreaterThan(0);
  const commission = await get<CommissionPage>('/api/desk/commission?view=claimed');
  expect(commission.counts).toMatchObject({ claimed: expect.any(Number) });
  expect(commission.items.length).toBeGreaterThan(0);
});
