import type { Language } from '../../contract/common/constants';
import ar from './messages/failure/ar.json';
import en from './messages/failure/en.json';

type FailureId = keyof typeof en;

/** A failure message, bundled because message files may be what failed to load. */
export function failureText(language: Language, id: FailureId): string {
  return { ar, en }[language][id];
}
