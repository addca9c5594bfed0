/** Runs one case of the channel's contract in a browser page (channel.spec.ts). */
import { createFirestoreChannel } from '../../src/client/features/chat/api/firestoreChannel';
import type { FirestoreConfig } from '../../src/client/features/chat/api/firestoreSession';
import { createStore } from '../../src/client/app/createStore';
import { signedOut } from '../../src/client/lib/store/session';
import type { AppStore } from '../../src/client/lib/store/rootReducer';
import type { Role } from '../../src/contract/common/constants';
import { CHAT_CASES, runChatCase } from '../support/chatChannelContract';
import type { ChatHarness, ChatPerson } from '../support/chatChannelContract';

interface HarnessPerson {
  readonly id: string;
  readonly token: string;
  readonly role: Role;
}

export interface HarnessSetting {
  readonly people: Readonly<Record<ChatPerson, HarnessPerson>>;
  readonly config: FirestoreConfig;
}

/** Functions of the test outside the page. */
interface Outside {
  readonly setOffline: (isOffline: boolean) => Promise<void>;
  readonly seed: (room: string, texts: readonly string[]) => Promise<void>;
  readonly report: (line: string) => Promise<void>;
}

async function runCase(name: string, { people, config }: HarnessSetting): Promise<void> {
  const outside = window as unknown as Outside;
  const found = CHAT_CASES.find((each) => each.name === name);
  if (!found) throw new Error(`There is no case “${name}”`);
  const { student, team, stranger } = people;
  const room = student.id;
  const stores: AppStore[] = [];
  const harness: ChatHarness = {
    room,
    accounts: { student: student.id, team: team.id, stranger: stranger.id },
    channelFor: async (person) => {
      const { id, token, role } = people[person];
      const session = { token, role, user: { id, name: person, image: null } };
      const store = createStore({ session, language: 'en' });
      stores.push(store);
      return createFirestoreChannel(store, config);
    },
    cutNetwork: () => outside.setOffline(true),
    restoreNetwork: () => outside.setOffline(false),
    seed: (texts) => outside.seed(room, texts),
    report: (line) => void outside.report(line),
  };
  try {
    await runChatCase(found, harness);
  } finally {
    for (const store of stores) store.dispatch(signedOut());
  }
}

Object.assign(window, { runCase });
