/**
 * State of the open conversation and of outgoing messages (CHAT-10, CHAT-12). Injected into the
 * store with the chat's code (lib/store/injectReducer.ts), so the state is undefined until then.
 */
import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { EntityState, PayloadAction } from '@reduxjs/toolkit';

import { CHAT_PAGE_SIZE } from '../../../contract/chat/chat';
import type { ChatMessage } from '../../../contract/chat/chat';
import type { ChatConnection, OutgoingMessage } from './chat';
import type { LazyLoadedSlices } from '../../lib/store/rootReducer';
import { createEntityAdapter } from '../../lib/entityAdapter';

export interface ChatState {
  /** The room that is open. */
  readonly room: string | null;
  readonly messages: EntityState<ChatMessage, string>;
  /** Whether the newest page has loaded. */
  readonly isLoaded: boolean;
  readonly connection: ChatConnection | 'refused';
  readonly hasOlder: boolean;
  readonly older: 'idle' | 'loading' | 'failed';
  /** Outgoing messages of the signed-in account in all rooms, in sending order. */
  readonly outgoing: readonly OutgoingMessage[];
}

declare module '../../lib/store/rootReducer' {
  interface LazyLoadedSlices {
    readonly chat: ChatState;
  }
}

type WithChat = Partial<LazyLoadedSlices>;

interface InRoom {
  readonly room: string;
}

/** The order of a conversation (CHAT-01): timestamps sort as text, ids decide between equal ones. */
function compareMessages(one: ChatMessage, other: ChatMessage): number {
  if (one.createdAt !== other.createdAt) return one.createdAt < other.createdAt ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

const adapter = createEntityAdapter<ChatMessage>({ sortComparer: compareMessages });

const CLOSED: ChatState = {
  room: null,
  messages: adapter.getInitialState(),
  isLoaded: false,
  connection: 'connecting',
  hasOlder: false,
  older: 'idle',
  outgoing: [],
};

const slice = createSlice({
  name: 'chat',
  initialState: CLOSED,
  reducers: {
    /** A room is on screen: begins empty. */
    chatOpened: ({ outgoing }, { payload: { room } }: PayloadAction<InRoom>): ChatState => ({
      ...CLOSED,
      room,
      outgoing,
    }),
    /** A room is left: nothing of it stays. */
    chatClosed: (state, { payload }: PayloadAction<InRoom>) =>
      state.room === payload.room ? { ...CLOSED, outgoing: state.outgoing } : state,
    /** Messages in any order; known ones change nothing. */
    messagesArrived: (
      state,
      { payload }: PayloadAction<InRoom & { readonly messages: readonly ChatMessage[] }>,
    ) => {
      if (state.room !== payload.room) return;
      if (!state.isLoaded) state.hasOlder = payload.messages.length >= CHAT_PAGE_SIZE;
      state.isLoaded = true;
      keep(state.messages, payload.messages);
    },
    connectionChanged: (
      state,
      { payload }: PayloadAction<InRoom & { readonly connection: ChatState['connection'] }>,
    ) => {
      if (state.room === payload.room) state.connection = payload.connection;
    },
    /** The user scrolls up. */
    olderRequested: (state) => {
      if (state.hasOlder) state.older = 'loading';
    },
    olderArrived: (
      state,
      {
        payload,
      }: PayloadAction<
        InRoom & { readonly messages: readonly ChatMessage[]; readonly more: boolean }
      >,
    ) => {
      if (state.room !== payload.room) return;
      state.older = 'idle';
      state.hasOlder = payload.more;
      keep(state.messages, payload.messages);
    },
    olderFailed: (state, { payload }: PayloadAction<InRoom>) => {
      if (state.room === payload.room) state.older = 'failed';
    },
    /** Current content of the queue of outgoing messages. */
    outgoingChanged: (state, { payload }: PayloadAction<readonly OutgoingMessage[]>) => {
      state.outgoing = [...payload];
    },
  },
});

/** A batch without new messages keeps the state's identity, to avoid rerenders. */
function keep(known: EntityState<ChatMessage, string>, messages: readonly ChatMessage[]): void {
  const fresh = messages.filter(({ id, createdAt }) => known.entities[id]?.createdAt !== createdAt);
  if (fresh.length > 0) adapter.upsertMany(known, fresh);
}

export const {
  chatOpened,
  chatClosed,
  messagesArrived,
  connectionChanged,
  olderRequested,
  olderArrived,
  olderFailed,
  outgoingChanged,
} = slice.actions;
export const chatReducer = slice.reducer;

export const selectChat = ({ chat = CLOSED }: WithChat): ChatState => chat;

const ofMessages = adapter.getSelectors();

/** Messages of the open room, ascending. Keeps its identity until they change. */
export const selectMessages = (state: WithChat): readonly ChatMessage[] =>
  ofMessages.selectAll(selectChat(state).messages);

/** Outgoing messages of the open room in sending order, without those that have arrived. */
export const selectOutgoing = createSelector(
  [
    (state: WithChat) => selectChat(state).room,
    (state: WithChat) => selectChat(state).outgoing,
    (state: WithChat) => selectChat(state).messages.entities,
  ],
  (room, outgoing, entities): readonly OutgoingMessage[] =>
    outgoing.filter((message) => message.room === room && !(message.id in entities)),
);
