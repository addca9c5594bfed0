import type { Language } from '../../contract/common/constants';
import ar from './messages/languageOffer/ar.json';
import en from './messages/languageOffer/en.json';

type OfferId = keyof typeof en;

/** A message in the offered language, bundled because only the current one's files are loaded. */
export function languageOfferText(language: Language, id: OfferId): string {
  return { ar, en }[language][id];
}
