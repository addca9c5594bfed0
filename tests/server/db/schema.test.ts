import { sql } from 'drizzle-orm';
import { accounts } from '../../../src/server/db/schema/accounts';
import { favorites } from '../../../src/server/db/schema/inbox';
import { planPriceBands } from '../../../src/server/db/schema/prices';
import { requestHolds } from '../../../src/server/db/schema/holds';
import { requests, requestSteps } from '../../../src/server/db/schema/requests';
import { sessions } from '../../../src/server/db/schema/signIn';
import { DEMO_PARTNER, DEMO_STUDENT } from '../../../src/server/db/seed/demoAccounts';
import type { Database } from '../../../src/server/db/types';
import { openTestDatabase } from '../../support/database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
});
afterAll(() => database.close());

/** The violated constraint, or the error code. */
async function refusal(attempt: PromiseLike<unknown>): Promise<string> {
  try {
    await attempt;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    const { constraint, code } = (cause ?? {}) as { constraint?: string; code?: string };
    return constraint ?? code ?? String(error);
  }
  return 'accepted';
}

const person = { name: 'Sami', phone: '0500000777', phoneE164: '+966500000777' };
const request = {
  accountId: DEMO_STUDENT.id,
  kind: 'university' as const,
  opensAt: new Date(0),
  idempotencyKey: 'a-key-of-its-own',
};

describe('constraints', () => {
  test.each([
    ['a blank name', { name: '  ' }, 'accounts_name_length'],
    ['a name of 101 characters', { name: 'n'.repeat(101) }, 'accounts_name_length'],
    ['a phone that is not E.164', { phoneE164: '0500000777' }, 'accounts_phone_e164_form'],
    ['a phone that is taken', { phoneE164: DEMO_STUDENT.phone }, 'accounts_phone_e164_key'],
    ['a missing picture', { imageHash: 'a'.repeat(64) }, 'accounts_image_hash_images_hash_fk'],
  ])('reject %s', async (_, change, constraint) => {
    const insert = database.db.insert(accounts).values({ ...person, ...change });
    expect(await refusal(insert)).toBe(constraint);
  });

  test('reject an unknown role', async () => {
    const update = sql`update accounts set role = 'Admin' where id = ${DEMO_STUDENT.id}`;
    expect(await refusal(database.db.execute(update))).toBe('accounts_role_known');
  });

  test('reject a repeated request key of the same account only', async () => {
    const { db } = database;
    expect(await refusal(db.insert(requests).values(request))).toBe('accepted');
    expect(await refusal(db.insert(requests).values(request))).toBe(
      'requests_account_idempotency_key',
    );
    const other = { ...request, accountId: DEMO_PARTNER.id };
    expect(await refusal(db.insert(requests).values(other))).toBe('accepted');
  });

  test.each([
    ['a negative amount', { amount: -1, currency: 'GBP' }, 'requests_amount_positive'],
    ['an amount without currency', { amount: 1 }, 'requests_amount_currency'],
    ['a programme without institute', { programmeId: 1 }, 'requests_choice_complete'],
    [
      'a programme of another institute',
      { programmeId: 1, instituteId: 1 },
      'requests_programme_fk',
    ],
    ['no weeks', { weeks: 0 }, 'requests_weeks_range'],
  ])('reject a request with %s', async (_, change, constraint) => {
    const values = { ...request, idempotencyKey: 'another-key', ...change };
    expect(await refusal(database.db.insert(requests).values(values))).toBe(constraint);
  });

  test('reject overlapping price bands', async () => {
    const band = { planId: 1, weeksFrom: 2, weeksTo: 2, pricePerWeek: 1 };
    expect(await refusal(database.db.insert(planPriceBands).values(band))).toBe(
      'plan_price_bands_no_overlap',
    );
  });

  test('reject a second answer of one institute, and allow a second snatch', async () => {
    const { db } = database;
    const [request] = await db
      .select()
      .from(requests)
      .where(sql`${requests.partnerInstituteId} is null`)
      .limit(1);
    if (!request) throw new Error('The demo data has no open request');
    const hold = {
      requestId: request.id,
      instituteId: 1,
      heldAt: new Date(),
      studentId: request.accountId,
      sentAt: request.createdAt,
    };
    const snatch = {
      ...hold,
      state: 'snatched',
      snatched: true,
      accountId: DEMO_PARTNER.id,
      expiresAt: new Date(Date.now() + 86_400_000),
    } as const;
    for (let times = 0; times < 2; times += 1) {
      expect(await refusal(db.insert(requestHolds).values(snatch))).toBe('accepted');
    }
    const booking = { ...hold, state: 'new' } as const;
    expect(await refusal(db.insert(requestHolds).values(booking))).toBe('accepted');
    expect(await refusal(db.insert(requestHolds).values(booking))).toBe('request_holds_once_key');
  });

  test('refuse a request without a holder that never opens', async () => {
    const update = database.db.update(requests).set({ partnerInstituteId: null, opensAt: null });
    expect(await refusal(update)).toBe('requests_held_or_opening');
  });

  test('reject a duplicate favorite', async () => {
    const [heart] = await database.db.select().from(favorites).limit(1);
    if (!heart) throw new Error('The demo data has no favorite');
    expect(await refusal(database.db.insert(favorites).values(heart))).toBe('favorites_pk');
  });
});

