import type { AppStore } from '../lib/store/rootReducer';
import { whenSignedIn } from './whenSignedIn';

/**
 * Has the server know this browser's push token while somebody is signed in (NOTE-05). Never asks for
 * permission, and loads nothing without it.
 */
export function keepPushToken(store: AppStore): void {
  whenSignedIn(store, (isNew) => {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    import('./reportPushToken').then(
      ({ reportPushToken }) => reportPushToken(store, isNew),
      console.error,
    );
  });
}
