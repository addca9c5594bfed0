/**
 * Copies Firestore's messages into the database, for unread counts, the desk, notifications and
 * answer times (CHAT-35).
 */
import { ValidationError } from 'yup';

import type { DatabaseLog, Db } from '../../../db/types';
import { backoff } from '../../../lib/backoff';
import { addMs, MINUTE, SECOND } from '../../../lib/time/clock';
import type { Clock } from '../../../lib/time/clock';
import { coalesce } from '../../../platform/load/coalesce';
import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import { findKept } from '../../accounts/queries/accounts';
import { codeOf, reasonOf } from '../../../lib/failure';
import type {
  FirestoreClient,
  FirestoreDocument,
} from '../../../integrations/firebase/firestoreClient';
import {
  hasAccount,
  knownMessages,
  mirroredUpTo,
  setMirroredUpTo,
  takeMirrorTurn,
} from '../queries/mirror';
import { findRoom } from '../queries/rooms';
import { CREATED_AT, MESSAGES, messageOf } from './firestoreMessage';
import { followInFirestore } from './firestoreRooms';
import { storeChatMessage } from './storeChatMessage';

/** Interval at which one of the servers polls. */
const TURN_MS = 30 * SECOND;
/** Timers are not exact: a turn may begin so much earlier. */
const EARLY_MS = 2 * SECOND;
/** However often it is asked to look. */
const LEAST_PAUSE_MS = SECOND;
/** A message is dated when its write begins, and is seen when it ends. */
const OVERLAP_MS = MINUTE;
const PAGE = 300;
const RETRY = { firstMs: 5 * SECOND, mostMs: 10 * MINUTE };
const REMEMBERED = 1_000;

export interface FirestoreMirrorDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: DatabaseLog;
  readonly firestore: Pick<FirestoreClient, 'list'>;
  readonly pushes: boolean;
  readonly config: Pick<Deps['config'], 'firebase' | 'teamHours'>;
  readonly random?: () => number;
}

export interface FirestoreMirror {
  /** Looks now and then from now on, in turn with the other servers. */
  readonly start: () => void;
  /** Looks now, unless Firestore is failing. Resolves when it has; never rejects. */
  readonly pull: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A document that will never be a message here. */
class Unusable extends Error {}

export function createFirestoreMirror(deps: FirestoreMirrorDeps): FirestoreMirror {
  const { db, clock, log, firestore, pushes, config } = deps;
  const { teamHours } = config;
  const ended = new AbortController();
  const { signal } = ended;
  /** Told once. */
  const skipped = new Set<string>();
  let failures = 0;
  let pausedUntil = new Date(0);
  let lastLook = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;

  const copyAll = async (): Promise<void> => {
    const upTo = await mirroredUpTo(db, MESSAGES);
    const from = upTo ? addMs(upTo, -OVERLAP_MS) : new Date(0);
    for (let after: FirestoreDocument | undefined; ;) {
      const query = { collection: MESSAGES, orderBy: CREATED_AT, from, after, limit: PAGE };
      const { documents, readAt } = await firestore.list(query, signal);
      const lastAt = await copyPage(documents);
      const isLast = documents.length < PAGE;
      const reached = isLast ? readAt : lastAt;
      if (reached) await setMirroredUpTo(db, MESSAGES, reached, clock.now());
      if (isLast) return;
      after = documents.at(-1);
    }
  };

  /** @returns the time of the page's last message */
  const copyPage = async (documents: readonly FirestoreDocument[]): Promise<Date | undefined> => {
    const known = await knownMessages(db, documents.map(({ id }) => id).filter(isUuid));
    let lastAt: Date | undefined;
    for (const document of documents) {
      signal.throwIfAborted();
      try {
        const message = messageOf(document);
        lastAt = message.createdAt;
        if (!known.has(message.id)) await store(message);
      } catch (error) {
        if (!isUnusable(error)) throw error;
        skip(document, error);
      }
    }
    return lastAt;
  };

  const store = async (message: ReturnType<typeof messageOf>): Promise<void> => {
    await db.transaction(async (tx) => {
      // Written before the browser knew that the account is part of another one.
      const room = await findKept(tx, message.room);
      if (!(await findRoom(tx, room))) throw new Unusable('there is no such room');
      if (!(await hasAccount(tx, message.uid))) throw new Unusable('there is no such sender');
      const uid = message.uid === message.room ? room : message.uid;
      const now = clock.now();
      await storeChatMessage(tx, { ...message, room, uid }, { now, teamHours, pushes });
      if (room !== message.room) await followInFirestore(tx, config, [message.id], now);
    });
  };

  const skip = ({ id, name }: FirestoreDocument, error: unknown): void => {
    if (skipped.has(name)) return;
    if (skipped.size >= REMEMBERED) skipped.clear();
    skipped.add(name);
    log.warn({ message: id, reason: reasonOf(error) }, 'A document of Firestore is no message');
  };

  const isOver = (): boolean => signal.aborted;
  const look = async (): Promise<void> => {
    const pause = lastLook + LEAST_PAUSE_MS - performance.now();
    if (isOver() || clock.now() < pausedUntil) return;
    if (pause > 0) await sleep(pause, signal);
    if (isOver()) return;
    lastLook = performance.now();
    try {
      await copyAll();
      if (failures > 0) log.info({ failures }, 'Firestore is read again');
      failures = 0;
    } catch (error) {
      if (isOver()) return;
      failures += 1;
      pausedUntil = addMs(clock.now(), backoff(failures, RETRY, deps.random));
      log.warn({ err: error, failures, pausedUntil }, 'Reading Firestore failed');
    }
  };
  const pull = coalesce(look);

  const turn = async (): Promise<void> => {
    const now = clock.now();
    const nextAt = addMs(now, TURN_MS - EARLY_MS);
    try {
      if (await takeMirrorTurn(db, MESSAGES, { now, nextAt })) await pull();
    } catch (error) {
      log.warn({ err: error }, 'Taking the turn to read Firestore failed');
    }
  };

  return {
    start: () => {
      if (timer || signal.aborted) return;
      timer = setInterval(() => void turn(), TURN_MS).unref();
      void turn();
    },
    pull,
    stop: async () => {
      clearInterval(timer);
      ended.abort();
      await pull();
    },
  };
}

const isUuid = (id: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);

/**
 * Returns whether a document will fail every time, so that it must be skipped to not block others.
 */
function isUnusable(error: unknown): boolean {
  if (error instanceof ValidationError || error instanceof Unusable) return true;
  if (error instanceof ApiError) return error.code === 'CONFLICT';
  const cause = error instanceof Error ? error.cause : undefined;
  // Data exceptions and violated constraints.
  return /^2[23]/.test(codeOf(error) || codeOf(cause));
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', done);
  });
}
