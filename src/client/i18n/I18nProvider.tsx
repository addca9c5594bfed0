import {
  createContext,
  useCallback,
  useContext,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ReactElement, ReactNode } from 'react';
import { RawIntlProvider, createIntl, createIntlCache } from 'react-intl';
import type { IntlShape, MessageDescriptor } from 'react-intl';

import { FALLBACK_LANGUAGE } from '../../contract/constants';
import type { Language } from '../../contract/constants';
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
  const [cache] = useState(createIntlCache);
  const own = useMessages(store, language);
  const others = useMessages(store, language === 'ar' ? 'en' : 'ar');
  const intl = useMemo(() => {
    const messages = { ...others, ...own } as Messages;
    return adapted(
      createIntl(
        {
          locale: LOCALES[language],
          defaultLocale: FALLBACK_LANGUAGE,
          messages,
          onError: reportIntlError,
        },
        cache,
      ),
    );
  }, [language, own, others, cache]);
  const context = useMemo(() => ({ store, language }), [store, language]);
  return (
    <RawIntlProvider value={intl}>
      <StoreContext value={context}>{children}</StoreContext>
    </RawIntlProvider>
  );
}

function useMessages(store: MessageStore, language: Language): Messages {
  const messages = (): Messages => store.messages(language);
  return useSyncExternalStore(store.subscribe, messages, messages);
}

const NO_WORDS = '…';

/** Versions of ICU differ in the width of spaces; a page must read alike on server and in browser. */
const plainSpaces = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, ' ');

/** Never shows an id, and joins ranges with plain spaces. */
function adapted(intl: IntlShape): IntlShape {
  type Format = (descriptor: MessageDescriptor, ...rest: unknown[]) => ReactNode;
  const format = intl.formatMessage as Format;
  const formatMessage: Format = (descriptor, ...rest) =>
    format({ ...descriptor, defaultMessage: descriptor.defaultMessage ?? NO_WORDS }, ...rest);
  return {
    ...intl,
    formatMessage: formatMessage as IntlShape['formatMessage'],
    formatTime: (...time) => plainSpaces(intl.formatTime(...time)),
    formatDateTimeRange: (...range) => plainSpaces(intl.formatDateTimeRange(...range)),
  };
}

function reportIntlError(error: Error): void {
  console.error(error);
}
