import type { ErrorAnswer, FieldError } from '../../../../../src/contract/common/errors';
import type { PartnerApplicationPayload } from '../../../../../src/contract/common/forms';
import { contentUrls } from '../../../../support/apiUrls';
import { partnerApplications } from '../../../../../src/server/db/schema/messages';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import type { Database } from '../../../../../src/server/db/types';
import { HOUR, MINUTE, SECOND } from '../../../../../src/server/lib/time/clock';
import { SAME_APPLICATION_MINUTES } from '../../../../../src/server/features/partner/services/partnerApplications';
import { buildTestApp } from '../../../../support/app';
import type { TestApp, TestAppOptions } from '../../../../support/app';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { openTestDatabase } from '../../../../support/database';

const SCHOOL: PartnerApplicationPayload = {
  institute_name: 'Harbour School of English',
  contact_name: 'Ann Reed',
  email: 'ann@harbour.example',
  phone: '+44 20 7946 0123',
  country: 'Ireland',
  message: 'We teach small groups.\nMay we talk?',
};

let database: Database;
/** For tests that need no other. */
let usual: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  usual = await buildTestApp({ database });
});
afterAll(async () => {
  await usual.close();
  await database.close();
});

let test: TestApp;
const start = async (options: TestAppOptions): Promise<void> => {
  test = await buildTestApp({ database, ...options });
};
beforeEach(() => {
  test = usual;
});
afterEach(async () => {
  if (test !== usual) await test.close();
  await database.db.delete(partnerApplications);
  await database.db.delete(rateLimits);
});

