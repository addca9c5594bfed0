import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts';
import { instant } from './columns';

/** The rows that a merge has moved from one account to the other, so that it can be undone. */
export interface MovedRows {
  readonly requests: readonly number[];
  /** Keys of moved requests that the other account had as well, by request. */
  readonly requestKeys: Readonly<Record<string, string>>;
  readonly favorites: readonly number[];
  readonly notifications: readonly number[];
  readonly sharedQuotes: readonly string[];
  readonly messages: readonly string[];
  readonly design: boolean;
  /** Uploads and files of the account. Merges of before had none. */
  readonly uploads?: readonly string[];
  readonly files?: readonly string[];
  /** Whether the details for applications moved; only where the other account had none. */
  readonly applicant?: boolean;
  /** Whether the email address moved; only where the other account had none. */
  readonly email?: boolean;
  /** Guardians, those who were named before as well; only where the other account had none. */
  readonly guardians?: readonly string[];
  /** Accounts that were merged into the moved one before. */
  readonly accounts: readonly string[];
  /** Both conversations before the merge; null without one. Instants as ISO timestamps. */
  readonly rooms: { readonly kept: StoredRoom | null; readonly merged: StoredRoom | null };
}

export interface StoredRoom {
  readonly lastMessageAt: string | null;
  readonly lastAnswerAt: string | null;
  readonly waitingSince: string | null;
  readonly unreadByTeam: number;
  readonly unreadByOwner: number;
  readonly seenByTeamAt: string | null;
  readonly seenByOwnerAt: string | null;
}

/** Two accounts of one student that a lead made one (DESK-18). */
export const accountMerges = pgTable(
  'account_merges',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    keptId: uuid('kept_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mergedId: uuid('merged_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mergedBy: uuid('merged_by')
      .notNull()
      .references(() => accounts.id),
    mergedAt: instant('merged_at').notNull(),
    undoneAt: instant('undone_at'),
    moved: jsonb('moved').$type<MovedRows>().notNull(),
  },
  (t) => [
    check('account_merges_two', sql`${t.keptId} <> ${t.mergedId}`),
    check('account_merges_moved_object', sql`jsonb_typeof(${t.moved}) = 'object'`),
    index('account_merges_kept_idx').on(t.keptId, t.id),
    index('account_merges_merged_idx').on(t.mergedId, t.id),
    index('account_merges_by_idx').on(t.mergedBy),
  ],
);
