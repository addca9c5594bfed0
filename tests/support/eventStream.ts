import { once } from 'node:events';
import { get } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';

import { apiUrls } from './apiUrls';
import type { NewEvent } from '../../src/server/platform/events/events';
import { publishEvents } from '../../src/server/platform/events/events';
import type { TestApp } from './app';
import type { SignedInPerson } from './signIn';

const addresses = new WeakMap<TestApp['app'], Promise<string>>();

export function addressOf({ app }: Pick<TestApp, 'app'>): Promise<string> {
  const known = addresses.get(app) ?? app.listen({ host: '127.0.0.1', port: 0 });
  addresses.set(app, known);
  return known;
}

export function publish(test: Pick<TestApp, 'db' | 'clock'>, ...news: NewEvent[]): Promise<void> {
  return test.db.transaction((tx) => publishEvents(tx, news, test.clock.now()));
}

export interface Received {
  readonly id: number;
  readonly event: string;
  readonly data: unknown;
}

/** An event stream client with its own connection. */
export class TestStream {
  readonly events: Received[] = [];
  heartbeats = 0;
  /** Last event id, as EventSource keeps it. */
  lastEventId: string | undefined;
  readonly ended: Promise<void>;
  private text = '';
  private heard: () => void = () => undefined;

  private constructor(
    private readonly request: ClientRequest,
    readonly response: IncomingMessage,
  ) {
    this.ended = new Promise((resolve) => {
      response.once('close', () => resolve());
    });
    response.on('error', () => undefined);
  }

  /** Opens a stream; on an error the response is in `response`. */
  static async open(
    test: Pick<TestApp, 'app'>,
    person: Pick<SignedInPerson, 'headers'>,
    { lastEventId }: { readonly lastEventId?: string | number | undefined } = {},
  ): Promise<TestStream> {
    const request = get(`${await addressOf(test)}${apiUrls.events}`, {
      agent: false,
      headers: {
        ...person.headers,
        ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
      },
    });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const stream = new TestStream(request, response);
    request.on('error', () => undefined);
    return stream;
  }

  /** Starts reading; until then the client stalls. */
  read(): this {
    this.response.setEncoding('utf8').on('data', (chunk: string) => {
      this.text += chunk;
      const blocks = this.text.split('\n\n');
      this.text = blocks.pop() ?? '';
      for (const block of blocks) this.take(block);
      this.heard();
    });
    return this;
  }

  /** Events except `ready`, once this many have arrived. */
  async news(count: number, withinMs = 5_000): Promise<Received[]> {
    await this.until(() => this.withoutReady().length >= count, withinMs);
    return this.withoutReady();
  }

  async until(condition: () => boolean, withinMs = 5_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    while (!condition()) {
      const left = deadline - Date.now();
      if (left <= 0) throw new Error(`heard only ${JSON.stringify(this.events.slice(-20))}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.heard = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  close(): void {
    this.request.destroy();
  }

  private withoutReady(): Received[] {
    return this.events.filter(({ event }) => event !== 'ready');
  }

  private take(block: string): void {
    const field = (name: string) =>
      block
        .split('\n')
        .find((line) => line.startsWith(`${name}: `))
        ?.slice(name.length + 2);
    this.lastEventId = field('id') ?? this.lastEventId;
    if (block.startsWith(':')) this.heartbeats += 1;
    const event = field('event');
    if (event === undefined) return;
    const data: unknown = JSON.parse(field('data') ?? 'null');
    this.events.push({ id: Number(field('id')), event, data });
  }
}

/** Events as `kind:id`. */
export const toldIn = (news: readonly Received[]): string[] =>
  news.map(({ event, data }) => `${event}:${String((data as { id?: unknown }).id)}`);
