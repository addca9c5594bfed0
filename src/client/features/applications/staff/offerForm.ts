/** A school's offer as its form has it: texts, with one amount for each kind of line (ADM-09). */
import { OFFER_LINE_KINDS } from '../../../../contract/applications/applications';
import { offerSchema } from '../../../../contract/applications/routes';
import type { OfferPayload } from '../../../../contract/applications/routes';
import type { ValidationKey } from '../../../../contract/common/validationKeys';
import { decimalsOf } from '../../../../shared/money';
import { readWholeNumber } from '../../../../shared/typedNumber';
import { formErrors } from '../../../lib/format/formErrors';

export const EMPTY_OFFER = {
  kind: '',
  course: '',
  starts_on: '',
  ends_on: '',
  amount_tuition: '',
  amount_accommodation: '',
  amount_fee: '',
  amount_other: '',
  amount_discount: '',
  currency: '',
  deposit: '',
  conditions: '',
  conditions_due: '',
  answer_by: '',
  note: '',
  letter_file_id: '',
};
export type OfferTexts = typeof EMPTY_OFFER;

/** Minor units of what was typed in whole units; the text itself where it is no number, which is refused. */
function minorUnits(text: string, currency: string): number | string {
  const whole = readWholeNumber(text);
  return whole === null ? text : whole * 10 ** decimalsOf(currency);
}

function toOffer(texts: OfferTexts) {
  const { kind, currency, deposit, conditions, conditions_due: due } = texts;
  const lines = OFFER_LINE_KINDS.map((line) => ({
    kind: line,
    typed: texts[`amount_${line}`].trim(),
  })).filter(({ typed }) => typed !== '');
  const wishes = conditions.split('\n').filter((what) => what.trim() !== '');
  return {
    kind,
    course: texts.course,
    starts_on: texts.starts_on,
    ends_on: texts.ends_on,
    lines: lines.map(({ kind: line, typed }) => ({
      kind: line,
      label: '',
      amount: minorUnits(typed, currency),
    })),
    currency,
    deposit: deposit.trim() === '' ? null : minorUnits(deposit, currency),
    answer_by: texts.answer_by,
    note: texts.note,
    letter_file_id: texts.letter_file_id === '' ? null : texts.letter_file_id,
    conditions: kind === 'conditional' ? wishes.map((what) => ({ what, due_on: due })) : [],
  };
}

/** The offer that a form without errors says. */
export function readOffer(texts: OfferTexts): OfferPayload {
  return offerSchema.cast(toOffer(texts), { stripUnknown: true });
}

/** Errors by the form's fields. */
export function offerErrors(
  texts: OfferTexts,
  words: (key: ValidationKey) => string,
): Readonly<Record<string, string>> {
  const offer = toOffer(texts);
  return Object.fromEntries(
    Object.entries(formErrors(offerSchema, offer, words)).map(([path, text]) => {
      const [, line] = /^lines\[(\d+)\]/.exec(path) ?? [];
      if (line !== undefined) return [`amount_${offer.lines[Number(line)]?.kind ?? 'other'}`, text];
      if (path === 'lines') return ['amount_discount', text];
      if (path.endsWith('due_on')) return ['conditions_due', text];
      return [path.startsWith('conditions') ? 'conditions' : path, text];
    }),
  );
}
