import { createContext, useContext } from 'react';

import type { SessionUser } from '../../../contract/answers';
import type { Role } from '../../../contract/constants';
import type { SignedInSession } from '../../slices/session';

export interface Auth {
  readonly token: string | null;
  readonly role: Role | null;
  readonly user: SessionUser | null;
  /** Token, role and user are all there (specification, section 4). */
  readonly isSignedIn: boolean;
  readonly isPartner: boolean;
  readonly signIn: (session: SignedInSession) => void;
  /** Clears the session in this browser and goes to `/`. The server is told by the logout call. */
  readonly signOut: () => void;
}

export const AuthContext = createContext<Auth | null>(null);

/** Who is signed in, and how to change that. Throws outside an AuthProvider. */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
