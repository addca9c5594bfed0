// Rules: SES-08 (docs/requirements.md)
/**
 * IDOR: another account's id answers 404 (SES-08). A route with an id that neither table lists
 * fails the first test.
 */
import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import type { RouteOptions } from 'fastify';
import { isSchema } from 'yup';

import type { Role } from '../../src/contract/constants';
import { apiUrls, entryUrl, requestStepsUrl } from '../../src/contract/urls';
import { notifications } from '../../src/server/db/schema/inbox';
import { institutes, partnerMembers } from '../../src/server/db/schema/places';
import type { App } from '../../src/server/http/app';
import { registerRoutes } from '../../src/server/routes/register';
import { buildTestApp, testClock } from '../support/app';
import type { TestApp } from '../support/app';
import { insertCourse } from '../support/courses';
import type { Course } from '../support/courses';
import { signInAs } from '../support/roles';
import { insertInstitute, insertRequest } from '../support/rows';
import type { SignedInPerson } from '../support/signIn';

/** Public ids, and ids without an owner. */
const OF_EVERYBODY = [
  'GET /api/images/:file',
  'GET /api/pages/:id',
  'GET /api/programmes/:id',
  'GET /api/specializations/:id',
  'GET /api/course-options',
  'GET /api/favorites/cards',
  'POST /api/favorites/add',
  'POST /api/favorites/remove',
  'POST /api/student/store-favorite',
  'POST /api/quotes',
  'POST /api/requests',
  // The attempt id is a secret.
  'POST /api/student/checkOtp2',
  // Parsed manually, and has no id.
  'POST /api/student/editProfile',
  'POST /api/student/logout',
  'POST /api/sessions/end-others',
];

interface Owned {
  readonly owner: Role;
  readonly url: () => string;
  readonly body?: () => object;
  /** The response to others: 404 unless the same for any id. */
  readonly others?: number;
}

const OWNED: Readonly<Record<string, Owned>> = {
  'GET /api/requests/:id': { owner: 'Student', url: () => entryUrl(apiUrls.requests, requestId) },
  'POST /api/requests/:id/steps': {
    owner: 'Team',
    url: () => requestStepsUrl(requestId),
    body: () => ({ step: 'contacted' }),
  },
  'POST /api/student/register-package': {
    owner: 'Student',
    url: () => apiUrls.registerPackage,
    body: () => ({
      user_id: people.Student.id,
      plan_id: course.planId,
      partner_id: course.institute.id,
      package_id: course.programme.id,
    }),
  },
  'POST /api/notifications/read': {
    owner: 'Student',
    url: () => apiUrls.notificationsRead,
    body: () => ({ ids: [notificationId] }),
    others: 200,
  },
  'GET /api/notifications': {
    owner: 'Student',
    url: () => `${apiUrls.notifications}?before=${notificationId + 1}`,
    others: 200,
  },
  'GET /api/student/orders': {
    owner: 'Student',
    url: () => `${apiUrls.orders}?before=${laterId}`,
    others: 200,
  },
};

const routes: RouteOptions[] = [];
let test_: TestApp;
let people: Record<Role, SignedInPerson>;
let others: Record<'student' | 'partner', SignedInPerson>;
let course: Course;
let requestId: number;
let laterId: number;
let notificationId: number;

beforeAll(async () => {
  test_ = await buildTestApp({ clock: testClock(new Date('2026-11-21T09:00:00Z')) });
  const { db } = test_;
  const bare: App = fastify();
  bare.decorate('deps', test_.app.deps);
  bare.setValidatorCompiler(() => () => true);
  bare.addHook('onRoute', (route) => void routes.push(route));
  registerRoutes(bare);
  await bare.ready();
  await bare.close();

  const [mine, rival] = [await insertInstitute(db), await insertInstitute(db)];
  await db.update(institutes).set({ partnerSince: '2020-01-01' });
  people = {
    Student: await signInAs(test_, 'Student'),
    Partner: await signInAs(test_, 'Partner', { instituteId: mine.id }),
    Team: await signInAs(test_, 'Team'),
  };
  others = {
    student: await signInAs(test_, 'Student'),
    partner: await signInAs(test_, 'Partner', { instituteId: rival.id }),
  };
  course = await insertCourse(db);
  const held = { partnerInstituteId: mine.id };
  requestId = (await insertRequest(db, people.Student.id, held)).id;
  laterId = (await insertRequest(db, people.Student.id, held)).id;
  const [row] = await db
    .insert(notifications)
    .values({ accountId: people.Student.id, kind: 'requestReceived', requestId })
    .returning({ id: notifications.id });
  notificationId = row?.id ?? 0;
  expect(await db.$count(partnerMembers)).toBe(2);
});
beforeEach(() => test_.db.update(notifications).set({ readAt: null }));
afterAll(() => test_.close());

const nameOf = ({ method, url }: RouteOptions): string => `${[method].flat().join()} ${url}`;
const ID = /(^|_)ids?$|^before$/;

function takesId({ url, method, schema = {}, config }: RouteOptions): boolean {
  if (url.includes(':')) return true;
  const readsBody = method === 'POST' && !schema.body && !config?.public;
  const named = [schema.body, schema.querystring].flatMap((one) =>
    isSchema(one) ? Object.keys(Reflect.get(one.describe(), 'fields') ?? {}) : [],
  );
  return readsBody || named.some((name) => ID.test(name));
}

async function ask({ url, body }: Owned, person?: SignedInPerson) {
  return test_.app.inject({
    url: url(),
    headers: person?.headers ?? {},
    ...(body ? { method: 'POST', payload: body() } : {}),
  });
}

it('every route that takes an id is listed, and every listed route exists', () => {
  const found = routes.filter((route) => route.method !== 'HEAD' && takesId(route)).map(nameOf);
  expect(found.sort()).toEqual([...OF_EVERYBODY, ...Object.keys(OWNED)].sort());
});

describe.each(Object.entries(OWNED))('%s', (name, owned) => {
  it('rejects visitors and other accounts', async () => {
    const route = routes.find((one) => nameOf(one) === name);
    const foreign = owned.others ?? 404;
    const expected = (role: Role): number => (route?.config?.roles?.includes(role) ? foreign : 403);
    expect((await ask(owned)).statusCode).toBe(401);
    for (const [person, role] of [
      [others.student, 'Student'],
      [others.partner, 'Partner'],
    ] as const) {
      const answer = await ask(owned, person);
      expect([role, answer.statusCode]).toEqual([role, expected(role)]);
      expect(JSON.stringify(answer.json().data ?? null)).not.toContain(String(requestId));
    }
    const [row] = await test_.db
      .select()
      .from(notifications)
      .where(eq(notifications.id, notificationId));
    expect(row?.readAt).toBeNull();
  });

  it('accepts the owner', async () => {
    const answer = await ask(owned, people[owned.owner]);
    expect([answer.statusCode, answer.body]).toEqual([200, answer.body]);
  });
});

it("an unknown request and another account's request have the same response", async () => {
  const url = entryUrl(apiUrls.requests, laterId + 1_000);
  const missing = await test_.app.inject({ url, headers: others.student.headers });
  const foreign = await ask(
    { owner: 'Student', url: () => entryUrl(apiUrls.requests, requestId) },
    others.student,
  );
  expect(foreign.json()).toEqual(missing.json());
});
