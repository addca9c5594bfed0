import { toTrue } from './parse';
import { createStoredValue } from './storedValue';

/**
 * Whether the server ended the session that this browser had last: true until somebody signs in. In
 * local storage, as the session is, so that every tab can say why the sign-in page is there.
 */
export const endedSession = createStoredValue({
  storage: 'local',
  key: 'session_ended',
  parse: toTrue,
});