describe('request steps', () => {
  const change = (statement: ReturnType<typeof sql>) => refusal(database.db.execute(statement));

  test('cannot be changed, deleted or truncated', async () => {
    const steps = await database.db.$count(requestSteps);
    expect(await change(sql`update request_steps set note = 'x'`)).toBe('23001');
    expect(await change(sql`delete from request_steps where id = 1`)).toBe('23001');
    expect(await change(sql`truncate request_steps`)).toBe('23001');
    expect(await database.db.$count(requestSteps)).toBe(steps);
  });

  test('update the status of their request', async () => {
    const { db } = database;
    await db
      .insert(requestSteps)
      .values({ requestId: 100001, step: 'contacted', actor: 'team', at: new Date('2027-04-01') });
    const [moved] = await db
      .select()
      .from(requests)
      .where(sql`${requests.id} = 100001`);
    expect(moved).toMatchObject({ currentStep: 'contacted', updatedAt: new Date('2027-04-01') });
  });

  test('leave it as it is where they tell what an institute did', async () => {
    const { db } = database;
    const requestId = 100002;
    const at = new Date('2027-04-02');
    await db.insert(requestSteps).values([
      { requestId, step: 'offer', actor: 'team', at },
      { requestId, step: 'received', actor: 'partner', event: 'snatchExpired', instituteId: 1, at },
    ]);
    const [moved] = await db
      .select()
      .from(requests)
      .where(sql`${requests.id} = ${requestId}`);
    expect(moved).toMatchObject({ currentStep: 'offer' });
  });
});

test('sessions are deleted with their account', async () => {
  const { db } = database;
  const [account] = await db.insert(accounts).values(person).returning();
  if (!account) throw new Error('No account was made');
  const session = {
    tokenHash: 'f'.repeat(64),
    accountId: account.id,
    expiresAt: new Date(Date.now() + 60_000),
  };
  await db.insert(sessions).values(session);
  await db.delete(accounts).where(sql`${accounts.id} = ${account.id}`);
  expect(await db.$count(sessions, sql`${sessions.tokenHash} = ${session.tokenHash}`)).toBe(0);
});

test('request numbers continue after the demo data and have six digits', async () => {
  const [sent] = await database.db
    .insert(requests)
    .values({ ...request, idempotencyKey: 'one-more-key' })
    .returning({ id: requests.id });
  expect(sent?.id).toBeGreaterThan(100_031);
  expect(String(sent?.id)).toHaveLength(6);
});
