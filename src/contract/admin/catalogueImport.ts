/** Programmes and prices that a lead brings back as a file (LEAD-10). */
import { boolean, object, string } from 'yup';
import type { InferType } from 'yup';

import type { Answer } from '../common/answers';
import { key, line } from '../common/fields';
import type { Page } from '../common/pages';
import { cursorField } from '../common/pages';
import type { PROGRAMME_TEXTS } from './catalogue';
import type { FilePrice } from './catalogueFile';

/** The form field of the file. */
export const IMPORT_FIELD = 'file';
export const IMPORT_MAX_BYTES = 2 * 1_024 ** 2;
/** Faults and changes that an answer lists; their totals are always true. */
export const IMPORT_LISTED = 300;
/** The most programmes that one file may change: they are written in one transaction. */
export const IMPORT_PROGRAMMES = 200;

/** A cell, or a row without one, that stands in the way of the file. */
export interface CellFault {
  /** As the spreadsheet counts them: the headings are row 1. */
  readonly row: number;
  /** The heading of the column; null for a whole row. */
  readonly column: string | null;
  /** The cell's text. */
  readonly value: string;
  /** Why, in the reader's language. */
  readonly message: string;
}

/** The part of a programme that a file changes: a text, a price, or the whole of a new one. */
export type ChangedPart = (typeof PROGRAMME_TEXTS)[number] | FilePrice | 'programme';

export interface FileChange {
  /** Null for one that the file makes. */
  readonly programme: number | null;
  readonly title: string;
  readonly part: ChangedPart;
  /** The plan or fee; of a new programme, its institute. */
  readonly name: string | null;
  readonly weeks: { readonly from: number; readonly to: number } | null;
  /** A text, or an amount in minor units; null for a price that is new. */
  readonly before: string | number | null;
  readonly after: string | number;
  /** Of an amount. */
  readonly currency: string | null;
  /** A price that changes by more than a half, which is asked about (LEAD-05). */
  readonly large: boolean;
}

/** POST /api/desk/catalogue/check (multipart): what the file would change; nothing is written. */
export interface CatalogueCheck {
  /** Rows with something in them, without the headings. */
  readonly rows: number;
  /** Rows that say what the catalogue says already. */
  readonly unchanged: number;
  readonly faults: readonly CellFault[];
  readonly faults_total: number;
  readonly changes: readonly FileChange[];
  readonly changes_total: number;
  /** Prices that are new, and prices that change by more than a half. */
  readonly added: number;
  readonly large: number;
  /** Programmes that the file makes, which are on the public pages at once. */
  readonly new_programmes: number;
  /** Names exactly these changes, for `apply`; null where there is nothing to apply. */
  readonly digest: string | null;
}

/** The fields of POST /api/desk/catalogue/apply, beside the file. */
export const importFormSchema = object({
  digest: string()
    .matches(/^[\da-f]{64}$/, key('invalid'))
    .required(key('required')),
  /** True after the lead confirmed the prices that change by more than a half. */
  confirmed: boolean().default(false),
  name: line(200).default(''),
});

/** An import that was applied. */
export interface ImportBatch {
  readonly id: number;
  readonly at: string;
  /** Null after the account was erased. */
  readonly by: string | null;
  readonly file_name: string;
  readonly programmes: number;
  readonly changes: number;
  readonly undone: { readonly at: string; readonly by: string | null } | null;
}

/** 409 CONFLICT of an undo: the values that are no longer those of the import. */
export interface ImportOvertaken {
  readonly import_overtaken: readonly FileChange[];
}

/** GET /api/desk/catalogue/imports. */
export const importsQuerySchema = object({ cursor: cursorField() });
export type ImportsQuery = InferType<typeof importsQuerySchema>;

/** The answers of these routes, each with a summary (API-42). */
export interface LeadCatalogueImportAnswers {
  /** Says what a file of programmes and prices would change, and which cells are wrong */
  readonly 'POST /api/desk/catalogue/check': Answer<CatalogueCheck>;
  /** Makes the changes of a checked file, all or none */
  readonly 'POST /api/desk/catalogue/apply': Answer<ImportBatch>;
  /** Imports of programmes and prices, the newest first */
  readonly 'GET /api/desk/catalogue/imports': Answer<Page<ImportBatch>>;
  /** Takes the changes of an import back, all or none */
  readonly 'POST /api/desk/catalogue/imports/:id/undo': Answer<ImportBatch>;
}
