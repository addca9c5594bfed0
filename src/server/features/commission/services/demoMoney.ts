/**
 * The money of the demo data: invoices, payments in different states, what schools were sent, refunds, a sponsor, and
 * commissions, so that no list of money is empty. All is done as people do it, by the services that keep the ledger.
 */
import { randomUUID } from 'node:crypto';

import { and, asc, eq, inArray } from 'drizzle-orm';

import { addDays, toIsoDate } from '../../../../shared/dates';
import { accounts } from '../../../db/schema/accounts';
import { instalments } from '../../../db/schema/billing';
import { commissionAgreements, commissions } from '../../../db/schema/commission';
import { bankAccounts } from '../../../db/schema/content';
import { notifications } from '../../../db/schema/inbox';
import { payments } from '../../../db/schema/payments';
import { refunds } from '../../../db/schema/refunds';
import { sponsorEvents, sponsors } from '../../../db/schema/sponsors';
import { BANKS_DATA } from '../../../db/seed/content';
import { demoAccount, DEMO_LEAD, DEMO_TEAM } from '../../../db/seed/demoAccounts';
import type { DemoAccount } from '../../../db/seed/demoAccounts';
import { addMoneyRequests, addStudents } from '../../../db/seed/moneyRequests';
import type { MoneyRequest } from '../../../db/seed/moneyRequests';
import { studentName } from '../../../db/seed/volumeTexts';
import type { Tx } from '../../../db/types';
import { addMs, DAY } from '../../../lib/time/clock';
import type { Deps } from '../../../platform/deps';
import { listLinesLeft } from '../../billing/queries/invoices';
import { insertEntry } from '../../billing/queries/ledger';
import { insertRemittance, insertRemittanceEvent } from '../../billing/queries/remittances';
import { announcePayment, changePayment } from '../../billing/services/changePayment';
import { issueInvoice } from '../../billing/services/issueInvoice';
import { readStatement } from '../../billing/services/readStatement';
import { askRefund } from '../../billing/services/refunds/askRefund';
import { changeRefund } from '../../billing/services/refunds/changeRefund';
import type { StatementLine } from '../../../../contract/billing/statementLine';
import { makeClaim } from './claims';
import { reviewRequest } from './reviewCommission';

type DemoDeps = Pick<Deps, 'config'>;

/** The course of a request's money, one step after the other. */
const STORIES = [
  'due',
  'late',
  'announced',
  'receipted',
  'remitted',
  'refundAsked',
  'unclear',
  'refundSchool',
  'refundPaid',
  'sponsored',
] as const;
type Story = (typeof STORIES)[number];

const storyOf = (index: number): Story => STORIES[index % STORIES.length] ?? 'due';
const PAID: ReadonlySet<Story> = new Set([
  'receipted',
  'remitted',
  'refundAsked',
  'refundSchool',
  'refundPaid',
]);

/** A lead who has left: of two leads who agree on a commission, one. */
const FORMER_LEAD: DemoAccount = demoAccount(7, 'عبير الشمري', 'TeamLead');
const FIRST_STUDENT = 31;
/** Requests of the demo data, and of an agency after a year. */
const DEMO_REQUESTS = 10;
const VOLUME_REQUESTS = 240;
/** The agency's account in euros. */
const IBAN = BANKS_DATA.find(({ currency }) => currency === 'EUR')?.iban ?? '';
const PAYER_IBAN = 'SA0380000000608010167519';

const TEAM = { accountId: DEMO_TEAM.id, role: 'Team' } as const;
const LEAD = { accountId: DEMO_LEAD.id, role: 'TeamLead' } as const;

