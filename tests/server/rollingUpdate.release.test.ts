// Rules: OPS-08, REQ-09, PAR-10, BOOK-04 (docs/requirements.md)
/**
 * The last version and this one serve one database under load, as in an update server by server. A
 * database server is needed: the embedded database has one process.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import {
  DEMO_LEAD,
  DEMO_PARTNER,
  DEMO_RIVAL,
  DEMO_TEAM,
} from '../../src/server/db/seed/demoAccounts';
import { createServerDatabase, testDatabaseUrl } from '../support/database';
import { checkOut, lastVersion } from '../support/lastVersion';
import type { CheckedOut } from '../support/lastVersion';
import { startServer } from '../support/mainProcess';
import { Balancer, PARTNERS_WORDS, signInAt, startLoad } from '../support/rollingLoad';
import type { Accepted, LoadServer } from '../support/rollingLoad';

jest.setTimeout(180_000);

const ALONE_MS = 4_000;
const TOGETHER_MS = 8_000;
const DRAIN_SECONDS = 2;
/** PostgreSQL reports its counters once a second. */
const STATISTICS_MS = 2_000;
const STUDENTS = ['+966551110001', '+966551110002', '+966551110003'];

const SETTINGS = {
  HOST: '127.0.0.1',
  CLIENT_DIR: 'tests/no-client',
  LOG_LEVEL: 'error',
  DEMO_DATA: 'true',
  REQUESTS_PER_MINUTE: '1000000',
  REQUESTS_PER_STUDENT_DAY: '1000',
  CHAT_MESSAGES_PER_MINUTE: '1000',
  BOOKINGS_PER_ADDRESS_HOUR: '1000',
  UNCONFIRMED_SNATCHES: '1000',
  CODES_PER_ADDRESS_HOUR: '1000',
  CHECKS_PER_ADDRESS_HOUR: '1000',
  DRAIN_DELAY_SECONDS: String(DRAIN_SECONDS),
};

const describeOnServer = (testDatabaseUrl ?? '') === '' ? describe.skip : describe;

