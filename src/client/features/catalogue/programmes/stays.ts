import type { Plan } from '../../../../contract/catalogue/catalogue';

interface Stay {
  readonly from: number;
  readonly to: number;
}

/** The lengths of study at which the price of some plan changes, so that each has one price a plan. */
export function staysOf(plans: readonly Pick<Plan, 'bands'>[]): readonly Stay[] {
  const bands = plans.flatMap((plan) => plan.bands);
  const starts = new Set(bands.flatMap(({ weeks_from: from, weeks_to: to }) => [from, to + 1]));
  return [...starts]
    .sort((one, other) => one - other)
    .map((from, index, all) => ({ from, to: (all[index + 1] ?? from + 1) - 1 }))
    .filter(({ from }) =>
      bands.some(({ weeks_from: first, weeks_to: last }) => first <= from && from <= last),
    );
}
