/** The text format of server-sent events (HTML Standard, 9.2). */

export interface ServerSentEvent {
  /** Event id, which a reconnecting client sends back as Last-Event-ID. */
  readonly id: number;
  readonly event: string;
  readonly data: object;
}

export function encodeEvent({ id, event, data }: ServerSentEvent): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** No event: keeps proxies from closing the stream, and moves the reader's last id on. */
export function encodeHeartbeat(id: number): string {
  return `: heartbeat\nid: ${id}\n\n`;
}

/** The header's id; undefined without a usable one. */
export function readLastEventId(header: string | string[] | undefined): number | undefined {
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : undefined;
}