describeOnServer('an update under load', () => {
  let last: CheckedOut;
  let database: Awaited<ReturnType<typeof createServerDatabase>>;
  let client: pg.Client;
  const servers: LoadServer[] = [];
  const balancer = new Balancer();
  let accepted: Accepted;

  const start = async (name: string, root?: string): Promise<LoadServer> => {
    const process = startServer({ ...SETTINGS, DATABASE_URL: database.url }, [], root);
    const server = { name, process, url: await process.ready };
    servers.push(server);
    return server;
  };
  const rows = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;

  beforeAll(async () => {
    last = checkOut(lastVersion());
    database = await createServerDatabase(testDatabaseUrl ?? '');
    client = new pg.Client(database.url);
    await client.connect();
    const old = await start('last', last.folder);
    balancer.add(old);
    const person = (phone: string, name: string) => signInAt(old, phone, name);
    const people = {
      students: await Promise.all(STUDENTS.map((phone) => person(phone, 'Student'))),
      team: await Promise.all([DEMO_TEAM, DEMO_LEAD].map((one) => person(one.phone, one.name))),
      partners: await Promise.all(
        [DEMO_PARTNER, DEMO_RIVAL].map((one) => person(one.phone, one.name)),
      ),
    };
    const load = startLoad(balancer, people);
    ({ accepted } = load);
    await delay(ALONE_MS);
    const { size } = accepted.sent;
    balancer.add(await start('this'));
    expect(accepted.sent.size).toBeGreaterThan(size);
    await delay(TOGETHER_MS);
    old.process.child.kill('SIGTERM');
    await old.process.ended;
    balancer.remove('last');
    await delay(ALONE_MS);
    await load.stop();
    await balancer.stop();
    await delay(STATISTICS_MS);
  });
  afterAll(async () => {
    await client.end();
    for (const { process } of servers) {
      process.child.kill('SIGTERM');
      await process.ended;
    }
    await database.drop();
    last.remove();
  });

  it('compares two versions of the database, both of which served', async () => {
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    expect(count).toBeGreaterThan(0);
    expect(balancer.answered.get('last')).toBeGreaterThan(100);
    expect(balancer.answered.get('this')).toBeGreaterThan(100);
    for (const one of Object.values(accepted)) {
      expect(Array.isArray(one) ? one.length : one.size).toBeGreaterThan(0);
    }
  });

  it('fails no call on either server, shuts the old one down cleanly, and causes no deadlock', async () => {
    expect(balancer.faults).toEqual([]);
    expect((await servers[0]?.process.ended)?.status).toBe(0);
    const [counters] = await rows(
      'select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(counters).toEqual({ deadlocks: 0 });
  });

  it('keeps every request, withdrawal, claim and step', async () => {
    const stored = new Map(
      (
        await rows<{ id: number; account: string; withdrawn: boolean; holder: string | null }>(
          `select r.id, r.account_id as account, r.withdrawn_at is not null as withdrawn,
                  c.account_id as holder
             from requests r left join desk_claims c on c.kind = 'request' and c.item_id = r.id::text`,
        )
      ).map((row) => [row.id, row] as const),
    );
    const lost = {
      sent: [...accepted.sent].filter(([id, account]) => stored.get(id)?.account !== account),
      withdrawn: [...accepted.withdrawn].filter((id) => stored.get(id)?.withdrawn !== true),
      claimed: [...accepted.claimed].filter(([id, by]) => {
        const row = stored.get(id);
        return row?.holder !== by && row?.withdrawn !== true;
      }),
    };
    expect(lost).toEqual({ sent: [], withdrawn: [], claimed: [] });
    const moved = await rows<{ id: number }>(
      `select distinct request_id as id from request_steps where step = 'contacted' and event is null`,
    );
    const steps = new Set(moved.map(({ id }) => id));
    expect([...accepted.moved.keys()].filter((id) => !steps.has(id))).toEqual([]);
  });

  it('keeps every message, name and booking', async () => {
    const messages = new Map(
      (
        await rows<{ id: string; room: string; text: string }>(
          'select id, room, text from chat_messages',
        )
      ).map(({ id, ...row }) => [id, row] as const),
    );
    for (const [id, message] of accepted.messages) expect(messages.get(id)).toEqual(message);
    const names = new Map(
      (await rows<{ id: string; name: string }>('select id, name from accounts')).map(
        ({ id, name }) => [id, name] as const,
      ),
    );
    for (const [id, name] of accepted.names) expect(names.get(id)).toBe(name);
    const booked = new Set(
      (
        await rows<{ phone: string; at: Date | null }>(
          'select phone_e164 as phone, starts_at as at from consultations',
        )
      ).map(({ phone, at }) => `${phone} ${at?.toISOString() ?? ''}`),
    );
    for (const { phone, startsAt } of accepted.booked)
      expect(booked).toContain(`${phone} ${startsAt}`);
  });

  it('gives a time and a request to one alone, and moves nothing that is withdrawn', async () => {
    const times = accepted.booked.map(({ startsAt }) => startsAt).filter((one) => one !== '');
    expect(new Set(times).size).toBe(times.length);
    const kept = accepted.snatched.filter(({ request }) => !accepted.declined.has(request));
    expect(new Set(kept.map(({ request }) => request)).size).toBe(kept.length);
    expect(
      await rows(
        `select request_id from request_holds where state in ('new', 'snatched', 'confirmed')
          group by request_id having count(*) > 1`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        // Both are written under the lock of the request, so their ids are in that order.
        `select w.request_id from request_steps w join request_steps s using (request_id)
          where w.event = 'withdrawn' and s.event is null and s.id > w.id`,
      ),
    ).toEqual([]);
  });

  it('has no words of partners in the log', async () => {
    expect(
      await rows('select id from audit_log where concat(before, after) like $1', [
        `%${PARTNERS_WORDS}%`,
      ]),
    ).toEqual([]);
  });
});
