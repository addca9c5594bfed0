/** Where all money is, for team leads (BIL-12): every figure is added up from the ledger. */
import { AGES } from '../../../../contract/billing/moneyFigures';
import type {
  CurrencyMoney,
  MoneyFigures,
  SchoolMoney,
} from '../../../../contract/billing/moneyFigures';
import type { LedgerAccount } from '../../../../contract/billing/ledger';
import type { RemittanceState } from '../../../../contract/billing/remittanceLifecycle';
import type { Language } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import type { Deps } from '../../../platform/deps';
import {
  instituteNames,
  sumAccounts,
  sumAges,
  sumHeld,
  sumRefunds,
  sumRemittances,
} from '../queries/moneyFigures';
import type {
  AccountSum,
  AgeSum,
  HeldSum,
  RefundSum,
  RemittanceSum,
} from '../queries/moneyFigures';

/** Reads all at one moment. */
export async function readMoneyFigures(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  language: Language,
): Promise<MoneyFigures> {
  const today = toIsoDate(clock.now());
  const read = await db.transaction(
    async (tx) => ({
      accounts: await sumAccounts(tx),
      ages: await sumAges(tx, today),
      held: await sumHeld(tx),
      refunds: await sumRefunds(tx),
      remittances: await sumRemittances(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const schoolIds = new Set(read.accounts.flatMap(({ instituteId }) => instituteId ?? []));
  const names = await instituteNames(db, [...schoolIds], language);
  const currencies = [...new Set(read.accounts.map(({ currency }) => currency))].sort();
  return {
    today,
    currencies: currencies.map((currency) => currencyMoney(currency, read)),
    schools: currencies
      .flatMap((currency) =>
        [...schoolIds].map((id) => schoolMoney({ id, name: names.get(id) ?? '' }, currency, read)),
      )
      .filter(({ owed, held, sent, confirmed, owed_back: back }) =>
        [owed, held, sent, confirmed, back].some(Boolean),
      )
      .sort((a, b) => b.held - a.held || b.owed - a.owed || a.institute.id - b.institute.id),
  };
}

interface Sums {
  readonly accounts: readonly AccountSum[];
  readonly ages: readonly AgeSum[];
  readonly remittances: readonly RemittanceSum[];
  readonly held: readonly HeldSum[];
  readonly refunds: readonly RefundSum[];
}

function currencyMoney(
  currency: string,
  { accounts, ages, remittances, held, refunds }: Sums,
): CurrencyMoney {
  const own = accounts.filter((row) => row.currency === currency);
  const sum = (account: LedgerAccount, isOfSchools?: boolean): number =>
    total(
      own.filter(
        (row) =>
          row.account === account &&
          (isOfSchools === undefined || (row.instituteId !== null) === isOfSchools),
      ),
    );
  const owedSchool = sum('receivable', true);
  const sent = remittances.filter((row) => row.currency === currency);
  return {
    currency,
    owed_school: owedSchool,
    owed_agency: sum('receivable', false),
    ages: Object.fromEntries(
      AGES.map((age) => [
        age,
        total(ages.filter((row) => row.currency === currency && row.age === age)),
      ]),
    ) as CurrencyMoney['ages'],
    held: totalOf(held, currency, 'held'),
    refunds: totalOf(refunds, currency, 'owed'),
    owed_back: totalOf(held, currency, 'owedBack'),
    sent: inStates(sent, ['sent', 'disputed']),
    confirmed: inStates(sent, ['confirmed']),
    credit: minus(sum('studentCredit')),
    unallocated: minus(sum('unallocated')),
    fees: minus(sum('feeIncome')),
    vat: minus(sum('vatPayable')),
    card_clearing: sum('cardClearing'),
    card_fees: sum('cardFees'),
    bank_charges: sum('bankCharges'),
  };
}

function schoolMoney(
  institute: SchoolMoney['institute'],
  currency: string,
  { accounts, remittances, held: allHeld }: Sums,
): SchoolMoney {
  const own = accounts.filter(
    (row) => row.instituteId === institute.id && row.currency === currency,
  );
  const owed = total(own.filter(({ account }) => account === 'receivable'));
  const held = allHeld.filter((row) => row.instituteId === institute.id);
  const sent = remittances.filter(
    (row) => row.instituteId === institute.id && row.currency === currency,
  );
  return {
    institute,
    currency,
    owed,
    held: totalOf(held, currency, 'held'),
    owed_back: totalOf(held, currency, 'owedBack'),
    sent: inStates(sent, ['sent', 'disputed']),
    confirmed: inStates(sent, ['confirmed']),
    disputed: inStates(sent, ['disputed']),
  };
}

const totalOf = <Key extends string>(
  rows: readonly ({ readonly currency: string } & Readonly<Record<Key, number>>)[],
  currency: string,
  key: Key,
): number => rows.reduce((sum, row) => (row.currency === currency ? sum + row[key] : sum), 0);

const total = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

const inStates = (rows: readonly RemittanceSum[], states: readonly RemittanceState[]): number =>
  total(rows.filter(({ state }) => states.includes(state)));

/** A credit as a positive number; without a negative zero. */
const minus = (amount: number): number => 0 - amount;
