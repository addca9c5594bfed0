/** The agency's bank accounts as a lead changes them (LEAD-06). */
import { ACCOUNT_FIELDS } from '../../../../contract/admin/content';
import type { AccountFacts, DeskBankAccount } from '../../../../contract/admin/content';
import type {
  BankAccountChangePayload,
  BankAccountPayload,
  ContentStatePayload,
} from '../../../../contract/admin/contentRoutes';
import type { Db } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import {
  findDeskBankAccount,
  findIban,
  hasCurrency,
  insertBankAccount,
  writeBankAccount,
  writeBankAccountState,
} from '../queries/bankAccounts';
import { addContent, changeContent, changeContentState, differences } from './changeContent';
import type { Content, ContentAct, ContentDeps } from './changeContent';

const accountOf = (id: number): Content<DeskBankAccount> => ({
  subject: 'bank_accounts',
  find: (db) => findDeskBankAccount(db, id),
  overtaken: (account) => ({ account }),
});

/** @throws ApiError CONFLICT where another account has the IBAN; VALIDATION_FAILED for a currency without a rate */
export async function addBankAccount(
  deps: ContentDeps,
  accountId: string,
  facts: BankAccountPayload,
): Promise<DeskBankAccount> {
  return addContent(
    deps,
    accountOf,
    { accountId, action: 'bankAccount.add', facts },
    async (tx) => {
      await refuseTaken(tx, facts.iban);
      return insertBankAccount(tx, facts);
    },
  );
}

/** @throws ApiError NOT_FOUND; CONFLICT with what a colleague has left, or for another's IBAN */
export async function changeBankAccount(
  deps: ContentDeps,
  { accountId, id }: ContentAct,
  { version, ...facts }: BankAccountChangePayload,
): Promise<DeskBankAccount> {
  return changeContent(deps, accountOf(id), { accountId, version }, async (tx, before) => {
    const changed = differences(ACCOUNT_FIELDS, before, facts);
    if (changed === null) return null;
    await refuseUnknown(tx, facts);
    if (before.iban !== facts.iban) await refuseTaken(tx, facts.iban);
    await writeBankAccount(tx, id, facts);
    return { action: 'bankAccount.change', ...changed };
  });
}

/** @throws ApiError NOT_FOUND; CONFLICT with what a colleague has left */
export async function changeBankAccountState(
  deps: ContentDeps,
  { accountId, id }: ContentAct,
  { version, state }: ContentStatePayload,
): Promise<DeskBankAccount> {
  const action = state === 'withdrawn' ? 'bankAccount.withdraw' : 'bankAccount.list';
  return changeContentState(
    deps,
    accountOf(id),
    { accountId, version },
    { state, action },
    (tx, now) => writeBankAccountState(tx, id, state, now),
  );
}

async function refuseUnknown(db: Db, { currency }: AccountFacts): Promise<void> {
  if (!(await hasCurrency(db, currency))) {
    throw validationError([{ field: 'currency', key: 'invalid' }]);
  }
}

async function refuseTaken(db: Db, iban: string): Promise<void> {
  if ((await findIban(db, iban)) !== undefined) {
    throw new ApiError('CONFLICT', { data: { iban_taken: true } });
  }
}
