/** A claim as it is printed for its school (COM-14): from what was stored and the ledger. */
import type { Language } from '../../../../contract/common/constants';
import type { Db } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { dayText } from '../../../lib/text/day';
import { issuerOf } from '../../billing/services/paymentDocuments';
import { clean, isolated, labelled, ltr, moneyIn, named } from '../../billing/services/printedText';
import { listBankAccounts } from '../../content/queries/content';
import { findSchool } from '../queries/agreements';
import { findClaim, listClaimLines } from '../queries/claims';
import { listClaimOffsets } from '../queries/offsets';
import { CLAIM_WORDS } from '../texts/claimWords';

type Row = readonly [name: string, value: string];

/** JSON for `claim.typ`: every text as it is printed. */
export interface ClaimData {
  readonly language: Language;
  readonly title: string;
  readonly issuer: string;
  readonly issuerFacts: readonly string[];
  readonly facts: readonly Row[];
  readonly headings: readonly string[];
  readonly lines: readonly {
    readonly text: string;
    readonly notes: readonly string[];
    readonly base: string;
    readonly amount: string;
  }[];
  /** Where something is set off: what is claimed, and what is taken from it. */
  readonly sums: readonly Row[];
  readonly total: Row;
  readonly payTo: string;
  /** The agency's accounts in the currency of the claim. */
  readonly accounts: readonly (readonly Row[])[];
  readonly page: string;
}

/** More accounts than an agency has in one currency. */
const ACCOUNTS_MOST = 50;

/**
 * Prepares a claim for printing.
 * @returns its number, which names the file, and the data of the template
 * @throws ApiError NOT_FOUND
 */
export async function readClaimDocument(
  { db }: { readonly db: Db },
  id: number,
  language: Language,
): Promise<{ readonly number: string; readonly data: ClaimData }> {
  const found = await findClaim(db, id);
  if (!found) throw new ApiError('NOT_FOUND');
  const { number, claimedOn, currency, total, instituteId } = found.claim;
  const words = CLAIM_WORDS[language];
  const issuer = await issuerOf(db, language);
  const school = await findSchool(db, instituteId);
  const claimed = await listClaimLines(db, id, language);
  const offsets = await listClaimOffsets(db, id);
  const money = (amount: number): string => moneyIn(language)(amount, currency);
  const day = (date: string): string => isolated(dayText(date, language));
  const sum = (amounts: readonly { readonly amount: number }[]): number =>
    amounts.reduce((all, { amount }) => all + amount, 0);
  if (sum(claimed) - sum(offsets) !== total) throw new RangeError('the claim does not add up');
  return {
    number,
    data: {
      language,
      title: words.title,
      issuer: clean(issuer.name),
      issuerFacts: [named(issuer.address), ltr(issuer.phone), ltr(issuer.email)].filter(
        (fact) => fact !== '',
      ),
      facts: [
        [words.number, ltr(number)],
        [words.claimedOn, day(claimedOn)],
        [words.to, named(school?.name[language] ?? '')],
      ],
      headings: words.headings,
      lines: [
        ...claimed.map((line) => ({
          text: named(line.student),
          notes: [
            words.course(named(line.course)),
            ...(line.earnedOn === null ? [] : [words.earnedOn(day(line.earnedOn))]),
            words.request(ltr(String(line.requestId))),
            ...labelled(words.schoolReference, line.schoolReference),
          ],
          base: money(line.base),
          amount: money(line.amount),
        })),
        ...offsets.map((offset) => ({
          text: named(offset.student),
          notes: [
            words.setOff(ltr(offset.claim.number)),
            words.request(ltr(String(offset.request_id))),
            ...labelled(words.schoolReference, offset.school_reference),
          ],
          base: '',
          amount: money(0 - offset.amount),
        })),
      ],
      sums:
        offsets.length === 0
          ? []
          : [
              [words.claimed, money(sum(claimed))],
              [words.setOffTotal, money(0 - sum(offsets))],
            ],
      total: [words.total, money(total)],
      payTo: words.payTo,
      accounts: total === 0 ? [] : await accountsIn(db, currency, language, number),
      page: words.page,
    },
  };
}

/** The agency's confirmed accounts in a currency, and what a transfer has to say. */
async function accountsIn(
  db: Db,
  currency: string,
  language: Language,
  number: string,
): Promise<Row[][]> {
  const words = CLAIM_WORDS[language];
  const accounts = await listBankAccounts(db, language, ACCOUNTS_MOST);
  return accounts
    .filter((account) => account.currency === currency)
    .map(({ bank, holder, iban, swift }) =>
      (
        [
          [words.bank, named(bank)],
          [words.holder, named(holder)],
          [words.iban, ltr(iban.replace(/(.{4})(?=.)/g, '$1 '))],
          [words.swift, ltr(swift)],
          [words.reference, ltr(number)],
        ] as const
      ).filter(([, value]) => value !== ''),
    );
}
