/**
 * Prepared statements for the embedded database, which sends every statement unnamed: one that is sent
 * again is given a name, and then neither parsed nor, while its plan is as good as a new one, planned.
 * Without this a private call takes 1.2 to 1.5 times as long, the favorites 4.7 times
 * (docs/performance.md).
 */
import type { PGlite } from '@electric-sql/pglite';

export type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Send = (message: Uint8Array) => Promise<Answer>;

const MOST_SEEN = 1_000;
const MOST_PREPARED = 300;
const PARSE = 'P'.charCodeAt(0);
const DESCRIBE = 'D'.charCodeAt(0);
const BIND = 'B'.charCodeAt(0);
const QUERY = 'Q'.charCodeAt(0);
const STATEMENT = 'S'.charCodeAt(0);
/** Behind the type and the length of a message. */
const BODY = 5;
/** Simple queries that do not change tables or types, so that prepared statements stay valid. */
const HARMLESS = /^\s*(begin|commit|rollback|checkpoint|vacuum|analyze|listen|unlisten|select)\b/i;

interface Prepared {
  readonly name: string;
  /** Description of its parameters. */
  described: Answer | undefined;
}

const decoder = new TextDecoder();
const encoder = new TextEncoder();

/** Rewrites PGlite's messages, which come in the order parse, describe, bind, execute, sync. */
export class EngineStatements {
  private seen = new Set<string>();
  private prepared = new Map<string, Prepared>();
  private names = 0;
  /** The statement that messages refer to until the next Parse. */
  private current: Prepared | undefined;

  async send(message: Uint8Array, send: Send): Promise<Answer> {
    const [kind] = message;
    if (kind === PARSE) return this.parse(message, send);
    if (kind === DESCRIBE && message[BODY] === STATEMENT) return this.describe(message, send);
    if (kind === BIND && this.current) {
      // A bind names the portal, which stays empty, and then the statement.
      return send(withText(message, BODY + 1, this.current.name));
    }
    // A plan of a table that is not the same any more fails.
    if (kind === QUERY && !HARMLESS.test(decoder.decode(message.subarray(BODY)))) this.forget();
    return send(message);
  }

  private async parse(message: Uint8Array, send: Send): Promise<Answer> {
    this.current = undefined;
    // The name is empty.
    const text = decoder.decode(message.subarray(BODY + 1));
    const known = this.prepared.get(text);
    if (known) {
      this.current = known;
      return [];
    }
    if (!this.seen.has(text) || this.prepared.size >= MOST_PREPARED) {
      if (this.seen.size >= MOST_SEEN) this.seen.clear();
      this.seen.add(text);
      return send(message);
    }
    this.names += 1;
    const made = { name: `again_${this.names}`, described: undefined };
    const answer = await send(withText(message, BODY, made.name));
    this.prepared.set(text, made);
    this.current = made;
    return answer;
  }

  private async describe(message: Uint8Array, send: Send): Promise<Answer> {
    const { current } = this;
    if (!current) return send(message);
    current.described ??= await send(withText(message, BODY + 1, current.name));
    return current.described;
  }

  private forget(): void {
    this.seen = new Set();
    this.prepared = new Map();
    this.current = undefined;
  }
}

/** The message with a text at a place where it has an empty one. */
function withText(message: Uint8Array, at: number, text: string): Uint8Array {
  const added = encoder.encode(text);
  const longer = new Uint8Array(message.length + added.length);
  longer.set(message.subarray(0, at));
  longer.set(added, at);
  longer.set(message.subarray(at), at + added.length);
  // The length counts itself and the body.
  new DataView(longer.buffer).setInt32(1, longer.length - 1);
  return longer;
}
