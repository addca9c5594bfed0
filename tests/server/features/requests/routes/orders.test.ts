import { eq } from 'drizzle-orm';

import { REQUEST_STEPS } from '../../../../../src/contract/common/requestSteps';
import type { Answer, RequestCard } from '../../../../../src/contract/common/answers';
import type { Role } from '../../../../../src/contract/common/constants';
import {
  ORDERS_DEFAULT_LIMIT,
  ORDERS_MAX_LIMIT,
} from '../../../../../src/contract/requests/routes';
import { apiUrls } from '../../../../support/apiUrls';
import { imageUrl } from '../../../../../src/contract/common/urls';
import { accounts, images } from '../../../../../src/server/db/schema/accounts';
import { partnerMembers } from '../../../../../src/server/db/schema/places';
import { requestHolds } from '../../../../../src/server/db/schema/holds';
import { requests } from '../../../../../src/server/db/schema/requests';
import { HOUR } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import {
  insertInstitute,
  insertProgramme,
  insertRequest,
  insertSnatch,
} from '../../../../support/rows';
import { signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let student: SignedInPerson;
let other: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date('2026-11-21T09:00:00Z')) });
  student = await signIn(test, '0500000001', 'Noura');
  other = await signIn(test, '0500000002', 'Sami');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(requestHolds);
  await test.db.delete(requests);
});

const get = (person: { headers: Record<string, string> }, query = '', language = 'en') =>
  test.app.inject({
    url: `${apiUrls.orders}${query}`,
    headers: { ...person.headers, 'accept-language': language },
  });
const setRole = (person: SignedInPerson, role: Role) =>
  test.db.update(accounts).set({ role }).where(eq(accounts.id, person.id));
type Reply = Awaited<ReturnType<typeof get>>;
const cardsOf = (answer: Reply): RequestCard[] => answer.json<Answer<RequestCard[]>>().data;
const idsOf = (answer: Reply): number[] => cardsOf(answer).map(({ id }) => id);

describe('orders of a student', () => {
  it('are cards of their own requests', async () => {
    const hash = 'a'.repeat(64);
    const bytes = Buffer.from('x');
    await test.db
      .insert(images)
      .values({ hash, bytes, contentType: 'image/webp', width: 1, height: 1 });
    const institute = await insertInstitute(test.db, { nameEn: 'Horizon', nameAr: 'الأفق' });
    const programme = await insertProgramme(test.db, institute, {
      titleEn: 'General English',
      imageHash: hash,
    });
    const row = await insertRequest(test.db, student.id, {
      programmeId: programme.id,
      instituteId: institute.id,
      startDate: '2027-01-04',
      amount: 123_456,
      currency: 'GBP',
      currentStep: 'offer',
      createdAt: new Date('2026-11-20T10:11:12.345Z'),
    });
    await insertRequest(test.db, other.id);

    const answer = await get(student);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status_code: 200,
      message: 'OK',
      next_cursor: null,
      data: [
        {
          id: row.id,
          user: 'Noura',
          date_start: '2027-01-04',
          status: 'offer',
          amount: 123_456,
          currency: 'GBP',
          image: imageUrl(hash),
          package_name: 'General English',
          partner: 'Horizon',
          partner_id: institute.id,
          isPartner: false,
          isSnatches: false,
          kind: 'english',
          created_at: '2026-11-20T10:11:12.345Z',
        },
      ],
    });
    expect(REQUEST_STEPS).toContain(answer.json().data[0].status);
    expect(answer.headers['cache-control']).toBe('no-store');
    const [inArabic] = cardsOf(await get(student, '', 'ar'));
    expect(inArabic).toMatchObject({ partner: 'الأفق', partner_id: institute.id });
  });

  it('have a title without a programme', async () => {
    for (const kind of ['university', 'english', 'summer', 'custom'] as const) {
      await insertRequest(test.db, student.id, { kind });
    }
    const titles = async (language: string): Promise<string[]> =>
      cardsOf(await get(student, '', language)).map(({ package_name }) => package_name);
    expect(await titles('en')).toEqual([
      'Custom course',
      'Summer programme',
      'English course',
      'University admission',
    ]);
    expect((await titles('ar')).every((title) => /[\u0600-\u06ff]/.test(title))).toBe(true);
  });

  it('are empty at first', async () => {
    expect((await get(student)).json()).toMatchObject({ data: [], next_cursor: null });
  });

  it('are paged, newest first, without duplicates', async () => {
    const all: number[] = [];
    for (let i = 0; i < 7; i += 1) all.unshift((await insertRequest(test.db, student.id)).id);
    const seen: number[] = [];
    let query = '?limit=3';
    for (let page = 0; page < 3; page += 1) {
      const answer = await get(student, query);
      seen.push(...idsOf(answer));
      query = `?limit=3&cursor=${answer.json().next_cursor}`;
      if (page === 2) expect(answer.json().next_cursor).toBeNull();
    }
    expect(seen).toEqual(all);
    expect((await get(student, '?limit=7')).json().next_cursor).toBeNull();
  });

  it('are 50 per page by default', async () => {
    const row = { accountId: student.id, kind: 'english', opensAt: new Date(0) } as const;
    const rows = Array.from({ length: ORDERS_DEFAULT_LIMIT + 1 }, (_, i) => i);
    await test.db
      .insert(requests)
      .values(rows.map((i) => ({ ...row, idempotencyKey: `key-number-${i}` })));
    const answer = await get(student);
    expect(idsOf(answer)).toHaveLength(ORDERS_DEFAULT_LIMIT);
    const next = await get(student, `?cursor=${answer.json().next_cursor}`);
    expect(idsOf(next)).toHaveLength(1);
    expect(idsOf(answer)).not.toContain(idsOf(next)[0]);
    expect(idsOf(await get(student, `?limit=${ORDERS_MAX_LIMIT}`))).toHaveLength(rows.length);
  });

  it('of another account are not reachable by any query', async () => {
    for (let i = 0; i < 2; i += 1) await insertRequest(test.db, other.id);
    const { next_cursor: foreign } = (await get(other, '?limit=1')).json();
    for (const query of [`?cursor=${foreign}`, `?account_id=${other.id}`, '?role=Team']) {
      expect((await get(student, query)).json().data).toEqual([]);
    }
  });
});

