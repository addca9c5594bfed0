/** What every layer of the client says of a chat. */

/** Whether what is on screen is current: connecting at first, and again after every cut. */
export type ChatConnection = 'connecting' | 'live' | 'offline';

/**
 * Why a message is not taken: for good because of its `text`, or because this account has no
 * `access`; or until a `limit` ends, after which it goes out by itself.
 */
export type ChatRefusal = 'text' | 'access' | 'limit';

/** A message that is on its way, as a screen shows it. */
export interface OutgoingMessage {
  readonly id: string;
  readonly room: string;
  readonly text: string;
  readonly state: 'queued' | 'sending' | 'refused';
  /** Of a refused one; `limit` of a queued one that waits for a limit to end. */
  readonly reason?: ChatRefusal;
  /** When the limit ends, in epoch milliseconds. */
  readonly retryAt?: number;
}
