import { LANGUAGES } from '../../../contract/constants';
import type { Language } from '../../../contract/constants';
import { PRELOADED_ROUTES } from './preloadedRoutes';

/** A heading and the sentence below it. */
export interface SplashText {
  readonly title: string;
  readonly lead: string;
}

/** What the page itself can say before, or without, the app. */
export interface SplashTexts {
  /** What the pages of `PRELOADED_ROUTES` are about, by address. */
  readonly pages: Readonly<Record<string, SplashText>>;
  /** For when the app's script cannot be had. */
  readonly failed: SplashText;
  readonly tryAgain: string;
}

export type SplashWords = Readonly<Record<Language, SplashTexts>>;

/** A splash that also names the document. */
export interface TitledSplash extends SplashText {
  readonly documentTitle: string;
}

/** What the page says that stands in for one which was opened without a network. */
export interface OfflineTexts {
  readonly offline: TitledSplash;
  /** For when there is a network, and only this site cannot be reached. */
  readonly failed: TitledSplash;
  readonly tryAgain: string;
}

export type OfflineWords = Readonly<Record<Language, OfflineTexts>>;

/** The text of a message with its values in place. Throws for an id that there is not. */
type MessageOf = (
  language: Language,
  id: string,
  values?: Readonly<Record<string, string>>,
) => string;

const FAILED = ['failure.title', 'failure.text'] as const;
const OFFLINE = ['failure.offlineTitle', 'failure.offlineText'] as const;
const TRY_AGAIN = 'failure.tryAgain';

/** The words for the boot script, made by the build. */
export function splashWords(messageOf: MessageOf): SplashWords {
  return inEachLanguage((language) => {
    const pages = Object.entries(PRELOADED_ROUTES).map(
      ([address, page]) => [address, splash(messageOf, language, page.splash)] as const,
    );
    return {
      pages: Object.fromEntries(pages),
      failed: splash(messageOf, language, FAILED),
      tryAgain: messageOf(language, TRY_AGAIN),
    };
  });
}

/** The words for the offline page, made by the build. */
export function offlineWords(messageOf: MessageOf): OfflineWords {
  return inEachLanguage((language) => ({
    offline: titled(messageOf, language, OFFLINE),
    failed: titled(messageOf, language, FAILED),
    tryAgain: messageOf(language, TRY_AGAIN),
  }));
}

function titled(
  messageOf: MessageOf,
  language: Language,
  ids: readonly [string, string],
): TitledSplash {
  const words = splash(messageOf, language, ids);
  const brand = messageOf(language, 'common.brand');
  const values = { title: words.title, brand };
  return { ...words, documentTitle: messageOf(language, 'common.documentTitle', values) };
}

function splash(
  messageOf: MessageOf,
  language: Language,
  [title, lead]: readonly [string, string],
): SplashText {
  return { title: messageOf(language, title), lead: messageOf(language, lead) };
}

function inEachLanguage<Texts>(textsOf: (language: Language) => Texts): Record<Language, Texts> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, textsOf(language)])) as Record<
    Language,
    Texts
  >;
}
