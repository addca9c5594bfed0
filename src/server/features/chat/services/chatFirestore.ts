import {
  createFirestoreClient,
  EMULATOR_ACCESS,
} from '../../../integrations/firebase/firestoreClient';
import type { FirestoreClient } from '../../../integrations/firebase/firestoreClient';
import { createGoogleAccess } from '../../../integrations/firebase/googleAccess';
import type { Deps } from '../../../platform/deps';

/** The Firestore that the chat runs on; null for the server's own channel (CHAT-34). */
export function chatFirestore({
  config,
  clock,
}: Pick<Deps, 'config' | 'clock'>): FirestoreClient | null {
  const account = config.firebase?.serviceAccount;
  if (!config.firebase || !account) return null;
  const { firestoreEmulator: emulator } = config.firebase;
  return createFirestoreClient({
    projectId: account.projectId,
    ...(emulator === null
      ? { access: createGoogleAccess(account, clock) }
      : { access: EMULATOR_ACCESS, origin: `http://${emulator}` }),
  });
}
