import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { Provider } from 'react-redux';

import type { Language } from '../../contract/constants';
import { I18nProvider } from '../i18n/I18nProvider';
import { messageStore } from '../i18n/messageStore';
import type { MessageStore } from '../i18n/messageStore';
import { applyLanguage, directionOf } from '../lib/language/language';
import { useAppSelector } from '../store/hooks';
import { selectLanguage } from '../slices/locale';
import { GlobalStyles } from '../theme/GlobalStyles';
import { createAppTheme } from '../theme/createAppTheme';
import { directionCache } from '../theme/directionCache';
import { useSystemScheme } from '../theme/useSystemScheme';
import type { AppStore } from '../store/rootReducer';

/** A language with the style cache of its direction. */
export interface Appearance {
  readonly language: Language;
  readonly cache: EmotionCache;
}

/** Makes ready what a language needs before anything can be shown in it. */
export async function prepareAppearance(language: Language): Promise<Appearance> {
  return { language, cache: await directionCache(directionOf(language)) };
}

interface ProvidersProps {
  readonly store: AppStore;
  /** The appearance to begin with. */
  readonly initial: Appearance;
  /** The messages; by default the app's own. */
  readonly messages?: MessageStore;
  readonly children: ReactNode;
}

/** Everything that every screen stands on: store, words, theme and styles of the direction. */
export function Providers({
  store,
  initial,
  messages = messageStore,
  children,
}: ProvidersProps): ReactElement {
  return (
    <Provider store={store}>
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
  const { language, cache } = useAppearance(initial, messages);
  const scheme = useSystemScheme();
  const direction = directionOf(language);
  const theme = useMemo(() => createAppTheme({ direction, scheme }), [direction, scheme]);
  useLayoutEffect(() => applyLanguage(language), [language]);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>
        <GlobalStyles />
        <I18nProvider language={language} store={messages}>
          {children}
        </I18nProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

/**
 * Words, direction and styles change together, once all of the new language is there; until then
 * the screen stays as it is.
 */
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
    // What arrives for another page shows that words can be had again.
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
