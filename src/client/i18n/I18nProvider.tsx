import { createContext, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { IntlProvider } from 'react-intl';

import { FALLBACK_LANGUAGE } from '../../contract/constants';
import type { Language } from '../../contract/constants';
import { messageStore } from './messageStore';
import type { MessageStore } from './messageStore';

/** Arabic with Latin digits and the Gregorian calendar (product decisions: The product). */
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

/** Gives react-intl the messages that are loaded, and more of them as they arrive. */
export function I18nProvider({
  language,
  store = messageStore,
  children,
}: I18nProviderProps): ReactElement {
  const messages = useSyncExternalStore(store.subscribe, () => store.messages(language));
  const context = useMemo(() => ({ store, language }), [store, language]);
  return (
    <IntlProvider
      locale={LOCALES[language]}
      defaultLocale={FALLBACK_LANGUAGE}
      messages={messages}
      onError={reportIntlError}
    >
      <StoreContext value={context}>{children}</StoreContext>
    </IntlProvider>
  );
}

/** A message that is missing or malformed is a fault of ours: say so where developers look. */
function reportIntlError(error: Error): void {
  console.error(error);
}
