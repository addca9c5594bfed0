/** Price changes by leads (LEAD-05). Requests keep the amount they were sent with. */
import { isLargePriceChange } from '../../../../contract/admin/catalogue';
import type { DeskPrices, DeskProgrammeDetails } from '../../../../contract/admin/catalogue';
import { decimalsOf } from '../../../../shared/money';
import type { ProgrammePricesPayload } from '../../../../contract/admin/catalogueRoutes';
import { writeHeadlines } from '../../../db/headlines/headlines';
import { ApiError, validationError } from '../../../lib/errors';
import { listPlanNames, writeBandPrice, writePriceFrom } from '../queries/prices';
import { writeProgrammeTouched } from '../queries/programmes';
import { programmeOf } from './catalogue';
import type { ProgrammeAct } from './catalogue';
import { changeContent } from './changeContent';
import type { ContentDeps } from './changeContent';
import { loggedPrices } from './loggedPrices';
import type { BandChange, PriceChange } from './loggedPrices';

/**
 * Changes amounts and nothing else of a plan, and with them the headline price.
 * @throws ApiError VALIDATION_FAILED for a price that the programme does not have; UNCONFIRMED for one
 * that changes by more than a half; those of `changeContent`
 */
export async function changePrices(
  deps: ContentDeps,
  act: ProgrammeAct,
  { version, confirmed, ...wanted }: ProgrammePricesPayload,
): Promise<DeskProgrammeDetails> {
  const by = { accountId: act.accountId, version };
  return changeContent(deps, programmeOf(deps, act), by, async (tx, before) => {
    const { prices } = before;
    const tuition = tuitionChange(prices, wanted.tuition);
    const bands = bandChanges(prices, wanted.bands);
    if (tuition === null && bands.length === 0) return null;
    const changes = tuition === null ? bands : [tuition, ...bands];
    if (!confirmed && changes.some((change) => isLargePriceChange(change.before, change.after))) {
      throw new ApiError('UNCONFIRMED');
    }
    await writeProgrammeTouched(tx, act.id);
    for (const band of bands) await writeBandPrice(tx, band, band.after);
    const lowest = tuition?.after ?? lowestOf(prices, bands);
    if (lowest !== null) await writePriceFrom(tx, act.id, lowest);
    await (deps.writeHeadlines ?? writeHeadlines)(tx, [act.id]);
    const changed = { tuition, bands, names: await listPlanNames(tx, act.id) };
    return {
      action: 'programme.prices',
      before: loggedPrices(changed, 'before'),
      after: loggedPrices(changed, 'after'),
    };
  });
}

const minorUnits = (amount: number, currency: string): number =>
  Math.round(amount * 10 ** decimalsOf(currency));

function tuitionChange(
  { tuition: before, currency }: DeskPrices,
  wanted: number | undefined,
): PriceChange | null {
  if (wanted === undefined) return null;
  if (before === null) throw validationError([{ field: 'tuition', key: 'invalid' }]);
  const after = minorUnits(wanted, currency);
  return after === before ? null : { before, after, currency };
}

function bandChanges(
  { plans }: DeskPrices,
  wanted: ProgrammePricesPayload['bands'],
): readonly BandChange[] {
  const all = plans.flatMap(({ id, currency, bands }) =>
    bands.map(({ weeks_from, weeks_to, price_per_week: before }) => {
      const to = wanted.find((one) => one.plan_id === id && one.weeks_from === weeks_from);
      const after = to === undefined ? before : minorUnits(to.price_per_week, currency);
      return {
        planId: id,
        weeksFrom: weeks_from,
        weeksTo: weeks_to,
        currency,
        before,
        after,
        isNamed: to !== undefined,
      };
    }),
  );
  if (all.filter(({ isNamed }) => isNamed).length < wanted.length) {
    throw validationError([{ field: 'bands', key: 'invalid' }]);
  }
  return all.filter(({ before, after }) => before !== after);
}

/** The cheapest week once the bands are changed; null where weeks have no prices of their own. */
function lowestOf(
  { basis, plans, currency }: DeskPrices,
  changed: readonly BandChange[],
): number | null {
  if (basis !== 'week') return null;
  const amounts = plans
    .filter((plan) => plan.currency === currency)
    .flatMap(({ id, bands }) =>
      bands.map(({ weeks_from, price_per_week }) => {
        const to = changed.find(
          ({ planId, weeksFrom }) => planId === id && weeksFrom === weeks_from,
        );
        return to?.after ?? price_per_week;
      }),
    );
  return amounts.length === 0 ? null : Math.min(...amounts);
}
