/**
 * Serves the app on a separate database, and a control interface for tests on a second port: `POST
 * /person {role}` signs in a new account, `POST /seed {room, texts}` adds messages of the room's
 * owner. Settings may be given as JSON. Prints both addresses; exits when stdin closes.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

import { eq, max } from 'drizzle-orm';

import type { Role } from '../../../src/contract/common/constants';
import { readConfig } from '../../../src/server/config';
import { chatMessages } from '../../../src/server/db/schema/chat';
import { systemClock } from '../../../src/server/lib/time/clock';
import { lockRoom, updateRoom } from '../../../src/server/features/chat/queries/rooms';
import { publishEvents } from '../../../src/server/platform/events/events';
import { chatNews } from '../../../src/server/features/chat/services/storeChatMessage';
import { buildTestApp } from '../app';
import type { TestApp } from '../app';
import { closeDatabases } from '../reusedDatabases';
import { signInAs } from '../roles';

const WITHOUT_LIMITS = {
  CLIENT_DIR: 'tests/no-client',
  LOG_LEVEL: 'silent',
  REQUESTS_PER_MINUTE: '1000000',
  RENDERINGS_PER_MINUTE: '1000000',
  CODES_PER_ADDRESS_HOUR: '1000',
  CHECKS_PER_ADDRESS_HOUR: '1000',
  CHAT_MESSAGES_PER_MINUTE: '1000',
};
const ROWS_AT_ONCE = 1_000;

async function seed({ db }: TestApp, room: string, texts: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRoom(tx, room);
    const [row] = await tx
      .select({ last: max(chatMessages.createdAt) })
      .from(chatMessages)
      .where(eq(chatMessages.room, room));
    // One millisecond apart, and none in the future unless the last one is.
    const first = Math.max(Date.now() - texts.length, (row?.last?.getTime() ?? 0) + 1);
    const rows = texts.map((text, index) => ({
      id: randomUUID(),
      room,
      uid: room,
      userName: 'Sara',
      text,
      createdAt: new Date(first + index),
    }));
    for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
      await tx.insert(chatMessages).values(rows.slice(from, from + ROWS_AT_ONCE));
    }
    await updateRoom(tx, room, { lastMessageAt: new Date(first + texts.length - 1) });
    await publishEvents(tx, chatNews(room), new Date());
  });
}

async function obey(test: TestApp, request: IncomingMessage): Promise<unknown> {
  const body = (await json(request)) as { role: Role; room: string; texts: readonly string[] };
  if (request.url === '/person') return signInAs(test, body.role);
  return seed(test, body.room, body.texts);
}

async function main(): Promise<void> {
  const clock = { ...systemClock, advance: () => undefined };
  const given = JSON.parse(process.argv[2] ?? '{}') as Readonly<Record<string, string>>;
  const config = readConfig({ ...WITHOUT_LIMITS, ...given });
  const test = await buildTestApp({ clock, config });
  const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const control = createServer((request, response) => {
    obey(test, request).then(
      (answer) => response.end(JSON.stringify(answer ?? null)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => void control.listen(0, '127.0.0.1', resolve));
  const { port } = control.address() as { port: number };
  process.stdout.write(`${address}\nhttp://127.0.0.1:${port}\n`);
  process.stdin.resume().once('end', () => {
    control.close();
    control.closeAllConnections();
    void test.close().then(closeDatabases);
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : String(error)}\n`);
  process.exitCode = 1;
});
