import { REQUEST_STEPS } from '../../../contract/common/requestSteps';
import { nextMonday, toIsoDate } from '../../../shared/dates';
import type { StoredDetails } from '../../lib/storedDetails';
import { offeredExtras, priceCourse, priceWhole } from '../../../contract/prices/pricing';
import type { PricedFee, PriceLine } from '../../../contract/prices/pricing';
import type { requests } from '../schema/requests';
import { answersOf } from './answers';
import type { CatalogueRows } from './catalogue';
import { before } from './dates';
import { both } from './text';
import { DAYS_PER_STEP } from './wishes';
import type { Wish } from './wishes';

export type RequestRow = typeof requests.$inferInsert & { id: number };

const FIRST_NUMBER = 100_001;
const DAY_MS = 86_400_000;
const START_DAYS = 45;

/** Demo requests with ids, as the forms send them. @param wishes oldest first @param first the first number */
export function requestRows(
  rows: CatalogueRows,
  wishes: readonly Wish[],
  today: Date,
  first = FIRST_NUMBER,
): RequestRow[] {
  return wishes.map((wish, index) => {
    const { programme } = wish;
    const createdAt = before(today, wish.daysAgo, wish.hoursAgo);
    const plan = rows.plans.find((p) => p.programmeId === programme.id && p.lessonsPerWeek >= 20);
    const dates = rows.starts.filter((start) => start.programmeId === programme.id);
    const course = {
      planId: plan?.id ?? null,
      startDate: dates[0]?.startsOn ?? nextMonday(toIsoDate(before(today, -START_DAYS - index))),
      weeks: plan ? wish.weeks : programme.weeksMin,
    };
    const fees = feesOf(rows, wish);
    const extras = wish.kind === 'custom' ? someExtras(fees, programme.currency) : [];
    const lines = plan ? planLines(rows, plan, fees, course.weeks, extras) : wholeLines(wish, fees);
    const amount = lines.reduce((sum, line) => sum + line.amount, 0);
    const price = lines.length > 0 ? { amount, currency: programme.currency } : null;
    const details: StoredDetails = {
      sent: answersOf(wish, { ...course, extras, shown: price }, index),
      lines,
    };
    return {
      id: first + index,
      accountId: wish.accountId,
      kind: wish.kind,
      programmeId: programme.id,
      ...course,
      instituteId: programme.instituteId,
      partnerInstituteId: wish.hold === undefined ? null : programme.instituteId,
      opensAt: wish.hold === undefined ? createdAt : null,
      destinationId: programme.destinationId,
      specializationId: programme.specializationId ?? null,
      currentStep: wish.step,
      ...(price && { ...price, quotedOn: toIsoDate(createdAt) }),
      details: { ...details },
      idempotencyKey: `demo-request-${first - FIRST_NUMBER + index + 1}`,
      createdAt,
      updatedAt: new Date(
        createdAt.getTime() + REQUEST_STEPS.indexOf(wish.step) * DAYS_PER_STEP * DAY_MS,
      ),
    };
  });
}

function feesOf({ fees }: CatalogueRows, { programme }: Wish): PricedFee[] {
  return fees
    .filter(
      (fee) =>
        fee.instituteId === programme.instituteId &&
        (fee.programmeId ?? programme.id) === programme.id,
    )
    .map(({ id, kind, nameAr, nameEn, basis, amount, currency, optional }) => ({
      id,
      kind,
      basis,
      amount,
      currency,
      optional,
      name: both(nameAr, nameEn),
    }));
}

function someExtras(fees: readonly PricedFee[], currency: string): number[] {
  const offered = offeredExtras({ fees, currency });
  return (['accommodation', 'transfer'] as const)
    .flatMap((kind) => offered.find((fee) => fee.kind === kind)?.id ?? [])
    .sort((a, b) => a - b);
}

function planLines(
  rows: CatalogueRows,
  plan: CatalogueRows['plans'][number],
  fees: readonly PricedFee[],
  weeks: number,
  extras: readonly number[],
): readonly PriceLine[] {
  const price = priceCourse(
    {
      planName: both(plan.nameAr, plan.nameEn),
      currency: plan.currency,
      bands: rows.bands.filter((band) => band.planId === plan.id),
      fees,
    },
    { weeks, extras },
  );
  if (typeof price === 'string') throw new RangeError(`Plan ${plan.id} has no price: ${price}`);
  return price.lines;
}

function wholeLines({ programme }: Wish, fees: readonly PricedFee[]): readonly PriceLine[] {
  const { priceBasis: basis, priceFrom: tuition, currency } = programme;
  // Headline weeks are the database's; demo programmes without plans have no weekly fees.
  return priceWhole({ basis, tuition, currency, weeks: programme.weeksMin, fees }).lines;
}
