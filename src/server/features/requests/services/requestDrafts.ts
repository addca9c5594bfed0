import { toIsoDate } from '../../../../shared/dates';
import { INTAKE_YEARS_AHEAD, leadDay } from '../../../../contract/requests/requests';
import type {
  CourseRequestPayload,
  CustomRequestPayload,
  RequestPayload,
  UniversityRequestPayload,
} from '../../../../contract/requests/routes';
import type { Language, Product } from '../../../../contract/common/constants';
import type { Db } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import type { FieldIssue } from '../../../lib/errors';
import { priceCourse } from '../../../../contract/prices/pricing';
import type { PriceLine } from '../../../../contract/prices/pricing';
import { leadWeeksOf } from '../../prices/queries/leadTimes';
import {
  findOffer,
  findPlanOffer,
  hasSpecialization,
  listStarts,
} from '../../prices/queries/offers';
import type { Offer, PlanOffer } from '../../prices/queries/offers';
import type { NewRequest } from '../queries/newRequests';
import { quoteWhole, requireQuote, toQuote, toWholeQuote } from '../../prices/services/quotes';
import type { CourseChoice } from '../../prices/services/quotes';
import { startRefusals, weeksRefusals } from '../../prices/services/refusals';

export type Draft = Omit<
  NewRequest,
  'accountId' | 'enteredBy' | 'forName' | 'kind' | 'details' | 'idempotencyKey'
> & {
  readonly lines: readonly PriceLine[];
};

interface Context {
  readonly db: Db;
  readonly now: Date;
  readonly language: Language;
}

const OPEN: Draft = {
  programmeId: null,
  planId: null,
  instituteId: null,
  startDate: null,
  weeks: null,
  price: null,
  lines: [],
};

/**
 * @throws ApiError NOT_FOUND (programme or plan), VALIDATION_FAILED, PRICE_CHANGED
 */
export function draftRequest(context: Context, body: RequestPayload): Promise<Draft> {
  switch (body.kind) {
    case 'custom':
      return draftCustom(context, body);
    case 'university':
      return draftUniversity(context, body);
    case 'english':
    case 'summer':
      return draftCourse(context, body);
  }
}

function draftCustom(context: Context, body: CustomRequestPayload): Promise<Draft> {
  return draftPriced(context, body, body);
}

/** A course at the price that was shown. @throws ApiError PRICE_CHANGED for any other */
async function draftPriced(
  { db, now, language }: Context,
  choice: CourseChoice,
  shown: { readonly amount: number; readonly currency: string },
): Promise<Draft> {
  const quoted = await requireQuote(db, choice, now);
  const { offer, price } = quoted;
  if (price.total !== shown.amount || price.currency !== shown.currency) {
    const quote = toQuote(quoted, choice, language);
    throw new ApiError('PRICE_CHANGED', { data: { quote } });
  }
  return {
    programmeId: offer.programme.id,
    planId: offer.planId,
    instituteId: offer.programme.institute.id,
    startDate: choice.start_date,
    weeks: choice.weeks,
    price: { amount: price.total, currency: price.currency },
    lines: price.lines,
  };
}

async function draftUniversity(
  { db, now, language }: Context,
  body: UniversityRequestPayload,
): Promise<Draft> {
  const { programme_id, specialization_id, intake_year, start_date } = body;
  const programme = await requireProgramme(db, programme_id, 'university');
  const year = now.getUTCFullYear();
  const refusals: FieldIssue[] = [];
  if (intake_year < year || intake_year > year + INTAKE_YEARS_AHEAD) {
    refusals.push({ field: 'intake_year', key: 'invalid' });
  }
  if (specialization_id !== null && !(await hasSpecialization(db, specialization_id))) {
    refusals.push({ field: 'specialization_id', key: 'invalid' });
  }
  if (start_date !== null) {
    if (programme) {
      refusals.push(...(await startRefusals(db, programme, start_date, null, toIsoDate(now))));
    }
    const isIntake = programme !== undefined && start_date.startsWith(`${intake_year}-`);
    if (!isIntake) refusals.push({ field: 'start_date', key: 'invalid' });
  }
  refuse(refusals);
  if (!programme) return OPEN;
  return {
    ...OPEN,
    programmeId: programme.id,
    instituteId: programme.institute.id,
    startDate: start_date ?? (await firstIntake(db, programme, intake_year, toIsoDate(now))),
    weeks: programme.weeksMin,
    ...(await pricedWhole({ db, now, language }, programme, body)),
  };
}

