import type { Config } from './config';
import { DEMO_ACCOUNTS } from './db/seed/demoAccounts';
import { updateContent } from './db/seed/loadContent';
import { addDemoLead, seedDemoData } from './db/seed/seed';
import type { Database, Db } from './db/types';
import { OperatorError } from './lib/failure';
import { missingFromSetup } from './features/content/queries/agency';
import { addDemoMoney } from './features/commission/services/demoMoney';
import { demoAccounts } from './features/admin/queries/demo';

/**
 * Loads demo data where configured and checks the setup.
 * @returns notices for the operator
 * @throws OperatorError when the server must not start on this data
 */
export async function runStartupChecks(config: Config, database: Database): Promise<string[]> {
  return [
    ...(await checkDemoAccounts(config, database.db)),
    ...(await checkSetup(database)),
    ...emulatorNotice(config),
  ];
}

function emulatorNotice({ firebase }: Config): string[] {
  const emulator = firebase?.firestoreEmulator ?? firebase?.authEmulator ?? null;
  if (!firebase?.serviceAccount || emulator === null) return [];
  return [`The chat runs on a Firebase emulator (${emulator}), which believes any token.`];
}

/**
 * With a real SMS provider, demo accounts must be disabled: their numbers may belong to someone.
 */
async function checkDemoAccounts(config: Config, db: Db): Promise<string[]> {
  const { sms, demoData } = config;
  const isReal = sms.provider !== 'console';
  const isNew = demoData && !isReal && (await seedDemoData(db));
  const demo = await demoAccounts(db);
  await updateContent(db, { demo: demoData && !isReal && demo === 'enabled' });
  if (isReal && demo === 'enabled') {
    throw new OperatorError(
      `The database has demo accounts, whose phones may belong to somebody, and SMS_PROVIDER=${sms.provider} sends real messages: run "npm run demo:disable" first (docs/operations.md, Going live).`,
    );
  }
  if (isReal && demoData && demo === 'none') {
    throw new OperatorError(
      `DEMO_DATA=true asks for demo accounts, whose phones may belong to somebody, and SMS_PROVIDER=${sms.provider} sends real messages: unset one of the two.`,
    );
  }
  if (demo !== 'enabled') return [];
  await addDemoLead(db);
  // The agency's accounts come with the content.
  if (isNew) await db.transaction((tx) => addDemoMoney(tx, { config }, new Date()));
  return [
    'Sign in with any name and one of these phones:',
    ...DEMO_ACCOUNTS.map(({ role, phone }) => `  ${role.padEnd(8)} ${phone}`),
    'Any other phone signs up as a new student.',
  ];
}

async function checkSetup({ db, kind }: Database): Promise<string[]> {
  const missing = await missingFromSetup(db);
  if (missing.length === 0) return [];
  const how = kind === 'embedded' ? 'Stop the server and run' : 'Run';
  return [`Not set up yet: ${missing.join(' and ')} are missing. ${how} "npm run setup".`];
}
