/**
 * Simulated users of the servers during a rolling update, and the writes that were confirmed to
 * them.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  bookingUrls,
  chatRoomUrl,
  deskUrl,
  partnerRequestUrl,
  registrationUrls,
  apiUrls,
  requestStepsUrl,
  withdrawRequestUrl,
} from './apiUrls';
import { form } from './forms';
import type { MainProcess } from './mainProcess';

const PROBE_MS = 200;
const CALL_MS = 30_000;
const SIGN_IN_MS = 20_000;
/** Milliseconds before a refused user retries. */
const PAUSE_MS = 20;

/** Part of every text that a partner types: it must not appear in the log (PAR-10). */
export const PARTNERS_WORDS = 'only for the institute';

export interface LoadServer {
  readonly name: string;
  readonly url: string;
  readonly process: MainProcess;
}

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Person {
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Confirmed writes, which must be in the database. */
export interface Accepted {
  readonly sent: Map<number, string>;
  readonly withdrawn: Set<number>;
  readonly claimed: Map<number, string>;
  readonly moved: Map<number, string>;
  readonly messages: Map<string, { readonly room: string; readonly text: string }>;
  /** The latest name of each student. */
  readonly names: Map<string, string>;
  readonly booked: { readonly phone: string; readonly startsAt: string }[];
  readonly declined: Set<number>;
  readonly snatched: { readonly request: number; readonly by: string }[];
}

/** Sends calls to servers that are ready, as a proxy does, and notes each that failed. */
export class Balancer {
  /** Answers that no server may give, and calls without an answer. */
  readonly faults: string[] = [];
  /** Answers by server. */
  readonly answered = new Map<string, number>();
  private readonly servers: LoadServer[] = [];
  private readonly ready = new Set<LoadServer>();
  private next = 0;
  private isProbing = true;
  private readonly probes: Promise<void>[] = [];

  add(server: LoadServer): void {
    this.servers.push(server);
    this.ready.add(server);
    this.probes.push(this.probe(server));
  }

  isReady(name: string): boolean {
    return [...this.ready].some((server) => server.name === name);
  }

  /** Takes a server out that was stopped. */
  remove(name: string): void {
    const index = this.servers.findIndex((server) => server.name === name);
    const [gone] = this.servers.splice(index, 1);
    if (gone) this.ready.delete(gone);
  }

  async stop(): Promise<void> {
    this.isProbing = false;
    await Promise.all(this.probes);
  }

  async call(method: 'GET' | 'POST', path: string, init: RequestInit = {}): Promise<Reply> {
    const ready = [...this.ready];
    const server = ready[(this.next += 1) % ready.length];
    if (!server) {
      await delay(PROBE_MS);
      this.faults.push(`${method} ${path}: no server is ready`);
      return { status: 0, body: {} };
    }
    try {
      const answer = await fetch(`${server.url}${path}`, {
        ...init,
        method,
        signal: AbortSignal.timeout(CALL_MS),
      });
      const body = (await answer.json()) as Reply['body'];
      this.answered.set(server.name, (this.answered.get(server.name) ?? 0) + 1);
      // An overloaded server may answer BUSY (docs/operations.md).
      const isFault = answer.status >= 500 && body.code !== 'BUSY';
      if (isFault) {
        this.faults.push(
          `${server.name}: ${method} ${path}: ${answer.status} ${String(body.code)}`,
        );
      }
      return { status: answer.status, body };
    } catch (error) {
      // `fetch` gives the reason in the cause.
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      const why = cause instanceof Error ? cause.message : 'no answer';
      this.faults.push(`${server.name}: ${method} ${path}: ${why}`);
      return { status: 0, body: {} };
    }
  }

  post(path: string, body: object, by?: Person): Promise<Reply> {
    const headers = { 'content-type': 'application/json', ...by?.headers };
    return this.call('POST', path, { headers, body: JSON.stringify(body) });
  }

  private async probe(server: LoadServer): Promise<void> {
    while (this.isProbing && this.servers.includes(server)) {
      const isReady = await fetch(`${server.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!this.servers.includes(server)) return;
      if (isReady) this.ready.add(server);
      else this.ready.delete(server);
      await delay(PROBE_MS);
    }
  }
}

/** Signs in with the code that the server's console shows. */
export async function signInAt(
  { url, process }: LoadServer,
  phone: string,
  name: string,
): Promise<Person> {
  const post = async (path: string, body: object): Promise<Reply['body']> => {
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${url}${path}`, init)).json()) as Reply['body'];
  };
  const asked = await post(registrationUrls.login2, { name, phone });
  const until = Date.now() + SIGN_IN_MS;
  for (;;) {
    const line = process
      .stdout()
      .split('\n')
      .findLast((one) => one.startsWith(`sms ${phone} `));
    const code = line && /(?<!\d)\d{4}(?!\d)/.exec(line.slice(`sms ${phone} `.length))?.[0];
    if (code) {
      const signedIn = await post(registrationUrls.checkOtp2, { user_id: asked.user_id, code });
      const user = signedIn.user as { readonly id: string } | undefined;
      if (!user) throw new Error(`${phone} could not sign in: ${JSON.stringify(signedIn)}`);
      const headers = { authorization: `Bearer ${String(signedIn.token)}` };
      return { id: user.id, headers };
    }
    if (Date.now() > until) throw new Error(`No code came for ${phone}: ${JSON.stringify(asked)}`);
    await delay(PAUSE_MS);
  }
}

