/**
 * An agency's data after a year, beside the demo data: many students, requests, chats and calls.
 */
import { eq, max } from 'drizzle-orm';

import { FIRST_STEP, REQUEST_STEPS, isFinal } from '../../../contract/common/requestSteps';
import { addDays, toIsoDate } from '../../../shared/dates';
import { addMs, HOUR, MINUTE } from '../../lib/time/clock';
import { accounts } from '../schema/accounts';
import { deskClaims } from '../schema/desk';
import { consultations } from '../schema/messages';
import { requests } from '../schema/requests';
import type { Tx } from '../types';
import { timelines } from './activity';
import { buildCatalogue } from './catalogue';
import type { CatalogueRows } from './catalogue';
import { chatRows } from './chat';
import { CONVERSATIONS } from './conversations';
import type { Conversation } from './conversations';
import { before } from './dates';
import { DEMO_LEAD, DEMO_TEAM, demoAccount } from './demoAccounts';
import type { DemoAccount } from './demoAccounts';
import { holdRows } from './holds';
import { PARTNER_INSTITUTE } from './languageSchools';
import { dayOf } from './loadContent';
import { requestRows } from './requestRows';
import { insertRequestsAndChats } from './seed';
import { cycle } from './text';
import { NEXT_ACTIONS, QUESTIONS, studentName } from './volumeTexts';
import { DAYS_PER_STEP } from './wishes';
import type { Wish } from './wishes';

/** How much of each is added. */
export const VOLUME = {
  students: 304,
  /** Nobody has moved them, and every partner may snatch them. */
  newRequests: 157,
  /** They wait for the demo partner's answer. */
  atPartner: 53,
  worked: 291,
  /** Of the worked ones, those whose next action is due. */
  due: 40,
  chats: 63,
  calls: 26,
} as const;

const FIRST_STUDENT = 1_001;
const WORKED_STEPS = REQUEST_STEPS.filter((step) => step !== FIRST_STEP);

/**
 * Adds the volume to demo data, as the last part of a transaction.
 * @returns false where it is there already
 */
export async function addVolume(tx: Tx, now: Date): Promise<boolean> {
  const students = many(VOLUME.students, (index) =>
    demoAccount(FIRST_STUDENT + index, studentName(index), 'Student'),
  );
  const [first] = students;
  if (!first || (await tx.$count(accounts, eq(accounts.id, first.id))) > 0) return false;
  const today = dayOf(now);
  await tx.insert(accounts).values(
    students.map(({ phone, ...person }, index) => ({
      ...person,
      phone,
      phoneE164: phone,
      spokenLanguages: [],
      createdAt: before(today, 30 + (index % 300), index % 24),
    })),
  );
  const rows = buildCatalogue(today);
  const wishes = wishesOf(rows, students);
  const [newest] = await tx.select({ id: max(requests.id) }).from(requests);
  const sent = requestRows(rows, wishes, today, (newest?.id ?? 0) + 1);
  const { holds, events } = holdRows(rows, wishes, sent, today);
  await insertRequestsAndChats(tx, {
    requests: sent,
    steps: timelines(sent, events),
    holds: [...holds],
    chat: chatRows(today, conversationsOf(students), CONVERSATIONS.length + 1),
  });
  const worked = sent.filter(
    ({ currentStep: step = FIRST_STEP }) => step !== FIRST_STEP && !isFinal(step),
  );
  await tx.insert(deskClaims).values(
    worked.map(({ id }, index) => ({
      kind: 'request' as const,
      itemId: String(id),
      accountId: cycle([DEMO_TEAM.id, DEMO_LEAD.id], index),
      claimedAt: before(today, 3),
      ...(index < VOLUME.due && {
        nextAction: cycle(NEXT_ACTIONS, index),
        nextActionDue: addDays(toIsoDate(today), -(index % 6)),
      }),
    })),
  );
  await tx.insert(consultations).values(many(VOLUME.calls, (index) => callOf(index, now)));
  return true;
}

function many<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** Oldest first. */
function wishesOf(rows: CatalogueRows, students: readonly DemoAccount[]): Wish[] {
  const own = rows.institutes.find(({ nameEn }) => nameEn === PARTNER_INSTITUTE)?.id;
  const atPartner = rows.programmes.filter(({ instituteId }) => instituteId === own);
  const elsewhere = rows.programmes.filter(({ instituteId }) => instituteId !== own);
  const wish = (index: number, programmes: CatalogueRows['programmes']) => {
    const programme = cycle(programmes, index * 7 + 3);
    return {
      accountId: cycle(students, index).id,
      kind: programme.kind,
      programme,
      hoursAgo: index % 24,
      weeks: 2 + (index % 20),
    };
  };
  const open = many(VOLUME.newRequests, (index) => ({
    ...wish(index, elsewhere),
    step: FIRST_STEP,
    daysAgo: index % 9,
    hold: undefined,
  }));
  const waiting = many(VOLUME.atPartner, (index) => ({
    ...wish(index + 157, atPartner),
    step: FIRST_STEP,
    daysAgo: index % 6,
    hold: 'booked' as const,
  }));
  const worked = many(VOLUME.worked, (index) => {
    const step = cycle(WORKED_STEPS, index);
    return {
      ...wish(index + 210, elsewhere),
      step,
      daysAgo: REQUEST_STEPS.indexOf(step) * DAYS_PER_STEP + (index % 40),
      hold: 'booked' as const,
    };
  });
  const age = ({ daysAgo, hoursAgo }: Wish): number => daysAgo * 24 + hoursAgo;
  return [...open, ...waiting, ...worked].sort((one, other) => age(other) - age(one));
}

/** Each waits for an answer, some of them with a message of the team before it. */
function conversationsOf(students: readonly DemoAccount[]): Conversation[] {
  return students.slice(0, VOLUME.chats).map((owner, index) => {
    const question = ['owner', index % 3, '10:05', cycle(QUESTIONS, index)] as const;
    const more = ['owner', index % 3, '10:40', cycle(QUESTIONS, index + 3)] as const;
    const answered = ['team', 4, '12:15', 'أهلًا بك، وصلتنا رسالتك وسنعود إليك اليوم.'] as const;
    const lines = [...(index % 4 === 0 ? [answered] : []), question, ...(index % 2 ? [more] : [])];
    const seen = index % 4 === 0 ? 1 : 0;
    return { owner, lines, seenByTeam: seen, seenByOwner: seen };
  });
}

/** Half of them at a time, the first ones soon; the others as soon as a colleague can. */
function callOf(index: number, now: Date): typeof consultations.$inferInsert {
  const phone = `+96650000${String(2_001 + index)}`;
  const asked = {
    name: studentName(index + 400),
    phone,
    phoneE164: phone,
    address: '127.0.0.1',
    createdAt: addMs(now, -(index + 1) * 5 * HOUR),
  };
  if (index % 2 === 1) return asked;
  const hour = new Date(Math.ceil(now.getTime() / HOUR) * HOUR);
  const startsAt = addMs(hour, index * 30 * MINUTE);
  return { ...asked, startsAt, endsAt: addMs(startsAt, 30 * MINUTE) };
}
