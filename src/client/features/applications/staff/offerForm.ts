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
import { amountText, readAmount } from '../../../../shared/typedNumber';
import { formErrors } from '../../../lib/format/formErrors';

/** Rows of one kind; the fields of the first are `line_0_kind`, `line_0_label` and so on. */
export interface Rows {
  readonly name: 'line' | 'condition';
  readonly fields: readonly string[];
  readonly max: number;
}
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

export type OfferTexts = Readonly<Record<string, string>>;

const emptyRows = ({ name, fields, max }: Rows): OfferTexts =>
  Object.fromEntries(
    Array.from({ length: max }, (_, row) =>
      fields.map((field): [string, string] => [`${name}_${row}_${field}`, '']),
    ).flat(),
  );

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

/** What a row says. */
const rowOf = (texts: OfferTexts, { name, fields }: Rows, row: number): readonly string[] =>
  fields.map((field) => (texts[`${name}_${row}_${field}`] ?? '').trim());

/** Numbers of the rows in which something is typed. */
export const typedRows = (texts: OfferTexts, rows: Rows): readonly number[] =>
  Array.from({ length: rows.max }, (_, row) => row).filter((row) =>
    rowOf(texts, rows, row).some((text) => text !== ''),
  );

/** The texts of all rows without one: those after it move up. */
export function withoutRow(texts: OfferTexts, rows: Rows, row: number): OfferTexts {
  const { name, fields, max } = rows;
  return Object.fromEntries(
    Array.from({ length: max - row }, (_, step) => row + step).flatMap((at) =>
      fields.map((field): [string, string] => [
        `${name}_${at}_${field}`,
        texts[`${name}_${at + 1}_${field}`] ?? '',
      ]),
    ),
  );
}

/** An offer as the texts of the form, for its next version. */
export function textsOf(offer: Offer): OfferTexts {
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
    texts[`line_${row}_kind`] = line.kind;
    texts[`line_${row}_label`] = line.label;
    texts[`line_${row}_amount`] = amountText(line.amount, currency);
  }
  for (const [row, { what, due_on }] of conditions.entries()) {
    texts[`condition_${row}_what`] = what;
    texts[`condition_${row}_due_on`] = due_on ?? '';
  }
  return texts;
}

/** Minor units of a typed amount; the text itself where it is none, which is refused. */
const minorUnits = (text: string, currency: string): number | string =>
  readAmount(text, currency) ?? text;

function toOffer(texts: OfferTexts) {
  const { kind = '', currency = '', deposit = '' } = texts;
  return {
    kind,
    course: texts.course,
    starts_on: texts.starts_on,
    ends_on: texts.ends_on,
    lines: typedRows(texts, LINES).map((row) => {
      const [line = '', label = '', amount = ''] = rowOf(texts, LINES, row);
      return {
        kind: line === '' ? undefined : line,
        label,
        amount: amount === '' ? undefined : minorUnits(amount, currency),
      };
    }),
    currency,
    deposit: deposit.trim() === '' ? null : minorUnits(deposit, currency),
    answer_by: texts.answer_by,
    note: texts.note,
    letter_file_id: texts.letter_file_id === '' ? null : texts.letter_file_id,
    conditions:
      kind === 'conditional'
        ? typedRows(texts, CONDITIONS).map((row) => {
            const [what, due_on] = rowOf(texts, CONDITIONS, row);
            return { what, due_on };
          })
        : [],
  };
}

/** The sum of the lines as they are typed, in minor units; null where an amount is none yet. */
export function typedTotal(texts: OfferTexts): number | null {
  const { lines, currency } = toOffer(texts);
  const read = lines.flatMap(({ kind, amount }) =>
    typeof amount === 'number' && kind !== undefined
      ? [{ kind: kind as OfferLineKind, amount }]
      : [],
  );
  return currency === '' || read.length === 0 || read.length < lines.length ? null : totalOf(read);
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
  const lines = typedRows(texts, LINES);
  const conditions = typedRows(texts, CONDITIONS);
  const last = lines.at(-1) ?? 0;
  return Object.fromEntries(
    Object.entries(formErrors(offerSchema, toOffer(texts), words)).map(([path, text]) => {
      const [, list, at, field] = /^(lines|conditions)(?:\[(\d+)\]\.(\w+))?$/.exec(path) ?? [];
      const row = Number(at ?? 0);
      if (list === 'lines') return [`line_${lines[row] ?? last}_${field ?? 'amount'}`, text];
      if (list === 'conditions') {
        return [`condition_${conditions[row] ?? 0}_${field ?? 'what'}`, text];
      }
      return [path, text];
    }),
  );
}
