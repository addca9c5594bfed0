import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { asc, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';

import { MEMORY } from '../../../src/server/db/embedded';
import { migrateEmbedded } from '../../../src/server/db/migrate';
import { chatMessages, chatRooms } from '../../../src/server/db/schema/chat';
import { schema } from '../../../src/server/db/schema/schema';
import { migrationsUpTo } from '../../support/migrationsUpTo';

jest.setTimeout(120_000);

const account = (number: number): string =>
  `11111111-1111-4111-8111-${String(number).padStart(12, '0')}`;
const [ANSWERED, WAITING, ALONE, TEAM] = [account(1), account(2), account(3), account(9)];
const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 10, minute));

test('messages of the first chat keep their order, and who waits still waits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masar-migration-'));
  const client = await PGlite.create(MEMORY);
  const db = drizzle(client, { schema });
  try {
    await migrateEmbedded(client, migrationsUpTo('0013_one_history_of_holds', folder));
    for (const [index, id] of [ANSWERED, WAITING, ALONE, TEAM].entries()) {
      await db.execute(sql`insert into accounts (id, name, phone, phone_e164)
        values (${id}, 'Somebody', '0500000777', ${`+96650000077${index}`})`);
    }
    const said = [
      [ANSWERED, ANSWERED, 0],
      [ANSWERED, TEAM, 1],
      [WAITING, WAITING, 2],
      [WAITING, TEAM, 3],
      [WAITING, WAITING, 4],
      [WAITING, WAITING, 5],
      [ALONE, ALONE, 6],
    ] as const;
    for (const [room, uid, minute] of said) {
      await db.execute(sql`insert into chat_messages (room, uid, user_name, text, created_at)
        values (${room}, ${uid}, 'Somebody', ${`said at ${minute}`}, ${at(minute).toISOString()})`);
    }
    await migrateEmbedded(client);
    const messages = await db.select().from(chatMessages).orderBy(asc(chatMessages.createdAt));
    expect(messages.map(({ room, uid, text }) => [room, uid, text])).toEqual(
      said.map(([room, uid, minute]) => [room, uid, `said at ${minute}`]),
    );
    expect(new Set(messages.map(({ id }) => id)).size).toBe(said.length);
    const rooms = await db.select().from(chatRooms).orderBy(asc(chatRooms.room));
    const seen = (minute: number) => ({ seenByTeamAt: at(minute), seenByOwnerAt: at(minute) });
    const none = { unreadByTeam: 0, unreadByOwner: 0 };
    expect(rooms).toEqual([
      {
        room: ANSWERED,
        lastMessageAt: at(1),
        lastAnswerAt: at(1),
        waitingSince: null,
        ...none,
        ...seen(1),
      },
      {
        room: WAITING,
        lastMessageAt: at(5),
        lastAnswerAt: at(3),
        waitingSince: at(4),
        ...none,
        ...seen(5),
      },
      {
        room: ALONE,
        lastMessageAt: at(6),
        lastAnswerAt: null,
        waitingSince: at(6),
        ...none,
        ...seen(6),
      },
    ]);
  } finally {
    await client.close();
    rmSync(folder, { recursive: true });
  }
});
