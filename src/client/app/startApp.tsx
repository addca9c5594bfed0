import { startTransition } from 'react';
import type { Root } from 'react-dom/client';

import { currentLanguage } from '../lib/language/language';
import { scheduleDomainVerificationRemoval } from '../lib/boot/domainVerification';
import { isEmbeddedPage } from '../lib/embedding';
import { startForegroundPush } from '../lib/browser/foregroundPush';
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

/**
 * Starts the app on a React root. The splash that stands in the page makes way for the first page once
 * that is whole: its code, its words, and the style cache. Never rejects: what cannot start says so on
 * the page.
 */
export async function startApp(root: Root): Promise<void> {
  const language = currentLanguage();
  try {
    const store = createStore({ language });
    // Each of the two takes about as long as people notice on a slow phone.
    await yieldToMain();
    const router = createAppRouter(store);
    startTabSync(store);
    startLanguageRenewal();
    startInstallPrompt();
    // A push is for whoever is signed in, and an embedded page knows of nobody.
    if (!isEmbeddedPage()) startForegroundPush();
    scheduleDomainVerificationRemoval();
    const [appearance] = await Promise.all([prepareAppearance(language), firstPageOf(router)]);
    // Drawn in slices, so that the browser answers to what people do meanwhile.
    startTransition(() =>
      root.render(<App store={store} router={router} appearance={appearance} />),
    );
  } catch (error) {
    console.error(error);
    root.render(<FailureText language={language} onTryAgain={reloadPage} />);
  }
}

/** Settles when the router knows what to show first, be it the page of an error. */
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
