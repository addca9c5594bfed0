/** The fields of an agreement as they are typed (COM-01). */
import { RATE_KINDS } from '../../../../contract/commission/commission';
import type { Agreement } from '../../../../contract/commission/commission';
import { agreementFields } from '../../../../contract/commission/routes';
import { amountText, readAmount, typedAmount } from '../../../../shared/typedNumber';

export const AGREEMENT_FIELDS = [
  'rate_kind',
  'rate',
  'fixed_amount',
  'base',
  'earned_on',
  'days_after_start',
  'cap_kind',
  'cap_amount',
  'claim_within_days',
  'valid_from',
  'valid_until',
] as const;
export type AgreementTexts = Readonly<Record<(typeof AGREEMENT_FIELDS)[number], string>>;

/** A currency with two decimals reads a percentage as hundredths. */
const AS_HUNDREDTHS = 'SAR';

/**
 * A form's initial values.
 * @param from the version that is changed; null for a first one
 */
export function agreementTexts(from: Agreement | null, today: string): AgreementTexts {
  const currency = from?.currency ?? '';
  const money = (amount: number | null | undefined): string =>
    amount === null || amount === undefined ? '' : amountText(amount, currency);
  return {
    rate_kind: from?.rate_kind ?? 'percent',
    rate: from?.rate ? amountText(from.rate, AS_HUNDREDTHS) : '',
    fixed_amount: money(from?.fixed_amount),
    base: from?.base ?? 'tuition',
    earned_on: from?.earned_on ?? 'enrolled',
    days_after_start: from?.days_after_start?.toString() ?? '',
    cap_kind: from?.cap_kind ?? '',
    cap_amount: money(from?.cap_amount),
    claim_within_days: from?.claim_within_days.toString() ?? '30',
    valid_from: from && from.valid_from > today ? from.valid_from : today,
    valid_until: from?.valid_until ?? '',
  };
}

/**
 * The payload, from the typed texts; an amount that is none stays the text, which the schema
 * refuses.
 */
export function readAgreement(texts: AgreementTexts, currency: string) {
  const { rate_kind: kind, earned_on: earnedOn, cap_kind: capKind } = texts;
  const isPercent = kind === RATE_KINDS[0];
  return {
    ...texts,
    rate: isPercent ? orNull(texts.rate, (text) => readAmount(text, AS_HUNDREDTHS) ?? text) : null,
    fixed_amount: isPercent
      ? null
      : orNull(texts.fixed_amount, (text) => typedAmount(text, currency)),
    days_after_start: earnedOn === 'afterStart' ? orNull(texts.days_after_start) : null,
    cap_kind: capKind === '' ? null : capKind,
    cap_amount:
      capKind === '' ? null : orNull(texts.cap_amount, (text) => typedAmount(text, currency)),
    valid_until: texts.valid_until === '' ? null : texts.valid_until,
  };
}

const orNull = (
  text: string,
  read: (text: string) => number | string = (typed) => typed,
): number | string | null => (text.trim() === '' ? null : read(text));

/** The same, checked. */
export const sentAgreement = (texts: AgreementTexts, currency: string) =>
  agreementFields.cast(readAgreement(texts, currency));
