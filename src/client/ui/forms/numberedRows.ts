/** Numbered rows of a form's texts, such as the lines of an invoice: the first row's fields are `line_0_amount` … */

export interface Rows {
  /** The prefix of the fields' names. */
  readonly name: string;
  readonly fields: readonly string[];
  readonly max: number;
}

export type RowTexts = Readonly<Record<string, string>>;

/** The name of a field. */
export const fieldOf = ({ name }: Rows, row: number, field: string): string =>
  `${name}_${row}_${field}`;

const numbers = (count: number, from = 0): readonly number[] =>
  Array.from({ length: count }, (_, step) => from + step);

/** All fields of the rows, empty: what a form begins with. */
export const emptyRows = (rows: Rows): RowTexts =>
  Object.fromEntries(
    numbers(rows.max).flatMap((row) => rows.fields.map((field) => [fieldOf(rows, row, field), ''])),
  );

/** A row's texts, in the order of its fields. */
export const textsOfRow = (texts: RowTexts, rows: Rows, row: number): readonly string[] =>
  rows.fields.map((field) => (texts[fieldOf(rows, row, field)] ?? '').trim());

/** Numbers of the rows in which something is typed. */
export const typedRows = (texts: RowTexts, rows: Rows): readonly number[] =>
  numbers(rows.max).filter((row) => textsOfRow(texts, rows, row).some((text) => text !== ''));

/** The texts of all rows from one that is removed on: those after it move up. */
export const withoutRow = (texts: RowTexts, rows: Rows, row: number): RowTexts =>
  Object.fromEntries(
    numbers(rows.max - row, row).flatMap((at) =>
      rows.fields.map((field) => [
        fieldOf(rows, at, field),
        texts[fieldOf(rows, at + 1, field)] ?? '',
      ]),
    ),
  );

/**
 * The field of a row that an error of the rows' list is about, where the list has the typed rows alone.
 *
 * @param path of the error, such as `lines[1].amount`, or `lines` for the list as a whole
 * @param lists the rows by the names of their lists
 * @param whole the field that has the error of the list as a whole: of the first row
 * @returns the path itself, where it is of no list
 */
export function rowField(
  path: string,
  texts: RowTexts,
  lists: Readonly<Record<string, Rows>>,
  whole: Readonly<Record<string, string>>,
): string {
  const [, list = '', at, field] = /^(\w+)(?:\[(\d+)\]\.(\w+))?$/.exec(path) ?? [];
  const rows = lists[list];
  if (rows === undefined) return path;
  const row = typedRows(texts, rows)[Number(at ?? 0)] ?? 0;
  return fieldOf(rows, row, field ?? whole[list] ?? '');
}
