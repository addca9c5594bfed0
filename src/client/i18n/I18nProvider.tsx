import { isArgumentElement, isLiteralElement } from '@formatjs/icu-messageformat-parser';
import {
  Fragment,
  createContext,
  isValidElement,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
} from 'react';
import type { ReactElement, ReactNode } from 'react';
import { RawIntlProvider, createIntl, createIntlCache } from 'react-intl';
import type { IntlCache, IntlShape, MessageDescriptor } from 'react-intl';

import { FALLBACK_LANGUAGE } from '../../contract/common/constants';
import type { Language } from '../../contract/common/constants';
import type { Messages } from './fetchMessages';
import { messageStore } from './messageStore';
import type { MessageStore } from './messageStore';

/** Arabic with Latin digits and the Gregorian calendar (LANG-07). */
export const LOCALES: Readonly<Record<Language, string>> = {
  ar: 'ar-u-ca-gregory-nu-latn',
  en: 'en-GB',
};

const StoreContext = createContext<{ readonly store: MessageStore; readonly language: Language }>({
  store: messageStore,
  language: FALLBACK_LANGUAGE,
});

/** Loads namespaces in the current language for lazy components. Rejects on failure. */
export function useLoadNamespaces(): (...namespaces: readonly string[]) => Promise<void> {
  const { store, language } = useContext(StoreContext);
  return useCallback((...namespaces) => store.load(language, namespaces), [store, language]);
}

interface I18nProviderProps {
  readonly language: Language;
  readonly store?: MessageStore;
  readonly children: ReactNode;
}

/** Provides the loaded messages. Missing ones fall back to the other language, never to the id. */
export function I18nProvider({
  language,
  store = messageStore,
  children,
}: I18nProviderProps): ReactElement {
  const intl = useLiveIntl(store, language);
  const context = useMemo(() => ({ store, language }), [store, language]);
  return (
    <RawIntlProvider value={intl}>
      <StoreContext value={context}>{children}</StoreContext>
    </RawIntlProvider>
  );
}

/**
 * A new `intl` rerenders the whole page, so newly loaded messages create one only if one of them
 * was missing.
 */
function useLiveIntl(store: MessageStore, language: Language): IntlShape {
  const [cache] = useState(createIntlCache);
  const [renewals, renew] = useReducer((count: number) => count + 1, 0);
  const live = useMemo(
    () => ({ ...createLiveIntl(store, language, cache), renewals }),
    [store, language, cache, renewals],
  );
  useLayoutEffect(() => {
    const hear = (): void => {
      if (live.hasMissed()) renew();
    };
    hear();
    return store.subscribe(hear);
  }, [store, live]);
  return live.intl;
}

interface LiveIntl {
  /** Formats with the messages loaded so far. */
  readonly intl: IntlShape;
  /** Whether a message that was missing has loaded. */
  readonly hasMissed: () => boolean;
}

const NO_WORDS = '…';

/** Versions of ICU differ in the width of spaces; a page must read alike on server and in browser. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, ' ');

/**
 * Text with nothing to format but words or elements put in, else undefined: it needs no Intl.
 * Without this the longest task of a catalogue takes 1.3 times as long, and it blocks input for 1.6
 * times as long (docs/performance.md).
 */
function plainText(
  message: Messages[string] | undefined,
  values: Readonly<Record<string, unknown>> | undefined,
): ReactNode {
  if (!Array.isArray(message)) return undefined;
  const parts: ReactNode[] = [];
  for (const [index, part] of message.entries()) {
    if (!isLiteralElement(part) && !isArgumentElement(part)) return undefined;
    const value = isLiteralElement(part) ? part.value : values?.[part.value];
    if (isValidElement(value)) parts.push(<Fragment key={index}>{value}</Fragment>);
    else if (typeof value === 'string') parts.push(value);
    else return undefined;
  }
  return parts.every((part) => typeof part === 'string') ? parts.join('') : parts;
}

/** Never shows an id, and joins ranges with plain spaces. Intl itself begins with the first use of it. */
function createLiveIntl(store: MessageStore, language: Language, cache: IntlCache): LiveIntl {
  type Format = (
    descriptor: MessageDescriptor,
    values?: Readonly<Record<string, unknown>>,
    ...rest: unknown[]
  ) => ReactNode;
  const missed = new Set<string>();
  const isThere = (id: string): boolean => id in store.messages(language);

  const messages: Messages = {};
  let known: readonly Messages[] = [];
  let made: IntlShape | undefined;
  const whole = (): IntlShape => {
    const loaded = [store.messages(language === 'ar' ? 'en' : 'ar'), store.messages(language)];
    if (loaded.some((one, index) => one !== known[index])) Object.assign(messages, ...loaded);
    known = loaded;
    made ??= createIntl(
      {
        locale: LOCALES[language],
        defaultLocale: FALLBACK_LANGUAGE,
        messages,
        onError: reportIntlError,
      },
      cache,
    );
    return made;
  };
  const formatMessage: Format = (descriptor, values, ...rest) => {
    const id = String(descriptor.id);
    const plain = plainText(store.messages(language)[id], values);
    if (plain !== undefined) return plain;
    if (!isThere(id)) missed.add(id);
    const format = whole().formatMessage as Format;
    const { defaultMessage = NO_WORDS } = descriptor;
    return format({ ...descriptor, defaultMessage }, values, ...rest);
  };
  const own: Partial<IntlShape> = {
    locale: LOCALES[language],
    textComponent: Fragment,
    formatMessage: formatMessage as IntlShape['formatMessage'],
    formatTime: (...time) => plainSpaces(whole().formatTime(...time)),
    formatDateTimeRange: (...range) => plainSpaces(whole().formatDateTimeRange(...range)),
  };
  const intl = new Proxy(own, {
    get: (_own, name: keyof IntlShape) => (name in own ? own : whole())[name],
  }) as IntlShape;
  return { intl, hasMissed: () => [...missed].some(isThere) };
}

function reportIntlError(error: Error): void {
  console.error(error);
}
