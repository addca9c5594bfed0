import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Progress of copying Firestore's messages, one row for all servers (CHAT-35). */
export const chatMirror = pgTable('chat_mirror', {
  collection: text('collection').primaryKey(),
  /** By Firestore's clock; null before the first page. */
  readUpTo: instant('read_up_to'),
  /** When a server looks next by itself. */
  dueAt: instant('due_at').notNull(),
});
