import type { SharedNotePayload, SharedQuotePayload } from '../../../../contract/quotes/routes';
import { SHARED_QUOTE_DAYS } from '../../../../contract/quotes/quotes';
import type { QuoteShared, SharedQuote } from '../../../../contract/quotes/quotes';
import type { sharedQuotes } from '../../../db/schema/sharedQuotes';
import type { Db } from '../../../db/types';
import type { Networks } from '../../../lib/address';
import { addMs, DAY } from '../../../lib/time/clock';
import { newSharedQuoteId } from '../../../lib/crypto';
import { ApiError } from '../../../lib/errors';
import { degreeTotal } from '../../../../contract/prices/degreeTotal';
import { linesIn } from '../../../../contract/prices/pricing';
import { readDetails } from '../../../lib/storedDetails';
import { listCards } from '../../catalogue/queries/cards';
import { findLivingCost } from '../../catalogue/queries/destinations';
import type { LocaleContext } from '../../catalogue/queries/cards';
import { lockKeys } from '../../../db/keyLocks';
import { addressLockKeys, perAddressHour, take } from '../../../platform/load/limiter';
import type { Limit } from '../../../platform/load/limiter';
import { findHeadline } from '../../prices/queries/headline';
import { findRequest } from '../../requests/queries/details';
import type { RequestRow } from '../../requests/queries/details';
import { findSharedQuote, insertSharedQuote } from '../queries/sharedQuotes';
import type { Deps } from '../../../platform/deps';
import { requireQuote } from '../../prices/services/quotes';

const PER_ADDRESS_HOUR = 20;
const PER_STUDENT_DAY = 20;

type Priced = Omit<
  typeof sharedQuotes.$inferInsert,
  'id' | 'note' | 'sender' | 'createdAt' | 'expiresAt'
>;

/**
 * Shares a programme of the catalogue, with a plan's itemised price where one was chosen, else the headline price.
 * @throws ApiError NOT_FOUND, VALIDATION_FAILED, RATE_LIMITED
 */
export async function shareProgramme(
  deps: Deps,
  networks: Networks,
  { programme_id, course, ...words }: SharedQuotePayload,
  locale: LocaleContext,
): Promise<QuoteShared> {
  const limits = perAddressHour('quotes', networks, PER_ADDRESS_HOUR, deps.config);
  const priced = course
    ? await pricedCourse(deps, course, programme_id)
    : await pricedFrom(deps.db, programme_id, locale);
  return store(deps, priced, words, limits, addressLockKeys(networks));
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
  return store(deps, { ...priced, ...agreedOf(row), accountId }, words, [limit], [key]);
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
  return { amount, currency, lines: [...readDetails(details).lines], weeks, startDate };
}

/** A shared quote in the reader's language. @throws ApiError NOT_FOUND, QUOTE_EXPIRED */
export async function readSharedQuote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  locale: LocaleContext,
): Promise<SharedQuote> {
  const row = await findSharedQuote(db, id);
  if (!row) throw new ApiError('NOT_FOUND');
  const [programme] = await listCards(db, [row.programmeId], locale);
  // A programme withdrawn since then is no longer available at this price.
  if (!programme || row.expiresAt <= clock.now()) throw new ApiError('QUOTE_EXPIRED');
  const { lines } = readDetails({ lines: row.lines });
  return {
    programme,
    plan_name: row.planName?.[locale.language] ?? null,
    weeks: row.weeks,
    start_date: row.startDate,
    lines: linesIn(lines, locale.language),
    amount: row.amount,
    degree_total: degreeTotal(programme, lines),
    currency: row.currency,
    note: row.note,
    sender: row.sender,
    living_cost: await findLivingCost(db, programme.city.id),
    priced_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  };
}

async function pricedCourse(
  { db, clock }: Deps,
  course: NonNullable<SharedQuotePayload['course']>,
  programmeId: number,
): Promise<Priced> {
  const { offer, price } = await requireQuote(db, course, clock.now());
  if (offer.programme.id !== programmeId) throw new ApiError('NOT_FOUND');
  return {
    programmeId,
    planName: offer.planName,
    weeks: course.weeks,
    startDate: course.start_date,
    lines: [...price.lines],
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
  priced: Priced,
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
    await insertSharedQuote(tx, { ...priced, ...words, id, createdAt, expiresAt });
  });
  return { id, expires_at: expiresAt.toISOString() };
}
