/** Rows of a file that make programmes, by the rules of the form (LEAD-07, LEAD-10). */
import { isDeepStrictEqual } from 'node:util';

import type { FileColumn } from '../../../../../contract/admin/catalogueFile';
import type { CatalogueKind } from '../../../../../contract/catalogue/catalogue';
import { newProgrammeSchema } from '../../../../../contract/admin/newProgramme';
import type { NewProgrammePayload } from '../../../../../contract/admin/newProgramme';
import { toIsoDate } from '../../../../../shared/dates';
import { readWholeNumber } from '../../../../../shared/typedNumber';
import type { Db } from '../../../../db/types';
import { ApiError } from '../../../../lib/errors';
import { validate } from '../../../../lib/validate';
import { findInstitutesNamed, findTitles, listSubjects } from '../../queries/newRows';
import type { NamedInstitute } from '../../queries/newRows';
import {
  courseTypeOf,
  degreeOf,
  isEveryMonday,
  kindOf,
  plainWord,
  priceOf,
} from '../../texts/catalogueWords';
import type { FaultKey } from '../../texts/importFaults';
import { newProgrammeIssues } from '../newProgrammes';
import { isNewRow } from './fileChanges';
import type { Fault, FileTable, TableRow } from './fileTable';

/** A programme that a row makes. */
export interface PlannedProgramme {
  readonly row: number;
  readonly institute: NamedInstitute;
  readonly facts: NewProgrammePayload;
}

export interface NewRows {
  readonly programmes: readonly PlannedProgramme[];
  readonly faults: readonly Fault[];
}

/** The column of a field of the form. */
const COLUMN_OF: Readonly<Record<string, FileColumn>> = {
  kind: 'kind',
  institute_id: 'institute',
  title_ar: 'title_ar',
  title_en: 'title_en',
  summary_ar: 'summary_ar',
  summary_en: 'summary_en',
  description_ar: 'description_ar',
  description_en: 'description_en',
  level: 'level',
  degree: 'degree',
  specialization_id: 'subject',
  course_type: 'course_type',
  weeks_min: 'weeks_from',
  weeks_max: 'weeks_to',
  starts_on: 'starts_on',
  tuition: 'amount',
  plan_name_ar: 'price_ar',
  plan_name_en: 'price_en',
  lessons_per_week: 'lessons',
  price_per_week: 'amount',
};

const ARABIC = /\p{Script=Arabic}/u;

/** The programmes that a file makes; a row with a fault makes none. */
export async function planNewRows(db: Db, table: FileTable, now: Date): Promise<NewRows> {
  // Without its columns, no row can be understood.
  const rows = table.faults.length > 0 ? [] : table.rows.filter(isNewRow);
  if (rows.length === 0) return { programmes: [], faults: [] };
  const institutes = await findInstitutesNamed(
    db,
    rows.flatMap(({ cells }) => cells.institute ?? []),
  );
  const titles = await findTitles(
    db,
    institutes.map(({ id }) => id),
    rows.flatMap(({ cells }) => cells.title_en ?? []),
  );
  const subjects = await listSubjects(db);
  const programmes: PlannedProgramme[] = [];
  const faults: Fault[] = [];
  for (const row of rows) {
    const { row: number, cells } = row;
    const wrong = new Map<FileColumn, FaultKey>();
    const named = institutes.filter((one) => isNamed(one, cells.institute));
    const subject = subjects.find((one) => isNamed(one, cells.subject));
    const [institute] = named;
    if (named.length !== 1 && cells.institute !== undefined) {
      wrong.set('institute', named.length === 0 ? 'instituteUnknown' : 'instituteUnclear');
    }
    if (!subject && cells.subject !== undefined) wrong.set('subject', 'subjectUnknown');
    const isTaken = [...titles, ...programmes.map(toTitle)].some((one) =>
      isDeepStrictEqual(one, { instituteId: institute?.id, titleEn: cells.title_en }),
    );
    if (isTaken) wrong.set('title_en', 'programmeThere');
    const kind = cells.kind === undefined ? undefined : kindOf(cells.kind);
    if (kind === undefined || kind === 'custom') {
      // The other required cells of a row depend on its kind.
      wrong.set('kind', cells.kind === undefined ? 'needed' : 'kindUnknown');
    } else {
      const facts = factsIn(row, { kind, institute, subjectId: subject?.id }, wrong);
      const valid = await checked(db, facts, cells, wrong, now);
      if (valid && institute && wrong.size === 0) {
        programmes.push({ row: number, institute, facts: valid });
      }
    }
    for (const [column, key] of wrong) {
      const heading = table.headings[column] ?? column;
      faults.push({ row: number, column: heading, value: cells[column] ?? '', key });
    }
  }
  return { programmes, faults };
}

const toTitle = ({ institute, facts }: PlannedProgramme) => ({
  instituteId: institute.id,
  titleEn: facts.title_en,
});

