import { foldCharacter, letters } from './fold';

const HOMOGLYPHS: Readonly<Record<string, string>> = {
  ...letters('a', 'аαɑ@'),
  ...letters('b', 'вβ'),
  ...letters('c', 'сϲ'),
  ...letters('d', 'ԁđ'),
  ...letters('e', 'еε'),
  ...letters('g', 'ɡ'),
  ...letters('h', 'нһհ'),
  ...letters('j', 'ј'),
  ...letters('k', 'кκ'),
  ...letters('l', 'iıіιɩł1|!'),
  ...letters('m', 'м'),
  ...letters('n', 'ηո'),
  ...letters('o', 'оοօø0'),
  ...letters('p', 'рρ'),
  ...letters('q', 'ԛ'),
  ...letters('s', 'ѕ$5'),
  ...letters('t', 'тτ'),
  ...letters('u', 'υս'),
  ...letters('v', 'ν'),
  ...letters('w', 'ԝω'),
  ...letters('x', 'хχ'),
  ...letters('y', 'уү'),
};

/**
 * A key that confusable names share: ignores case, punctuation, Arabic variants and homoglyphs.
 * Empty for a name without letters and digits.
 */
export function nameKey(name: string): string {
  const folded = Array.from(name, foldCharacter).join('');
  return Array.from(folded, (character) => HOMOGLYPHS[character] ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
