/** Finds the changes that a file makes to the catalogue, and its wrong cells (LEAD-10). */
import {
  PROGRAMME_TEXTS,
  TUITION_MAX,
  WEEK_PRICE_MAX,
  isLargePriceChange,
} from '../../../../../contract/admin/catalogue';
import { NEW_PROGRAMME_COLUMNS } from '../../../../../contract/admin/catalogueFile';
import type { FileColumn, FilePrice } from '../../../../../contract/admin/catalogueFile';
import { programmeTextsSchema } from '../../../../../contract/admin/catalogueRoutes';
import type { ChangedPart } from '../../../../../contract/admin/catalogueImport';
import type { BothLanguages } from '../../../../../contract/prices/pricing';
import { decimalsOf } from '../../../../../shared/money';
import { toLatinDigits } from '../../../../../shared/text';
import { readWholeNumber } from '../../../../../shared/typedNumber';
import type { FileProgramme } from '../../queries/catalogueFile';
import { kindOf, plainWord, priceOf } from '../../texts/catalogueWords';
import type { FaultKey } from '../../texts/importFaults';
import { PARTS_MAX } from '../priceParts';
import type { Fault, FileTable, TableRow } from './fileTable';

/** A change of a programme. Amounts are in minor units. */
export interface PlannedChange {
  readonly programme: number;
  readonly part: Exclude<ChangedPart, 'programme'>;
  /** The plan or fee. */
  readonly id: number | null;
  readonly weeks: { readonly from: number; readonly to: number } | null;
  /** Null for a price that is new. */
  readonly before: string | number | null;
  /** Null for a price that an undo removes. */
  readonly after: string | number | null;
}

export interface FilePlan {
  readonly changes: readonly PlannedChange[];
  readonly faults: readonly Fault[];
  /** Rows that say what the catalogue says. */
  readonly unchanged: number;
}

/** Returns whether a lead is asked about a change first. */
export const isLargeChange = ({ before, after }: PlannedChange): boolean =>
  typeof before === 'number' && typeof after === 'number' && isLargePriceChange(before, after);

/** Returns whether a row makes a programme: it has no number, and says what it would be. */
export const isNewRow = ({ cells }: TableRow): boolean =>
  cells.programme === undefined && (cells.kind !== undefined || cells.institute !== undefined);

/** The programmes that a file names. */
export const programmesIn = ({ rows }: FileTable): number[] => [
  ...new Set(rows.flatMap(({ cells }) => idOf(cells.programme) ?? [])),
];

const MAX_ID = 2_147_483_647;

function idOf(text: string | undefined): number | null {
  const number = text === undefined ? null : readWholeNumber(text);
  return number !== null && number > 0 && number <= MAX_ID ? number : null;
}

/** Amount in minor units; null for what is no amount. */
function amountOf(text: string, currency: string): number | null {
  const whole = readWholeNumber(text);
  const plain = toLatinDigits(text).replace('٫', '.');
  const amount =
    whole ?? (/^\d{1,9}[.,]\d{1,3}$/.test(plain) ? Number(plain.replace(',', '.')) : null);
  return amount === null ? null : Math.round(amount * 10 ** decimalsOf(currency));
}

interface Priced {
  readonly id: number | null;
  readonly name: BothLanguages | null;
  readonly currency: string;
}

/** Plans what a file changes; a row with a fault changes nothing. */
export function planOfFile(
  { rows, faults, headings }: FileTable,
  programmes: readonly FileProgramme[],
): FilePlan {
  const found = new Map(programmes.map((programme) => [programme.id, programme]));
  const plan = new Plan([...faults], headings);
  // Without its columns, no row can be understood.
  if (faults.length > 0) return plan;
  for (const row of rows) {
    // Makes a programme (`newRows.ts`).
    if (isNewRow(row)) continue;
    const { programme: typed } = row.cells;
    const id = idOf(typed);
    const programme = id === null ? undefined : found.get(id);
    if (programme) plan.addRow(row, programme);
    else
      plan.fault(row, 'programme', typed === undefined ? 'programmeMissing' : 'programmeUnknown');
  }
  return plan;
}

class Plan implements FilePlan {
  readonly changes: PlannedChange[] = [];
  unchanged = 0;
  /** The values of earlier rows, by what they are of. */
  private readonly said = new Map<string, string | number>();

