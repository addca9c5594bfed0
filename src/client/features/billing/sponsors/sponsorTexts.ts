import { SPONSOR_COVERS } from '../../../../contract/billing/sponsors';
import type { Sponsor, SponsorCover } from '../../../../contract/billing/sponsors';
import { amountText, typedAmount } from '../../../../shared/typedNumber';

/** The fields of the form of a sponsor. */
export const SPONSOR_FIELDS = [
  'name',
  'phone',
  'email',
  'covers',
  'cap_amount',
  'cap_currency',
  'valid_until',
  'letter_file_id',
] as const;
export type SponsorTexts = Readonly<Record<(typeof SPONSOR_FIELDS)[number], string>>;

/** The coverage, from the text of a form. */
export const readCovers = (text: string): SponsorCover[] => {
  const said = text.split(' ');
  return SPONSOR_COVERS.filter((cover) => said.includes(cover));
};

/** The coverage, as the text of a form. */
export const writeCovers = (covers: readonly SponsorCover[]): string =>
  SPONSOR_COVERS.filter((cover) => covers.includes(cover)).join(' ');

/** The fields as they begin: empty, or those of a sponsor that is announced again. */
export function initialTexts(sponsor: Sponsor | null, currency: string): SponsorTexts {
  const cap = sponsor?.cap ?? null;
  return {
    name: sponsor?.name ?? '',
    phone: sponsor?.phone ?? '',
    email: sponsor?.email ?? '',
    covers: writeCovers(sponsor?.covers ?? []),
    cap_amount: cap === null ? '' : amountText(cap.amount, cap.currency),
    cap_currency: cap?.currency ?? currency,
    valid_until: sponsor?.valid_until ?? '',
    letter_file_id: '',
  };
}

/** The payload, from the typed texts. Without a limit there is no currency. */
export function readTexts({
  covers,
  cap_amount: amount,
  cap_currency: currency,
  letter_file_id: letter,
  ...texts
}: SponsorTexts) {
  const isLimited = amount.trim() !== '';
  return {
    ...texts,
    covers: readCovers(covers),
    cap_amount: isLimited ? typedAmount(amount, currency) : null,
    cap_currency: isLimited ? currency : null,
    letter_file_id: letter === '' ? null : letter,
  };
}
