import { addListener } from '@reduxjs/toolkit';

import { hasUnsentDesign, syncDesign } from '../features/requests/designCourse/designSync';
import { leaveDesign } from '../features/requests/designCourse/savedDesign';
import type { AppStore } from '../lib/store/rootReducer';
import { signedOut } from '../lib/store/session';
import { whenSignedIn } from './whenSignedIn';

/**
 * Gives a visitor's designed course to the account after sign-in, and what a broken connection has
 * kept from it (CRS-01). Signing out takes the account's design from this device.
 */
export function keepGuestDesign(store: AppStore): void {
  whenSignedIn(store, () => {
    if (hasUnsentDesign(store)) void syncDesign(store);
  });
  store.dispatch(addListener({ actionCreator: signedOut, effect: leaveDesign }));
}
