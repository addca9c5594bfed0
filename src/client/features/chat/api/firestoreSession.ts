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
 * Milliseconds. The server's custom token claims are valid for an hour (CHAT-33); after that
 * Firestore's rules reject them. Firebase's own token renewal does not renew the claims.
 */
const RENEW_AFTER_MS = 45 * 60_000;
const RETRY_MS = 60_000;

/** The configuration of an installation whose chat runs on Firestore. */
export interface FirestoreConfig {
  readonly firebase: NonNullable<ClientConfig['firebase']>;
  readonly firestore: NonNullable<ClientConfig['firestore']>;
}

/** A Firestore connection with the account of one session. */
export interface FirestoreSession {
  readonly db: Firestore;
  /** Signs in with fresh claims. @throws an error of the server or of Firebase */
  readonly signIn: () => Promise<User>;
  /** Makes the next call sign in again, after Firestore rejected the token. */
  readonly forget: () => void;
  /** Signs out and closes every connection; idempotent. */
  readonly end: () => void;
}

export function openFirestoreSession(
  store: ChannelStore,
  { firebase, firestore }: FirestoreConfig,
): FirestoreSession {
  // A separate Firebase app: push messages use another, and each session gets its own.
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

  /** Renews before the claims expire, which would end an open listener. */
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
