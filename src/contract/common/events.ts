/** Event names and data of the event channel (`GET /api/events`). */

/**
 * Kinds of change. An event carries the entity's id only; the client fetches the rest from the API.
 */
export const EVENT_KINDS = [
  /** A request's step, holder or related data. Id: the request's number. */
  'requestChanged',
  /** The list of open requests: one was taken or reopened. Id: the request's number. */
  'openRequestsChanged',
  /** The account's notifications. */
  'notificationsChanged',
  /** The members of an institute. Id: the institute. */
  'membersChanged',
  /** A conversation: a new message, or a change of what was seen. Id: the room. */
  'chatChanged',
  /** The entries waiting at the team's desk. */
  'deskChanged',
  /** Who of the team has an entry of the desk open. Id: the entry's kind and id, with a hyphen. */
  'deskViewersChanged',
  /** The exchange rates. */
  'ratesChanged',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Maximum seconds between two events of a stream; a heartbeat is sent after that. */
export const HEARTBEAT_MOST_SECONDS = 30;

/**
 * Control events: `ready` on a stream that did not resume, `reset` if missed events cannot be
 * replayed. After either, the client must refetch all live data.
 */
export const CONTROL_EVENTS = ['ready', 'reset'] as const;

/** JSON data of an event. */
export interface EventData {
  readonly id: string | null;
}
