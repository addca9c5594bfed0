/** The catalogue as a file (LEAD-09). */
import type { InferType } from 'yup';

import type { FileAnswer } from '../common/answers';
import { deskProgrammesQuerySchema } from './catalogueRoutes';

/** Rows of one file, at most. */
export const CATALOGUE_FILE_ROWS = 5_000;

/** The columns of the file, in their order. */
export const FILE_COLUMNS = [
  'programme',
  'kind',
  'institute',
  'title_ar',
  'title_en',
  'summary_ar',
  'summary_en',
  'description_ar',
  'description_en',
  'price',
  'price_id',
  'price_ar',
  'price_en',
  'weeks_from',
  'weeks_to',
  'amount',
  'currency',
] as const;

/** Columns that a file can have beside them, for rows that make a programme (LEAD-10). */
export const NEW_PROGRAMME_COLUMNS = [
  'level',
  'degree',
  'subject',
  'course_type',
  'lessons',
  'starts_on',
] as const;
export type FileColumn = (typeof FILE_COLUMNS)[number] | (typeof NEW_PROGRAMME_COLUMNS)[number];

/**
 * The kinds of amount that a row can have: tuition of a year or of the whole programme, a week's
 * price of a plan, or a fee, of the programme or of every programme of the institute.
 */
export const FILE_PRICES = ['tuition', 'week', 'fee', 'institute_fee'] as const;
export type FilePrice = (typeof FILE_PRICES)[number];

/** GET /api/desk/catalogue.csv and .xlsx: the filter of the list. */
export const catalogueFileQuerySchema = deskProgrammesQuerySchema.omit(['cursor']);
export type CatalogueFileQuery = InferType<typeof catalogueFileQuerySchema>;

/** The media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The answers of these routes, each with a summary (API-42). */
export interface LeadCatalogueFileAnswers {
  /** Programmes and their prices as a CSV file */
  readonly 'GET /api/desk/catalogue.csv': FileAnswer<'text/csv'>;
  /** Programmes and their prices as a workbook */
  readonly 'GET /api/desk/catalogue.xlsx': FileAnswer<typeof XLSX_TYPE>;
}