export interface People {
  readonly students: readonly Person[];
  readonly team: readonly Person[];
  readonly partners: readonly Person[];
}

/** Lets everybody work until `stop` is called, which waits for the calls under way. */
export function startLoad(
  balancer: Balancer,
  people: People,
): { readonly accepted: Accepted; readonly stop: () => Promise<void> } {
  const accepted: Accepted = {
    sent: new Map(),
    withdrawn: new Set(),
    claimed: new Map(),
    moved: new Map(),
    messages: new Map(),
    names: new Map(),
    booked: [],
    declined: new Set(),
    snatched: [],
  };
  let isOn = true;
  const keepOn = async (work: (turn: number) => Promise<void>): Promise<void> => {
    for (let turn = 0; isOn; turn += 1) {
      await work(turn);
      await delay(PAUSE_MS);
    }
  };
  const loops = [
    ...people.students.map((student) => keepOn(studentWork(balancer, accepted, student))),
    ...people.team.map((member) => keepOn(teamWork(balancer, accepted, member))),
    ...people.partners.map((partner) => keepOn(partnerWork(balancer, accepted, partner))),
    ...['1', '2'].map((visitor) => keepOn(visitorWork(balancer, accepted, visitor))),
  ];
  return {
    accepted,
    stop: async () => {
      isOn = false;
      await Promise.all(loops);
    },
  };
}

type Work = (turn: number) => Promise<void>;

/** Sends a request of either kind, writes, renames themself, and withdraws every third request. */
function studentWork(balancer: Balancer, accepted: Accepted, student: Person): Work {
  return async (turn) => {
    const kind = turn % 2 === 0 ? 'english' : 'university';
    const body = { kind, idempotency_key: randomUUID() };
    const sent = await balancer.post(apiUrls.requests, body, student);
    const id = (sent.body.data as { readonly id?: number } | undefined)?.id;
    if (sent.status === 200 && id !== undefined) accepted.sent.set(id, student.id);
    const message = { id: randomUUID(), text: `Turn ${turn}` };
    const wrote = await balancer.post(chatRoomUrl(student.id, 'messages'), message, student);
    if (wrote.status === 200) {
      accepted.messages.set(message.id, { room: student.id, text: message.text });
    }
    const name = `Student ${turn % 2 === 0 ? 'Even' : 'Odd'}`;
    const { headers, payload } = form({ name: 'name', value: name });
    const init = { headers: { ...headers, ...student.headers }, body: new Uint8Array(payload) };
    const renamed = await balancer.call('POST', apiUrls.editProfile, init);
    if (renamed.status === 200) accepted.names.set(student.id, name);
    if (id === undefined || turn % 3 > 0) return;
    const withdrew = await balancer.post(withdrawRequestUrl(id), { reason: 'sentTwice' }, student);
    if (withdrew.status === 200) accepted.withdrawn.add(id);
  };
}

/** Takes the newest request, moves it, and answers its student. */
function teamWork(balancer: Balancer, accepted: Accepted, member: Person): Work {
  return async () => {
    const newest = [...accepted.sent.keys()].filter((id) => !accepted.claimed.has(id)).at(-1);
    if (newest === undefined) return;
    const url = deskUrl('request', String(newest), 'claim');
    const claimed = await balancer.post(url, { from: null }, member);
    if (claimed.status !== 200) return;
    accepted.claimed.set(newest, member.id);
    const moved = await balancer.post(requestStepsUrl(newest), { step: 'contacted' }, member);
    if (moved.status === 200) accepted.moved.set(newest, 'contacted');
    const room = accepted.sent.get(newest) ?? '';
    const message = { id: randomUUID(), text: `About ${newest}` };
    const wrote = await balancer.post(chatRoomUrl(room, 'messages'), message, member);
    if (wrote.status === 200) accepted.messages.set(message.id, { room, text: message.text });
  };
}

/** Snatches one of the newest requests, as the other partner does, and declines some with words. */
function partnerWork(balancer: Balancer, accepted: Accepted, partner: Person): Work {
  return async (turn) => {
    const request = [...accepted.sent.keys()].at(-1 - (turn % 3));
    if (request === undefined) return;
    const snatched = await balancer.post(partnerRequestUrl(request, 'snatch'), {}, partner);
    if (snatched.status !== 200) return;
    accepted.snatched.push({ request, by: partner.id });
    if (turn % 2 > 0) return;
    const decline = { reason: 'full', remark: PARTNERS_WORDS };
    const declined = await balancer.post(partnerRequestUrl(request, 'decline'), decline, partner);
    if (declined.status === 200) accepted.declined.add(request);
  };
}

/** Books the first free time, at which the other visitor aims too, and sometimes a call. */
function visitorWork(balancer: Balancer, accepted: Accepted, visitor: string): Work {
  return async (turn) => {
    const free = await balancer.call('GET', bookingUrls.consultationSlots);
    const { slots = [] } = (free.body.data ?? {}) as { readonly slots?: readonly string[] };
    const [startsAt = ''] = turn % 4 === 3 ? [] : slots;
    const phone = `+9665${visitor}${String(turn).padStart(7, '0')}`;
    const body = { name: 'Visitor', phone, website: '', starts_at: startsAt };
    const booked = await balancer.post(bookingUrls.studentBook, body);
    if (booked.status === 200) accepted.booked.push({ phone, startsAt });
  };
}
