/** Columns and rules shared by the append-only histories of things with a statechart. */
import { sql } from 'drizzle-orm';
import { bigint, check, index, text, unique, uuid } from 'drizzle-orm/pg-core';
import type { AnyPgColumn, ExtraConfigColumn } from 'drizzle-orm/pg-core';

import { STEP_ACTORS } from '../../../contract/common/requestSteps';
import { accounts } from './accounts';
import { instant, oneOf } from './columns';

type Names<Name extends string> = readonly [Name, ...Name[]];

/** Columns of a history in which each change has an author. */
export const changesByPeople = <Event extends string, State extends string>(
  events: Names<Event>,
  states: Names<State>,
) => ({
  ...what(events, states),
  actor: text('actor', { enum: STEP_ACTORS }).notNull(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id),
  note: text('note').notNull().default(''),
  /** The sender's key. */
  idempotencyKey: uuid('idempotency_key').notNull(),
  at: instant('at').notNull(),
});

/** Columns of a history in which some changes are the server's own: by the clock, a bank, a card's provider. */
export const changesByAnyone = <Event extends string, State extends string>(
  events: Names<Event>,
  states: Names<State>,
) => ({
  ...what(events, states),
  /** Null for what the server writes by itself, as the two after it. */
  actor: text('actor', { enum: STEP_ACTORS }),
  accountId: uuid('account_id').references(() => accounts.id),
  note: text('note').notNull().default(''),
  idempotencyKey: uuid('idempotency_key'),
  at: instant('at').notNull(),
});

const what = <Event extends string, State extends string>(
  events: Names<Event>,
  states: Names<State>,
) => ({
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  event: text('event', { enum: events }).notNull(),
  /** Null for the first. */
  fromState: text('from_state', { enum: states }),
  toState: text('to_state', { enum: states }).notNull(),
});

interface HistoryTable {
  readonly event: AnyPgColumn;
  readonly fromState: AnyPgColumn;
  readonly toState: AnyPgColumn;
  readonly actor?: AnyPgColumn;
  readonly accountId: ExtraConfigColumn;
  readonly note: AnyPgColumn;
  readonly idempotencyKey: AnyPgColumn;
}

/**
 * Constraints and indexes of a history.
 * @param name the table's
 * @param of the column of what the history is of: a sender's key counts once for each
 */
export const historyRules = (
  name: string,
  table: HistoryTable,
  of: AnyPgColumn,
  { events, states }: { readonly events: readonly string[]; readonly states: readonly string[] },
) => [
  unique(`${name}_idempotency_key`).on(of, table.idempotencyKey),
  check(`${name}_event_known`, oneOf(table.event, events)),
  check(`${name}_from_known`, oneOf(table.fromState, states)),
  check(`${name}_to_known`, oneOf(table.toState, states)),
  ...(table.actor ? [check(`${name}_actor_known`, oneOf(table.actor, STEP_ACTORS))] : []),
  check(`${name}_note_length`, sql`char_length(${table.note}) <= 2000`),
  index(`${name}_account_idx`).on(table.accountId),
];
