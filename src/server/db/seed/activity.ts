import { REQUEST_STEPS, type RequestStep, type StepActor } from '../../../contract/constants';
import type { NotificationKind } from '../../../contract/content';
import { nextMonday, toIsoDate } from '../../../contract/dates';
import type { favourites, notifications } from '../schema/inbox';
import type { chatMessages } from '../schema/messages';
import type { requests, requestSteps, snatches } from '../schema/requests';
import type { CatalogueRows } from './catalogue';
import { before } from './dates';
import { DEMO_PARTNER, DEMO_STUDENT, DEMO_TEAM, OTHER_STUDENTS } from './demoAccounts';
import { PARTNER_INSTITUTE } from './languageSchools';
import { cycle } from './text';

type RequestRow = typeof requests.$inferInsert & { id: number };

export interface ActivityRows {
  requests: RequestRow[];
  steps: (typeof requestSteps.$inferInsert)[];
  snatches: (typeof snatches.$inferInsert)[];
  favourites: (typeof favourites.$inferInsert)[];
  notifications: (typeof notifications.$inferInsert)[];
  chat: (typeof chatMessages.$inferInsert)[];
}

const FIRST_NUMBER = 100_001;
const DAYS_A_STEP = 4;
const DAY_HOURS = 24;

const STEP_ACTOR: Record<RequestStep, StepActor> = {
  received: 'student',
  contacted: 'team',
  documents: 'student',
  applied: 'team',
  offer: 'partner',
  paid: 'student',
  enrolled: 'partner',
};

interface Wish {
  accountId: string;
  kind: RequestRow['kind'];
  programme: CatalogueRows['programmes'][number];
  step: RequestStep;
  /** Days since it was sent. */
  daysAgo: number;
  weeks: number;
  /** Looked after by the institute itself. */
  held: boolean;
}

/** What a plan's weeks and the fees that are always due come to, in minor units. */
function priceOf(rows: CatalogueRows, planId: number, instituteId: number, weeks: number): number {
  const band = rows.bands.find(
    (b) => b.planId === planId && weeks >= b.weeksFrom && weeks <= b.weeksTo,
  );
  if (!band) throw new RangeError(`Plan ${planId} has no price for ${weeks} weeks`);
  const due = rows.fees.filter((fee) => fee.instituteId === instituteId && !fee.optional);
  return due.reduce((sum, fee) => sum + fee.amount, band.pricePerWeek * weeks);
}

function requestOf(rows: CatalogueRows, wish: Wish, index: number, today: Date): RequestRow {
  const { programme, weeks } = wish;
  const plan = rows.plans.find((p) => p.programmeId === programme.id && p.lessonsPerWeek >= 20);
  const starts = rows.starts.filter((start) => start.programmeId === programme.id);
  const createdAt = before(today, wish.daysAgo, index % DAY_HOURS);
  const taken = REQUEST_STEPS.indexOf(wish.step);
  return {
    id: FIRST_NUMBER + index,
    accountId: wish.accountId,
    kind: wish.kind,
    programmeId: programme.id,
    planId: plan?.id ?? null,
    instituteId: programme.instituteId,
    partnerInstituteId: wish.held ? programme.instituteId : null,
    currentStep: wish.step,
    startDate: starts[0]?.startsOn ?? nextMonday(toIsoDate(before(today, -45 - index))),
    weeks: plan ? weeks : programme.weeksMin,
    amount: plan ? priceOf(rows, plan.id, programme.instituteId, weeks) : programme.priceFrom,
    currency: programme.currency,
    idempotencyKey: `demo-request-${index + 1}`,
    createdAt,
    updatedAt: new Date(createdAt.getTime() + taken * DAYS_A_STEP * DAY_HOURS * 3_600_000),
  };
}

function wishes(rows: CatalogueRows): Wish[] {
  const own = rows.institutes.find((institute) => institute.nameEn === PARTNER_INSTITUTE);
  const ofKind = (kind: string) =>
    rows.programmes.filter((p) => p.kind === kind && p.instituteId !== own?.id);
  const atPartner = rows.programmes.filter(
    (p) => p.instituteId === own?.id && p.kind === 'english',
  );
  const pools = [ofKind('university'), ofKind('english'), ofKind('summer'), ofKind('english')];
  const kinds = ['university', 'english', 'summer', 'custom'] as const;
  const pick = (index: number) => cycle(cycle(pools, index), index * 5 + 2);

  const mine = REQUEST_STEPS.map((step, index): Wish => ({
    accountId: DEMO_STUDENT.id,
    kind: index === 1 ? 'custom' : cycle(kinds, index),
    programme: index === 1 ? cycle(atPartner, 0) : pick(index),
    step,
    daysAgo: 2 + index * (DAYS_A_STEP + 2),
    weeks: 4 + index * 2,
    held: index > 0,
  }));
  const forPartner = OTHER_STUDENTS.map((student, index): Wish => ({
    accountId: student.id,
    kind: index % 3 === 2 ? 'custom' : 'english',
    programme: cycle(atPartner, index),
    step: cycle(REQUEST_STEPS, index),
    daysAgo: 1 + index * (DAYS_A_STEP + 1),
    weeks: 2 + index * 3,
    held: true,
  }));
  const open = [...OTHER_STUDENTS, ...OTHER_STUDENTS].map((student, index): Wish => ({
    accountId: student.id,
    kind: cycle(kinds, index + 1),
    programme: pick(index + 1),
    step: index % 4 === 3 ? 'contacted' : 'received',
    daysAgo: index % 4 === 3 ? 6 : index % 5,
    weeks: 6 + index,
    held: false,
  }));
  return [...mine, ...forPartner, ...open];
}

