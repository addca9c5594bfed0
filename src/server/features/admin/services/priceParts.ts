/** Plans, prices of weeks, and fees that a lead adds to a programme or removes (LEAD-07). */
import { isLargePriceChange } from '../../../../contract/admin/catalogue';
import type {
  DeskPlan,
  DeskPrices,
  DeskProgrammeDetails,
} from '../../../../contract/admin/catalogue';
import type {
  NewBandPayload,
  NewFeePayload,
  NewPlanPayload,
  RemovedBandPayload,
  RemovedFeePayload,
  RemovedPlanPayload,
} from '../../../../contract/admin/newProgramme';
import type { AuditAction } from '../../../../contract/admin/log';
import type { ValidationKey } from '../../../../contract/common/validationKeys';
import { decimalsOf } from '../../../../shared/money';
import { writeHeadlines } from '../../../db/headlines/headlines';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import {
  countChargedTwice,
  deleteBand,
  deleteFee,
  deletePlan,
  extendWeeks,
  findInstituteId,
  followPlans,
  hasPlanNamed,
  insertBand,
  insertFee,
  insertPlan,
  listChargedProgrammes,
  writeFeeAmount,
} from '../queries/priceParts';
import { writeProgrammeTouched } from '../queries/programmes';
import { programmeOf } from './catalogue';
import type { ProgrammeAct } from './catalogue';
import { changeContent } from './changeContent';
import type { ContentDeps } from './changeContent';
import { moneyText } from './loggedPrices';

/** Maximum number of plans of a programme, and of prices of a plan. */
export const PARTS_MAX = 12;

const refused = (field: string, key: ValidationKey): ApiError => validationError([{ field, key }]);

/** The logged part of a change; the fields of one side are null where it is new or gone. */
interface Part {
  readonly action: AuditAction;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** The programmes whose headline price follows; the programme alone by default. */
  readonly priced?: readonly number[];
}

/** Makes a change of a programme's prices as it was seen; the headline prices follow. */
async function changeParts(
  deps: ContentDeps,
  act: ProgrammeAct,
  version: string,
  work: (tx: Tx, prices: DeskPrices) => Promise<Part>,
): Promise<DeskProgrammeDetails> {
  const by = { accountId: act.accountId, version };
  return changeContent(deps, programmeOf(deps, act), by, async (tx, { prices }) => {
    await writeProgrammeTouched(tx, act.id);
    const { priced = [act.id], ...logged } = await work(tx, prices);
    if (prices.basis === 'week') await followPlans(tx, act.id);
    await (deps.writeHeadlines ?? writeHeadlines)(tx, priced);
    return logged;
  });
}

const unitOf = (currency: string): number => 10 ** decimalsOf(currency);

function planOf({ plans }: DeskPrices, id: number): DeskPlan {
  const plan = plans.find((one) => one.id === id);
  if (!plan) throw refused('plan_id', 'invalid');
  return plan;
}

/**
 * Adds a plan with its first price.
 * @throws ApiError VALIDATION_FAILED for a programme that is not sold by the week, and a name that is
 * taken; those of `changeContent`
 */
export async function addPlan(
  deps: ContentDeps,
  act: ProgrammeAct,
  { version, weeks_from, weeks_to, price_per_week, ...plan }: NewPlanPayload,
): Promise<DeskProgrammeDetails> {
  return changeParts(deps, act, version, async (tx, { basis, currency, plans }) => {
    if (basis !== 'week' || plans.length >= PARTS_MAX) throw refused('name_en', 'invalid');
    if (await hasPlanNamed(tx, act.id, plan.name_en)) throw refused('name_en', 'nameTaken');
    const planId = await insertPlan(tx, act.id, plan, currency);
    const pricePerWeek = price_per_week * unitOf(currency);
    await insertBand(tx, { planId, weeksFrom: weeks_from, weeksTo: weeks_to, pricePerWeek });
    await extendWeeks(tx, act.id, weeks_to);
    return {
      action: 'programme.planAdd',
      before: null,
      after: {
        plan_name_ar: plan.name_ar,
        plan_name_en: plan.name_en,
        weeks_from,
        weeks_to,
        tuition: moneyText(pricePerWeek, currency),
      },
    };
  });
}

/**
 * Removes a plan with its prices.
 * @throws ApiError VALIDATION_FAILED for one that a request has chosen, and for the last one with a price
 */
export async function removePlan(
  deps: ContentDeps,
  act: ProgrammeAct,
  { version, plan_id }: RemovedPlanPayload,
): Promise<DeskProgrammeDetails> {
  return changeParts(deps, act, version, async (tx, prices) => {
    const plan = planOf(prices, plan_id);
    if (plan.requests > 0) throw refused('plan_id', 'planChosen');
    const isPricedWithout = prices.plans.some(
      ({ id, bands }) => id !== plan_id && bands.length > 0,
    );
    if (!isPricedWithout) throw refused('plan_id', 'lastPrice');
    await deletePlan(tx, plan_id);
    return { action: 'programme.planRemove', before: { plan_name: plan.name }, after: null };
  });
}

