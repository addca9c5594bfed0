/**
 * The words that offer a language, in that language. They come with the code that shows them: the
 * files of words are loaded in the language on screen, which is the other one.
 */
import type { Language } from '../../contract/constants';
import ar from './languageOffer/ar.json';
import en from './languageOffer/en.json';

type OfferId = keyof typeof en;

/** The text of the offer of `language`. */
export function languageOfferText(language: Language, id: OfferId): string {
  return { ar, en }[language][id];
}
