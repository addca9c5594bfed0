// Rules: CHAT-03, CHAT-34 (docs/requirements.md)
import type { onSnapshot } from 'firebase/firestore';

import { followFirestoreRoom } from '../../../../../src/client/features/chat/api/followFirestoreRoom';
import type { FirestoreFollowing } from '../../../../../src/client/features/chat/api/followFirestoreRoom';
import type { FirestoreSession } from '../../../../../src/client/features/chat/api/firestoreSession';

/** A case the emulator cannot produce: a listener that is open and silent. */
const listeners: { tell: (at: readonly string[]) => void; isOpen: boolean }[] = [];
jest.mock('firebase/firestore', () => {
  class Timestamp {
    constructor(
      readonly seconds: number,
      readonly nanoseconds: number,
    ) {}
  }
  const listen = (...[, , onNext]: Parameters<typeof onSnapshot>) => {
    const tell = (at: readonly string[]): void => {
      const docs = at.map((iso) => ({
        id: iso,
        get: (field: string) =>
          field === 'createdAt' ? new Timestamp(Date.parse(iso) / 1_000, 0) : field,
      }));
      (onNext as unknown as (snapshot: unknown) => void)({ metadata: { fromCache: false }, docs });
    };
    const listener = { tell, isOpen: true };
    listeners.push(listener);
    return () => {
      listener.isOpen = false;
    };
  };
  const part = (): object => ({});
  return {
    Timestamp,
    onSnapshot: listen,
    collection: part,
    documentId: part,
    limitToLast: part,
    orderBy: part,
    query: part,
    where: part,
  };
});

const FIRST = '2026-01-01T08:00:00.000Z';
const SECOND = '2026-01-01T08:00:05.000Z';

let heard: string[];
let following: FirestoreFollowing;

const isOpen = (): readonly boolean[] => listeners.map((listener) => listener.isOpen);
const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(async () => {
  jest.useFakeTimers();
  listeners.length = 0;
  heard = [];
  const session = {
    db: undefined,
    signIn: () => Promise.resolve(),
    forget: () => undefined,
    end: () => undefined,
  } as unknown as FirestoreSession;
  following = followFirestoreRoom(session, 'room-1', {
    onMessages: (messages) => heard.push(...messages.map(({ id }) => id)),
    onConnection: () => undefined,
    onRefused: () => heard.push('refused'),
  });
  await pass(0);
  listeners[0]?.tell([FIRST]);
  await pass(0);
});
afterEach(() => {
  following.stop();
  jest.useRealTimers();
});

describe('a listener that stays silent about a message', () => {
  it('is opened anew, once', async () => {
    following.expect(SECOND);
    await pass(2_900);
    expect(isOpen()).toEqual([true]);
    await pass(200);
    expect(isOpen()).toEqual([false, true]);
    listeners[1]?.tell([FIRST, SECOND]);
    following.expect(SECOND);
    await pass(10_000);
    expect(heard).toEqual([FIRST, SECOND]);
    expect(isOpen()).toEqual([false, true]);
  });

  it('is left alone when it tells of it in time, or after the end', async () => {
    following.expect(SECOND);
    await pass(1_000);
    listeners[0]?.tell([FIRST, SECOND]);
    await pass(10_000);
    expect(isOpen()).toEqual([true]);
    following.expect('2026-01-01T08:00:09.000Z');
    following.stop();
    await pass(10_000);
    expect(isOpen()).toEqual([false]);
  });
});
