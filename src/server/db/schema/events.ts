import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import type { EventKind } from '../../../contract/common/events';
import { instant, matches } from './columns';

/**
 * Whom an event is for: one account, everybody of an institute, all partners, the team, or everyone
 * who is signed in.
 */
export type Audience =
  | 'everyone'
  | 'partners'
  | 'team'
  | `account:${string}`
  | `institute:${number}`;

/**
 * News for the event channel (docs/adr/0014-order-of-events.md). Triggers lock out other publishers
 * until the transaction ends, so that ids become visible in their order, and notify the servers.
 * No foreign keys: their row locks, taken while publishers wait, would invite deadlocks.
 */
export const events = pgTable(
  'events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    audience: text('audience').$type<Audience>().notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    /** Id of the changed entity; events carry no other data. */
    entityId: text('entity_id'),
    at: instant('at').notNull(),
  },
  (t) => [
    check(
      'events_audience_form',
      matches(t.audience, '^(everyone|partners|team|account:[0-9a-f-]{36}|institute:[0-9]+)$'),
    ),
    check('events_kind_form', matches(t.kind, '^[A-Za-z]{1,40}$')),
    check('events_entity_id_form', matches(t.entityId, '^[0-9A-Za-z-]{1,64}$')),
    index('events_audience_idx').on(t.audience, t.id),
    index('events_at_idx').on(t.at),
  ],
);
