// Rules: OPS-06 (docs/requirements.md)
/** Settings of a role or database that the code cannot live with are overruled, or refused at the start. */
import pg from 'pg';

import type { Answer, ConsultationSlots } from '../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../src/contract/common/errors';
import { bookingUrls, apiUrls } from '../../support/apiUrls';
import { missingSettings } from '../../../src/server/db/pool';
import { openPostgres } from '../../../src/server/db/postgres';
import { consultations } from '../../../src/server/db/schema/messages';
import { rateLimits } from '../../../src/server/db/schema/signIn';
import type { Database } from '../../../src/server/db/types';
import { buildTestApp } from '../../support/app';
import { openOnServer, silentLog, testDatabaseUrl } from '../../support/database';
import { insertContact } from '../../support/rows';

const onServer = (testDatabaseUrl ?? '') === '' ? describe.skip : describe;

/** Each is a value that a role may have, and that breaks code that does not expect it. */
const HOSTILE = [
  ['datestyle', 'German'],
  ['datestyle', 'SQL, DMY'],
  ['intervalstyle', 'sql_standard'],
  ['timezone', 'Asia/Riyadh'],
  ['bytea_output', 'escape'],
  ['standard_conforming_strings', 'off'],
  ['extra_float_digits', '-15'],
  ['lock_timeout', '1ms'],
  ['default_transaction_read_only', 'on'],
  ['default_transaction_isolation', 'serializable'],
  ['default_transaction_isolation', 'repeatable read'],
] as const;

onServer('a database whose sessions begin with other settings', () => {
  let main: Database;
  let url: string;
  const name = () => new URL(url).pathname.slice(1);
  beforeAll(async () => {
    ({ database: main, url } = await openOnServer(testDatabaseUrl ?? ''));
    await insertContact(main.db, { openingHours: 'sun-thu 09:00-18:00 Asia/Riyadh' });
  });
  afterAll(() => main.close());

  /** Every new session of the database begins with it. */
  async function setForDatabase(setting: string, value: string | null): Promise<void> {
    const client = new pg.Client(testDatabaseUrl);
    await client.connect();
    const change = value === null ? `reset ${setting}` : `set ${setting} = '${value}'`;
    await client.query(`alter database ${name()} ${change}`);
    await client.end();
  }

  test.each(HOSTILE)('%s = %s changes nothing', async (setting, value) => {
    await setForDatabase(setting, value);
    const database = await openPostgres({ url, log: silentLog, migrate: false });
    const pool = new pg.Pool({ connectionString: url });
    try {
      // Without what the server asks for, the session has the database's setting.
      expect((await missingSettings(pool)).join()).toContain(setting);
      const test_ = await buildTestApp({ database });
      expect((await test_.app.inject({ url: apiUrls.home })).statusCode).toBe(200);
      const slots = await test_.app.inject({ url: bookingUrls.consultationSlots });
      const [time] = slots.json<Answer<ConsultationSlots>>().data.slots;
      const bookings = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          test_.app.inject({
            method: 'POST',
            url: bookingUrls.studentBook,
            remoteAddress: `10.1.0.${n + 1}`,
            payload: { name: 'Sara', phone: `055000000${n}`, starts_at: time },
          }),
        ),
      );
      const codes = bookings.map((answer) => answer.json<Partial<ErrorAnswer>>().code ?? 'ok');
      expect(codes.sort()).toEqual([...Array<string>(7).fill('SLOT_TAKEN'), 'ok']);
      for (const table of [consultations, rateLimits]) await test_.db.delete(table);
      await test_.close();
    } finally {
      await pool.end();
      await database.close();
      await setForDatabase(setting, null);
    }
  });
});
