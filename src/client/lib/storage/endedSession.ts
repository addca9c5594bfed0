import { toTrue } from './parse';
import { createStoredValue } from './storedValue';

/**
 * Whether the server ended this browser's last session: true until the next sign-in. In local
 * storage, like the session, so that every tab can explain why it shows the sign-in page.
 */
export const endedSession = createStoredValue({
  storage: 'local',
  key: 'session_ended',
  parse: toTrue,
});
