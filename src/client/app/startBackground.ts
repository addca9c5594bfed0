import { layOutBelowFold } from '../ssr/layOutBelowFold';
import { startForegroundPush } from '../lib/browser/foregroundPush';
import { refuseDroppedFiles } from '../lib/browser/refuseDroppedFiles';
import { prepareServiceWorker } from '../lib/browser/serviceWorker';
import { isEmbeddedPage } from '../lib/embedding';
import { startLanguageRenewal } from '../lib/language/languageRenewal';
import { paths } from '../lib/paths';
import { startTabSync } from './listeners/tabSync';
import { showToast } from '../lib/store/toasts';
import type { AppStore } from '../lib/store/rootReducer';
import { keepGuestDesign } from './keepGuestDesign';
import { keepGuestFavorites } from './keepGuestFavorites';
import { keepPushToken } from './keepPushToken';
import { resumeOutgoing } from './resumeOutgoing';

/** Starts background tasks that the first page does not need. */
export function startBackground(store: AppStore): void {
  prepareServiceWorker();
  startTabSync(store);
  startLanguageRenewal();
  layOutBelowFold();
  refuseDroppedFiles();
  // An embedded page has no session.
  if (isEmbeddedPage()) return;
  keepGuestFavorites(store);
  keepGuestDesign(store);
  resumeOutgoing(store);
  keepPushToken(store);
  startForegroundPush(({ title, body, path }) => {
    // An open chat shows the message itself.
    if (path === paths.chat.to() && path === window.location.pathname) return;
    store.dispatch(showToast({ severity: 'info', title, text: body }));
  });
}
