import { LANGUAGES } from '../../contract/constants';
import type { Language } from '../../contract/constants';
import { EARLY_PAGES } from './earlyPages';

interface Opening {
  readonly title: string;
  readonly lead: string;
}

/** What the page itself can say before, or without, the app. */
export interface OpeningTexts {
  /** What the pages of `EARLY_PAGES` are about, by address. */
  readonly pages: Readonly<Record<string, Opening>>;
  /** For when the app's script cannot be had. */
  readonly failed: Opening;
  readonly tryAgain: string;
}

export type OpeningWords = Readonly<Record<Language, OpeningTexts>>;

/**
 * The words for the boot script, made by the build.
 *
 * @param messageOf the text of a message
 * @throws what `messageOf` throws for an id that there is not
 */
export function openingWords(messageOf: (language: Language, id: string) => string): OpeningWords {
  const textsOf = (language: Language): OpeningTexts => {
    const opening = (title: string, lead: string): Opening => ({
      title: messageOf(language, title),
      lead: messageOf(language, lead),
    });
    const pages = Object.entries(EARLY_PAGES).map(
      ([address, page]) => [address, opening(...page.opening)] as const,
    );
    return {
      pages: Object.fromEntries(pages),
      failed: opening('failure.title', 'failure.text'),
      tryAgain: messageOf(language, 'failure.tryAgain'),
    };
  };
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, textsOf(language)]),
  ) as OpeningWords;
}
