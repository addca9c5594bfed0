import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider, type Theme } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';

import type { Language } from '../../contract/common/constants';
import { I18nProvider } from '../i18n/I18nProvider';
import { messageStore } from '../i18n/messageStore';
import type { MessageStore } from '../i18n/messageStore';
import { yieldToMain } from '../ssr/yieldToMain';
import { applyLanguage, directionOf } from '../lib/language/language';
import { useAppSelector } from '../lib/store/hooks';
import { selectLanguage } from '../lib/store/locale';
import { createAppTheme } from '../theme/createAppTheme';
import { directionCache } from '../theme/directionCache';
import type { AppStore } from '../lib/store/rootReducer';
import { screenStore } from '../lib/store/screenStore';

/** A language, and the style cache and theme for its direction. */
export interface Appearance {
  readonly language: Language;
  readonly cache: EmotionCache;
  readonly theme: Theme;
}

/** Loads what a language needs before the first render. */
export async function prepareAppearance(language: Language): Promise<Appearance> {
  const direction = directionOf(language);
  const theme = createAppTheme(direction);
  await yieldToMain();
  return { language, cache: await directionCache(direction), theme };
}

interface ProvidersProps {
  readonly store: AppStore;
  readonly initial: Appearance;
  /** Defaults to the app's own messages. */
  readonly messages?: MessageStore;
  readonly children: ReactNode;
}

/** Store, messages, theme and direction styles for every screen. */
export function Providers({
  store,
  initial,
  messages = messageStore,
  children,
}: ProvidersProps): ReactElement {
  const [seen] = useState(() => screenStore(store));
  return (
    <Provider store={seen}>
      <LocalizedProviders initial={initial} messages={messages}>
        {children}
      </LocalizedProviders>
    </Provider>
  );
}

function LocalizedProviders({
  initial,
  messages,
  children,
}: Required<Omit<ProvidersProps, 'store'>>): ReactElement {
  const { language, cache, theme } = useAppearance(initial, messages);
  useLayoutEffect(() => applyLanguage(language), [language]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <I18nProvider language={language} store={messages}>
          {children}
        </I18nProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Switches words, direction and styles in one step, once all of the new language is loaded. */
function useAppearance(initial: Appearance, messages: MessageStore): Appearance {
  const language = useAppSelector(selectLanguage);
  const [shown, setShown] = useState(initial);
  useEffect(() => {
    if (shown.language === language) return undefined;
    let wanted = true;
    let failed = false;
    const change = (): void => {
      failed = false;
      const words = messages.load(language, messages.namespaces());
      Promise.all([prepareAppearance(language), words]).then(
        ([next]) => {
          if (wanted) setShown(next);
        },
        (error: unknown) => {
          failed = true;
          console.error('Failed to change the language', error);
        },
      );
    };
    change();
    // Another namespace arrived, so messages can be loaded again: retry.
    const stop = messages.subscribe(() => {
      if (failed) change();
    });
    return () => {
      wanted = false;
      stop();
    };
  }, [language, shown, messages]);
  return shown;
}
