// Rules: CHAT-03, CHAT-04, CHAT-05, CHAT-11, CHAT-12 (docs/requirements.md)
import { createApiChannel } from '../../../../../src/client/features/chat/api/apiChannel';
import { createStore } from '../../../../../src/client/app/createStore';
import { signedOut } from '../../../../../src/client/lib/store/session';
import type { AppStore } from '../../../../../src/client/lib/store/rootReducer';
import type { Role } from '../../../../../src/contract/common/constants';
import { CHAT_CASES, runChatCase } from '../../../../support/chatChannelContract';
import type { ChatHarness, ChatPerson } from '../../../../support/chatChannelContract';
import { startChild } from '../../../../support/childProcess';
import type { Child } from '../../../../support/childProcess';

interface Person {
  readonly id: string;
  readonly token: string;
}

const reach = globalThis.fetch;
let server: Child;
let control: string;
let stores: AppStore[];
/** Aborted while the network is cut. */
let network: AbortController;

async function tell<Answer>(what: string, body: object): Promise<Answer> {
  const response = await reach(`${control}/${what}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Answer;
}

const setOnline = (isOnline: boolean): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

async function newHarness(): Promise<ChatHarness> {
  const [student, team, stranger] = [
    await tell<Person>('person', { role: 'Student' }),
    await tell<Person>('person', { role: 'Team' }),
    await tell<Person>('person', { role: 'Partner' }),
  ];
  const people: Record<ChatPerson, Person & { role: Role }> = {
    student: { ...student, role: 'Student' },
    team: { ...team, role: 'Team' },
    stranger: { ...stranger, role: 'Partner' },
  };
  const room = student.id;
  return {
    room,
    accounts: { student: student.id, team: team.id, stranger: stranger.id },
    channelFor: async (person) => {
      const { id, token, role } = people[person];
      const session = { token, role, user: { id, name: person, image: null } };
      const store = createStore({ session, language: 'en' });
      stores.push(store);
      return createApiChannel(store);
    },
    cutNetwork: async () => {
      network.abort();
      setOnline(false);
    },
    restoreNetwork: async () => {
      network = new AbortController();
      setOnline(true);
    },
    seed: (texts) => tell('seed', { room, texts }),
    report: (line) => void process.stdout.write(`The server's own channel, ${line}\n`),
  };
}

beforeAll(async () => {
  server = startChild('serveChat');
  const meta = document.createElement('meta');
  meta.name = 'api-host';
  meta.content = await server.nextLine();
  document.head.append(meta);
  control = await server.nextLine();
}, 180_000);
afterAll(() => server.end());

beforeEach(() => {
  stores = [];
  network = new AbortController();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (network.signal.aborted) return Promise.reject(new TypeError('Failed to fetch'));
    const signals = init?.signal ? [init.signal, network.signal] : [network.signal];
    return reach(input, { ...init, signal: AbortSignal.any(signals) });
  });
});
afterEach(() => {
  // Ends their event streams.
  for (const store of stores) store.dispatch(signedOut());
});

it.each(CHAT_CASES.map((each) => [each.name, each] as const))(
  '%s',
  async (_name, each) => {
    await runChatCase(each, await newHarness());
  },
  120_000,
);