  constructor(
    readonly faults: Fault[],
    private readonly headings: FileTable['headings'],
  ) {}

  fault({ row, cells }: TableRow, column: FileColumn, key: FaultKey): void {
    this.faults.push({
      row,
      column: this.headings[column] ?? column,
      value: cells[column] ?? '',
      key,
    });
  }

  addRow(row: TableRow, programme: FileProgramme): void {
    const before = [this.changes.length, this.faults.length];
    const { kind, institute } = row.cells;
    if (kind !== undefined && kindOf(kind) !== programme.kind) this.fault(row, 'kind', 'fixed');
    this.checkName(row, 'institute', institute, programme.institute);
    for (const column of NEW_PROGRAMME_COLUMNS) {
      if (row.cells[column] !== undefined) this.fault(row, column, 'onlyNew');
    }
    this.addTexts(row, programme);
    this.addPrice(row, programme);
    if (before[0] === this.changes.length && before[1] === this.faults.length) this.unchanged += 1;
  }

  private checkName(
    row: TableRow,
    column: FileColumn,
    given: string | undefined,
    name: BothLanguages | null,
  ): void {
    if (given === undefined) return;
    const names = name === null ? [] : [name.ar, name.en];
    if (!names.some((one) => plainWord(one) === plainWord(given))) this.fault(row, column, 'fixed');
  }

  private addTexts(row: TableRow, { id, texts }: FileProgramme): void {
    for (const part of PROGRAMME_TEXTS) {
      const given = row.cells[part];
      if (given === undefined) continue;
      const before = texts[part];
      const isSame = given === before.replaceAll('\r\n', '\n').trim();
      if (this.isSaidAnew(row, part, [id, part].join(), isSame ? before : given)) continue;
      if (isSame) continue;
      if (!isText(part, given)) this.fault(row, part, 'textInvalid');
      else this.changes.push({ programme: id, part, id: null, weeks: null, before, after: given });
    }
  }

  /** Returns whether an earlier row said this thing; a different value is a fault. */
  private isSaidAnew(
    row: TableRow,
    column: FileColumn,
    thing: string,
    value: string | number,
  ): boolean {
    const earlier = this.said.get(thing);
    if (earlier === undefined) this.said.set(thing, value);
    else if (earlier !== value) this.fault(row, column, 'twice');
    return earlier !== undefined;
  }

  private addPrice(row: TableRow, programme: FileProgramme): void {
    const { price: word, amount } = row.cells;
    if (word === undefined) {
      const columns = ['price_id', 'weeks_from', 'weeks_to', 'amount', 'currency'] as const;
      if (columns.some((column) => row.cells[column] !== undefined)) {
        this.fault(row, 'price', 'needed');
      }
      return;
    }
    const price = priceOf(word);
    if (price === undefined) this.fault(row, 'price', 'priceUnknown');
    else if (amount === undefined) this.fault(row, 'amount', 'needed');
    else if (price === 'tuition') this.addTuition(row, programme);
    else if (price === 'week') this.addWeek(row, programme);
    else this.addFee(row, programme, price);
  }

  private addTuition(row: TableRow, programme: FileProgramme): void {
    const { id, tuition, currency, weeks } = programme;
    if (tuition === null) {
      this.fault(row, 'price', 'noTuition');
      return;
    }
    this.checkBlank(row, ['price_id', 'price_ar', 'price_en']);
    if (!this.hasWeeks(row, weeks)) {
      this.fault(row, 'weeks_from', 'weeksFixed');
      return;
    }
    const named = { id: null, name: null, currency };
    const change = { programme: id, part: 'tuition', weeks: null } as const;
    this.addAmount(row, named, change, tuition);
  }

  /** Weeks may be left out, where they say nothing new. */
  private hasWeeks({ cells }: TableRow, { from, to }: { from: number; to: number }): boolean {
    const isSame = (text: string | undefined, week: number): boolean =>
      text === undefined || readWholeNumber(text) === week;
    return isSame(cells.weeks_from, from) && isSame(cells.weeks_to, to);
  }

  private checkBlank(row: TableRow, columns: readonly FileColumn[]): void {
    for (const column of columns) {
      if (row.cells[column] !== undefined) this.fault(row, column, 'blankNeeded');
    }
  }

