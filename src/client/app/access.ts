import { redirect } from 'react-router-dom';

import { paths } from '../lib/paths';
import { saveReturnPath } from '../lib/intents/returnPath';
import { selectIsPartner, selectIsSignedIn, selectSession } from '../slices/session';
import type { Access } from './pageTable';
import type { AppStore, RootState } from '../store/rootReducer';

/** What somebody finds on opening a page. */
export type AccessResult = 'granted' | 'signInFirst' | 'partnersOnly' | 'signedInAlready';

/** Decides whether whoever is signed in may see a page. The server is what enforces it. */
export function checkAccess(access: Access, state: RootState): AccessResult {
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

/** The page that somebody was last let into, by the store that knows who it was. */
const entered = new WeakMap<AppStore, string>();

/**
 * Where somebody who cannot stay on a page is sent: a visitor to /register, to be brought back
 * after the code; who is signed in already from a sign-in page to where they wanted to go. Null
 * where they may stay (SES-07).
 */
export async function guardRedirect(
  access: Access,
  store: AppStore,
  address: string,
): Promise<Response | null> {
  const { pathname, search } = new URL(address);
  const page = `${pathname}${search}`;
  switch (checkAccess(access, store.getState())) {
    case 'signInFirst':
      // Who was here a moment ago has lost the session. A 401 has remembered the page by itself;
      // after
      // a sign-out, in another tab as well, the next one to sign in may be somebody else.
      if (entered.get(store) !== page) saveReturnPath(page);
      return redirect(paths.register.to());
    case 'signedInAlready':
      return redirect(await placeOf(store));
    case 'granted':
    case 'partnersOnly':
      entered.set(store, page);
      return null;
  }
}

/** Few ever need to know: nobody else waits for its code. */
async function placeOf(store: AppStore): Promise<string> {
  const { placeAfterSignIn } = await import('../features/registration/placeAfterSignIn');
  const { role, user } = selectSession(store.getState());
  return role === null || user === null ? paths.home.to() : placeAfterSignIn({ role, user });
}