/** The first intake of a year that the lead time allows; null if none. */
async function firstIntake(
  db: Db,
  { id, kind, destination }: Offer,
  year: number,
  today: string,
): Promise<string | null> {
  const first = leadDay(today, await leadWeeksOf(db, kind, destination.id, null));
  const starts = await listStarts(db, id, first);
  return starts.find((date) => date.startsWith(`${year}-`)) ?? null;
}

async function draftCourse(context: Context, body: CourseRequestPayload): Promise<Draft> {
  const { db, now } = context;
  const { kind, plan_id, weeks, start_date } = body;
  const programme = await requireProgramme(db, body.programme_id, kind);
  const plan = plan_id === null ? undefined : await requirePlan(db, plan_id, programme);
  const isShown = body.amount !== null || body.currency !== null;
  const isWhole = programme !== undefined && programme.tuition.basis !== 'week';
  if (isShown && !isWhole) {
    const { shown, ...choice } = requirePriced(body);
    return draftPriced(context, choice, shown);
  }
  refuse([
    // They are part of a shown price of a plan, and of nothing else.
    ...(body.extras.length > 0 ? [INVALID_EXTRAS] : []),
    ...(weeks !== null && programme ? weeksRefusals(programme, weeks) : []),
    ...(start_date === null
      ? []
      : await startRefusals(
          db,
          programme ?? { id: null, kind, destination: body.destination },
          start_date,
          weeks,
          toIsoDate(now),
        )),
  ]);
  return {
    ...OPEN,
    programmeId: programme?.id ?? null,
    planId: plan_id,
    instituteId: programme?.institute.id ?? null,
    startDate: start_date,
    weeks,
    ...(isWhole ? await pricedWhole(context, programme, body) : pricedCourse(plan, weeks)),
  };
}

const INVALID_EXTRAS: FieldIssue = { field: 'extras', key: 'invalid' };

type Shown = Pick<CourseRequestPayload, 'amount' | 'currency'>;

/**
 * The quote of a programme that is priced as a whole, which every request for it keeps (PRI-06).
 * @throws ApiError PRICE_CHANGED when another price was shown
 */
async function pricedWhole(
  { db, language }: Context,
  programme: Offer,
  { amount, currency }: Shown,
): Promise<Pick<Draft, 'price' | 'lines'>> {
  const price = await quoteWhole(db, programme);
  const isShown = amount !== null || currency !== null;
  if (isShown && (amount !== price.total || currency !== price.currency)) {
    throw new ApiError('PRICE_CHANGED', {
      data: { quote: toWholeQuote(programme, price, language) },
    });
  }
  return { price: { amount: price.total, currency: price.currency }, lines: price.lines };
}

/** A plan's price for a number of weeks; undefined if either is undecided. */
function pricedCourse(
  plan: PlanOffer | undefined,
  weeks: number | null,
): Pick<Draft, 'price' | 'lines'> {
  const price =
    plan && weeks !== null && plan.bands.length > 0 && priceCourse(plan, { weeks, extras: [] });
  return typeof price === 'object'
    ? { price: { amount: price.total, currency: price.currency }, lines: price.lines }
    : { price: null, lines: [] };
}

/** Finds the chosen programme and checks its kind; undefined if none was chosen. */
async function requireProgramme(
  db: Db,
  id: number | null,
  kind: Product,
): Promise<Offer | undefined> {
  if (id === null) return undefined;
  const programme = await findOffer(db, id);
  if (programme?.kind !== kind) throw new ApiError('NOT_FOUND');
  return programme;
}

/** Finds a plan, which must belong to the programme. */
async function requirePlan(
  db: Db,
  planId: number,
  programme: Offer | undefined,
): Promise<PlanOffer> {
  if (!programme) refuse([{ field: 'programme_id', key: 'required' }]);
  const plan = await findPlanOffer(db, planId);
  if (!plan || plan.programme.id !== programme?.id) throw new ApiError('NOT_FOUND');
  return plan;
}

/** A shown price must be complete: amount and currency, or neither. */
function requirePriced(
  body: CourseRequestPayload,
): CourseChoice & { readonly shown: { readonly amount: number; readonly currency: string } } {
  const { plan_id, weeks, start_date, extras, amount, currency } = body;
  if (plan_id !== null && weeks !== null && amount !== null && currency !== null) {
    return { plan_id, weeks, start_date, extras, shown: { amount, currency } };
  }
  const fields = Object.entries({ plan_id, weeks, amount, currency })
    .filter(([, value]) => value === null)
    .map(([field]): FieldIssue => ({ field, key: 'required' }));
  throw validationError(fields);
}

function refuse(fields: readonly FieldIssue[]): void {
  if (fields.length > 0) throw validationError(fields);
}
