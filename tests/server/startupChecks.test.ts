import { eq } from 'drizzle-orm';

import { readConfig } from '../../src/server/config';
import { accounts } from '../../src/server/db/schema/accounts';
import type { Database } from '../../src/server/db/types';
import { DEMO_LEAD } from '../../src/server/db/seed/demoAccounts';
import { OperatorError } from '../../src/server/lib/failure';
import { disableDemoAccounts } from '../../src/server/features/admin/queries/demo';
import { runStartupChecks } from '../../src/server/startupChecks';
import { openTestDatabase } from '../support/database';
import { firebaseProject } from '../support/firebaseProject';
import { insertAccount } from '../support/rows';

const TWILIO = {
  SMS_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
};

const check = (database: Database, env: Record<string, string>) =>
  runStartupChecks(readConfig(env), database);

describe('an empty database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('prints how to set up in one line', async () => {
    const [line, ...others] = await check(database, { DEMO_DATA: 'false' });
    expect(others).toEqual([]);
    expect(line).toMatch(
      /^Not set up yet: the agency’s name and contact data and the destinations are missing\. .*"npm run setup"\.$/,
    );
    expect(await check(database, TWILIO)).toEqual([line]);
  });

  it('warns of emulators, which believe any token', async () => {
    const { env } = firebaseProject();
    const notices = (more: Record<string, string>) =>
      check(database, { ...TWILIO, ...env, ...more });
    const notice = 'The chat runs on a Firebase emulator (a:1), which believes any token.';
    expect(await notices({})).not.toContain(notice);
    expect(await notices({ FIRESTORE_EMULATOR_HOST: 'a:1' })).toContain(notice);
    expect(await notices({ FIREBASE_AUTH_EMULATOR_HOST: 'a:1' })).toContain(notice);
  });

  it('gets no demo accounts with real messages', async () => {
    const attempt = check(database, { ...TWILIO, DEMO_DATA: 'true' });
    await expect(attempt).rejects.toThrow(OperatorError);
    await expect(attempt).rejects.toThrow(/^DEMO_DATA=true asks for demo accounts[^\n]*$/);
    expect(await database.db.$count(accounts)).toBe(0);
  });

  it('prints no demo phones when demo data is not loaded', async () => {
    await insertAccount(database.db);
    expect(await check(database, { DEMO_DATA: 'true' })).toEqual([
      expect.stringMatching(/^Not set up yet/),
    ]);
  });
});

describe('a database with demo data', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase({ seed: true });
  });
  afterAll(() => database.close());

  it('prints how to sign in', async () => {
    const lines = await check(database, { DEMO_DATA: 'false' });
    expect(lines.join('\n')).toMatch(
      /Student +\+9665\d+\n +Partner +\+9665\d+\n +Team +\+9665\d+\n +TeamLead +\+9665\d+/,
    );
  });

  it('has the lead that it prints, also where an older version loaded it (FAM-01)', async () => {
    const { id } = DEMO_LEAD;
    await database.db.delete(accounts).where(eq(accounts.id, id));
    await check(database, {});
    expect(await database.db.$count(accounts, eq(accounts.id, id))).toBe(1);
  });

  it('refuses to start with real messages until the demo accounts are disabled', async () => {
    for (const env of [TWILIO, { ...TWILIO, DEMO_DATA: 'true' }]) {
      const attempt = check(database, env);
      await expect(attempt).rejects.toThrow(OperatorError);
      await expect(attempt).rejects.toThrow(/^[^\n]* run "npm run demo:disable" first[^\n]*$/);
    }
    await database.db.transaction((tx) => disableDemoAccounts(tx, new Date()));
    for (const env of [TWILIO, { ...TWILIO, DEMO_DATA: 'true' }, {}]) {
      expect(await check(database, env)).toEqual([]);
    }
  });
});
