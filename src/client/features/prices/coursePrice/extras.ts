import type { Fee, ProgrammeDetails } from '../../../../contract/catalogue/catalogue';

/** The extras that can be added to a course: optional fees in the currency of its plans (CRS-04). */
export function extrasOf({ fees, currency, standard_plan_id }: ProgrammeDetails): readonly Fee[] {
  if (standard_plan_id === null) return [];
  return fees.filter((fee) => fee.optional && fee.currency === currency);
}

/** Extras in an address or a form: ids with hyphens. */
export const writeExtras = (ids: readonly number[]): string => ids.join('-');

/** The ids in a text of `writeExtras` that are offered with the programme. */
export function readExtras(text: string, programme: ProgrammeDetails): readonly number[] {
  const ids = text.split('-').map(Number);
  return extrasOf(programme)
    .map(({ id }) => id)
    .filter((id) => ids.includes(id));
}
