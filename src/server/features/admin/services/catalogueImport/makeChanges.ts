/** Makes planned changes by the services of the forms (LEAD-05, LEAD-07): there is no other way to write. */
import { PROGRAMME_TEXTS } from '../../../../../contract/admin/catalogue';
import type { ProgrammeTexts } from '../../../../../contract/admin/catalogue';
import { decimalsOf } from '../../../../../shared/money';
import { deferHeadlines } from '../../../../db/headlines/headlines';
import type { Tx } from '../../../../db/types';
import { findVersion } from '../../queries/catalogueFile';
import type { FileProgramme } from '../../queries/catalogueFile';
import { changeTexts } from '../catalogue';
import type { ProgrammeAct } from '../catalogue';
import type { ContentDeps } from '../changeContent';
import { addBand, changeFee, removeBand } from '../priceParts';
import { changePrices } from '../prices';
import { isLargeChange } from './fileChanges';
import type { PlannedChange } from './fileChanges';

/** The changes of each programme, with the programme as it is. */
export function byProgramme<Change extends PlannedChange>(
  changes: readonly Change[],
  programmes: readonly FileProgramme[],
): (readonly [FileProgramme, readonly Change[]])[] {
  return programmes.flatMap((programme) => {
    const own = changes.filter((change) => change.programme === programme.id);
    return own.length === 0 ? [] : [[programme, own] as const];
  });
}

/** Makes the changes of one programme, each service with the version that the one before it left. */
async function makeChanges(
  deps: Omit<ContentDeps, 'db'> & { readonly db: Tx },
  by: Pick<ProgrammeAct, 'accountId' | 'language'>,
  programme: FileProgramme,
  changes: readonly PlannedChange[],
  confirmed: boolean,
): Promise<void> {
  const act = { ...by, id: programme.id };
  // Read anew: a fee of its institute, changed just before, may have renewed it.
  let version = await findVersion(deps.db, programme.id);
  const texts = textsAfter(programme.texts, changes);
  if (texts) ({ version } = await changeTexts(deps, act, { version, ...texts }));
  const whole = (amount: number, currency: string): number => amount / 10 ** decimalsOf(currency);
  const planOf = (id: number | null) => programme.plans.find((plan) => plan.id === id);
  const changed = changes.filter(({ before, after }) => before !== null && after !== null);

  const tuition = changed.find(({ part }) => part === 'tuition');
  const bands = changed.flatMap(({ part, id, weeks, after }) => {
    const plan = planOf(id);
    return part === 'week' && plan && weeks && typeof after === 'number'
      ? [{ plan_id: plan.id, weeks_from: weeks.from, price_per_week: whole(after, plan.currency) }]
      : [];
  });
  if (tuition || bands.length > 0) {
    const amount = tuition && { tuition: whole(Number(tuition.after), programme.currency) };
    ({ version } = await changePrices(deps, act, { version, ...amount, bands, confirmed }));
  }
  for (const { part, id, weeks, before, after } of changes) {
    const plan = planOf(id);
    if (part !== 'week' || !plan || !weeks) continue;
    const price = { plan_id: plan.id, weeks_from: weeks.from };
    if (before === null) {
      const added = {
        ...price,
        weeks_to: weeks.to,
        price_per_week: whole(Number(after), plan.currency),
      };
      ({ version } = await addBand(deps, act, { version, ...added }));
    } else if (after === null) {
      ({ version } = await removeBand(deps, act, { version, ...price }));
    }
  }
  for (const { part, id, after } of changed) {
    if ((part !== 'fee' && part !== 'institute_fee') || id === null) continue;
    const fee = { fee_id: id, amount: Number(after), confirmed };
    ({ version } = await changeFee(deps, act, { version, ...fee }));
  }
}

/** Makes the changes of many programmes, and then writes their headline prices, all at once. */
export async function makeAllChanges(
  deps: Parameters<typeof makeChanges>[0],
  by: Parameters<typeof makeChanges>[1],
  groups: ReturnType<typeof byProgramme>,
  confirmed: boolean,
): Promise<void> {
  const { writeHeadlines, finish } = deferHeadlines();
  for (const [programme, own] of groups) {
    await makeChanges({ ...deps, writeHeadlines }, by, programme, own, confirmed);
  }
  await finish(deps.db);
}

/** Returns whether a lead is asked about some of the changes first. */
export const hasLargeChange = (changes: readonly PlannedChange[]): boolean =>
  changes.some(isLargeChange);

/** The texts after the changes; undefined where none changes. */
function textsAfter(
  texts: ProgrammeTexts,
  changes: readonly PlannedChange[],
): ProgrammeTexts | undefined {
  const parts: readonly string[] = PROGRAMME_TEXTS;
  const changed = changes.filter(({ part }) => parts.includes(part));
  if (changed.length === 0) return undefined;
  return { ...texts, ...Object.fromEntries(changed.map(({ part, after }) => [part, after])) };
}
