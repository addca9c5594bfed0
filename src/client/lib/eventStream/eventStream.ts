import { HEARTBEAT_MOST_SECONDS } from '../../../contract/common/events';
import { requestUrl } from '../api/request';
import { retryAtOf } from '../api/retryAfter';
import type { EventStreamParser, ParsedEvent } from './eventStreamParser';

/** Milliseconds. A stream that is silent for longer than its heartbeats allow is lost. */
const SILENCE_MS = 2.5 * HEARTBEAT_MOST_SECONDS * 1_000;
/** Milliseconds until a hidden page closes its stream. */
const HIDDEN_MS = 30_000;

export interface StreamOptions {
  /** Headers of every call, with the token and the language. */
  readonly headers: Readonly<Record<string, string>>;
  readonly parser: EventStreamParser;
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onEvent: (event: ParsedEvent) => void;
}

/** How a stream ended; without a status the connection was lost, or failed. */
export interface StreamEnd {
  /** HTTP status of an answer that is not a stream. */
  readonly status?: number;
  /** Epoch milliseconds before which it is no use to come back. */
  readonly retryAt?: number | undefined;
}

/** Reads one event stream to its end. Not EventSource, which cannot send the token as a header. */
export async function readEventStream(options: StreamOptions): Promise<StreamEnd> {
  const attempt = new AbortController();
  const abort = (): void => attempt.abort();
  let silence = setTimeout(abort, SILENCE_MS);
  const heard = (): void => {
    clearTimeout(silence);
    silence = setTimeout(abort, SILENCE_MS);
  };
  const stopWatching = whenPageLeft(abort);
  options.signal.addEventListener('abort', abort);
  try {
    return await read(options, attempt.signal, heard);
  } catch {
    return {};
  } finally {
    abort();
    clearTimeout(silence);
    stopWatching();
    options.signal.removeEventListener('abort', abort);
  }
}

async function read(
  { headers, parser, onOpen, onEvent }: StreamOptions,
  signal: AbortSignal,
  heard: () => void,
): Promise<StreamEnd> {
  const response = await fetch(requestUrl({ url: '/api/events' }), {
    credentials: 'same-origin',
    cache: 'no-store',
    headers: {
      ...headers,
      ...(parser.lastEventId === '' ? {} : { 'Last-Event-ID': parser.lastEventId }),
    },
    signal,
  });
  const { status, body } = response;
  const type = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !body || !type.startsWith('text/event-stream')) {
    const retryAt = retryAtOf({ status, data: null }, (name) => response.headers.get(name));
    return { status, retryAt };
  }
  onOpen();
  const reader = body.getReader();
  signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
  // Letters of several bytes may be cut between two chunks.
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return {};
    heard();
    parser.feed(decoder.decode(value, { stream: true })).forEach(onEvent);
  }
}

/** Calls back when the page was hidden for long, or is left: an open stream would keep it from the
 * back-forward cache. @returns ends it */
function whenPageLeft(left: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (document.hidden) timer = setTimeout(left, HIDDEN_MS);
  };
  look();
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pagehide', left);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pagehide', left);
  };
}
