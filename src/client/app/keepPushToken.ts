import type { AppStore } from '../lib/store/rootReducer';
import { whenSignedIn } from './whenSignedIn';

/**
 * Keeps the server's copy of this browser's push token up to date while a user is signed in
 * (NOTE-05). Never asks for permission, and loads nothing without it.
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
