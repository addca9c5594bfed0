import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  signInWithCustomToken,
} from 'firebase/auth';
import type { User } from 'firebase/auth';
import { initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';

import type { ClientConfig } from '../../../../contract/common/answers';
import { newUuid } from '../../../lib/uuid';
import type { ChannelStore } from './channelStore';
import { chatApi } from './chatApi';

/**
 * Milliseconds. The server vouches for an hour (CHAT-33); after that Firestore's rules believe nothing.
 * Firebase's own renewal of its tokens does not change what the server said.
 */
const RENEW_AFTER_MS = 45 * 60_000;
const RETRY_MS = 60_000;

/** The configuration of an installation whose chat runs on Firestore. */
export interface FirestoreConfig {
  readonly firebase: NonNullable<ClientConfig['firebase']>;
  readonly firestore: NonNullable<ClientConfig['firestore']>;
}

/** Firestore as the account of one session of ours. */
export interface FirestoreSession {
  readonly db: Firestore;
  /** The account, which the server vouches for now. @throws what the server or Firebase answers */
  readonly signIn: () => Promise<User>;
  /** The next call signs in anew: Firestore did not believe what it was shown. */
  readonly forget: () => void;
  /** Signs out and closes every connection; idempotent. */
  readonly end: () => void;
}

export function openFirestoreSession(
  store: ChannelStore,
  { firebase, firestore }: FirestoreConfig,
): FirestoreSession {
  // An app of its own: push messages have another, and an account's next session has the next.
  const app = initializeApp(firebase, `chat-${newUuid()}`);
  // In memory: nothing of the account is left in the browser, and tabs do not sign each other out.
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  if (firestore.authEmulator !== null) {
    connectAuthEmulator(auth, `http://${firestore.authEmulator}`, { disableWarnings: true });
  }
  const db = initializeFirestore(app, {
    localCache: memoryLocalCache(),
    ...(firestore.emulator !== null && { host: firestore.emulator, ssl: false }),
  });
  let signedIn: Promise<User> | undefined;
  let signedInAt = 0;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function signInAnew(): Promise<User> {
    const call = store.dispatch(
      chatApi.endpoints.fetchFirebaseToken.initiate(undefined, { track: false }),
    );
    const { token } = await call.unwrap();
    const { user } = await signInWithCustomToken(auth, token);
    return user;
  }

  function signIn(): Promise<User> {
    if (isOver) return Promise.reject(new Error('The session of the chat is over'));
    const age = Date.now() - signedInAt;
    if (signedIn && age >= 0 && age < RENEW_AFTER_MS) return signedIn;
    const attempt = signInAnew();
    signedIn = attempt;
    signedInAt = Date.now();
    renewAfter(RENEW_AFTER_MS);
    attempt.catch(() => {
      if (signedIn !== attempt) return;
      signedIn = undefined;
      renewAfter(RETRY_MS);
    });
    return attempt;
  }

  /** While it lasts: an open listener would end with what the server vouched for. */
  function renewAfter(milliseconds: number): void {
    clearTimeout(timer);
    if (isOver) return;
    timer = setTimeout(() => {
      signIn().catch(() => undefined);
    }, milliseconds);
  }

  return {
    db,
    signIn,
    forget: () => {
      signedIn = undefined;
    },
    end: () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      signedIn = undefined;
      // Signs out with it: the account is in its memory only.
      deleteApp(app).catch(() => undefined);
    },
  };
}
