import type { Language } from '../../contract/constants';
import ar from './failure/ar.json';
import en from './failure/en.json';

type FailureId = keyof typeof en;

/** A failure message, bundled because message files may be what failed to load. */
export function failureText(language: Language, id: FailureId): string {
  return { ar, en }[language][id];
}
