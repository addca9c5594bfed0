import { createActor, fromPromise } from 'xstate';
import type { ActorRefFrom } from 'xstate';

import { isOnline, subscribeToOnline } from '../../lib/browser/online';
import type { OutgoingMessage } from './chat';
import { outgoingMessages } from './outgoingMessages';
import type { StoredMessage } from './outgoingMessages';
import type { StoredValue } from '../../lib/storage/storedValue';
import { newUuid } from '../../lib/uuid';
import { outgoingMessageMachine } from './machines/outgoingMessage';
import type { OutgoingDraft, OutgoingEvent } from './machines/outgoingMessage';
import { holdTabLock } from './tabLock';

type Actor = ActorRefFrom<typeof outgoingMessageMachine>;

interface Running {
  readonly message: StoredMessage;
  readonly actor: Actor;
}

export interface OutgoingQueueOptions {
  /** Account that owns these messages. */
  readonly account: string;
  /** Sends one message; rejects as the machine specifies. */
  readonly send: (draft: OutgoingDraft, signal: AbortSignal) => Promise<unknown>;
  /** Receives every change, by this tab or another. */
  readonly onChange: (outgoing: readonly OutgoingMessage[]) => void;
  readonly stored?: StoredValue<readonly StoredMessage[]>;
  readonly locks?: LockManager | undefined;
}

export interface OutgoingQueue {
  /** @returns the message's id */
  readonly send: (room: string, text: string) => string;
  /** Sends a refused one again, in its place. */
  readonly tryAgain: (id: string) => void;
  /** Forgets one, unless it is sent before. */
  readonly discard: (id: string) => void;
  /** Retries everything that waits after a failure. */
  readonly networkReturned: () => void;
  readonly stop: () => void;
}

/**
 * One account's outgoing messages, sent one at a time and in order; a refused one does not block
 * the next (CHAT-12). Storage is shared by all tabs: any tab adds a message, or marks one to be sent
 * again or deleted, and the tab that holds the lock sends and deletes (CHAT-13). Messages of other
 * accounts are deleted (CHAT-14).
 */
