/**
 * The words for when nothing else could be loaded. They are part of the bundle, because the files
 * that hold all other words may be what is missing.
 */
import type { Language } from '../../contract/constants';
import ar from './failure/ar.json';
import en from './failure/en.json';

type FailureId = keyof typeof en;

/** The text of a failure message in a language. */
export function failureText(language: Language, id: FailureId): string {
  return { ar, en }[language][id];
}
