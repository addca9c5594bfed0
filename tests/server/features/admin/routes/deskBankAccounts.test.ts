// Rules: BIL-11, BIL-86, APP-12, DESK-03, LEAD-06, API-23 (docs/requirements.md)
import { and, asc, eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { BankAccount } from '../../../../../src/contract/content/content';
import type { DeskBankAccount, EntryList } from '../../../../../src/contract/admin/content';
import { leadUrls, contentUrls, entryUrl } from '../../../../support/apiUrls';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import type { Role } from '../../../../../src/contract/common/constants';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { bankAccounts } from '../../../../../src/server/db/schema/content';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { seededContent } from '../../../../../src/server/db/schema/seededContent';
import { updateContent } from '../../../../../src/server/db/seed/loadContent';
import type { Database } from '../../../../../src/server/db/types';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { bankAccount } from '../../../../support/bankAccounts';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { openTestDatabase, SEED_DAY } from '../../../../support/database';
import { read } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let database: Database;
let test: TestApp;
let huda: SignedInPerson;
let salma: SignedInPerson;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
  test = await buildTestApp({ database });
  huda = await signInAs(test, 'TeamLead', { name: 'Huda' });
  salma = await signInAs(test, 'TeamLead', { name: 'Salma' });
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const list = async () =>
  (await read(test, huda, leadUrls.bankAccounts)).json<Answer<EntryList<DeskBankAccount>>>().data
    .items;
const shown = async () => {
  const answer = await test.app.inject({ url: contentUrls.bankAccounts });
  return answer.json<Answer<readonly BankAccount[]>>().data.map(({ iban }) => iban);
};
const add = (facts: object, by = huda) => post(test.app, leadUrls.bankAccounts, facts, by.headers);
const added = async () => (await add(bankAccount())).json<Answer<DeskBankAccount>>().data;
const confirmed = async () => (await confirm(await added())).json<Answer<DeskBankAccount>>().data;
const change = (seen: DeskBankAccount, facts: object, by = huda) =>
  post(test.app, entryUrl(leadUrls.bankAccounts, seen.id), { ...seen, ...facts }, by.headers);
const setState = ({ id, version }: DeskBankAccount, state: string, by = huda) =>
  post(test.app, `${entryUrl(leadUrls.bankAccounts, id)}/state`, { version, state }, by.headers);
const confirm = ({ id, version }: DeskBankAccount, by = salma) =>
  post(test.app, `${entryUrl(leadUrls.bankAccounts, id)}/confirmation`, { version }, by.headers);
const logOf = (id: number) =>
  test.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'bank_accounts'), eq(auditLog.subjectId, String(id))))
    .orderBy(asc(auditLog.id));

it('adds an account as the last one, shows it to students once another lead has confirmed it, and logs it', async () => {
  const before = await shown();
  const { iban, ...facts } = bankAccount();
  const spaced = iban.replace(/(.{4})/g, '$1 ').toLowerCase();
  const answer = await add({ ...facts, iban: spaced });
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<Answer<DeskBankAccount>>();
  expect(data).toMatchObject({ ...facts, iban, state: 'listed', iban_waits: true });
  expect(data).toMatchObject({ iban_set_by: huda.id, iban_set_by_name: 'Huda' });
  expect((await list()).at(-1)).toEqual(data);
  expect(await shown()).toEqual(before);
  expect((await confirm(data, huda)).statusCode).toBe(403);
  const confirmed = await confirm(data);
  expect(confirmed.json<Answer<DeskBankAccount>>().data).toMatchObject({ iban_waits: false });
  expect(await shown()).toEqual([...before, iban]);
  expect(await logOf(data.id)).toMatchObject([
    { action: 'bankAccount.add', accountId: huda.id, before: null, after: { ...facts, iban } },
    { action: 'bankAccount.confirm', accountId: salma.id, after: { iban } },
  ]);
});

it('waits for two current leads where the one who typed its IBAN is none any more', async () => {
  const typist = await signInAs(test, 'TeamLead', { name: 'Nada' });
  const seen = (await add(bankAccount(), typist)).json<Answer<DeskBankAccount>>().data;
  const roleIs = (role: Role) =>
    test.db.update(accounts).set({ role }).where(eq(accounts.id, typist.id));
  const listed = async () => {
    const { items } = (
      await test.app.inject({ url: leadUrls.bankAccounts, headers: huda.headers })
    ).json<Answer<{ readonly items: readonly DeskBankAccount[] }>>().data;
    return items.find((one) => one.id === seen.id)?.iban_set_by_lead;
  };
  expect(await listed()).toBe(true);
  await roleIs('Team');
  expect(await listed()).toBe(false);
  const refused = await confirm(seen);
  expect([refused.statusCode, refused.json<ErrorAnswer>().message]).toEqual([
    403,
    expect.stringMatching(/قائد فريق/),
  ]);
  expect((await confirm(seen, typist)).statusCode).toBe(403);
  // Who saves it stands behind it from then on, and another confirms.
  const saved = (await change(seen, { holder_en: 'Masar Holding' })).json<Answer<DeskBankAccount>>()
    .data;
  expect(saved).toMatchObject({ iban_waits: true, iban_set_by: huda.id });
  expect((await confirm(saved, huda)).statusCode).toBe(403);
  expect((await confirm(saved)).json<Answer<DeskBankAccount>>().data).toMatchObject({
    iban_waits: false,
  });
});