/** Adds the money of the demo data, in a transaction of the caller's; of hundreds of requests for the volume. */
export async function addDemoMoney(
  tx: Tx,
  { config }: DemoDeps,
  now: Date,
  isVolume = false,
): Promise<void> {
  const [euros] = await tx
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(eq(bankAccounts.iban, IBAN));
  // Its account may have been withdrawn by a lead.
  if (!euros) return;
  const count = isVolume ? VOLUME_REQUESTS : DEMO_REQUESTS;
  const first = isVolume ? 401 : FIRST_STUDENT;
  const students = Array.from({ length: isVolume ? 120 : DEMO_REQUESTS }, (_, index) =>
    demoAccount(first + index, studentName(index + (isVolume ? 500 : 41)), 'Student'),
  );
  await addStudents(tx, students, addMs(now, -150 * DAY));
  const isEnrolled = (index: number): boolean => ['receipted', 'remitted'].includes(storyOf(index));
  const requests = await addMoneyRequests(tx, now, { students, count, isEnrolled });
  const names = new Map(students.map(({ id, name }) => [id, name]));
  const demo: Demo = { tx, config, now, names };
  await invoiceAll(demo, requests);
  await readBank(demo, requests);
  for (const [index, request] of requests.entries()) await tell(demo, request, storyOf(index));
  await addCommission(demo, requests);
  // Events of weeks ago are no news to the team.
  const ids = requests.map(({ id }) => id);
  await tx
    .delete(notifications)
    .where(
      and(
        inArray(notifications.requestId, ids),
        inArray(notifications.accountId, [TEAM.accountId, LEAD.accountId]),
      ),
    );
}

interface Demo {
  readonly tx: Tx;
  readonly config: Deps['config'];
  readonly now: Date;
  /** Of students, by their accounts. */
  readonly names: ReadonlyMap<string, string>;
}

/** The dependencies of services, at a time so many days ago. */
const depsOf = ({ tx, config, now }: Demo, daysAgo: number) => ({
  db: tx,
  config,
  clock: { now: () => addMs(now, -daysAgo * DAY) },
  push: null,
  cards: null,
});

const keyed = () => ({ idempotency_key: randomUUID() });
const day = ({ now }: Demo, daysFromNow: number): string => addDays(toIsoDate(now), daysFromNow);

async function invoiceAll(demo: Demo, requests: readonly MoneyRequest[]): Promise<void> {
  for (const [index, { id, applicationId, total }] of requests.entries()) {
    const dueIn = storyOf(index) === 'late' ? -10 - ((index * 13) % 100) : 10 + (index % 40);
    const half = Math.floor(total / 2);
    await issueInvoice(depsOf(demo, 50), LEAD, id, {
      issuer: 'school',
      application_id: applicationId,
      offer_version: 1,
      instalments: [
        { due_on: day(demo, dueIn), amount: total - half },
        { due_on: day(demo, dueIn + 60), amount: half },
      ],
      ...keyed(),
    });
  }
}

const instalmentsOf = (tx: Tx, requestId: number) =>
  tx
    .select()
    .from(instalments)
    .where(eq(instalments.requestId, requestId))
    .orderBy(asc(instalments.n));

/** One statement with what was paid, and one with what nobody can match by itself or went out. */
async function readBank(demo: Demo, requests: readonly MoneyRequest[]): Promise<void> {
  const paid: StatementLine[] = [];
  const unclear: StatementLine[] = [];
  for (const [index, { id, accountId, instituteId }] of requests.entries()) {
    const [part] = await instalmentsOf(demo.tx, id);
    if (!part) continue;
    const line = {
      booked_on: day(demo, -40 + (index % 12)),
      currency: 'EUR',
      amount: part.amount,
      reference: '',
      description: '',
      counterparty_name: demo.names.get(accountId) ?? '',
      counterparty_account: PAYER_IBAN,
      bank_id: `demo-${id}`,
    };
    const story = storyOf(index);
    if (PAID.has(story)) paid.push({ ...line, reference: part.reference });
    // Less than is owed, and without its reference.
    if (story === 'unclear') {
      unclear.push({ ...line, amount: part.amount - 1_250, description: 'رسوم دراسية' });
    }
    if (story === 'remitted') {
      const out = { counterparty_name: `SCHOOL ${instituteId}`, counterparty_account: '' };
      unclear.push({ ...line, ...out, amount: -part.amount, bank_id: `demo-out-${id}` });
    }
  }
  const read = (lines: readonly StatementLine[], name: string, daysAgo: number) =>
    readStatement(depsOf(demo, daysAgo), TEAM.accountId, {
      statement: { account: IBAN, currency: 'EUR', lines },
      name,
      iban: IBAN,
    });
  await read(paid, 'statement-1.csv', 25);
  await read(unclear, 'statement-2.csv', 5);
}

