import { sql } from 'drizzle-orm';

import { orderUrls } from '../../../../support/apiUrls';
import { requests } from '../../../../../src/server/db/schema/requests';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { recordCalls } from '../../../../support/recordCalls';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertProgramme, insertRequest } from '../../../../support/rows';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let student: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date('2026-11-21T22:30:00Z')) });
  student = await signInAs(test, 'Student', { name: '=cmd|calc' });
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(requests);
});

const get = (
  query = '',
  person: { headers: Record<string, string> } = student,
  language = 'en',
  app = test.app,
) =>
  app.inject({
    url: `${orderUrls.ordersCsv}${query}`,
    headers: { ...person.headers, 'accept-language': language },
  });
const recordsOf = ({ body }: { body: string }): string[] => body.slice(1).split('\r\n');

describe('orders as CSV', () => {
  it('lists the orders for a spreadsheet', async () => {
    const institute = await insertInstitute(test.db, {
      nameEn: 'Horizon, "Leeds"',
      nameAr: 'الأفق',
    });
    const programme = await insertProgramme(test.db, institute, {
      titleEn: '=General English',
      titleAr: 'إنجليزية عامة',
    });
    const row = await insertRequest(test.db, student.id, {
      programmeId: programme.id,
      instituteId: institute.id,
      startDate: '2027-01-04',
      amount: 123_450,
      currency: 'GBP',
      currentStep: 'offer',
      createdAt: new Date('2026-11-20T22:00:00Z'),
    });
    const open = await insertRequest(test.db, student.id, {
      kind: 'university',
      createdAt: new Date('2026-11-21T08:00:00Z'),
    });
    const answer = await get('?time_zone=Asia%2FRiyadh');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="masar-requests-2026-11-22.csv"',
      'cache-control': 'no-store',
    });
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(recordsOf(answer)).toEqual([
      'Request number,Sent on,Requested for,Type,Programme,School or university,Starts on,Amount,Currency,Status',
      `${open.id},2026-11-21,,University admission,,,,,,Received`,
      `${row.id},2026-11-21,,English course,"'=General English","Horizon, ""Leeds""",2027-01-04,1234.50,GBP,Offer received`,
      '',
    ]);
    const arabic = recordsOf(await get('', student, 'ar'));
    expect(arabic[0]).toMatch(/^رقم الطلب,تاريخ الإرسال,/);
    expect(arabic[2]).toContain(',2026-11-20,,دورة لغة إنجليزية,إنجليزية عامة,الأفق,');
    expect(arabic[2]).toMatch(/,1234\.50,GBP,وصل العرض$/);
  });

  it('has only a header row without orders', async () => {
    expect(recordsOf(await get())).toEqual([expect.stringMatching(/^Request number,/), '']);
  });

  it("applies the list's filters", async () => {
    const kept = await insertRequest(test.db, student.id, { kind: 'summer' });
    await insertRequest(test.db, student.id, { kind: 'custom' });
    const records = recordsOf(await get('?kind=summer&step=received&from=2020-01-01'));
    expect(records.slice(1, -1).map((record) => Number(record.split(',')[0]))).toEqual([kept.id]);
    expect((await get('?kind=cruise')).statusCode).toBe(422);
  });

  it('is complete for a long list, with one query per page', async () => {
    await test.db.execute(sql`
      insert into requests (account_id, kind, idempotency_key, opens_at)
      select ${student.id}::uuid, 'english', 'key-number-' || n, now() from generate_series(1, 1203) n`);
    const calls: string[] = [];
    const database = { ...test.database, db: recordCalls(test.db, calls) };
    const own = await buildTestApp({ database, clock: test.clock });
    const numbers = recordsOf(await get('', student, 'en', own.app))
      .slice(1, -1)
      .map((record) => Number(record.split(',')[0]));
    await own.close();
    const all = await test.db.select({ id: requests.id }).from(requests);
    expect(numbers).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
    // One for the session, and a badge subquery per page.
    expect(calls.filter((call) => call === 'select').length).toBeLessThanOrEqual(1 + 3 * 3);
  });

  it('includes student names for the team, without formulas or phones', async () => {
    await insertRequest(test.db, student.id);
    const answer = await get('', await signInAs(test, 'Team'));
    const [headings = '', record = ''] = recordsOf(answer);
    expect(headings.split(',')[2]).toBe('Student');
    expect(record.split(',')[2]).toBe(`"'=cmd|calc"`);
    expect(answer.body).not.toMatch(/5100000/);
  });

  it('excludes orders of others', async () => {
    await insertRequest(test.db, student.id);
    const institute = await insertInstitute(test.db);
    for (const person of [
      await signInAs(test, 'Student'),
      await signInAs(test, 'Partner', { instituteId: institute.id }),
    ]) {
      expect(recordsOf(await get('', person))).toHaveLength(2);
    }
  });

  it('rejects a visitor', async () => {
    const answer = await get('', { headers: {} });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe('UNAUTHENTICATED');
  });

  it('answers with an error when reading fails', async () => {
    const failing = {
      ...test.database,
      db: new Proxy(test.db, {
        get: (target, property) => {
          const value: unknown = Reflect.get(target, property);
          if (property !== 'select' || typeof value !== 'function') return value;
          return (...args: unknown[]): unknown => {
            const [columns] = args;
            const isList =
              typeof columns === 'object' && columns !== null && 'unconfirmed' in columns;
            if (isList) throw new Error('the list cannot be read');
            return Reflect.apply(value, target, args);
          };
        },
      }),
    };
    const own = await buildTestApp({ database: failing, clock: test.clock });
    const answer = await get('', student, 'en', own.app);
    await own.close();
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });
});