it('changes an account; the log keeps the IBAN before and after', async () => {
  const account = await confirmed();
  const { iban } = bankAccount();
  const changed = await change(account, { iban, bank_name_en: 'Another Bank' }, salma);
  const { data } = changed.json<Answer<DeskBankAccount>>();
  expect(data).toMatchObject({ iban, iban_waits: true });
  expect(await shown()).not.toContain(account.iban);
  expect(await shown()).not.toContain(iban);
  expect((await confirm(data, salma)).statusCode).toBe(403);
  expect((await confirm(account, huda)).statusCode).toBe(409);
  await confirm(data, huda);
  expect(await shown()).toContain(iban);
  expect((await logOf(account.id)).at(-2)).toMatchObject({
    action: 'bankAccount.change',
    before: { iban: account.iban, bank_name_en: 'Trial Bank' },
    after: { iban, bank_name_en: 'Another Bank' },
  });
});

it('asks nobody twice: other facts of an account leave its IBAN confirmed', async () => {
  const account = await confirmed();
  const answer = await change(account, { swift: 'HUDAGB2X' });
  const { data } = answer.json<Answer<DeskBankAccount>>();
  expect(data.iban_waits).toBe(false);
  expect((await confirm(data, huda)).statusCode).toBe(200);
  await expect(
    test.db
      .update(bankAccounts)
      .set({ ibanConfirmedBy: huda.id })
      .where(eq(bankAccounts.id, account.id)),
  ).rejects.toThrow();
});

it.each([
  [{ iban: 'SA0380000000608010167518' }, { iban: 'ibanFormat' }],
  [{ iban: '0608010167519' }, { iban: 'ibanFormat' }],
  [{ swift: 'NWBKGB' }, { swift: 'swiftFormat' }],
  [{ currency: 'JPY' }, { currency: 'invalid' }],
  [{ currency: '' }, { currency: 'required' }],
  [{ holder_ar: '' }, { holder_ar: 'required' }],
])('refuses %j', async (facts, errors) => {
  const answer = await add(bankAccount(facts));
  expect(answer.statusCode).toBe(422);
  const found = answer.json<ErrorAnswer>().errors ?? [];
  expect(Object.fromEntries(found.map(({ field, key }) => [field, key]))).toEqual(errors);
});

it('refuses an IBAN that another account has, withdrawn ones too', async () => {
  const [first, second] = [await added(), await added()];
  await setState(first, 'withdrawn');
  const answers = [
    await add(bankAccount({ iban: first.iban })),
    await change(second, { iban: first.iban }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(409);
    expect(answer.json<ErrorAnswer>().data).toEqual({ iban_taken: true });
  }
  const { iban } = bankAccount();
  const both = await Promise.all([add(bankAccount({ iban })), change(second, { iban }, salma)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('tells who comes second what it is now, of two at once too', async () => {
  const seen = await added();
  await change(seen, { swift: 'HUDAGB2X' });
  const late = await change(seen, { swift: 'SALMGB2X' }, salma);
  expect(late.statusCode).toBe(409);
  const now = late.json<ErrorAnswer>().data?.entry as DeskBankAccount | undefined;
  if (!now) throw new Error('no account');
  expect(now.swift).toBe('HUDAGB2X');
  expect((await setState(seen, 'withdrawn', salma)).statusCode).toBe(409);
  const answers = await Promise.all([
    change(now, { swift: 'ONEEGB2X' }),
    setState(now, 'withdrawn', salma),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

it('withdraws an account, which stays in the list and the log, and lists it again', async () => {
  const account = await confirmed();
  const withdrawn = await setState(account, 'withdrawn');
  expect(await shown()).not.toContain(account.iban);
  const { data } = withdrawn.json<Answer<DeskBankAccount>>();
  expect(await list()).toContainEqual(data);
  expect(data.state).toBe('withdrawn');
  await setState(data, 'listed');
  expect(await shown()).toContain(account.iban);
  expect((await logOf(account.id)).map(({ action, after }) => [action, after])).toMatchObject([
    ['bankAccount.add', {}],
    ['bankAccount.confirm', {}],
    ['bankAccount.withdraw', { withdrawn: true }],
    ['bankAccount.list', { withdrawn: false }],
  ]);
});

itBeforeRelease(
  'stays when the server starts anew, and when a newer version brings its content (FAM-01)',
  async () => {
    const [first, second, third] = await list();
    if (!first || !second || !third) throw new Error('no accounts');
    const { iban } = bankAccount();
    await change(first, { iban });
    await change(second, { bank_name_en: 'Ours' });
    await setState(third, 'withdrawn');
    const before = await list();
    expect(await updateContent(test.db, { now: SEED_DAY, demo: true })).toBe(false);
    await test.db.update(seededContent).set({ release: 'earlier' });
    expect(await updateContent(test.db, { now: SEED_DAY, demo: true })).toBe(true);
    expect(await list()).toEqual(before);
  },
);

it('is a lead’s alone, and of accounts that are there', async () => {
  const khalid = await signInAs(test, 'Team');
  expect((await read(test, khalid, leadUrls.bankAccounts)).statusCode).toBe(403);
  expect((await add(bankAccount(), khalid)).statusCode).toBe(403);
  expect((await change({ ...(await added()), id: 999_999 }, {})).statusCode).toBe(404);
});
