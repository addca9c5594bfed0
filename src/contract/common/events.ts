/** The event channel (`GET /api/events`): what it tells, and how. */

/** What changed. An event names the entity by id only; its reader asks the API for the rest. */
export const EVENT_KINDS = [
  /** A request: its step, its holder or what belongs to it. Id: the request's number. */
  'requestChanged',
  /** The list of open requests: one was taken, or opened again. Id: the request's number. */
  'openRequestsChanged',
  /** The account's notifications. */
  'notificationsChanged',
  /** The people of an institute. Id: the institute. */
  'membersChanged',
  /** A conversation: a message, or who has seen what. Id: the room. */
  'chatChanged',
  /** What waits at the team's desk. */
  'deskChanged',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** The longest that a stream is silent, in seconds: then comes a heartbeat. */
export const HEARTBEAT_MOST_SECONDS = 30;

/**
 * What the channel says of itself: `ready` on a stream that did not resume, `reset` when what was
 * missed cannot be told. After either, whatever is live is to be asked for again.
 */
export const CONTROL_EVENTS = ['ready', 'reset'] as const;

/** The data of an event, as JSON. */
export interface EventData {
  readonly id: string | null;
}
