import { LANGUAGES } from '../../contract/common/constants';
import type { Language } from '../../contract/common/constants';
import { PRELOADED_ROUTES } from './preloadedRoutes';

export interface SplashText {
  readonly title: string;
  readonly lead: string;
}

/** Texts shown before, or without, the app. */
export interface SplashTexts {
  /** By path. */
  readonly pages: Readonly<Record<string, SplashText>>;
  /** For an app script that fails to load. */
  readonly failed: SplashText;
  /** The same, where the page itself is shown. */
  readonly incomplete: string;
  readonly tryAgain: string;
}

export type SplashWords = Readonly<Record<Language, SplashTexts>>;

export interface TitledSplash extends SplashText {
  readonly documentTitle: string;
}

export interface OfflineTexts {
  readonly offline: TitledSplash;
  /** For a server that is unreachable although there is a network. */
  readonly failed: TitledSplash;
  readonly tryAgain: string;
}

export type OfflineWords = Readonly<Record<Language, OfflineTexts>>;

/** Throws for an unknown id. */
type MessageOf = (
  language: Language,
  id: string,
  values?: Readonly<Record<string, string>>,
) => string;

const FAILED = ['failure.title', 'failure.text'] as const;
const OFFLINE = ['failure.offlineTitle', 'failure.offlineText'] as const;
const TRY_AGAIN = 'failure.tryAgain';

/** Words of the boot script, for the build. */
export function splashWords(messageOf: MessageOf): SplashWords {
  return inEachLanguage((language) => {
    const pages = Object.entries(PRELOADED_ROUTES).map(
      ([address, page]) => [address, splash(messageOf, language, page.splash)] as const,
    );
    return {
      pages: Object.fromEntries(pages),
      failed: splash(messageOf, language, FAILED),
      incomplete: messageOf(language, 'failure.incomplete'),
      tryAgain: messageOf(language, TRY_AGAIN),
    };
  });
}

/** Words of the offline page, for the build. */
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