const apply = (
  payload: unknown = SCHOOL,
  { remoteAddress = '10.0.0.1', ...headers }: Record<string, string> = {},
) =>
  test.app.inject({
    method: 'POST',
    url: contentUrls.partnerApplications,
    remoteAddress,
    headers: { 'accept-language': 'en', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(payload),
  });
const kept = () => database.db.select().from(partnerApplications).orderBy(partnerApplications.id);

describe('a partner application', () => {
  it('is stored for the team', async () => {
    const answer = await apply({ ...SCHOOL, contact_name: '  Ann Reed ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status_code: 200,
      message: 'Thank you; our partnerships team will contact you as soon as possible',
      data: null,
    });
    expect(await kept()).toEqual([
      {
        id: expect.any(Number),
        search: expect.any(String),
        instituteName: 'Harbour School of English',
        contactName: 'Ann Reed',
        email: 'ann@harbour.example',
        phone: '+442079460123',
        phoneE164: '+442079460123',
        country: 'Ireland',
        message: 'We teach small groups.\nMay we talk?',
        address: '10.0.0.1',
        createdAt: test.clock.now(),
        handledAt: null,
        answeredAt: null,
        decision: null,
        instituteId: null,
        language: 'en',
      },
    ]);
    const arabic = await apply(SCHOOL, { 'accept-language': 'ar' });
    expect(arabic.json().message).toMatch(/^شكرًا لاهتمامكم/);
  });

  it('requires neither country nor message', async () => {
    const { institute_name, contact_name, email, phone } = SCHOOL;
    expect((await apply({ institute_name, contact_name, email, phone })).statusCode).toBe(200);
    expect(await kept()).toMatchObject([{ country: '', message: '' }]);
  });

  it.each([
    ['no token', {}],
    ['an unknown token', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['a broken token', { authorization: 'Bearer ' }],
  ])('is accepted without sign-in: %s', async (_what, headers) => {
    expect((await apply(SCHOOL, headers)).statusCode).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  it.each([
    [
      {},
      {
        institute_name: 'required',
        contact_name: 'nameRequired',
        email: 'required',
        phone: 'phoneRequired',
      },
    ],
    [{ ...SCHOOL, institute_name: '   ' }, { institute_name: 'required' }],
    [{ ...SCHOOL, institute_name: 'x'.repeat(201) }, { institute_name: 'tooLong' }],
    [{ ...SCHOOL, contact_name: 'x'.repeat(101) }, { contact_name: 'nameTooLong' }],
    [{ ...SCHOOL, email: 'ann at harbour' }, { email: 'emailFormat' }],
    [{ ...SCHOOL, email: `${'a'.repeat(250)}@b.example` }, { email: 'tooLong' }],
    [{ ...SCHOOL, email: 7 }, { email: 'invalid' }],
    [{ ...SCHOOL, phone: '12' }, { phone: 'phoneFormat' }],
    [{ ...SCHOOL, country: 'x'.repeat(101) }, { country: 'tooLong' }],
    [{ ...SCHOOL, message: 'x'.repeat(4_001) }, { message: 'tooLong' }],
    [{ ...SCHOOL, message: 'a\u0000b' }, { message: 'invalid' }],
    [{ ...SCHOOL, message: ['Hello'] }, { message: 'invalid' }],
    [{ ...SCHOOL, website: { a: 1 } }, { website: 'invalid' }],
  ])('is rejected with its invalid fields (%#)', async (body, keys) => {
    const answer = await apply(body);
    expect(answer.statusCode).toBe(422);
    const errors: readonly FieldError[] = answer.json<ErrorAnswer>().errors ?? [];
    expect(Object.fromEntries(errors.map(({ field, key }) => [field, key]))).toEqual(keys);
    expect(await kept()).toEqual([]);
  });

  it('accepts the maximum lengths in any script', async () => {
    const longest = {
      institute_name: 'م'.repeat(200),
      contact_name: 'ن'.repeat(100),
      email: `${'a'.repeat(244)}@b.example`,
      phone: '+999999999999999',
      country: 'ك'.repeat(100),
      message: '😀'.repeat(2_000),
    };
    expect((await apply(longest)).statusCode).toBe(200);
    expect(await kept()).toHaveLength(1);
  });

  it('is rejected with an oversized body', async () => {
    expect((await apply({ ...SCHOOL, more: 'x'.repeat(70_000) })).statusCode).toBe(413);
    expect(await kept()).toEqual([]);
  });

  it('with a filled honeypot is answered normally but not stored', async () => {
    const honest = await apply();
    await database.db.delete(partnerApplications);
    const trapped = await apply({ ...SCHOOL, contact_name: 'Bot', website: 'https://x.example' });
    expect(trapped.statusCode).toBe(200);
    expect(trapped.json()).toEqual(honest.json());
    expect(Object.keys(trapped.headers)).toEqual(Object.keys(honest.headers));
    expect(await kept()).toEqual([]);
  });

  it('logs no phone, mailbox or message', async () => {
    await apply();
    await apply({ ...SCHOOL, phone: 'bad 2079460123', email: 'ann@harbour' });
    expect(test.logged()).toContain(contentUrls.partnerApplications);
    expect(test.logged()).not.toMatch(/2079460123|ann@harbour|small groups/);
  });
});

describe('a repeated application', () => {
  it('is stored once in ten minutes, however number and mailbox are spelt', async () => {
    await apply();
    test.clock.advance(SAME_APPLICATION_MINUTES * MINUTE - 1);
    const again = await apply({
      ...SCHOOL,
      phone: '0044 20 7946 0123',
      email: 'Ann@Harbour.example',
    });
    expect(again.statusCode).toBe(200);
    expect(await kept()).toHaveLength(1);
    test.clock.advance(1);
    await apply();
    expect(await kept()).toHaveLength(2);
  });

  itBeforeRelease(
    'is stored once when ten arrive concurrently from ten addresses at two servers',
    async () => {
      const second = await buildTestApp({ database, clock: test.clock });
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          (i % 2 ? test : second).app.inject({
            method: 'POST',
            url: contentUrls.partnerApplications,
            remoteAddress: `10.0.1.${i}`,
            payload: SCHOOL,
          }),
        ),
      );
      await second.close();
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      expect(await kept()).toHaveLength(1);
    },
  );

  it.each(Object.keys(SCHOOL))('is stored again with another %s', async (field) => {
    const other = field === 'phone' ? '0500000001' : `other@${field}.example`;
    await apply();
    await apply({ ...SCHOOL, [field]: other });
    expect(await kept()).toHaveLength(2);
  });
});

describe('applications of one address', () => {
  const many = async (count: number): Promise<number[]> => {
    const statuses: number[] = [];
    for (let i = 0; i < count; i += 1) {
      statuses.push((await apply({ ...SCHOOL, institute_name: `School ${i}` })).statusCode);
    }
    return statuses;
  };

  it('are limited to five an hour', async () => {
    expect(await many(6)).toEqual([200, 200, 200, 200, 200, 429]);
    const refused = await apply();
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', retry_after: 3_600 });
    expect(refused.headers['retry-after']).toBe('3600');
    expect(await kept()).toHaveLength(5);
    test.clock.advance(HOUR - SECOND);
    expect((await apply()).headers['retry-after']).toBe('1');
    test.clock.advance(SECOND);
    expect((await apply()).statusCode).toBe(200);
  });

  it("do not count repeated, rejected or others' ones", async () => {
    expect((await apply({ ...SCHOOL, email: '' })).statusCode).toBe(422);
    expect(await many(5)).toEqual([200, 200, 200, 200, 200]);
    expect((await apply({ ...SCHOOL, institute_name: 'School 4' })).statusCode).toBe(200);
    expect((await apply(SCHOOL, { remoteAddress: '10.0.0.2' })).statusCode).toBe(200);
  });

  it('are limited for concurrent calls', async () => {
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, i) => apply({ ...SCHOOL, institute_name: `School ${i}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(await kept()).toHaveLength(5);
  });

  it('use the configured limit', async () => {
    await test.close();
    await start({ config: { applicationsPerAddressHour: 1 } });
    expect(await many(2)).toEqual([200, 429]);
  });
});
