import type { FakeHandler } from './fakeServer';

/** The other end of an event stream that was opened. */
export interface StreamSource {
  readonly send: (text: string) => void;
  readonly end: () => void;
  readonly isCancelled: () => boolean;
}

/** Answers with an event stream; its other end goes to `sources`. */
export function streamTo(sources: StreamSource[]): FakeHandler {
  return () => {
    let cancelled = false;
    const encoder = new TextEncoder();
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        sources.push({
          send: (text) => controller.enqueue(encoder.encode(text)),
          end: () => controller.close(),
          isCancelled: () => cancelled,
        });
      },
      cancel: () => {
        cancelled = true;
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } });
  };
}

/** An event as the server writes it. */
export function eventText(number: number, kind: string, id = '1'): string {
  return `id: ${number}\nevent: ${kind}\ndata: ${JSON.stringify({ id })}\n\n`;
}
