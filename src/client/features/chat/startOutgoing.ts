import { ChatRefused } from './api/chatChannel';
import { loadChatChannel } from './api/loadChatChannel';
import { ApiRejection } from '../../lib/machines/apiRejection';
import { MessageRejection } from './machines/support/messageRejection';
import { toApiRejection } from '../../lib/actors/apiRejection';
import { chatReducer, outgoingChanged, selectChat } from './chatSlice';
import { selectIsSignedIn, selectUser } from '../../lib/store/session';
import { injectReducer } from '../../lib/store/injectReducer';
import type { AppStore, RootState } from '../../lib/store/rootReducer';
import { createOutgoingQueue } from './outgoingQueue';
import type { OutgoingQueue } from './outgoingQueue';

/** The screen's interface to the signed-in account's queue; does nothing without an account. */
export interface Outgoing extends Pick<OutgoingQueue, 'tryAgain' | 'discard'> {
  readonly send: (room: string, text: string) => void;
}

/** Milliseconds of a limit without a given duration. */
const USUAL_LIMIT_MS = 60_000;

const started = new WeakMap<AppStore, Outgoing>();

/**
 * The queue of the store's session, which lives as long as the page, so that leaving the screen
 * loses nothing (CHAT-12). It stops with the session, and continues when the same account returns
 * (CHAT-14).
 */
export function startOutgoing(store: AppStore): Outgoing {
  const known = started.get(store);
  if (known) return known;
  injectReducer(store, 'chat', chatReducer);
  let account = '';
  let isLive = false;
  let queue: OutgoingQueue | undefined;

  const follow = (): void => {
    const now = accountOf(store.getState());
    if (now !== account) {
      account = now;
      queue?.stop();
      queue = undefined;
      if (selectChat(store.getState()).outgoing.length > 0) store.dispatch(outgoingChanged([]));
      if (account !== '') queue = queueOf(store, account);
    }
    const wasLive = isLive;
    isLive = selectChat(store.getState()).connection === 'live';
    if (isLive && !wasLive) queue?.networkReturned();
  };
  store.subscribe(follow);
  follow();

  const outgoing: Outgoing = {
    send: (room, text) => void queue?.send(room, text),
    tryAgain: (id) => queue?.tryAgain(id),
    discard: (id) => queue?.discard(id),
  };
  started.set(store, outgoing);
  return outgoing;
}

/** '' while signed out, or while the account is unknown. */
function accountOf(state: RootState): string {
  return selectIsSignedIn(state) ? (selectUser(state)?.id ?? '') : '';
}

function queueOf(store: AppStore, account: string): OutgoingQueue {
  return createOutgoingQueue({
    account,
    send: async (draft, signal) => {
      try {
        const channel = await loadChatChannel(store);
        await channel.send(draft, signal);
      } catch (error) {
        throw toRejection(error);
      }
    },
    onChange: (outgoing) => store.dispatch(outgoingChanged(outgoing)),
  });
}

/** Why a channel did not take a message, as the machine knows it. */
export function toRejection(error: unknown): unknown {
  if (!(error instanceof ChatRefused)) return toApiRejection(error);
  if (error.reason !== 'limit') return new MessageRejection(error.reason);
  return new ApiRejection('RATE_LIMITED', error.retryAt ?? Date.now() + USUAL_LIMIT_MS);
}
