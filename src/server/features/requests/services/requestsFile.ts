/** Requests as a CSV file (REQ-06). */
import { dateInZone } from '../../../../shared/dates';
import type { Language, Role } from '../../../../contract/common/constants';
import { CSV_BOM, csvRecord } from '../../../lib/text/csv';
import { requestTitle } from '../../../lib/messages/messages';
import { decimalAmount, orderHeading, orderStatusName } from '../texts/orderWords';
import type { OrderHeading } from '../texts/orderWords';
import type { OrderRow } from '../queries/orders';
import { shownTo } from './requestCard';

/** Rows per batch, which bounds the memory of a streamed file. */
export const FILE_PAGE = 500;

type Cell = string | number | null;
export type Columns<Row> = Readonly<Partial<Record<OrderHeading, (row: Row) => Cell>>>;

export interface RequestsFile<Row> {
  readonly columns: Columns<Row>;
  readonly language: Language;
  /** Read before the headers are sent, so that a failure is still an error response. */
  readonly first: readonly Row[];
  /** The page after a row. */
  readonly readPage: (last: Row) => Promise<readonly Row[]>;
}

/** The file's name. */
export function requestsFileName(now: Date, timeZone: string): string {
  return `masar-requests-${dateInZone(now, timeZone)}.csv`;
}

/** The file's text, page by page. */
export async function* requestsFileText<Row>({
  columns,
  language,
  first,
  readPage,
}: RequestsFile<Row>): AsyncGenerator<string> {
  const headings = HEADING_ORDER.filter((name) => columns[name]);
  yield CSV_BOM + csvRecord(headings.map((name) => orderHeading(name, language)));
  let page = first;
  for (;;) {
    const cells = (row: Row): Cell[] => headings.map((name) => columns[name]?.(row) ?? null);
    yield page.map((row) => csvRecord(cells(row))).join('');
    const last = page.at(-1);
    if (!last || page.length < FILE_PAGE) return;
    page = await readPage(last);
  }
}

const HEADING_ORDER: readonly OrderHeading[] = [
  'number',
  'sent',
  'student',
  'forWhom',
  'kind',
  'programme',
  'institute',
  'start',
  'amount',
  'currency',
  'status',
  'booking',
];

/** The columns of a reader's file. */
export function requestColumns(
  language: Language,
  timeZone: string,
  role: Role,
): Columns<OrderRow> {
  const student = (row: OrderRow): string => shownTo(role, row)(row.studentName);
  const forWhom = (row: OrderRow): string | null =>
    row.forName === null ? null : shownTo(role, row)(row.forName);
  return {
    number: (row) => row.id,
    sent: (row) => dateInZone(row.createdAt, timeZone),
    ...(role === 'Student' ? {} : { student }),
    kind: (row) => requestTitle(row.kind, language),
    programme: (row) => row.title,
    institute: (row) => row.institute,
    start: (row) => row.startDate,
    amount: ({ amount, currency }) =>
      amount === null || currency === null ? null : decimalAmount(amount, currency),
    currency: (row) => row.currency,
    status: ({ step, withdrawnAt, closeReason }) => {
      const end = closeReason === null ? 'withdrawn' : 'closed';
      return orderStatusName(withdrawnAt === null ? step : end, language);
    },
    forWhom,
  };
}
