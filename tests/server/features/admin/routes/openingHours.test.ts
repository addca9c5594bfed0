// Rules: LEAD-06, APP-15, BOOK-04, CHAT-36, DESK-05 (docs/requirements.md)
import { asc, eq } from 'drizzle-orm';

import type {
  Answer,
  ConsultationSlots,
  HomeData,
} from '../../../../../src/contract/common/answers';
import type { DeskHours, EntryList } from '../../../../../src/contract/admin/content';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { contactLinks } from '../../../../../src/server/db/schema/content';
import { findTeamHours } from '../../../../../src/server/features/content/queries/agency';
import { apiUrls, bookingUrls, entryUrl, leadUrls } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { roomOf } from '../../../../support/chat';
import { read } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

/** A Saturday, eleven o'clock in Riyadh: the team's by default is closed. */
const SATURDAY = new Date('2026-02-28T08:00:00Z');
const WEEKEND = 'fri-sat 10:00-20:00 Asia/Riyadh';

let test: TestApp;
let lead: SignedInPerson;
let student: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(SATURDAY) });
  lead = await signInAs(test, 'TeamLead');
  student = await signInAs(test, 'Student');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(contactLinks);
  await test.db.insert(contactLinks).values({
    position: 1,
    agencyNameAr: 'مسار',
    agencyNameEn: 'Masar',
    phone: '+966115550100',
    email: 'hello@masar.example',
    addressAr: 'الرياض',
    addressEn: 'Riyadh',
  });
});

const hours = async (): Promise<DeskHours> => {
  const { items } = (await read(test, lead, leadUrls.hours)).json<Answer<EntryList<DeskHours>>>()
    .data;
  const [only] = items;
  if (!only || items.length > 1) throw new Error('not one entry');
  return only;
};
const change = async (text: string) => {
  const seen = await hours();
  const facts = { ...seen, opening_hours: text };
  return post(test.app, entryUrl(leadUrls.hours, seen.id), facts, lead.headers);
};
const setState = async (state: DeskHours['state']) => {
  const { id, version } = await hours();
  return post(test.app, `${entryUrl(leadUrls.hours, id)}/state`, { version, state }, lead.headers);
};
const shown = async () => {
  const home = (await test.app.inject({ url: apiUrls.home })).json<Answer<HomeData>>().data;
  const slots = (await test.app.inject({ url: bookingUrls.consultationSlots })).json<
    Answer<ConsultationSlots>
  >().data;
  const { team_at_work: isAtWork } = await roomOf(test, student, student.id);
  return {
    days: home.agency.opening_hours?.rows.flatMap(({ days }) => days) ?? null,
    zone: slots.time_zone,
    isAtWork,
  };
};

it('are those of the pages, of bookings and of the team; TEAM_HOURS stand in for none', async () => {
  expect(await hours()).toMatchObject({ opening_hours: '', state: 'listed' });
  expect(await shown()).toEqual({ days: null, zone: null, isAtWork: false });
  expect((await change(WEEKEND)).statusCode).toBe(200);
  expect(await shown()).toEqual({ days: [5, 6], zone: 'Asia/Riyadh', isAtWork: true });
  await setState('withdrawn');
  expect(await hours()).toMatchObject({ opening_hours: WEEKEND, state: 'withdrawn' });
  expect(await shown()).toEqual({ days: null, zone: null, isAtWork: false });
  expect(await findTeamHours(test.db, test.app.deps.config.teamHours)).toEqual(
    test.app.deps.config.teamHours,
  );
  await setState('listed');
  expect(await shown()).toEqual({ days: [5, 6], zone: 'Asia/Riyadh', isAtWork: true });
  const log = await test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, 'contact_links'))
    .orderBy(asc(auditLog.id));
  expect(log).toMatchObject([
    { action: 'hours.change', before: { opening_hours: '' }, after: { opening_hours: WEEKEND } },
    { action: 'hours.withdraw', before: { withdrawn: false }, after: { withdrawn: true } },
    { action: 'hours.list', before: { withdrawn: true }, after: { withdrawn: false } },
  ]);
});

it.each(['', 'Asia/Riyadh', 'sun 18:00-09:00 Asia/Riyadh', 'sun-thu 09:00-18:00', 'sun 09:00-'])(
  'refuses %j',
  async (text) => {
    expect((await change(text)).statusCode).toBe(422);
  },
);

it('tells who comes second what it is now', async () => {
  const seen = await hours();
  await change(WEEKEND);
  const late = { ...seen, opening_hours: 'sun 09:00-18:00 Asia/Riyadh' };
  const answer = await post(test.app, entryUrl(leadUrls.hours, seen.id), late, lead.headers);
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ data: { entry: { opening_hours: WEEKEND } } });
});