async function tell(demo: Demo, request: MoneyRequest, story: Story): Promise<void> {
  const { tx } = demo;
  const [part] = await instalmentsOf(tx, request.id);
  if (!part) return;
  if (story === 'announced') {
    const student = { accountId: request.accountId, role: 'Student' } as const;
    await announcePayment(depsOf(demo, 3), student, part.id, {
      payer_name: demo.names.get(request.accountId) ?? '—',
      amount: part.amount,
      paid_on: day(demo, -3),
      proof_file_id: null,
      ...keyed(),
    });
  }
  if (story === 'sponsored') await addSponsor(demo, request);
  const [payment] = await tx.select().from(payments).where(eq(payments.instalmentId, part.id));
  if (!payment || !PAID.has(story)) return;
  if (story === 'receipted' || story === 'remitted') {
    const { id, version } = payment;
    const event = { event: 'RECEIPTED', version, note: '', ...keyed() } as const;
    await changePayment(depsOf(demo, 20), TEAM, id, event);
  }
  if (story === 'remitted') await remitted(demo, request, part.amount);
  else if (story !== 'receipted') await refunded(demo, request, payment.id, story);
}

/** A school was sent what had arrived, by the lead: the colleague has matched it. */
async function remitted(demo: Demo, request: MoneyRequest, amount: number): Promise<void> {
  const { tx, now } = demo;
  const { id: requestId, instituteId } = request;
  const at = addMs(now, -10 * DAY);
  const of = { requestId, instituteId, currency: 'EUR' };
  const id = await insertRemittance(tx, {
    ...of,
    amount,
    state: 'sent',
    since: at,
    sentOn: toIsoDate(at),
    sentBy: LEAD.accountId,
    createdAt: at,
    updatedAt: at,
    idempotencyKey: randomUUID(),
  });
  const said = { event: 'SENT', fromState: null, toState: 'sent', actor: 'team' } as const;
  const by = { accountId: LEAD.accountId, idempotencyKey: randomUUID(), at };
  await insertRemittanceEvent(tx, { remittanceId: id, ...said, ...by });
  const entry = { kind: 'remittance', at, createdBy: LEAD.accountId, remittanceId: id } as const;
  await insertEntry(tx, { ...entry, idempotencyKey: `remittance:${id}` }, [
    { ...of, account: 'schoolPayable', amount },
    { account: 'bank', currency: 'EUR', amount: -amount },
  ]);
}

async function refunded(
  demo: Demo,
  request: MoneyRequest,
  paymentId: number,
  story: Story,
): Promise<void> {
  const { tx } = demo;
  const student = { accountId: request.accountId, role: 'Student' } as const;
  // Some are late, and some are not.
  const asked = story === 'refundPaid' ? 12 : 2 + ((request.id * 5) % 9);
  const id = await askRefund(depsOf(demo, asked), student, paymentId, {
    source: 'payment',
    amount: 50_000,
    reason: 'رُفضت تأشيرتي، وأرغب في استرداد ما دفعته.',
    evidence_file_id: null,
    ...keyed(),
  });
  if (story === 'refundAsked') return;
  const sent = async () => {
    const [row] = await tx.select().from(refunds).where(eq(refunds.id, id));
    return { version: row?.version ?? 1, ...keyed() };
  };
  const school = { event: 'SCHOOL_ASKED', note: '' } as const;
  await changeRefund(depsOf(demo, asked - 1), TEAM, id, { ...school, ...(await sent()) });
  if (story === 'refundSchool') return;
  const [part] = await instalmentsOf(tx, request.id);
  const [line] = part ? await listLinesLeft(tx, part.invoiceId) : [];
  await changeRefund(depsOf(demo, 6), LEAD, id, {
    event: 'AGREED',
    lines: [{ line_id: line?.line.id ?? 0, amount: 45_000 }],
    credit: null,
    note: 'وافق المعهد برسالة إلكترونية، دون رسوم التسجيل.',
    ...(await sent()),
  });
  await changeRefund(depsOf(demo, 4), TEAM, id, {
    event: 'PAID',
    paid_on: day(demo, -4),
    reference: `TRF-${id}`,
    proof_file_id: null,
    ...(await sent()),
  });
}

