/** The agency's bank accounts: where its students' money goes (LEAD-06, BIL-11). */
import { eq, sql } from 'drizzle-orm';

import { ACCOUNT_FIELDS, CONTENT_URLS } from '../../../../contract/admin/content';
import type { AccountFacts, DeskBankAccount } from '../../../../contract/admin/content';
import {
  bankAccountChangeSchema,
  bankAccountSchema,
} from '../../../../contract/admin/bankAccountRoutes';
import { accounts } from '../../../db/schema/accounts';
import { bankAccounts } from '../../../db/schema/content';
import { currencies } from '../../../db/schema/places';
import type { Tx } from '../../../db/types';
import { entryId } from '../../../lib/entryId';
import { ApiError, validationError } from '../../../lib/errors';
import { checkSecondLead, isLead } from '../../../platform/secondLead';
import { orderedStore } from '../queries/contentRows';
import { changeContent } from './changeContent';
import type { ContentAct, ContentDeps } from './changeContent';
import { contentOf } from './contentKind';
import type { OrderedKind } from './contentKind';

/** No currency without a rate, and no IBAN twice. One that a lead typed waits for another lead (BIL-11). */
export const BANK_ACCOUNTS: OrderedKind<AccountFacts> = {
  url: CONTENT_URLS.account,
  action: 'bankAccount',
  subject: 'bank_accounts',
  addSchema: bankAccountSchema,
  changeSchema: bankAccountChangeSchema,
  fields: ACCOUNT_FIELDS,
  idIn: entryId,
  store: orderedStore<AccountFacts>(
    bankAccounts,
    {
      bank_name_ar: bankAccounts.bankNameAr,
      bank_name_en: bankAccounts.bankNameEn,
      holder_ar: bankAccounts.holderAr,
      holder_en: bankAccounts.holderEn,
      iban: bankAccounts.iban,
      swift: bankAccounts.swift,
      currency: bankAccounts.currency,
    },
    {
      read: {
        iban_waits: sql`${bankAccounts.ibanWaits}`,
        iban_set_by: sql`${bankAccounts.ibanSetBy}`,
        iban_set_by_name: sql`(select ${accounts.name} from ${accounts} where ${accounts.id} = ${bankAccounts.ibanSetBy})`,
        iban_set_by_lead: sql`exists (select from ${accounts} where ${accounts.id} = ${bankAccounts.ibanSetBy} and ${accounts.role} = 'TeamLead' and ${accounts.disabledAt} is null)`,
      },
    },
  ),
  written: async (tx, { id, before, after, accountId }) => {
    if (before?.iban === after.iban) {
      // A waiting change that no current lead typed is taken over by the lead who saves it (BIL-86).
      const [stored] = await ibanOf(tx, id);
      if (!stored?.waits || (await isLead(tx, stored.setBy))) return;
    }
    await tx
      .update(bankAccounts)
      .set({ ibanSetBy: accountId, ibanConfirmedBy: null })
      .where(eq(bankAccounts.id, id));
  },
  refuse: async (tx, { currency, iban }, before) => {
    if ((await tx.$count(currencies, eq(currencies.code, currency))) === 0) {
      throw validationError([{ field: 'currency', key: 'invalid' }]);
    }
    if (iban === before?.iban) return;
    if ((await tx.$count(bankAccounts, eq(bankAccounts.iban, iban))) > 0) {
      throw new ApiError('CONFLICT', { data: { iban_taken: true } });
    }
  },
};

/** Whether an account's IBAN waits, and who typed it. */
const ibanOf = (tx: Tx, id: number) =>
  tx
    .select({ waits: bankAccounts.ibanWaits, setBy: bankAccounts.ibanSetBy })
    .from(bankAccounts)
    .where(eq(bankAccounts.id, id));

/**
 * Confirms an IBAN that another lead typed (BIL-11); one that does not wait stays as it is.
 * @throws ApiError NOT_FOUND; CONFLICT with what a colleague has left; FORBIDDEN for the lead who typed it, or where no current lead has
 */
export async function confirmIban(
  deps: ContentDeps,
  { accountId, id }: ContentAct,
  version: string,
): Promise<DeskBankAccount> {
  const changed = await changeContent(
    deps,
    contentOf(BANK_ACCOUNTS)(id),
    { accountId, version },
    async (tx, { iban }) => {
      const [stored] = await ibanOf(tx, id);
      if (!stored?.waits) return null;
      await checkSecondLead(tx, accountId, stored.setBy);
      await tx
        .update(bankAccounts)
        .set({ ibanConfirmedBy: accountId })
        .where(eq(bankAccounts.id, id));
      return { action: 'bankAccount.confirm', before: null, after: { iban } };
    },
  );
  // The store reads what waits beside the fields.
  return changed as DeskBankAccount;
}
