/** Reads from a search text, beside its words, a level of English and a wish for low prices (CAT-14). */
import type { CatalogueSort, Understood } from '../../../../../contract/catalogue/catalogue';
import { levelCode } from '../../../../../contract/catalogue/english/level';
import { mentionsIn } from '../../../../../contract/catalogue/english/readText';
import type { Filters, Search } from './filters';

interface Asked {
  readonly kind: Search['kind'];
  /** `q` is the text as typed. */
  readonly filters: Filters;
  readonly sort: CatalogueSort;
}

const CHEAP_WORDS = [
  'cheap',
  'cheapest',
  'low-cost',
  'affordable',
  'inexpensive',
  'رخيصة',
  'رخيصه',
  'رخيص',
  'الرخيصة',
  'الرخيصه',
  'أرخص',
  'ارخص',
  'الأرخص',
  'الارخص',
  'اقتصادية',
  'اقتصاديه',
  'اقتصادي',
];
const CHEAP = new RegExp(`(^|\\s)(?:${CHEAP_WORDS.join('|')})(?=\\s|$)`, 'giu');

/** The search without what was read of its text, as filter and order instead. */
export function understand(asked: Asked): Asked & { readonly understood: Understood } {
  const text = asked.filters.q;
  const understood: Understood = { english: null, impossible: null, sort: null };
  if (text === undefined) return { ...asked, understood };
  const { kind, filters } = asked;
  const [mention] = mentionsIn(text);
  // In the catalogue of English the test is also a course.
  const kept = kind === 'english' ? (mention?.name ?? '') : '';
  const rest = mention ? `${text.slice(0, mention.from)}${kept}${text.slice(mention.to)}` : text;
  const words = rest.replace(CHEAP, ' ').replace(/\s+/g, ' ').trim();
  const isCheap = words !== rest.replace(/\s+/g, ' ').trim();
  const level = filters.english === undefined ? mention?.level : undefined;
  const impossible = mention && !mention.level && mention.test !== 'cefr' ? mention.test : null;
  const english = level ? levelCode(level) : null;
  const isSorted = isCheap && asked.sort === 'recommended';
  return {
    kind,
    filters: {
      ...filters,
      q: words === '' ? undefined : words,
      ...(english !== null && { english }),
    },
    sort: isSorted ? 'price' : asked.sort,
    understood: { english, impossible, sort: isSorted ? 'price' : null },
  };
}
