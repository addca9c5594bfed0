/** Types shared by all layers of the chat client. */

/** Whether the screen is up to date: connecting at first, and after every disconnect. */
export type ChatConnection = 'connecting' | 'live' | 'offline';

/**
 * Why a message is refused: permanently because of its `text` or because the account has no
 * `access`; or until a `limit` ends, after which it is sent automatically.
 */
export type ChatRefusal = 'text' | 'access' | 'limit';

/** A message that is on its way, as a screen shows it. */
export interface OutgoingMessage {
  readonly id: string;
  readonly room: string;
  readonly text: string;
  readonly state: 'queued' | 'sending' | 'refused';
  /** Reason of a refused message; `limit` for a queued one that waits for a limit to end. */
  readonly reason?: ChatRefusal;
  /** When the limit ends, in epoch milliseconds. */
  readonly retryAt?: number;
}
