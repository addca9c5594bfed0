import { HOUSING_KINDS } from '../../../../contract/catalogue/catalogue';
import type { Fee, ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { EXCLUSIVE_EXTRAS } from '../../../../contract/requests/requests';

type Priced = Pick<ProgrammeDetails, 'fees' | 'currency' | 'standard_plan_id'>;

/** The extras that can be added to a course: optional fees in the currency of its plans (CRS-04). */
export function extrasOf({ fees, currency, standard_plan_id }: Priced): readonly Fee[] {
  if (standard_plan_id === null) return [];
  return fees.filter((fee) => fee.optional && fee.currency === currency);
}

/** Words that mean the same at every institute: kinds of housing, any housing, and the other kinds. */
export const EXTRA_WORDS = [...HOUSING_KINDS, 'accommodation', 'transfer', 'insurance'] as const;
export type ExtraWord = (typeof EXTRA_WORDS)[number];

const isMeant = (word: ExtraWord, { kind, housing }: Fee): boolean =>
  kind === word || housing === word;

/** The extra that a word means at a programme: the cheapest, by the week before once. */
export function extraFor(word: ExtraWord, programme: Priced): Fee | undefined {
  const isOnce = ({ basis }: Fee): number => (basis === 'week' ? 0 : 1);
  const [first] = extrasOf(programme)
    .filter((fee) => isMeant(word, fee))
    .sort((a, b) => isOnce(a) - isOnce(b) || a.amount - b.amount || a.id - b.id);
  return first;
}

/** The words of an address's extras, in order. */
export function extraWords(text: string): readonly ExtraWord[] {
  const parts = text.split('-');
  return EXTRA_WORDS.filter((word) => parts.includes(word));
}

/**
 * Extras in an address: words where the programme's extra is the one that the word means, otherwise
 * ids, with hyphens. Words of the address before that mean nothing here stay for other programmes.
 */
export function writeExtras(ids: readonly number[], programme: Priced, before = ''): string {
  const own = ids.map((id) => {
    const word = EXTRA_WORDS.find((each) => extraFor(each, programme)?.id === id);
    return word ?? String(id);
  });
  const others = extraWords(before).filter((word) => extraFor(word, programme) === undefined);
  return [...new Set([...own, ...others])].join('-');
}

/** The ids of the extras of `writeExtras` that the programme offers, one of each exclusive kind. */
export function readExtras(text: string, programme: Priced): readonly number[] {
  const parts = text.split('-');
  const meant = extraWords(text).map((word) => extraFor(word, programme)?.id);
  const kinds = new Set<string>();
  return extrasOf(programme)
    .filter(({ id }) => parts.includes(String(id)) || meant.includes(id))
    .filter(({ kind }) => {
      const isFirst = !kinds.has(kind);
      kinds.add(kind);
      return isFirst || !EXCLUSIVE_EXTRAS.includes(kind);
    })
    .map(({ id }) => id);
}
