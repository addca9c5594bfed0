import type { ProgrammeCard, QuoteLine } from '../../../../contract/catalogue/catalogue';
import { cheapestOf, coversOf } from '../../../../contract/prices/cheapest';
import type { ComparedTotal } from '../../../../contract/prices/cheapest';
import type {
  QuotedProgrammePayload,
  SharedNotePayload,
  SharedQuotePayload,
} from '../../../../contract/quotes/routes';
import { SHARED_QUOTE_DAYS } from '../../../../contract/quotes/quotes';
import type { QuotedProgramme, QuoteShared, SharedQuote } from '../../../../contract/quotes/quotes';
import type { sharedQuoteOthers } from '../../../db/schema/sharedQuotes';
import type { Db } from '../../../db/types';
import type { Networks } from '../../../lib/address';
import { addMs, DAY } from '../../../lib/time/clock';
import { newSharedQuoteId } from '../../../lib/crypto';
import { ApiError } from '../../../lib/errors';
import { degreeTotal } from '../../../../contract/prices/degreeTotal';
import { cheapestHousing, linesIn } from '../../../../contract/prices/pricing';
import { readDetails } from '../../../lib/storedDetails';
import { listCards } from '../../catalogue/queries/cards';
import { findLivingCost } from '../../catalogue/queries/destinations';
import type { LocaleContext } from '../../catalogue/queries/cards';
import { lockKeys } from '../../../db/keyLocks';
import { addressLockKeys, perAddressHour, take } from '../../../platform/load/limiter';
import type { Limit } from '../../../platform/load/limiter';
import { listExchangeRates } from '../../prices/queries/exchangeRates';
import { findHeadline } from '../../prices/queries/headline';
import { findRequest } from '../../requests/queries/details';
import type { RequestRow } from '../../requests/queries/details';
import { findSharedQuote, insertSharedQuote, listSharedQuoteOthers } from '../queries/sharedQuotes';
import type { SharedQuoteRow } from '../queries/sharedQuotes';
import type { Deps } from '../../../platform/deps';
import { requireQuote } from '../../prices/services/quotes';

const PER_ADDRESS_HOUR = 20;
const PER_STUDENT_DAY = 20;

type Priced = Omit<typeof sharedQuoteOthers.$inferInsert, 'quoteId' | 'position'>;

/** The stored form: the first programme, and those it is compared with. */
interface Shared {
  readonly priced: Priced;
  readonly others?: readonly Priced[];
  readonly accountId?: string;
}

/**
 * Shares a programme of the catalogue and those it is compared with, each with a plan's itemised
 * price where one was chosen, else the headline price.
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED, RATE_LIMITED
 */
export async function shareProgramme(
  deps: Deps,
  networks: Networks,
  { programme_id, course, others, note, sender }: SharedQuotePayload,
  locale: LocaleContext,
): Promise<QuoteShared> {
  const limits = perAddressHour('quotes', networks, PER_ADDRESS_HOUR, deps.config);
  const priced = await pricedProgramme(deps, { programme_id, course }, locale);
  const compared: Priced[] = [];
  for (const other of others) compared.push(await pricedProgramme(deps, other, locale));
  const shared = { priced, others: compared };
  return store(deps, shared, { note, sender }, limits, addressLockKeys(networks));
}

/**
 * Shares a student's request at its stored price; without one, at the headline price, which is not
 * for the requested weeks and start.
 * @throws ApiError NOT_FOUND also for a request without a programme; RATE_LIMITED
 */
export async function shareRequest(
  deps: Deps,
  {
    accountId,
    id,
    words,
  }: { readonly accountId: string; readonly id: number; readonly words: SharedNotePayload },
  locale: LocaleContext,
): Promise<QuoteShared> {
  const now = deps.clock.now();
  const viewer = { id: accountId, role: 'Student' } as const;
  const row = await findRequest(deps.db, viewer, id, { language: locale.language, now });
  if (!row?.programmeId) throw new ApiError('NOT_FOUND');
  if (row.withdrawnAt) throw new ApiError('REQUEST_WITHDRAWN');
  const priced = await pricedFrom(deps.db, row.programmeId, locale);
  const key = `quotes:of:${accountId}`;
  const limit: Limit = { key, most: PER_STUDENT_DAY, window: DAY };
  const shared = { priced: { ...priced, ...agreedOf(row) }, accountId };
  return store(deps, shared, words, [limit], [key]);
}

/** The stored price of a request with its plan, weeks and start; empty without a price. */
function agreedOf({
  amount,
  currency,
  weeks,
  startDate,
  details,
}: RequestRow): Partial<Priced> | undefined {
  if (amount === null || currency === null) return undefined;
  const { lines, sent } = readDetails(details);
  const extras = readFeeIds(sent.extras);
  return { amount, currency, lines: [...lines], extras, weeks, startDate };
}

