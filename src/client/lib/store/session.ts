/** The current session (SES-01). */
import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';

import type { SessionUser } from '../../../contract/common/answers';
import type { Role } from '../../../contract/common/constants';
import type { SavedSession } from '../storage/savedSession';
import { NO_SESSION, isComplete } from '../storage/savedSession';

export interface SignedInSession {
  readonly token: string;
  readonly role: Role;
  readonly user: SessionUser;
}

/** Copies only the allowed fields: others in an answer (a phone) must not be stored. */
const pickUser = ({ id, name, image }: SessionUser): SessionUser => ({ id, name, image });

const slice = createSlice({
  name: 'session',
  initialState: NO_SESSION,
  reducers: {
    /** A code was right: this is the session now. */
    signedIn: (_state, { payload }: PayloadAction<SignedInSession>): SavedSession => ({
      token: payload.token,
      role: payload.role,
      user: pickUser(payload.user),
    }),
    /** The person signed out. */
    signedOut: (): SavedSession => NO_SESSION,
    /** The server refused `token` with a 401. A session with another token is not touched. */
    sessionExpired: (state, { payload }: PayloadAction<{ readonly token: string }>) =>
      state.token === payload.token ? NO_SESSION : state,
    /** The user is known better now, or at all: a stored user may have been unreadable. */
    userChanged: (state, { payload }: PayloadAction<SessionUser>) => {
      if (state.token === null) return;
      // The profile need not repeat the id (API-46).
      state.user = { ...pickUser(payload), id: payload.id || (state.user?.id ?? '') };
    },
    /** Another tab of this browser changed the saved session. */
    sessionSynced: (_state, { payload }: PayloadAction<SavedSession>): SavedSession => payload,
  },
  selectors: {
    selectSession: (state) => state,
    /** The token; may be set although the session is incomplete. */
    selectToken: (state) => state.token,
    selectRole: (state) => state.role,
    selectUser: (state) => state.user,
    selectIsSignedIn: (state) => isComplete(state),
    selectIsPartner: (state) => isComplete(state) && state.role === 'Partner',
  },
});

export const { signedIn, signedOut, sessionExpired, userChanged, sessionSynced } = slice.actions;
export const {
  selectSession,
  selectToken,
  selectRole,
  selectUser,
  selectIsSignedIn,
  selectIsPartner,
} = slice.selectors;
export const sessionReducer = slice.reducer;