const isNamed = (
  { nameAr, nameEn }: { readonly nameAr: string; readonly nameEn: string },
  given: string | undefined,
): boolean =>
  given !== undefined && [nameAr, nameEn].some((name) => plainWord(name) === plainWord(given));

/** The form's fields as the row has them; what cannot be read is named in `wrong`. */
function factsIn(
  { cells }: TableRow,
  {
    kind,
    institute,
    subjectId,
  }: {
    readonly kind: CatalogueKind;
    readonly institute: NamedInstitute | undefined;
    readonly subjectId: number | undefined;
  },
  wrong: Map<FileColumn, FaultKey>,
): Readonly<Record<string, unknown>> {
  const isCourse = kind === 'english';
  const price = cells.price === undefined ? undefined : priceOf(cells.price);
  if (price !== (isCourse ? 'week' : 'tuition')) {
    wrong.set('price', cells.price === undefined ? 'needed' : 'priceOfKind');
  }
  if (institute && cells.currency?.toUpperCase() !== institute.currency) {
    wrong.set('currency', cells.currency === undefined ? 'needed' : 'currencyFixed');
  }
  if (!isCourse && cells.weeks_to !== undefined && cells.weeks_to !== cells.weeks_from) {
    wrong.set('weeks_to', 'weeksInvalid');
  }
  if (cells.price_id !== undefined) wrong.set('price_id', 'blankNeeded');
  // A listed programme needs a first start.
  if (cells.starts_on === undefined) wrong.set('starts_on', 'needed');
  const isWeekly = isCourse && isEveryMonday(cells.starts_on ?? '');
  const amount = wholeOf(cells.amount);
  const weeksFrom = wholeOf(cells.weeks_from);
  const { title_ar, title_en, summary_ar, summary_en, description_ar, description_en } = cells;
  return {
    kind,
    institute_id: institute?.id,
    title_ar,
    title_en,
    summary_ar,
    summary_en,
    description_ar,
    description_en,
    level: cells.level?.toUpperCase(),
    weeks_min: weeksFrom,
    starts_mondays: isWeekly,
    starts_on: isWeekly ? '' : (cells.starts_on ?? ''),
    ...(isCourse
      ? {
          course_type: codeOf(cells.course_type, courseTypeOf),
          weeks_max: cells.weeks_to === undefined ? weeksFrom : wholeOf(cells.weeks_to),
          plan_name_ar: cells.price_ar,
          plan_name_en: cells.price_en,
          lessons_per_week: wholeOf(cells.lessons),
          price_per_week: amount,
        }
      : { tuition: amount }),
    ...(kind === 'university' && {
      degree: codeOf(cells.degree, degreeOf),
      specialization_id: subjectId,
    }),
  };
}

/** The code of a word; a word that is none stays, and is refused by the schema. */
const codeOf = (word: string | undefined, find: (word: string) => string | undefined) =>
  word === undefined ? undefined : (find(word) ?? word);

/** A whole number, in digits of any script; anything else stays, and is refused by the schema. */
const wholeOf = (text: string | undefined): string | number | undefined =>
  text === undefined ? undefined : (readWholeNumber(text) ?? text);

/** The facts, once they pass the checks of the form; else names the cells in `wrong`. */
async function checked(
  db: Db,
  facts: Readonly<Record<string, unknown>>,
  cells: TableRow['cells'],
  wrong: Map<FileColumn, FaultKey>,
  now: Date,
): Promise<NewProgrammePayload | undefined> {
  try {
    const valid = validate(newProgrammeSchema, facts);
    const issues = await newProgrammeIssues(db, valid, toIsoDate(now));
    for (const { field } of issues) name(field);
    return issues.length === 0 ? valid : undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    for (const { field } of error.details.fields ?? []) name(field);
    return undefined;
  }

  function name(field: string): void {
    const column = COLUMN_OF[field] ?? 'kind';
    if (!wrong.has(column)) wrong.set(column, faultOf(column, cells[column]));
  }
}

/** The fault of a filled cell, by column, where its value is not possible. */
const FAULT_OF: Readonly<Partial<Record<FileColumn, FaultKey>>> = {
  starts_on: 'startInvalid',
  weeks_from: 'weeksInvalid',
  weeks_to: 'weeksInvalid',
  amount: 'notAmount',
  lessons: 'notWhole',
  title_ar: 'textInvalid',
  title_en: 'textInvalid',
  summary_ar: 'textInvalid',
  summary_en: 'textInvalid',
  description_ar: 'textInvalid',
  description_en: 'textInvalid',
  price_ar: 'textInvalid',
  price_en: 'textInvalid',
};

function faultOf(column: FileColumn, value: string | undefined): FaultKey {
  if (value === undefined) return 'needed';
  if ((column === 'title_ar' || column === 'summary_ar') && !ARABIC.test(value)) {
    return 'notInArabic';
  }
  return FAULT_OF[column] ?? 'notPossible';
}
