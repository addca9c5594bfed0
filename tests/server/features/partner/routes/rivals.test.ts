// Rules: PAR-01, PAR-07 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { BookingsPage } from '../../../../../src/contract/partner/partner';
import { partnerUrls, apiUrls } from '../../../../support/apiUrls';
import { images } from '../../../../../src/server/db/schema/accounts';
import { institutes } from '../../../../../src/server/db/schema/places';
import { HOUR } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { act, insertTestPartner, outcome, read, readRequest } from '../../../../support/partners';
import type { TestPartner } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { insertHold, insertRequest } from '../../../../support/rows';
import type { SignedInPerson } from '../../../../support/signIn';

const RIVAL = 'Rival School';
const RIVALS_LOGO = 'c'.repeat(64);
const NOBODY = { partner: null, partner_id: null, image: null };

let test: TestApp;
let partner: TestPartner;
let rival: TestPartner;
let student: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date('2026-11-21T09:00:00Z')) });
  [partner, rival] = [await insertTestPartner(test), await insertTestPartner(test)];
  student = await signInAs(test, 'Student');
  const bytes = Buffer.from(RIVALS_LOGO);
  await test.db
    .insert(images)
    .values({ hash: RIVALS_LOGO, bytes, contentType: 'image/webp', width: 1, height: 1 });
  await test.db
    .update(institutes)
    .set({ nameEn: RIVAL, logoHash: RIVALS_LOGO })
    .where(eq(institutes.id, rival.institute.id));
});
afterAll(() => test.close());

const madeToPartner = async (): Promise<number> => {
  const row = await insertRequest(test.db, student.id, { createdAt: test.clock.now() });
  await insertHold(test.db, row, partner.institute.id);
  return row.id;
};
const snatched = async (): Promise<number> => {
  const { id } = await insertRequest(test.db, student.id, { createdAt: test.clock.now() });
  expect(outcome(await act(test, partner.members[0], id, 'snatch'))).toBe('200');
  return id;
};

it.each([
  ['declined', madeToPartner],
  ['let go', snatched],
])('says nothing of who holds a request that the institute has %s', async (_what, given) => {
  const id = await given();
  const [emma] = partner.members;
  expect((await readRequest(test, emma, id)).partner).toBe(partner.institute.nameEn);
  expect(outcome(await act(test, emma, id, 'decline', { reason: 'full' }))).toBe('200');
  test.clock.advance(HOUR);
  for (const action of ['snatch', 'confirm'] as const) {
    expect(outcome(await act(test, rival.members[0], id, action))).toBe('200');
    expect(await readRequest(test, emma, id)).toMatchObject(NOBODY);
    const list = await read(test, emma, partnerUrls.bookings);
    expect(
      list.json<Answer<BookingsPage>>().data.items.find((card) => card.id === id),
    ).toMatchObject(NOBODY);
    const csv = await read(test, emma, partnerUrls.bookingsCsv);
    expect(csv.body).toContain(String(id));
    expect(csv.body).not.toContain(RIVAL);
  }
  // The holder and the student read it.
  const theirs = {
    partner: RIVAL,
    partner_id: rival.institute.id,
    image: expect.stringContaining(RIVALS_LOGO),
  };
  expect(await readRequest(test, rival.members[0], id)).toMatchObject(theirs);
  const own = await read(test, student, apiUrls.orders);
  expect(own.json<Answer<{ id: number }[]>>().data.find((card) => card.id === id)).toMatchObject(
    theirs,
  );
});
