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

/**
 * Loads namespaces in the language on screen, for a part of a page whose code comes with the first
 * press and whose words no route asked for. Rejects when they cannot be loaded.
 */
export function useLoadNamespaces(): (...namespaces: readonly string[]) => Promise<void> {
  const { store, language } = useContext(StoreContext);
  return useCallback((...namespaces) => store.load(language, namespaces), [store, language]);
}

interface I18nProviderProps {
  readonly language: Language;
  readonly store?: MessageStore;
  readonly children: ReactNode;
}

/**
 * Gives react-intl the messages that are loaded, and more of them as they arrive. What is not there
 * in the language on screen is said in the other one, should that be there: a page may come before
 * the language has changed. No id is ever shown.
 */
export function I18nProvider({
  language,
  store = messageStore,
  children,
}: I18nProviderProps): ReactElement {
  const [cache] = useState(createIntlCache);
  const own = useSyncExternalStore(store.subscribe, () => store.messages(language));
  const other = language === 'ar' ? 'en' : 'ar';
  const others = useSyncExternalStore(store.subscribe, () => store.messages(other));
  const intl = useMemo(() => {
    const messages = { ...others, ...own } as Messages;
    return withoutIds(
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

/** Stands for words that are missing, where react-intl would show their id. */
const NO_WORDS = '…';

function withoutIds(intl: IntlShape): IntlShape {
  type Format = (descriptor: MessageDescriptor, ...rest: unknown[]) => ReactNode;
  const format = intl.formatMessage as Format;
  const formatMessage: Format = (descriptor, ...rest) =>
    format({ ...descriptor, defaultMessage: descriptor.defaultMessage ?? NO_WORDS }, ...rest);
  return { ...intl, formatMessage: formatMessage as IntlShape['formatMessage'] };
}

/** A message that is missing or malformed is a fault of ours: say so where developers look. */
function reportIntlError(error: Error): void {
  console.error(error);
}
