import { redirect } from 'react-router-dom';

import { isTeamRole } from '../../contract/common/constants';
import { paths } from '../lib/paths';
import { saveReturnPath } from '../lib/intents/returnPath';
import { selectIsPartner, selectIsSignedIn, selectRole, selectSession } from '../lib/store/session';
import type { Access } from '../lib/pageSpec';
import type { AppStore, RootState } from '../lib/store/rootReducer';

export type AccessResult =
  | 'granted'
  | 'signInFirst'
  | 'partnersOnly'
  | 'teamOnly'
  | 'signedInAlready';

/** Decides if the current session may see a page; the server enforces it. */
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
    case 'team':
      if (!signedIn) return 'signInFirst';
      return isTeamRole(selectRole(state)) ? 'granted' : 'teamOnly';
  }
}

/** Last page each store was granted. */
const entered = new WeakMap<AppStore, string>();

/** Redirects visitors to /register and signed-in users off guest pages; else null (SES-07). */
export async function guardRedirect(
  access: Access,
  store: AppStore,
  address: string,
): Promise<Response | null> {
  const { pathname, search } = new URL(address);
  const page = `${pathname}${search}`;
  switch (checkAccess(access, store.getState())) {
    case 'signInFirst':
      // Granted before: the session is lost. A 401 saves the page, a sign-out must not.
      if (entered.get(store) !== page) saveReturnPath(page);
      return redirect(paths.register.to());
    case 'signedInAlready':
      return redirect(await placeOf(store));
    case 'granted':
    case 'partnersOnly':
    case 'teamOnly':
      entered.set(store, page);
      return null;
  }
}

async function placeOf(store: AppStore): Promise<string> {
  const { placeAfterSignIn } = await import('../features/registration/components/placeAfterSignIn');
  const { role, user } = selectSession(store.getState());
  return role === null || user === null ? paths.home.to() : placeAfterSignIn({ role, user });
}