export function createOutgoingQueue({
  account,
  send,
  onChange,
  stored = outgoingMessages,
  locks = locksOfBrowser(),
}: OutgoingQueueOptions): OutgoingQueue {
  const machine = outgoingMessageMachine.provide({
    actors: {
      sendMessage: fromPromise<unknown, OutgoingDraft>(({ input, signal }) => send(input, signal)),
    },
    actions: { logFailure: (_, { error }) => console.error('Sending a message failed', error) },
  });
  const running = new Map<string, Running>();
  /** Over, even if another tab that wrote at the same moment brings them back. */
  const finished = new Set<string>();
  /**
   * Added by this tab and not yet taken over by a machine, even if another tab's write removes
   * them.
   */
  const added = new Map<string, StoredMessage>();
  let told = '[]';
  let isWorking = false;
  let isChanged = false;

  const mine = (): readonly StoredMessage[] =>
    (stored.read() ?? []).filter((message) => message.account === account);

  function write(messages: readonly StoredMessage[]): void {
    if (JSON.stringify(stored.read() ?? []) === JSON.stringify(messages)) return;
    stored.write(messages.length === 0 ? null : messages);
  }

  function wish(id: string, wanted: StoredMessage['wish']): void {
    write(mine().map((message) => (message.id === id ? { ...message, wish: wanted } : message)));
  }

  function start(message: StoredMessage): Running {
    const { id, room, text, refusal } = message;
    const actor = createActor(machine, { input: { id, room, text, refusal } });
    const started = { message, actor };
    running.set(id, started);
    added.delete(id);
    actor.subscribe(work);
    actor.start();
    return started;
  }

  /** Processes one message. @returns its stored form; empty if it is finished */
  function attend(message: StoredMessage): StoredMessage[] {
    const { id } = message;
    if (finished.has(id)) return [];
    const { actor } = running.get(id) ?? start(message);
    if (message.wish === 'again') tell(actor, { type: 'RETRY_REQUESTED' });
    if (message.wish === 'discard') tell(actor, { type: 'DISCARD_REQUESTED' });
    const { status, context } = actor.getSnapshot();
    if (status === 'done') {
      finished.add(id);
      running.delete(id);
      return [];
    }
    // A message being sent cannot be discarded; it is discarded if it fails.
    const left = message.wish === 'discard' ? message.wish : null;
    return [{ ...message, refusal: context.refusal, wish: left }];
  }

  function attendAll(): void {
    const known = mine();
    const ids = new Set(known.map(({ id }) => id));
    // Only this tab removes messages, so a missing one was overwritten by a tab with older data.
    const missing = [...[...running.values()].map(({ message }) => message), ...added.values()];
    const left = [...known, ...missing.filter(({ id }) => !ids.has(id))].flatMap(attend);
    write(left);
    const actors = left
      .filter(({ refusal }) => refusal === null)
      .flatMap(({ id }) => running.get(id)?.actor ?? []);
    const [next] = actors;
    const isFree = actors.every((actor) => actor.getSnapshot().matches('queued'));
    if (next && isFree) tell(next, { type: 'TURN_GIVEN' });
  }

  /** Runs after any change. Changes made by this function itself cause another round. */
  function work(): void {
    isChanged = true;
    if (isWorking) return;
    isWorking = true;
    while (isChanged) {
      isChanged = false;
      if (tabLock.isHeld()) attendAll();
    }
    isWorking = false;
    show();
  }

  function show(): void {
    const outgoing = mine()
      .filter((message) => message.wish !== 'discard')
      .map((message) => shown(message, running.get(message.id)?.actor));
    const now = JSON.stringify(outgoing);
    if (now === told) return;
    told = now;
    onChange(outgoing);
  }

  function stopAll(): void {
    for (const { actor } of running.values()) actor.stop();
    running.clear();
  }

  function networkReturned(): void {
    for (const { actor } of running.values()) tell(actor, { type: 'NETWORK_RETURNED' });
  }

  const tabLock = holdTabLock({
    name: `chat_outgoing:${account}`,
    locks,
    onChange: () => {
      if (!tabLock.isHeld()) stopAll();
      work();
    },
  });
  const stops = [
    stored.subscribe(work),
    subscribeToOnline(() => {
      if (isOnline()) networkReturned();
    }),
  ];
  write(mine());
  work();

  return {
    send: (room, text) => {
      tabLock.take();
      const message = { id: newUuid(), account, room, text, refusal: null, wish: null };
      added.set(message.id, message);
      write([...mine(), message]);
      return message.id;
    },
    tryAgain: (id) => {
      tabLock.take();
      wish(id, 'again');
    },
    discard: (id) => wish(id, 'discard'),
    networkReturned,
    stop: () => {
      for (const stop of stops) stop();
      tabLock.stop();
      stopAll();
    },
  };
}

/** An event that means nothing now would be a change all the same, and `work` go on for ever. */
function tell(actor: Actor, event: OutgoingEvent): void {
  if (actor.getSnapshot().can(event)) actor.send(event);
}

/** Undefined on pages without TLS. */
function locksOfBrowser(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}

/** The displayed form of a message; a tab without the lock only knows the stored state. */
function shown({ id, room, text, refusal }: StoredMessage, actor?: Actor): OutgoingMessage {
  if (refusal !== null) return { id, room, text, state: 'refused', reason: refusal };
  const snapshot = actor?.getSnapshot();
  if (snapshot?.hasTag('sending')) return { id, room, text, state: 'sending' };
  if (!snapshot?.hasTag('limited')) return { id, room, text, state: 'queued' };
  const { retryAt } = snapshot.context.limit;
  return { id, room, text, state: 'queued', reason: 'limit', retryAt };
}
