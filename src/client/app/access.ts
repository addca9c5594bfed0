import { redirect } from 'react-router-dom';

import { paths } from '../lib/paths';
import { saveReturnPath, takeReturnPath } from '../lib/returnPath';
import { selectIsPartner, selectIsSignedIn } from '../slices/session';
import type { Access } from './pageTable';
import type { AppStore, RootState } from './store';

/** What somebody finds on opening a page. */
export type Admission = 'granted' | 'signInFirst' | 'partnersOnly' | 'signedInAlready';

/** Decides whether whoever is signed in may see a page. The server is what enforces it. */
export function admission(access: Access, state: RootState): Admission {
  const signedIn = selectIsSignedIn(state);
  switch (access) {
    case 'public':
      return 'granted';
    case 'guest':
      return signedIn ? 'signedInAlready' : 'granted';
    case 'signedIn':
      return signedIn ? 'granted' : 'signInFirst';
    case 'partner':
      if (!signedIn) return 'signInFirst';
      return selectIsPartner(state) ? 'granted' : 'partnersOnly';
  }
}

/**
 * Where somebody who cannot stay on a page is sent: a visitor to /register, to be brought back after
 * the code; who is signed in already from a sign-in page to where they wanted to go. Null where they
 * may stay (product decisions: Session).
 */
export function redirectionFrom(access: Access, store: AppStore, address: string): Response | null {
  switch (admission(access, store.getState())) {
    case 'signInFirst': {
      const { pathname, search } = new URL(address);
      saveReturnPath(`${pathname}${search}`);
      return redirect(paths.register.to());
    }
    case 'signedInAlready':
      return redirect(takeReturnPath() ?? paths.home.to());
    case 'granted':
    case 'partnersOnly':
      return null;
  }
}
