import { Readable } from 'node:stream';

import type { EventData } from '../../../../../contract/common/events';
import { encodeEvent, encodeHeartbeat } from '../../../../platform/events/eventStream';
import { audiencesOf } from '../../../../platform/events/events';
import type { EventReader, StoredEvent } from '../../../../platform/events/events';

/** Bytes that wait for a reader; one that lets more wait is dropped, and comes back to resume. */
const MOST_WAITING_BYTES = 64 * 1024;
/** Events that wait while a stream opens. */
const MOST_WAITING_EVENTS = 2_000;

/** Milliseconds for a closing stream to flush its buffer. */
export const FLUSH_MS = 1_000;

const NOTHING: EventData = { id: null };

/** One client's event stream: its audiences and its position. */
export class OpenStream {
  /** The response's body. */
  readonly body = new Readable({ read: () => undefined });
  readonly tokenHash: string;
  readonly accountId: string;
  private reads: ReadonlySet<string> = new Set();
  /** The number of the newest check that has answered. */
  private checked = 0;
  /** Events that came before the stream began. */
  private waiting: StoredEvent[] | undefined = [];
  private position = 0;
  private ending = false;

  constructor({
    tokenHash,
    accountId,
  }: {
    readonly tokenHash: string;
    readonly accountId: string;
  }) {
    this.tokenHash = tokenHash;
    this.accountId = accountId;
  }

  get audiences() {
    return [...this.reads] as ReturnType<typeof audiencesOf>;
  }

  get isEnding(): boolean {
    return this.ending;
  }

  /**
   * Changes the audiences; a change sends `reset`, because earlier events of the new ones were not
   * sent. Of two checks that ran at the same time the older one may be the last to answer: it is ignored.
   * @param check the number of the check that said so
   */
  readAs(reader: EventReader, check: number): void {
    if (check < this.checked) return;
    this.checked = check;
    const before = this.reads;
    const now = audiencesOf(reader);
    if (now.length === before.size && now.every((audience) => before.has(audience))) return;
    this.reads = new Set(now);
    if (!this.waiting)
      this.write(encodeEvent({ id: this.position, event: 'reset', data: NOTHING }));
  }

  /** Begins with a control event, at a position. */
  start(event: 'ready' | 'reset', position: number): void {
    this.write(encodeEvent({ id: position, event, data: NOTHING }));
    this.goOn(position);
  }

  /** Begins where the reader left off. @param missed undefined when that cannot be told */
  resume(lastEventId: number, missed: readonly StoredEvent[] | undefined, upTo: number): void {
    if (!missed) {
      this.start('reset', upTo);
      return;
    }
    const position = Math.max(lastEventId, upTo);
    // At least this much, so that the headers go out.
    this.write(encodeHeartbeat(lastEventId) + missed.map(encode).join(''));
    this.goOn(position);
  }

  deliver(news: readonly StoredEvent[]): void {
    if (this.waiting) {
      this.waiting.push(...news);
      if (this.waiting.length > MOST_WAITING_EVENTS) this.body.destroy();
      return;
    }
    const own = news.filter(({ id, audience }) => id > this.position && this.reads.has(audience));
    this.position = Math.max(this.position, news.at(-1)?.id ?? 0);
    if (own.length > 0) this.write(own.map(encode).join(''));
  }

  beat(position: number): void {
    if (this.waiting) return;
    this.position = Math.max(this.position, position);
    this.write(encodeHeartbeat(this.position));
  }

  end(): void {
    if (this.ending) return;
    this.ending = true;
    this.body.push(null);
    // Without a client, or with a stalled one, nothing else would close it.
    if (this.waiting) this.body.destroy();
    else setTimeout(() => this.body.destroy(), FLUSH_MS).unref();
  }

  private goOn(position: number): void {
    const waiting = this.waiting ?? [];
    this.waiting = undefined;
    this.position = position;
    this.deliver(waiting);
  }

  private write(text: string): void {
    if (this.ending || this.body.destroyed) return;
    this.body.push(text);
    if (this.body.readableLength > MOST_WAITING_BYTES) this.body.destroy();
  }
}

function encode({ id, kind, entityId }: StoredEvent): string {
  const data: EventData = { id: entityId };
  return encodeEvent({ id, event: kind, data });
}