describe('orders of a partner', () => {
  afterEach(async () => {
    await test.db.delete(partnerMembers);
    await setRole(other, 'Student');
  });

  it('are those of the institute, and a snatched one until confirmed', async () => {
    const institute = await insertInstitute(test.db);
    const rival = await insertInstitute(test.db);
    await setRole(other, 'Partner');
    await test.db.insert(partnerMembers).values({ accountId: other.id, instituteId: institute.id });
    const held = await insertRequest(test.db, student.id, { partnerInstituteId: institute.id });
    await insertRequest(test.db, student.id, { partnerInstituteId: rival.id });
    await insertRequest(test.db, student.id);
    const snatched = await insertRequest(test.db, student.id, {
      partnerInstituteId: institute.id,
    });
    const partner = { id: other.id, instituteId: institute.id };
    await insertSnatch(test.db, snatched.id, partner, {
      heldAt: test.clock.now(),
      expiresAt: new Date(test.clock.now().getTime() + HOUR),
    });

    const answer = await get(other);
    expect(answer.json().data).toMatchObject([
      { id: snatched.id, user: 'Noura', isPartner: true, isSnatches: true },
      { id: held.id, user: 'Noura', isPartner: true, isSnatches: false },
    ]);
    expect(answer.body).not.toMatch(/500000001/);
    expect((await get(student)).json().data).toHaveLength(4);
    expect((await get(student)).body).not.toMatch(/"is(Partner|Snatches)":true/);

    test.clock.advance(HOUR);
    expect(idsOf(await get(other))).toEqual([held.id]);
  });

  it('are empty without an institute', async () => {
    await insertRequest(test.db, student.id);
    await setRole(other, 'Partner');
    expect(cardsOf(await get(other))).toEqual([]);
  });
});

it('returns all orders to the team without phones', async () => {
  await setRole(other, 'Team');
  const ids = [
    (await insertRequest(test.db, student.id)).id,
    (await insertRequest(test.db, other.id)).id,
  ];
  const answer = await get(other);
  await setRole(other, 'Student');
  expect(idsOf(answer)).toEqual(ids.reverse());
  expect(answer.json().data).toMatchObject([{ isPartner: false }, { isPartner: false }]);
  expect(answer.body).not.toMatch(/50000000/);
});

describe('orders rejects', () => {
  it.each([
    ['?limit=0', 'limit', 'invalid'],
    ['?limit=-1', 'limit', 'wholeNumber'],
    [`?limit=${ORDERS_MAX_LIMIT + 1}`, 'limit', 'invalid'],
    ['?limit=ten', 'limit', 'wholeNumber'],
    ['?limit=', 'limit', 'wholeNumber'],
    ['?limit=1&limit=2', 'limit', 'wholeNumber'],
    ['?cursor=1%20or%201=1', 'cursor', 'invalid'],
  ])('%s', async (query, field, key) => {
    const answer = await get(student, query);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field, key }] });
  });

  it('the cursor of a list with another filter', async () => {
    for (let i = 0; i < 2; i += 1) await insertRequest(test.db, student.id);
    const { next_cursor: cursor } = (await get(student, '?limit=1')).json();
    expect((await get(student, `?cursor=${cursor}&kind=summer`)).statusCode).toBe(400);
  });

  it('a visitor and an unknown token', async () => {
    for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
      const answer = await get({ headers });
      expect(answer.statusCode).toBe(401);
      expect(answer.json().code).toBe('UNAUTHENTICATED');
    }
  });
});
