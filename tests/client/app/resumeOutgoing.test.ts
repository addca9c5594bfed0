// Rules: CHAT-12, CHAT-14 (docs/requirements.md)
import { createStore } from '../../../src/client/app/createStore';
import { resumeOutgoing } from '../../../src/client/app/resumeOutgoing';
import { OUTGOING_KEY } from '../../../src/client/lib/storage/outgoingKey';
import { outgoingMessages } from '../../../src/client/features/chat/outgoingMessages';
import { NO_SESSION } from '../../../src/client/lib/storage/savedSession';
import type { SavedSession } from '../../../src/client/lib/storage/savedSession';
import { signedIn, signedOut } from '../../../src/client/lib/store/session';
import type { AppStore } from '../../../src/client/lib/store/rootReducer';
import { fakeServer, json } from '../../support/fakeServer';
import type { FakeServer } from '../../support/fakeServer';
import { STUDENT } from '../../support/renderWithApp';

const SEND = 'POST /api/chat/rooms/room-1/messages';
const KEPT = {
  id: 'm1',
  account: STUDENT.user.id,
  room: 'room-1',
  text: 'kept',
  refusal: null,
  wish: null,
};

let server: FakeServer;
let store: AppStore;
const start = (session: SavedSession): void => {
  store = createStore({ session, language: 'en' });
  resumeOutgoing(store);
};
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const until = async (isSo: () => boolean): Promise<void> => {
  for (let time = 0; time < 500 && !isSo(); time += 1) await pause(20);
  expect(isSo()).toBe(true);
};

beforeEach(() => {
  const ok = (data: unknown) => () => json(200, { status_code: 200, message: 'ok', data });
  server = fakeServer({ 'GET /api/config': ok({ firebase: null }), [SEND]: ok({ id: 'm1' }) });
  outgoingMessages.write([KEPT]);
});

afterEach(() => void store.dispatch(signedOut()));

it('sends what was left, once the page is at rest', async () => {
  start(STUDENT);
  await until(() => localStorage.getItem(OUTGOING_KEY) === null);
  expect(server.calls(SEND).map(({ body }) => body)).toEqual([{ id: 'm1', text: 'kept' }]);
});

it('waits for a sign-in', async () => {
  start(NO_SESSION);
  await pause(300);
  expect(server.calls()).toHaveLength(0);
  store.dispatch(signedIn(STUDENT));
  await until(() => server.calls(SEND).length === 1);
});

it('does nothing where nothing was left', async () => {
  outgoingMessages.write(null);
  start(STUDENT);
  await pause(300);
  expect(server.calls()).toHaveLength(0);
});