/** A shared quote in the reader's language. @throws ApiError NOT_FOUND, QUOTE_EXPIRED */
export async function readSharedQuote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  locale: LocaleContext,
): Promise<SharedQuote> {
  const row = await findSharedQuote(db, id);
  if (!row) throw new ApiError('NOT_FOUND');
  const rows = [row, ...(await listSharedQuoteOthers(db, id))];
  const cards = await listCards(
    db,
    rows.map(({ programmeId }) => programmeId),
    locale,
  );
  const quoted: QuotedProgramme[] = [];
  for (const each of rows) {
    const programme = cards.find((card) => card.id === each.programmeId);
    if (programme) quoted.push(await readQuoted(db, each, programme, locale));
  }
  const [first, ...others] = quoted;
  // A programme withdrawn since then is no longer available at this price.
  if (!first || row.expiresAt <= clock.now()) throw new ApiError('QUOTE_EXPIRED');
  const rates = others.length > 0 ? await listExchangeRates(db, locale.language) : [];
  return {
    ...first,
    others,
    cheapest: cheapestOf(quoted.map(comparedTotal), rates),
    cheapest_housed: cheapestOf(quoted.map(housedTotal), rates),
    note: row.note,
    sender: row.sender,
    priced_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

async function readQuoted(
  db: Db,
  row: Pick<SharedQuoteRow, keyof Priced>,
  programme: ProgrammeCard,
  { language }: LocaleContext,
): Promise<QuotedProgramme> {
  const { lines } = readDetails({ lines: row.lines });
  const extras = readFeeIds(row.extras);
  const [housing = null] = linesIn(readDetails({ lines: [row.housing] }).lines, language);
  return {
    programme,
    plan_name: row.planName?.[language] ?? null,
    weeks: row.weeks,
    start_date: row.startDate,
    lines: linesIn(lines, language),
    extras,
    amount: row.amount,
    course_amount: addedLines(lines, extras).reduce(
      (rest, { amount }) => rest - amount,
      row.amount,
    ),
    housing,
    degree_total: degreeTotal(programme, lines),
    currency: row.currency,
    living_cost: await findLivingCost(db, programme.city.id),
  };
}

function comparedTotal(quoted: QuotedProgramme): ComparedTotal {
  const { programme, weeks, amount, course_amount, currency, lines, extras } = quoted;
  return {
    covers: coversOf(programme, weeks),
    total: amount,
    courseTotal: course_amount,
    currency,
    extras: addedLines(lines, extras).map(({ kind }) => kind),
  };
}

/** The total with the cheapest housing; null where none can be added. */
function housedTotal(quoted: QuotedProgramme): ComparedTotal | null {
  const { housing } = quoted;
  if (housing === null) return null;
  const compared = comparedTotal(quoted);
  const total = compared.total + housing.amount;
  return { ...compared, total, extras: [...compared.extras, housing.kind] };
}

/** The lines of the extras. */
function addedLines<Line extends Pick<QuoteLine, 'fee_id'>>(
  lines: readonly Line[],
  extras: readonly number[],
): readonly Line[] {
  return lines.filter(({ fee_id }) => fee_id !== null && extras.includes(fee_id));
}

/** Ids of fees as they are stored; rows outlive the code that wrote them. */
function readFeeIds(value: unknown): number[] {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [];
  return ids.filter((id): id is number => Number.isInteger(id));
}

/** The price of one programme; its errors name it, since a comparison has up to three. */
async function pricedProgramme(
  deps: Deps,
  { programme_id, course }: QuotedProgrammePayload,
  locale: LocaleContext,
): Promise<Priced> {
  try {
    return course
      ? await pricedCourse(deps, course, programme_id)
      : await pricedFrom(deps.db, programme_id, locale);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.code, { ...error.details, data: { programme_id } });
  }
}

async function pricedCourse(
  { db, clock }: Deps,
  course: NonNullable<SharedQuotePayload['course']>,
  programmeId: number,
): Promise<Priced> {
  const { offer, price } = await requireQuote(db, course, clock.now());
  if (offer.programme.id !== programmeId) throw new ApiError('NOT_FOUND');
  const isHoused = price.lines.some(({ kind }) => kind === 'accommodation');
  return {
    programmeId,
    housing: isHoused ? null : cheapestHousing(offer, course.weeks),
    planName: offer.planName,
    weeks: course.weeks,
    startDate: course.start_date,
    lines: [...price.lines],
    extras: [...course.extras],
    amount: price.total,
    currency: price.currency,
  };
}

async function pricedFrom(db: Db, programmeId: number, locale: LocaleContext): Promise<Priced> {
  const [card] = await listCards(db, [programmeId], locale);
  if (!card) throw new ApiError('NOT_FOUND');
  const headline = await findHeadline(db, programmeId);
  if (!headline) throw new ApiError('NOT_FOUND');
  const { lines, total, currency } = headline.price;
  return { programmeId, lines: [...lines], amount: total, currency };
}

async function store(
  { db, clock }: Deps,
  { priced, others = [], accountId }: Shared,
  words: SharedNotePayload,
  limits: readonly Limit[],
  keys: readonly string[],
): Promise<QuoteShared> {
  const createdAt = clock.now();
  const expiresAt = addMs(createdAt, SHARED_QUOTE_DAYS * DAY);
  const id = newSharedQuoteId();
  await db.transaction(async (tx) => {
    await lockKeys(tx, keys);
    await take(tx, limits, createdAt);
    await insertSharedQuote(
      tx,
      { ...priced, ...words, accountId, id, createdAt, expiresAt },
      others,
    );
  });
  return { id, expires_at: expiresAt.toISOString() };
}
