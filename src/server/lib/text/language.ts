import { DEFAULT_LANGUAGE, LANGUAGES } from '../../../contract/common/constants';
import type { Language } from '../../../contract/common/constants';

const MAX_LENGTH = 500;

/** Limits of the header cache: browsers send few different values. */
const MOST_KNOWN = 256;
const MOST_LENGTH = 128;
const known = new Map<string, Language>();

/**
 * The supported language with the highest weight in Accept-Language; Arabic by default (API-04).
 */
export function preferredLanguage(header = ''): Language {
  const before = known.get(header);
  if (before) return before;
  const language = parse(header);
  if (header.length > MOST_LENGTH) return language;
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(header, language);
  return language;
}

function parse(header: string): Language {
  let best: { language: Language; weight: number } | undefined;
  for (const part of header.slice(0, MAX_LENGTH).split(',')) {
    const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const language = LANGUAGES.find((one) => range === one || range.startsWith(`${one}-`));
    const weight = quality(parameters);
    if (language && weight > (best?.weight ?? 0)) best = { language, weight };
  }
  return best?.language ?? DEFAULT_LANGUAGE;
}

function quality(parameters: readonly string[]): number {
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  if (given === undefined) return 1;
  return /^q=(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(given) ? Number(given.slice(2)) : 0;
}
