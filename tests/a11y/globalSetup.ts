import { randomUUID } from 'node:crypto';

import type { ServerProcess as Server } from '../support/serverProcess';
import { NO_LIMITS } from '../support/server';
import { ServerProcess, prepareData } from '../support/serverProcess';
import type { SavedSession } from '../../src/client/lib/storage/savedSession';
import {
  COURSE_WEEKS_MAX,
  COURSE_WEEKS_MIN,
  courseStartRange,
} from '../../src/contract/requests/requests';
import type { CourseOption } from '../../src/contract/requests/requests';
import type {
  Answer,
  BookingData,
  CheckOtp2Answer,
  ConsultationSlots,
  Login2Answer,
  RequestCard,
} from '../../src/contract/common/answers';
import type { ProgrammeList, SpecializationList } from '../../src/contract/catalogue/catalogue';
import { toIsoDate } from '../../src/shared/dates';
import type { QuoteShared } from '../../src/contract/quotes/quotes';
import type { ContactAdded } from '../../src/contract/desk/contacts';
import type { Desk } from '../../src/contract/desk/desk';
import {
  apiUrls,
  applicantUrl,
  bookingUrls,
  contactUrls,
  emailUrls,
  guardianUrls,
  priceUrls,
  registrationUrls,
  schoolApplicationUrls,
} from '../support/apiUrls';
import { APPLICANT } from '../support/applicantAnswers';
import type { DemoAccount } from '../../src/server/db/seed/demoAccounts';
import {
  DEMO_LEAD,
  DEMO_PARTNER,
  DEMO_STUDENT,
  DEMO_TEAM,
} from '../../src/server/db/seed/demoAccounts';
import { type Demo, publishRunData } from './runData';

const WEEKS = 6;
/** Enough for every destination's visa (CAT-09). */
const LEAD_WEEKS = 12;

/** Starts the server and signs in per role; returns the teardown. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await prepareData();
  const server = await ServerProcess.start(NO_LIMITS);
  try {
    const student = await signIn(server, DEMO_STUDENT);
    const partner = await signIn(server, DEMO_PARTNER);
    const team = await signIn(server, DEMO_TEAM);
    const lead = await signIn(server, DEMO_LEAD);
    const demo = await findDemo(server, { student, partner, team });
    await applyForMinor(server, demo, { student, lead });
    publishRunData({ url: server.url, sessions: { student, partner, team, lead }, demo });
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}

async function signIn(server: Server, { name, phone }: DemoAccount): Promise<SavedSession> {
  const asked = await call<Login2Answer>(server, registrationUrls.login2, {
    name,
    phone,
    fcm_token: '',
  });
  const code = await server.codeFor(phone);
  const { token, role, user } = await call<CheckOtp2Answer>(server, registrationUrls.checkOtp2, {
    user_id: asked.user_id,
    code,
  });
  return { token, role, user };
}

async function findDemo(
  server: Server,
  { student, partner, team }: Readonly<Record<'student' | 'partner' | 'team', SavedSession>>,
): Promise<Demo> {
  const get = async <Data>(path: string, who?: SavedSession): Promise<Data> =>
    (await call<Answer<Data>>(server, path, undefined, who?.token)).data;
  const programme = async (kind: string): Promise<number> =>
    first((await get<ProgrammeList>(`${apiUrls.programmes}?kind=${kind}`)).items, kind).id;
  const request = async (who: SavedSession): Promise<number> =>
    first(await get<readonly RequestCard[]>(apiUrls.orders, who), 'request').id;
  const { fields } = await get<SpecializationList>(apiUrls.specializations);
  const options = await get<readonly CourseOption[]>(`${priceUrls.courseOptions}?destination=gb`);
  const option = first(options, 'course');
  const plan = first(option.plans, 'plan');
  const startDate = courseStartRange(toIsoDate(new Date()), LEAD_WEEKS).first;
  return {
    university: await programme('university'),
    english: await programme('english'),
    summer: await programme('summer'),
    specialization: first(first(fields, 'field').specializations, 'specialization').id,
    request: await request(student),
    partnerRequest: await request(partner),
    room: student.user?.id ?? '',
    course: {
      id: plan.id,
      numberOfWeeks: WEEKS,
      startDate,
      amount: plan.price_from * WEEKS,
      user_id: student.user?.id ?? '',
    },
    design: {
      step: 'extras',
      destination: 'gb',
      city: null,
      courseType: null,
      instituteId: option.institute.id,
      programmeId: option.programme_id,
      planId: plan.id,
      weeksMin: COURSE_WEEKS_MIN,
      weeksMax: COURSE_WEEKS_MAX,
      weeks: WEEKS,
      startDate,
      extras: option.extras.slice(0, 1).map(({ id }) => id),
    },
    quote: (
      await call<Answer<QuoteShared>>(server, priceUrls.sharedQuotes, {
        programme_id: option.programme_id,
        note: 'Have a look',
        course: { plan_id: plan.id, weeks: WEEKS, start_date: startDate },
      })
    ).data.id,
    call: await bookCall(server),
    application: await applyAsPartner(server, team),
    contact: (
      await call<Answer<ContactAdded>>(
        server,
        contactUrls.contacts,
        { name: 'ريم العتيبي', idempotency_key: randomUUID() },
        team.token,
      )
    ).data.id,
    package: {
      plan_id: plan.id,
      partner_id: option.institute.id,
      package_id: option.programme_id,
    },
  };
}

/**
 * The student's request has an application, and the student is under eighteen: its page shows the details,
 * the email address, the guardian and the consents (APL-01 to APL-06).
 */
