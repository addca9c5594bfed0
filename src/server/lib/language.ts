import { DEFAULT_LANGUAGE, LANGUAGES } from '../../contract/constants';
import type { Language } from '../../contract/constants';

const MAX_LENGTH = 500;

/**
 * The supported language with the highest weight in Accept-Language; Arabic by default (API-04).
 */
export function preferredLanguage(header: string | undefined): Language {
  let best: { language: Language; weight: number } | undefined;
  for (const part of (header ?? '').slice(0, MAX_LENGTH).split(',')) {
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
