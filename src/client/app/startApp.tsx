import type { Root } from 'react-dom/client';

import { currentLanguage } from '../lib/language';
import { scheduleDomainVerificationRemoval } from '../lib/domainVerification';
import { startForegroundPush } from '../lib/foregroundPush';
import { startInstallPrompt } from '../lib/installPrompt';
import { startLanguageRenewal } from '../lib/languageRenewal';
import { reloadPage } from '../lib/reload';
import { startTabSync } from '../middleware/tabSync';
import { App } from './App';
import { FailureText } from './FailureText';
import { prepareAppearance } from './Providers';
import { createAppRouter } from './routes';
import { createStore } from './store';

/**
 * Starts the app on a React root. The first page's code and words are on their way while the style
 * cache is made ready. Never rejects: what cannot start says so on the page.
 */
export async function startApp(root: Root): Promise<void> {
  const language = currentLanguage();
  try {
    const store = createStore({ language });
    const router = createAppRouter(store);
    startTabSync(store);
    startLanguageRenewal();
    startInstallPrompt();
    startForegroundPush();
    scheduleDomainVerificationRemoval();
    const appearance = await prepareAppearance(language);
    root.render(<App store={store} router={router} appearance={appearance} />);
  } catch (error) {
    console.error(error);
    root.render(<FailureText language={language} onTryAgain={reloadPage} />);
  }
}