async function applyForMinor(
  server: Server,
  { request: id, package: { partner_id: school } }: Pick<Demo, 'request' | 'package'>,
  { student, lead }: Readonly<Record<'student' | 'lead', SavedSession>>,
): Promise<void> {
  const application = { institute_id: school, idempotency_key: randomUUID() };
  await call(server, schoolApplicationUrls.ofRequest(id), application, lead.token);
  const born = `${String(new Date().getUTCFullYear() - 16)}-01-15`;
  const details = { ...APPLICANT, birth_date: born, version: 0 };
  await call(server, applicantUrl(id), details, student.token);
  const guardian = { name: 'علي الحربي', phone: '+966559998811', relation: 'father', seen: null };
  await call(server, guardianUrls.ofRequest(id), guardian, student.token);
  const email = { email: 'sara.alharbi@student.example', version: 0 };
  await call(server, emailUrls.ofRequest(id), email, student.token);
}

/** Books a call at the first free time. @returns its reference */
async function bookCall(server: Server): Promise<string> {
  const slots = await call<Answer<ConsultationSlots>>(server, bookingUrls.consultationSlots);
  const booked = await call<Answer<BookingData>>(server, bookingUrls.studentBook, {
    name: 'Noura',
    phone: '+966501234567',
    starts_at: first(slots.data.slots, 'free time'),
  });
  if (!booked.data.call) throw new Error('The call was not stored.');
  return booked.data.call.reference;
}

/** Applies as a school. @returns the application's number at the desk */
async function applyAsPartner(server: Server, team: SavedSession): Promise<string> {
  await call(server, '/api/partner-applications', {
    institute_name: 'Oak College',
    contact_name: 'Oliver Marsh',
    email: 'oliver@oak.example',
    phone: '+442079460123',
    country: 'Ireland',
    message: 'We teach English in Cork.',
    idempotency_key: randomUUID(),
  });
  const url = `${apiUrls.desk}?queue=application`;
  const { data } = await call<Answer<Desk>>(server, url, undefined, team.token);
  return first(data.queues[0]?.items ?? [], 'application').id;
}

async function call<Body>(
  server: Server,
  path: string,
  body?: object,
  token?: string | null,
): Promise<Body> {
  const answer = await fetch(server.url + path, {
    headers: {
      'accept-language': 'en',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text) as Body;
}

function first<Item>(items: readonly Item[], what: string): Item {
  const [item] = items;
  if (item === undefined) throw new Error(`The demo data has no ${what}.`);
  return item;
}
