/** Money that schools still have to send back (BIL-79, BIL-87): constants and response shapes. Amounts are minor units. */
import { object } from 'yup';
import type { InferType } from 'yup';

import type { Named } from '../catalogue/catalogue';
import type { Answer, FileAnswer } from '../common/answers';
import { key, text } from '../common/fields';
import { idField } from '../common/numbers';
import { cursorField, limitField } from '../common/pages';
import type { Page } from '../common/pages';
import type { AgreedRefundState } from './refundLifecycle';

/** A school's debt for one request in one currency. */
export interface SchoolDebt {
  readonly request_id: number;
  readonly student: string;
  readonly institute: Named;
  readonly currency: string;
  readonly amount: number;
  /** ISO timestamp: since when the school has owed without a break. */
  readonly since: string;
  /** The newest refund that was agreed of this money; null where only a card's provider gave something back. */
  readonly refund: { readonly id: number; readonly state: AgreedRefundState } | null;
}

/** All that schools owe in one currency. */
export interface SchoolDebtTotal {
  readonly currency: string;
  readonly amount: number;
  readonly requests: number;
}

/** GET /api/desk/money/school-debts: longest owed first, with the totals of all pages. */
export interface SchoolDebtsPage extends Page<SchoolDebt> {
  readonly totals: readonly SchoolDebtTotal[];
}

const filterFields = {
  currency: text(3).matches(/^[A-Z]{3}$/, { message: key('invalid'), excludeEmptyString: true }),
  institute_id: idField.notRequired(),
};

/** GET /api/desk/money/school-debts.csv: of one currency or one school. */
export const schoolDebtsFilterSchema = object(filterFields);
export type SchoolDebtsFilter = InferType<typeof schoolDebtsFilterSchema>;

/** GET /api/desk/money/school-debts. */
export const schoolDebtsQuerySchema = object({
  ...filterFields,
  cursor: cursorField(),
  limit: limitField(20, 50),
});
export type SchoolDebtsQuery = InferType<typeof schoolDebtsQuerySchema>;

/** The answers of these routes, each with a summary (API-42). */
export interface SchoolDebtAnswers {
  /** The requests of which schools still have to send money back */
  readonly 'GET /api/desk/money/school-debts': Answer<SchoolDebtsPage>;
  /** The same as a file, a line each */
  readonly 'GET /api/desk/money/school-debts.csv': FileAnswer<'text/csv'>;
}