function timelineOf(request: RequestRow): ActivityRows['steps'] {
  const taken = REQUEST_STEPS.indexOf(request.currentStep ?? 'received');
  const actorAccount = { student: request.accountId, team: DEMO_TEAM.id, partner: null };
  return REQUEST_STEPS.slice(0, taken + 1).map((step, position) => ({
    requestId: request.id,
    step,
    actor: STEP_ACTOR[step],
    accountId: actorAccount[STEP_ACTOR[step]],
    at: new Date(
      (request.createdAt?.getTime() ?? 0) + position * DAYS_A_STEP * DAY_HOURS * 3_600_000,
    ),
  }));
}

/** Two of the open requests are in the partner's hands: one still to confirm, one confirmed. */
function snatchesOf(all: RequestRow[], rows: CatalogueRows, today: Date): ActivityRows['snatches'] {
  const institute = rows.institutes.find((row) => row.nameEn === PARTNER_INSTITUTE);
  if (!institute) throw new Error('The demo partner has no institute');
  return all.slice(-2).map((request, index) => {
    request.partnerInstituteId = institute.id;
    const snatchedAt = before(today, 0, 2 + index);
    return {
      requestId: request.id,
      instituteId: institute.id,
      accountId: DEMO_PARTNER.id,
      snatchedAt,
      // Long enough for the demo data to be still there when somebody looks at it.
      expiresAt: before(today, -365),
      confirmedAt: index === 0 ? null : before(today, 0, 1),
    };
  });
}

function notify(
  accountId: string,
  kind: NotificationKind,
  at: Date,
  requestId: number | null,
  params: Record<string, unknown>,
  read: boolean,
): ActivityRows['notifications'][number] {
  return { accountId, kind, createdAt: at, requestId, params, readAt: read ? at : null };
}

function notificationsOf(
  all: RequestRow[],
  steps: ActivityRows['steps'],
  rows: CatalogueRows,
  today: Date,
): ActivityRows['notifications'] {
  const partnerInstitute = rows.institutes.find((row) => row.nameEn === PARTNER_INSTITUTE)?.id;
  const byId = new Map(all.map((request) => [request.id, request]));
  const told = steps.flatMap((step) => {
    const request = byId.get(step.requestId);
    if (!request || !step.at) return [];
    const read = step.at < before(today, 7);
    const received = step.step === 'received';
    const kind = received ? 'requestReceived' : 'requestMoved';
    const params = received ? {} : { step: step.step };
    const list: ActivityRows['notifications'] = [];
    if (request.accountId === DEMO_STUDENT.id) {
      list.push(notify(DEMO_STUDENT.id, kind, step.at, request.id, params, read));
    }
    if (received && request.instituteId === partnerInstitute) {
      list.push(notify(DEMO_PARTNER.id, kind, step.at, request.id, params, read));
    }
    return list;
  });
  return [notify(DEMO_STUDENT.id, 'welcome', before(today, 60), null, {}, true), ...told].sort(
    (a, b) => (a.createdAt?.getTime() ?? 0) - (b.createdAt?.getTime() ?? 0),
  );
}

const CHAT: readonly (readonly ['student' | 'team', string])[] = [
  ['student', 'السلام عليكم، أرسلت طلب دورة اللغة في برايتون. هل السكن مع عائلة قريب من المعهد؟'],
  [
    'team',
    'وعليكم السلام يا نورة، أهلًا بك. العائلات المضيفة على مسافة عشرين دقيقة بالحافلة كحد أقصى، ويمكننا طلب الأقرب.',
  ],
  ['student', 'ممتاز. ومتى أحتاج إلى إرسال صورة الجواز؟'],
  ['team', 'هذا الأسبوع إن أمكن، حتى نثبّت سعر هذا الشهر. يكفي تصوير الصفحة الأولى بالجوال.'],
  ['student', 'تمام، أرسلها الليلة إن شاء الله.'],
  ['team', 'بانتظارها. وإذا احتجت أي شيء قبلها فنحن هنا من التاسعة صباحًا إلى التاسعة مساءً.'],
];

function chatOf(today: Date): ActivityRows['chat'] {
  const people = { student: DEMO_STUDENT, team: DEMO_TEAM };
  return CHAT.map(([who, text], index) => ({
    room: DEMO_STUDENT.id,
    uid: people[who].id,
    userName: people[who].name,
    text,
    createdAt: new Date(before(today, 1, 5).getTime() + index * 7 * 60_000),
  }));
}

/** What the demo accounts have done so far. The same day gives the same rows. */
export function buildActivity(rows: CatalogueRows, today: Date): ActivityRows {
  const all = wishes(rows).map((wish, index) => requestOf(rows, wish, index, today));
  const taken = snatchesOf(all, rows, today);
  const steps = all.flatMap(timelineOf);
  const liked = [3, 20, 45, 84, 90, 131].map((index) => cycle(rows.programmes, index).id);
  return {
    requests: all,
    steps,
    snatches: taken,
    favourites: liked.map((programmeId, index) => ({
      accountId: DEMO_STUDENT.id,
      programmeId,
      createdAt: before(today, 12 - index),
    })),
    notifications: notificationsOf(all, steps, rows, today),
    chat: chatOf(today),
  };
}
