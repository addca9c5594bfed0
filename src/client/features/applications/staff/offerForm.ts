/** A school's offer as its form has it: texts, with numbered rows for its lines and conditions (ADM-09). */
import {
  CONDITIONS_MAX,
  OFFER_LINES_MAX,
  totalOf,
} from '../../../../contract/applications/applications';
import type { Offer, OfferLineKind } from '../../../../contract/applications/applications';
import { offerSchema } from '../../../../contract/applications/routes';
import type { OfferPayload } from '../../../../contract/applications/routes';
import type { ValidationKey } from '../../../../contract/common/validationKeys';
import { amountText, typedAmount } from '../../../../shared/typedNumber';
import { formErrors } from '../../../lib/format/formErrors';
import {
  emptyRows,
  fieldOf,
  rowField,
  textsOfRow,
  typedRows,
} from '../../../ui/forms/numberedRows';
import type { RowTexts, Rows } from '../../../ui/forms/numberedRows';

export const LINES: Rows = {
  name: 'line',
  fields: ['kind', 'label', 'amount'],
  max: OFFER_LINES_MAX,
};
export const CONDITIONS: Rows = {
  name: 'condition',
  fields: ['what', 'due_on'],
  max: CONDITIONS_MAX,
};

export const EMPTY_OFFER = {
  kind: '',
  course: '',
  starts_on: '',
  ends_on: '',
  currency: '',
  deposit: '',
  answer_by: '',
  note: '',
  letter_file_id: '',
  ...emptyRows(LINES),
  ...emptyRows(CONDITIONS),
};

/** An offer as the texts of the form, for its next version. */
export function textsOf(offer: Offer): RowTexts {
  const { kind, course, currency, deposit, note, lines, conditions } = offer;
  const texts: Record<string, string> = {
    kind,
    course,
    currency,
    note,
    starts_on: offer.starts_on ?? '',
    ends_on: offer.ends_on ?? '',
    deposit: deposit === null ? '' : amountText(deposit, currency),
    answer_by: offer.answer_by ?? '',
  };
  for (const [row, line] of lines.entries()) {
    texts[fieldOf(LINES, row, 'kind')] = line.kind;
    texts[fieldOf(LINES, row, 'label')] = line.label;
    texts[fieldOf(LINES, row, 'amount')] = amountText(line.amount, currency);
  }
  for (const [row, { what, due_on }] of conditions.entries()) {
    texts[fieldOf(CONDITIONS, row, 'what')] = what;
    texts[fieldOf(CONDITIONS, row, 'due_on')] = due_on ?? '';
  }
  return texts;
}

function toOffer(texts: RowTexts) {
  const { kind = '', currency = '', deposit = '' } = texts;
  return {
    kind,
    course: texts.course,
    starts_on: texts.starts_on,
    ends_on: texts.ends_on,
    lines: typedRows(texts, LINES).map((row) => {
      const [line = '', label = '', amount = ''] = textsOfRow(texts, LINES, row);
      return {
        kind: line === '' ? undefined : line,
        label,
        amount: amount === '' ? undefined : typedAmount(amount, currency),
      };
    }),
    currency,
    deposit: deposit.trim() === '' ? null : typedAmount(deposit, currency),
    answer_by: texts.answer_by,
    note: texts.note,
    letter_file_id: texts.letter_file_id === '' ? null : texts.letter_file_id,
    conditions:
      kind === 'conditional'
        ? typedRows(texts, CONDITIONS).map((row) => {
            const [what, due_on] = textsOfRow(texts, CONDITIONS, row);
            return { what, due_on };
          })
        : [],
  };
}

/** The sum of the lines as they are typed, in minor units; null where an amount is none yet. */
export function typedTotal(texts: RowTexts): number | null {
  const { lines, currency } = toOffer(texts);
  const read = lines.flatMap(({ kind, amount }) =>
    typeof amount === 'number' && kind !== undefined
      ? [{ kind: kind as OfferLineKind, amount }]
      : [],
  );
  return currency === '' || read.length === 0 || read.length < lines.length ? null : totalOf(read);
}

/** The offer that a form without errors says. */
export function readOffer(texts: RowTexts): OfferPayload {
  return offerSchema.cast(toOffer(texts), { stripUnknown: true });
}

/** Errors by the form's fields. */
export function offerErrors(
  texts: RowTexts,
  words: (key: ValidationKey) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(formErrors(offerSchema, toOffer(texts), words)).map(([path, text]) => [
      rowField(
        path,
        texts,
        { lines: LINES, conditions: CONDITIONS },
        { lines: 'amount', conditions: 'what' },
      ),
      text,
    ]),
  );
}
