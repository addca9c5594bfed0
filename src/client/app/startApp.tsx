import { startTransition } from 'react';
import type { Root } from 'react-dom/client';

import { currentLanguage } from '../lib/language/language';
import { scheduleDomainVerificationRemoval } from '../lib/boot/domainVerification';
import { runWhenIdle } from '../lib/boot/runWhenIdle';
import { isEmbeddedPage } from '../lib/embedding';
import { startInstallPrompt } from '../lib/browser/installPrompt';
import { startLanguageRenewal } from '../lib/language/languageRenewal';
import { yieldToMain } from '../lib/boot/yieldToMain';
import { reloadPage } from '../lib/browser/reload';
import { startTabSync } from '../middleware/tabSync';
import { App } from './App';
import { FailureText } from './FailureText';
import { prepareAppearance } from './Providers';
import type { AppRouter } from './routes';
import { createAppRouter } from './routes';
import { createStore } from './createStore';

/** Replaces the splash when the first page is ready. Never rejects: failures show on the page. */
export async function startApp(root: Root): Promise<void> {
  const language = currentLanguage();
  try {
    const store = createStore({ language });
    // Splits a task that is long on slow phones.
    await yieldToMain();
    const router = createAppRouter(store);
    startTabSync(store);
    startLanguageRenewal();
    startInstallPrompt();
    // An embedded page has no session.
    if (!isEmbeddedPage()) {
      runWhenIdle(() => {
        import('./startBackground').then(
          ({ startBackground }) => startBackground(store),
          console.error,
        );
      });
    }
    scheduleDomainVerificationRemoval();
    const [appearance] = await Promise.all([prepareAppearance(language), firstPageOf(router)]);
    // Renders in slices, so that input is handled between them.
    startTransition(() =>
      root.render(<App store={store} router={router} appearance={appearance} />),
    );
  } catch (error) {
    console.error(error);
    root.render(<FailureText language={language} onTryAgain={reloadPage} />);
  }
}

function firstPageOf(router: AppRouter): Promise<void> {
  if (router.state.initialized) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