  private addWeek(row: TableRow, programme: FileProgramme): void {
    const plan = programme.plans.find(({ id }) => id === idOf(row.cells.price_id));
    if (!plan) {
      this.fault(row, 'price_id', 'planUnknown');
      return;
    }
    const from = idOf(row.cells.weeks_from);
    if (from === null) {
      this.fault(row, 'weeks_from', 'weeksInvalid');
      return;
    }
    const band = plan.bands.find(({ weeksFrom }) => weeksFrom === from);
    if (!band) {
      this.addNewWeek(row, programme, plan.id, from);
      return;
    }
    const weeks = { from, to: band.weeksTo };
    if (!this.hasWeeks(row, weeks)) {
      this.fault(row, 'weeks_to', 'weeksFixed');
      return;
    }
    const change = { programme: programme.id, part: 'week', weeks } as const;
    this.addAmount(row, plan, change, band.amount);
  }

  private addNewWeek(row: TableRow, programme: FileProgramme, planId: number, from: number): void {
    const plan = programme.plans.find(({ id }) => id === planId);
    const to = idOf(row.cells.weeks_to);
    if (!plan || to === null || to < from || to > 104) {
      this.fault(row, 'weeks_to', 'weeksInvalid');
      return;
    }
    const added = this.changes.flatMap(({ part, id, weeks, before }) =>
      part === 'week' && id === planId && before === null && weeks ? [weeks] : [],
    );
    const taken = [
      ...plan.bands.map(({ weeksFrom, weeksTo }) => ({ from: weeksFrom, to: weeksTo })),
      ...added,
    ];
    const isSaid = added.some((weeks) => weeks.from === from && weeks.to === to);
    if (!isSaid && taken.some((weeks) => weeks.from <= to && from <= weeks.to)) {
      this.fault(row, 'weeks_from', 'weeksTaken');
      return;
    }
    if (taken.length >= PARTS_MAX) {
      this.fault(row, 'weeks_from', 'pricesFull');
      return;
    }
    const change = { programme: programme.id, part: 'week', weeks: { from, to } } as const;
    this.addAmount(row, plan, change, null);
  }

  private addFee(row: TableRow, programme: FileProgramme, price: FilePrice): void {
    const fee = programme.fees.find(({ id }) => id === idOf(row.cells.price_id));
    if (!fee) {
      this.fault(row, 'price_id', 'feeUnknown');
      return;
    }
    if (fee.ofInstitute !== (price === 'institute_fee')) {
      this.fault(row, 'price_id', 'feeOfOther');
      return;
    }
    this.checkBlank(row, ['weeks_from', 'weeks_to']);
    this.addAmount(row, fee, { programme: programme.id, part: price, weeks: null }, fee.amount);
  }

  private addAmount(
    row: TableRow,
    priced: Priced,
    change: Pick<PlannedChange, 'programme' | 'part' | 'weeks'>,
    before: number | null,
  ): void {
    const { id, name, currency } = priced;
    const { amount = '', currency: given = '', price_ar: ar, price_en: en } = row.cells;
    if (name) {
      this.checkName(row, 'price_ar', ar, { ar: name.ar, en: name.ar });
      this.checkName(row, 'price_en', en, { ar: name.en, en: name.en });
    }
    if (given.toUpperCase() !== currency) {
      this.fault(row, 'currency', 'currencyFixed');
      return;
    }
    const after = amountOf(amount, currency);
    if (after === null) {
      this.fault(row, 'amount', 'notAmount');
      return;
    }
    const { programme, part, weeks } = change;
    // A fee of an institute is one, in whichever of its programmes' rows it stands.
    const of = part === 'institute_fee' ? 'institute' : programme;
    if (this.isSaidAnew(row, 'amount', [of, part, id, weeks?.from].join(), after)) return;
    if (after === before) return;
    const unit = 10 ** decimalsOf(currency);
    const most = part === 'week' ? WEEK_PRICE_MAX : TUITION_MAX;
    if (after % unit !== 0) {
      this.fault(row, 'amount', 'notAmount');
      return;
    }
    if (after < unit || after > most * unit) {
      this.fault(row, 'amount', 'outOfRange');
      return;
    }
    this.changes.push({ ...change, id, before, after });
  }
}

/** Returns whether a text passes the check of the form (LEAD-05). */
function isText(part: (typeof PROGRAMME_TEXTS)[number], text: string): boolean {
  try {
    programmeTextsSchema.validateSyncAt(part, { [part]: text });
    return true;
  } catch {
    return false;
  }
}