/** @throws ApiError VALIDATION_FAILED for weeks that have a price; those of `changeContent` */
export async function addBand(
  deps: ContentDeps,
  act: ProgrammeAct,
  { version, plan_id, weeks_from, weeks_to, price_per_week }: NewBandPayload,
): Promise<DeskProgrammeDetails> {
  return changeParts(deps, act, version, async (tx, prices) => {
    const plan = planOf(prices, plan_id);
    const isTaken = plan.bands.some(
      (band) => band.weeks_from <= weeks_to && weeks_from <= band.weeks_to,
    );
    if (isTaken || plan.bands.length >= PARTS_MAX) throw refused('weeks_from', 'weeksTaken');
    const pricePerWeek = price_per_week * unitOf(plan.currency);
    const weeks = { weeksFrom: weeks_from, weeksTo: weeks_to };
    await insertBand(tx, { planId: plan_id, ...weeks, pricePerWeek });
    await extendWeeks(tx, act.id, weeks_to);
    return {
      action: 'programme.bandAdd',
      before: null,
      after: {
        plan_name: plan.name,
        weeks_from,
        weeks_to,
        tuition: moneyText(pricePerWeek, plan.currency),
      },
    };
  });
}

/** @throws ApiError VALIDATION_FAILED for the last price of a plan; those of `changeContent` */
export async function removeBand(
  deps: ContentDeps,
  act: ProgrammeAct,
  { version, plan_id, weeks_from }: RemovedBandPayload,
): Promise<DeskProgrammeDetails> {
  return changeParts(deps, act, version, async (tx, prices) => {
    const plan = planOf(prices, plan_id);
    const band = plan.bands.find((one) => one.weeks_from === weeks_from);
    if (!band) throw refused('weeks_from', 'invalid');
    if (plan.bands.length === 1) throw refused('weeks_from', 'lastPrice');
    await deleteBand(tx, plan_id, weeks_from);
    return {
      action: 'programme.bandRemove',
      before: {
        plan_name: plan.name,
        weeks_from,
        weeks_to: band.weeks_to,
        tuition: moneyText(band.price_per_week, plan.currency),
      },
      after: null,
    };
  });
}

/**
 * Adds a fee or an extra, to the programme or to all of its institute.
 * @throws ApiError VALIDATION_FAILED for one that a price includes (PRI-07); those of `changeContent`
 */
export async function addFee(
  deps: ContentDeps,
  act: ProgrammeAct,
  { version, ...fee }: NewFeePayload,
): Promise<DeskProgrammeDetails> {
  return changeParts(deps, act, version, async (tx, { currency }) => {
    const instituteId = await findInstituteId(tx, act.id);
    const programmeId = fee.of_institute ? null : act.id;
    if ((await countChargedTwice(tx, instituteId, programmeId, fee)) > 0) {
      throw refused('kind', 'feeIncluded');
    }
    const amount = fee.amount * unitOf(currency);

    await insertFee(tx, { version, ...fee }, { instituteId, programmeId, amount, currency });
    return {
      action: 'programme.feeAdd',
      before: null,
      after: {
        fee_name_ar: fee.name_ar,
        fee_name_en: fee.name_en,
        fee_amount: moneyText(amount, currency),
        optional: fee.optional,
        of_institute: fee.of_institute,
      },
      priced: await listChargedProgrammes(tx, instituteId, programmeId),
    };
  });
}

/**
 * Changes the amount of a fee, in minor units (LEAD-10); requests keep the amount they were sent with.
 * @throws ApiError VALIDATION_FAILED for a fee that the programme does not have; UNCONFIRMED for an amount
 * that changes by more than a half; those of `changeContent`
 */
export async function changeFee(
  deps: ContentDeps,
  act: ProgrammeAct,
  change: {
    readonly version: string;
    readonly fee_id: number;
    readonly amount: number;
    readonly confirmed: boolean;
  },
): Promise<DeskProgrammeDetails> {
  const { version, fee_id: feeId, amount, confirmed } = change;
  return changeParts(deps, act, version, async (tx, { fees }) => {
    const fee = fees.find(({ id }) => id === feeId);
    if (!fee) throw refused('fee_id', 'invalid');
    if (!confirmed && isLargePriceChange(fee.amount, amount)) throw new ApiError('UNCONFIRMED');
    await writeFeeAmount(tx, feeId, amount);
    const instituteId = await findInstituteId(tx, act.id);
    const { name: fee_name } = fee;
    return {
      action: 'programme.feeChange',
      before: { fee_name, fee_amount: moneyText(fee.amount, fee.currency) },
      after: { fee_name, fee_amount: moneyText(amount, fee.currency) },
      priced: await listChargedProgrammes(tx, instituteId, fee.of_institute ? null : act.id),
    };
  });
}

/** Removes a fee. Requests keep the amount they were sent with (PRI-06). */
export async function removeFee(
  deps: ContentDeps,
  act: ProgrammeAct,
  { version, fee_id }: RemovedFeePayload,
): Promise<DeskProgrammeDetails> {
  return changeParts(deps, act, version, async (tx, { fees }) => {
    const fee = fees.find(({ id }) => id === fee_id);
    if (!fee) throw refused('fee_id', 'invalid');
    await deleteFee(tx, fee_id, act.id);
    const instituteId = await findInstituteId(tx, act.id);
    return {
      action: 'programme.feeRemove',
      before: {
        fee_name: fee.name,
        fee_amount: moneyText(fee.amount, fee.currency),
        optional: fee.optional,
        of_institute: fee.of_institute,
      },
      after: null,
      priced: await listChargedProgrammes(tx, instituteId, fee.of_institute ? null : act.id),
    };
  });
}
