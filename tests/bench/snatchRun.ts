/** Many partners snatching at the same requests at once, and what came of it. */
import { sql } from 'drizzle-orm';

import { partnerRequestUrl } from '../support/apiUrls';
import { selectRows } from '../../src/server/db/rows';
import type { Db } from '../../src/server/db/types';
import { addMs, HOUR } from '../../src/server/lib/time/clock';
import { hashToken } from '../../src/server/lib/crypto';
import { createSession } from '../../src/server/features/sessions/queries/sessions';
import { insertAccount, insertInstitute, insertPartner, insertProgramme } from '../support/rows';

export interface BenchSetup {
  /** One member of each institute. */
  readonly partners: readonly { readonly authorization: string }[];
  readonly requests: readonly number[];
}

/** Fills a database with partners, signed in, and open requests that suit them all. */
export async function setStage(
  db: Db,
  { partners, requests, now }: { partners: number; requests: number; now: Date },
): Promise<BenchSetup> {
  const student = await insertAccount(db);
  const headers = [];
  for (let count = 0; count < partners; count += 1) {
    const institute = await insertInstitute(db);
    await insertProgramme(db, institute);
    const { id: accountId } = await insertPartner(db, institute.id);
    const token = String(count).padStart(43, 'p');
    const limits = { idleDays: 14, maxDays: 30, mostPerAccount: 20 };
    const session = { tokenHash: hashToken(token), accountId, userAgent: '', browserHash: null };
    await db.transaction((tx) => createSession(tx, { ...session, now, limits }));
    headers.push({ authorization: `Bearer ${token}` });
  }
  const since = addMs(now, -HOUR).toISOString();
  const ids = await selectRows(
    db,
    sql`insert into requests (account_id, kind, idempotency_key, opens_at, created_at)
      select ${student.id}::uuid, 'english', 'snatch-' || n, ${since}::timestamptz,
        ${since}::timestamptz from generate_series(1, ${requests}::int) n returning id`,
    ({ id }) => Number(id),
  );
  return { partners: headers, requests: ids };
}

export interface Reply {
  readonly status: number;
  readonly code: string | undefined;
}

/** POSTs to one server. Rejects where the server is gone. */
export type Server = (url: string, headers: { readonly authorization: string }) => Promise<Reply>;

export interface RunOptions {
  readonly snatches: number;
  readonly servers: readonly Server[];
  /** Calls that are under way at the same time. */
  readonly atOnce: number;
  /** Told before each call. */
  readonly onCall?: (count: number) => void;
}

export interface RunResult {
  /** Milliseconds of each answered call. */
  readonly times: readonly number[];
  /** How many calls were answered with each status or code. */
  readonly answers: ReadonlyMap<string, number>;
  /** Answers of 200 by request. */
  readonly won: ReadonlyMap<number, number>;
  /** Calls that a server did not answer and another one did. */
  readonly repeated: number;
}

/** Snatches until all calls are answered; those for one request come at about the same time. */
export async function runSnatches(
  { partners, requests }: BenchSetup,
  { snatches, servers, atOnce, onCall }: RunOptions,
): Promise<RunResult> {
  const times: number[] = [];
  const answers = new Map<string, number>();
  const won = new Map<number, number>();
  let repeated = 0;
  let calls = 0;
  const each = Math.ceil(snatches / requests.length);

  const call = async (count: number): Promise<void> => {
    const request = requests[Math.floor(count / each)];
    const headers = partners[(count * 7 + Math.floor(count / each)) % partners.length];
    if (request === undefined || !headers) throw new Error('more snatches than there is room for');
    const started = performance.now();
    const reply = await ask(partnerRequestUrl(request, 'snatch'), headers, count);
    times.push(performance.now() - started);
    const key = reply.status === 200 ? '200' : `${reply.status} ${reply.code ?? ''}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
    if (reply.status === 200) won.set(request, (won.get(request) ?? 0) + 1);
  };
  // Like a load balancer: the next server where one is gone.
  const ask = async (
    url: string,
    headers: { readonly authorization: string },
    count: number,
  ): Promise<Reply> => {
    for (let shift = 0; shift < servers.length; shift += 1) {
      const reply = await servers[(count + shift) % servers.length]?.(url, headers).catch(
        () => undefined,
      );
      if (reply) return reply;
      repeated += 1;
    }
    throw new Error('no server answers');
  };
  const worker = async (): Promise<void> => {
    while (calls < snatches) {
      const count = calls;
      calls += 1;
      onCall?.(count);
      await call(count);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { times, answers, won, repeated };
}

export interface Holders {
  readonly requests: number;
  /** Requests with exactly one hold, which is the holder's. */
  readonly withOne: number;
}

/** Counts the holders of the requests in the database. */
export async function countHolders(db: Db): Promise<Holders> {
  const [row] = await selectRows(
    db,
    sql`select count(*)::int as requests, (count(*) filter (where holds = 1 and matching = 1))::int as with_one
      from (
        select r.id, count(h.id) as holds,
          count(h.id) filter (where h.institute_id = r.partner_institute_id) as matching
        from requests r left join request_holds h on h.request_id = r.id group by r.id
      ) as held`,
    (found) => ({ requests: Number(found.requests), withOne: Number(found.with_one) }),
  );
  return row ?? { requests: 0, withOne: 0 };
}
