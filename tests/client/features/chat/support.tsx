import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { createIntl } from 'react-intl';

import type {
  ChatChannel,
  ChatDraft,
  ChatFollower,
} from '../../../../src/client/features/chat/api/chatChannel';
import * as channels from '../../../../src/client/features/chat/api/loadChatChannel';
import { startChat } from '../../../../src/client/features/chat/startChat';
import { LOCALES } from '../../../../src/client/i18n/I18nProvider';
import type { MessageId } from '../../../../src/client/i18n/messageIds';
import type { ChatTools } from '../../../../src/client/features/chat/ChatScreen';
import { ChatScreen } from '../../../../src/client/features/chat/ChatScreen';
import { signedOut } from '../../../../src/client/lib/store/session';
import type { SignedInSession } from '../../../../src/client/lib/store/session';
import { useAppStore } from '../../../../src/client/lib/store/hooks';
import type { AppStore } from '../../../../src/client/lib/store/rootReducer';
import type { ChatMessage, ChatMessagesPage, ChatRoom } from '../../../../src/contract/chat/chat';
import type { Language } from '../../../../src/contract/common/constants';
import { chatUrls, chatRoomUrl, entryUrl } from '../../../support/apiUrls';
import { fakeServer, json } from '../../../support/fakeServer';
import type { FakeRoutes, FakeServer } from '../../../support/fakeServer';
import { resize } from '../../../support/fakeLayout';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';

// Exports of a module are read-only; those of a copy can be spied on.
jest.mock('../../../../src/client/features/chat/api/loadChatChannel', () => ({
  __esModule: true,
  ...jest.requireActual<object>('../../../../src/client/features/chat/api/loadChatChannel'),
}));

export const ROOM = STUDENT.user.id;
export const TEAM: SignedInSession = {
  token: 'token-of-omar',
  role: 'Team',
  user: { id: 't1', name: 'Omar', image: null },
};
export const SEEN = `POST ${chatRoomUrl(ROOM, 'seen')}`;

/** The n-th message, a minute after the one before. */
export function message(n: number, changes: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: `m${n}`,
    room: ROOM,
    uid: 't1',
    user: 'Omar',
    text: `message ${n}`,
    createdAt: new Date(Date.UTC(2026, 10, 22, 9, n)).toISOString(),
    ...changes,
  };
}

export const own = (n: number, changes: Partial<ChatMessage> = {}): ChatMessage =>
  message(n, { uid: ROOM, user: STUDENT.user.name, ...changes });

interface Sending {
  readonly draft: ChatDraft;
  readonly succeed: (message: ChatMessage) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

/** A channel that does what the test says. */
class FakeChannel {
  readonly sendings: Sending[] = [];
  readonly olderCalls: {
    readonly before: ChatMessage;
    readonly answer: (
      page: Omit<ChatMessagesPage, 'items'> & { readonly messages: readonly ChatMessage[] },
    ) => Promise<void>;
    readonly fail: () => Promise<void>;
  }[] = [];
  private follower: ChatFollower | undefined;

  readonly channel: ChatChannel = {
    follow: (_room, follower) => {
      this.follower = follower;
      return () => {
        this.follower = undefined;
      };
    },
    loadOlder: (_room, before) =>
      new Promise((resolve, reject) => {
        this.olderCalls.push({
          before,
          answer: (page) => settled(() => resolve(page)),
          fail: () => settled(() => reject(new Error('no page'))),
        });
      }),
    send: (draft) =>
      new Promise((resolve, reject) => {
        this.sendings.push({
          draft,
          succeed: (stored) => settled(() => resolve(stored)),
          fail: (error) => settled(() => reject(error)),
        });
      }),
  };

  /** Says something to the screen that follows. */
  tell(say: (follower: ChatFollower) => void): Promise<void> {
    return settled(() => {
      if (!this.follower) throw new Error('Nobody follows.');
      say(this.follower);
    });
  }

  messages(...messages: readonly ChatMessage[]): Promise<void> {
    return this.tell(({ onMessages }) => onMessages(messages));
  }
}

async function settled(run: () => void): Promise<void> {
  await act(async () => {
    run();
    await Promise.resolve();
  });
  await act(async () => resize());
}

interface Options {
  readonly language?: Language;
  readonly session?: SignedInSession;
  readonly room?: Partial<ChatRoom>;
  /** The first page's messages; null for none yet. */
  readonly messages?: readonly ChatMessage[] | null;
  /** The team's tools beside the text box. */
  readonly tools?: ComponentType<ChatTools>;
  readonly routes?: FakeRoutes;
}

const stores: AppStore[] = [];
// The queue lives as long as the page: what a test left unsent would be in the next one.
afterEach(() => {
  for (const store of stores.splice(0)) store.dispatch(signedOut());
  localStorage.clear();
});

/** The screen with everything but the network and the channel. */
export async function openChat({
  language = 'en',
  session = STUDENT,
  room: changes = {},
  messages = [],
  tools,
  routes = {},
}: Options = {}) {
  const fake = new FakeChannel();
  jest.spyOn(channels, 'loadChatChannel').mockResolvedValue(fake.channel);
  const ok = (data: unknown) => json(200, { status_code: 200, message: 'OK', data });
  const room: ChatRoom = {
    room: ROOM,
    owner: { ...STUDENT.user, role: 'Student' },
    seen_by_other: null,
    newest_at: null,
    unread: 0,
    usual_answer_minutes: null,
    team_at_work: true,
    team_back_at: null,
    ...changes,
  };
  const server: FakeServer = fakeServer({
    [`GET ${entryUrl(chatUrls.chatRooms, ROOM)}`]: () => ok(room),
    [SEEN]: () => ok({ ...room, unread: 0 }),
    ...routes,
  });
  const app = await renderWithApp(<WithChat {...(tools && { tools })} />, {
    language,
    session,
    at: '/chat',
  });
  stores.push(app.store);
  await act(async () => Promise.resolve());
  if (messages !== null) {
    await fake.tell(({ onConnection }) => onConnection('live'));
    await fake.messages(...messages);
  }
  return { ...app, server, fake, t: wordsOf(language) };
}

function wordsOf(language: Language) {
  const { formatMessage } = createIntl({
    locale: LOCALES[language],
    messages: allMessages(language),
  });
  return (id: MessageId, values?: Readonly<Record<string, string | number>>): string =>
    formatMessage({ id }, values);
}

function WithChat({ tools }: Pick<Options, 'tools'>): ReactElement {
  const store = useAppStore();
  useState(() => startChat(store));
  return <ChatScreen room={ROOM} {...(tools && { tools })} />;
}

export const box = (): HTMLElement => screen.getByRole('textbox');
/** The rows on screen, in order. */
export const rows = (): HTMLElement[] => screen.queryAllByRole('listitem');