async function addSponsor(
  { tx, now }: Demo,
  { id: requestId, accountId }: MoneyRequest,
): Promise<void> {
  const [announcedAt, confirmedAt] = [addMs(now, -30 * DAY), addMs(now, -28 * DAY)];
  const [sponsor] = await tx
    .insert(sponsors)
    .values({
      requestId,
      name: 'برنامج الابتعاث لشركة الواحة للطاقة',
      phone: '',
      email: 'scholarships@waha.example',
      covers: ['tuition'],
      validUntil: toIsoDate(addMs(now, 300 * DAY)),
      state: 'confirmed',
      since: confirmedAt,
      announcedBy: accountId,
      confirmedBy: TEAM.accountId,
      confirmedAt,
      createdAt: announcedAt,
      updatedAt: confirmedAt,
      version: 2,
      idempotencyKey: randomUUID(),
    })
    .returning({ id: sponsors.id });
  const sponsorId = sponsor?.id ?? 0;
  await tx.insert(sponsorEvents).values([
    {
      sponsorId,
      event: 'ANNOUNCED',
      fromState: null,
      toState: 'announced',
      actor: 'student',
      accountId,
      at: announcedAt,
    },
    {
      sponsorId,
      event: 'CONFIRMED',
      fromState: 'announced',
      toState: 'confirmed',
      actor: 'team',
      accountId: TEAM.accountId,
      at: confirmedAt,
    },
  ]);
}

/** An agreement with each school, and what it has earned; of the first school some is claimed. */
async function addCommission(demo: Demo, requests: readonly MoneyRequest[]): Promise<void> {
  const { tx, now } = demo;
  const { phone, ...lead } = FORMER_LEAD;
  const left = { spokenLanguages: [], createdAt: addMs(now, -400 * DAY), disabledAt: now };
  await tx
    .insert(accounts)
    .values({ ...lead, ...left, phone, phoneE164: phone })
    .onConflictDoNothing();
  const schools = [...new Set(requests.map(({ instituteId }) => instituteId))];
  const known = await tx
    .select({ id: commissionAgreements.instituteId })
    .from(commissionAgreements)
    .where(inArray(commissionAgreements.instituteId, schools));
  const agreed = new Set(known.map(({ id }) => id));
  for (const [index, instituteId] of schools.entries()) {
    if (agreed.has(instituteId)) continue;
    await tx.insert(commissionAgreements).values({
      instituteId,
      n: 1,
      currency: 'EUR',
      rateKind: 'percent',
      rate: 1_000 + index * 250,
      base: 'tuition',
      earnedOn: 'enrolled',
      claimWithinDays: 60,
      validFrom: day(demo, -300),
      state: 'confirmed',
      createdBy: FORMER_LEAD.id,
      confirmedBy: LEAD.accountId,
      createdAt: addMs(now, -310 * DAY),
      idempotencyKey: randomUUID(),
    });
  }
  for (const { id } of requests) await reviewRequest(tx, id, addMs(now, -15 * DAY));
  const earned = await tx
    .select({ id: commissions.id, instituteId: commissions.instituteId })
    .from(commissions)
    .where(eq(commissions.state, 'earned'))
    .orderBy(asc(commissions.id));
  const [first] = earned;
  const ids = earned
    .filter(({ instituteId }) => instituteId === first?.instituteId)
    .map(({ id }) => id);
  // Half of them are still to be claimed.
  const claimed = ids.slice(0, Math.ceil(ids.length / 2));
  if (claimed.length > 0) {
    const claim = { commission_ids: claimed, ...keyed() };
    await makeClaim(depsOf(demo, 12), LEAD.accountId, claim);
  }
}
