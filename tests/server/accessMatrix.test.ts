// Rules: SES-08, PAR-01, PAR-03, CHAT-04, DESK-01 (docs/requirements.md)
/**
 * Every route of the server, called by everybody. What each may is read from the route's own
 * declaration; a new route without a call in CALLS fails.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';
import fastify from 'fastify';
import type { RouteOptions } from 'fastify';

import type { Answer, Login2Answer } from '../../src/contract/common/answers';
import type { Role } from '../../src/contract/common/constants';
import type { SectionFacts } from '../../src/contract/admin/content';
import { courseStartRange } from '../../src/contract/requests/requests';
import {
  applicationUrls,
  billingUrls,
  commissionUrls,
  deskUrl,
  leadUrls,
  partnerMemberUrl,
  importUndoUrl,
  programmeUrl,
  teamMemberUrl,
  phoneUrls,
  studentPhoneUrl,
  studentUrls,
  contactUrls,
  partnerRequestUrl,
  partnerUrls,
  bookingUrls,
  calendarUrl,
  cancelConsultationUrl,
  consultationUrl,
  moveConsultationUrl,
  chatUrls,
  chatFileUrls,
  chatRoomUrl,
  scheduledUrls,
  contentUrls,
  favoriteUrls,
  priceUrls,
  orderUrls,
  registrationUrls,
  sessionUrls,
  statechartsUrl,
  apiUrls,
  entryUrl,
  requestStepsUrl,
  confirmRequestUrl,
  withdrawRequestUrl,
  undoWithdrawalUrl,
  shareRequestUrl,
  schoolApplicationUrls,
  chunkUrl,
  completeUploadUrl,
  uploadUrl,
  uploadsUrl,
  applicantUrl,
  planUrl,
  visaUrl,
  consentUrls,
  emailUrls,
  guardianUrls,
  documentUrls,
} from '../support/apiUrls';
import { readTable } from '../../src/server/features/admin/services/catalogueImport/fileTable';
import {
  applyFile,
  checkFile,
} from '../../src/server/features/admin/services/catalogueImport/imports';
import { insertEntry } from '../../src/server/features/billing/queries/ledger';
import { changePayment } from '../../src/server/features/billing/services/changePayment';
import { matchTransaction } from '../../src/server/features/billing/services/matchTransaction';
import {
  addToProof,
  beginProof,
  completeProof,
} from '../../src/server/features/billing/services/payLinkProofs';
import { transferByLink } from '../../src/server/features/billing/services/payLinks';
import { settleCards } from '../../src/server/features/billing/services/cards/cardPayout';
import { recordSchoolReturn } from '../../src/server/features/billing/services/schoolReturn';
import { settleOutgoing } from '../../src/server/features/billing/services/settleOutgoing';
import { announceSponsor } from '../../src/server/features/billing/services/sponsors/announceSponsor';
import {
  makeClaim,
  payClaim,
  readClaim,
} from '../../src/server/features/commission/services/claims';
import { addContact } from '../../src/server/features/desk/services/contacts';
import { mergeStudents } from '../../src/server/features/desk/services/mergeStudents';
import type { PhoneCodeSent } from '../../src/contract/accounts/phone';
import { accounts, images } from '../../src/server/db/schema/accounts';
import { applicants } from '../../src/server/db/schema/applicants';
import { visas } from '../../src/server/db/schema/visas';
import { chatFiles, chatRooms } from '../../src/server/db/schema/chat';
import { rateLimits, sessions } from '../../src/server/db/schema/signIn';
import { studentEmails } from '../../src/server/db/schema/studentEmails';
import { guardians } from '../../src/server/db/schema/guardians';
import { applicationOffers } from '../../src/server/db/schema/applications';
import { bankAccounts, contentPages } from '../../src/server/db/schema/content';
import type { requestHolds } from '../../src/server/db/schema/holds';
import { deskClaims } from '../../src/server/db/schema/desk';
import { files } from '../../src/server/db/schema/files';
import { cardPayments } from '../../src/server/db/schema/cards';
import { ledgerEntries } from '../../src/server/db/schema/ledger';
import { payments } from '../../src/server/db/schema/payments';
import { receipts } from '../../src/server/db/schema/receipts';
import { sponsors } from '../../src/server/db/schema/sponsors';
import { notifications } from '../../src/server/db/schema/inbox';
import { enteredRequests, requestSteps } from '../../src/server/db/schema/requests';
import { consultations, partnerMessages } from '../../src/server/db/schema/messages';
import { sharedQuotes } from '../../src/server/db/schema/sharedQuotes';
import {
  programmeStarts,
  specializationFields,
  specializations,
} from '../../src/server/db/schema/programmes';
import type { App } from '../../src/server/platform/http/app';
import { addMs, DAY, HOUR } from '../../src/server/lib/time/clock';
import { toIsoDate } from '../../src/shared/dates';
import { hashToken } from '../../src/server/lib/crypto';
import { findDeskAgency } from '../../src/server/features/admin/queries/agency';
import { BANK_ACCOUNTS } from '../../src/server/features/admin/services/bankAccounts';
import {
  PAGES,
  REPLIES,
  SECTIONS,
  STORIES,
} from '../../src/server/features/admin/services/contentKinds';
import {
  CONSULTANTS,
  HOURS,
  RATES,
  SCHOLARSHIPS,
  SPECIALIZATIONS,
  TEMPLATES,
} from '../../src/server/features/admin/services/factKinds';
import type { ContentKind } from '../../src/server/features/admin/services/contentKind';
import { registerRoutes } from '../../src/server/routes';
import { writeStatecharts } from '../../tools/statecharts/writeStatecharts';
import { buildTestApp, testClock } from '../support/app';
import type { TestApp } from '../support/app';
import { plainPdf } from '../support/pdfs';
import { insertCourse } from '../support/courses';
import type { Course } from '../support/courses';
import { bankAccount } from '../support/bankAccounts';
import { sponsorSchema } from '../../src/contract/billing/sponsorRoutes';
import { announcement, cardStart, feeInvoice, moneyEvent, payerTransfer } from '../support/billing';
import { unpaidCards } from '../support/cards';
import { agreement, commissionEvent, paidBy } from '../support/commission';
import { insertEarned, insertWaitingAgreement } from '../support/commissionRows';
import { form } from '../support/forms';
import { CONSULTANT, PAGE, SECTION } from '../support/pageTexts';
import { STORY } from '../support/stories';
import { CONTENT_URLS, ORDERED_KINDS } from '../../src/contract/admin/content';
import {
  insertBankLine,
  insertCardPayment,
  insertFeeInvoice,
  insertPayLink,
  insertPayment,
  insertReceived,
  insertRefund,
  insertSchoolAccount,
  insertRemittance,
} from '../support/moneyRows';
import { asking } from '../support/refunds';
import { guarantee } from '../support/sponsors';
import { plain } from '../support/pictures';
import { beginUpload, sendChunk, uploadFile } from '../support/uploads';
import {
  BAND_SENT,
  FEE_SENT,
  PLAN_SENT,
  PROGRAMME_TEXTS_SENT,
  insertPricedCourse,
} from '../support/priceParts';
import {
  insertAccount,
  insertContact,
  insertHold,
  insertInstitute,
  insertPartner,
  insertProgramme,
  insertRequest,
} from '../support/rows';
import { insertApplication } from '../support/applications';
import { APPLICANT } from '../support/applicantAnswers';
import { insertApplicant, insertConsent, insertEmail, insertGuardian } from '../support/applicants';
import { documentBody, insertDocument, insertFile } from '../support/documents';
import { documentRequirements, documentShares } from '../../src/server/db/schema/documents';
import { eventBody, insertSchoolApplication } from '../support/schoolApplications';
import { lastCode, newAddress } from '../support/signIn';

const PEOPLE = [
  'visitor',
  'student',
  'otherStudent',
  'partner',
  'colleague',
  'rival',
  'team',
  'lead',
] as const;
type Person = (typeof PEOPLE)[number];

const ROLE: Readonly<Record<Exclude<Person, 'visitor'>, Role>> = {
  student: 'Student',
  otherStudent: 'Student',
  partner: 'Partner',
  colleague: 'Partner',
  rival: 'Partner',
  team: 'Team',
  lead: 'TeamLead',
};
/**
 * Persons with access to the requests here: the student, the institute's two members, and the team.
 */
const CONCERNED: readonly Person[] = ['student', 'partner', 'colleague', 'team', 'lead'];
/** Persons with access to the chat room here: the student and the team. */
const IN_ROOM: readonly Person[] = ['student', 'team', 'lead'];
const SECRET = 'Noura of the matrix';
const DAY_TO_COME = '2027-09-06';
/** Not too far ahead for a hold. */
const IN_TEN_DAYS = toIsoDate(addMs(new Date(), 10 * DAY));

interface Call {
  readonly url: string;
  readonly payload?: object | Buffer;
  readonly headers?: Record<string, string>;
}

let test_: TestApp;
let folder: string;
let course: Course;
let rivalInstitute: { readonly id: number };
let ids: Record<Exclude<Person, 'visitor'>, string>;
let specializationId: number;
let fieldId: number;
let universityId: number;
let heldId: number;
let notificationId: number;
const imageHash = 'a'.repeat(64);
const EMAIL_CODE = '123456';
/** The secret of a guardian's link. */
const LINK = 'abcdefghijklmnop'.repeat(2);
const BYTES = { 'content-type': 'application/octet-stream' };
let photo: Buffer;
const consultation = randomUUID();
const sharedQuote = 'q'.repeat(32);
const routes: RouteOptions[] = [];

/** A request of the student's that the institute holds in a state. */
async function held(state: (typeof requestHolds.$inferInsert)['state']): Promise<number> {
  const decided =
    state === 'new'
      ? {}
      : { decidedAt: test_.clock.now(), ...(state === 'declined' && { reason: 'full' as const }) };
  const row = await insertRequest(test_.db, ids.student);
  await insertHold(test_.db, row, course.institute.id, { state, ...decided });
  return row.id;
}

const REPLY = { title_ar: 'ع', title_en: 'T', reply_ar: 'ر {name}', reply_en: 'R {name}' };

async function theHours() {
  const [hours] = await HOURS.store.list(test_.db);
  if (!hours) throw new Error('no agency');
  return hours;
}

/** The head of the page that is there. */
async function whyUs() {
  const page = await PAGES.store.find(test_.db, 'whyUs');
  if (!page) throw new Error('no page');
  return page;
}

/** The calls of a kind of content; each change is of a new entry. */
function contentCalls<Facts extends object, Id extends number | string>(
  { url, store }: ContentKind<Facts, Id>,
  facts: () => Facts,
): Readonly<Record<string, (person: Person) => Promise<Call>>> {
  const added = async () => {
    const id = await test_.db.transaction((tx) => store.insert(tx, facts()));
    const entry = await store.find(test_.db, id);
    if (!entry) throw new Error('no entry');
    return entry;
  };
  return {
    [`GET ${url}`]: async () => ({ url }),
    [`POST ${url}`]: async () => ({ url, payload: facts() }),
    [`POST ${url}/:id`]: async () => {
      const entry = await added();
      return { url: entryUrl(url, entry.id), payload: { ...entry } };
    },
    [`POST ${url}/:id/state`]: async () => {
      const { id, version } = await added();
      return { url: `${entryUrl(url, id)}/state`, payload: { state: 'withdrawn', version } };
    },
    ...(ORDERED_KINDS.some((kind) => CONTENT_URLS[kind] === url) && {
      [`POST ${url}/:id/place`]: async () => {
        const { id, version } = await added();
        return { url: `${entryUrl(url, id)}/place`, payload: { move: 'up', version } };
      },
    }),
  };
}

/** A request that a person has taken at the desk. */
async function claimed(person: Person): Promise<number> {
  const id = await held('new');
  if (person === 'visitor') return id;
  await test_.db.insert(deskClaims).values({
    kind: 'request',
    itemId: String(id),
    accountId: ids[person],
    claimedAt: test_.clock.now(),
  });
  return id;
}

/** A request that the caller has taken and moved, so that the move can be taken back. */
async function moved(person: Person): Promise<number> {
  const id = await claimed(person);
  const accountId = person === 'visitor' ? null : ids[person];
  const at = test_.clock.now();
  await test_.db
    .insert(requestSteps)
    .values({ requestId: id, step: 'contacted', actor: 'team', accountId, at });
  return id;
}

/** A call-back that waits at the desk. */
async function askedForCall(): Promise<number> {
  const call = { name: 'Sara', phone: '0551000009', phoneE164: '+966551000009' };
  const [row] = await test_.db
    .insert(consultations)
    .values({ ...call, address: '10.0.0.1' })
    .returning({ id: consultations.id });
  return row?.id ?? 0;
}

/** A request that the caller has closed or put on hold; a member of the team, where the caller may not. */
async function ended(person: Person, action: 'close' | 'hold', payload: object): Promise<number> {
  const by = person === 'lead' ? 'lead' : 'team';
  const id = await claimed(by);
  const { headers } = await signedInAs(by);
  const url = deskUrl('request', String(id), action);
  const done = await test_.app.inject({ method: 'POST', url, headers, payload });
  expect(done.statusCode).toBe(200);
  return id;
}

/** A request of the student's for a programme of the institute. */
async function priced(): Promise<number> {
  const { institute, programme } = course;
  const row = await insertRequest(test_.db, ids.student, {
    instituteId: institute.id,
    programmeId: programme.id,
  });
  return row.id;
}

async function sentMessage(): Promise<number> {
  const message = { accountId: ids.partner, instituteId: course.institute.id, text: 'Hello' };
  const [row] = await test_.db
    .insert(partnerMessages)
    .values(message)
    .returning({ id: partnerMessages.id });
  return row?.id ?? 0;
}

/** A change of the plans, weeks or fees of a course of its own. */
async function pricePart(
  part: Parameters<typeof programmeUrl>[1],
  payloadOf: (course: Awaited<ReturnType<typeof insertPricedCourse>>) => object,
) {
  const made = await insertPricedCourse(test_);
  const payload = { version: made.version, ...payloadOf(made) };
  return { url: programmeUrl(made.id, part), payload };
}

/** A file that changes a price of a course of its own, and what its check answered. */
async function pricesFile() {
  const { programme } = await insertCourse(test_.db, {}, course.institute);
  const file = Buffer.from(`Programme number,Title in English\n${programme.id},Renamed\n`);
  const { digest } = await checkFile(test_.app.deps, await readTable(file), 'en');
  return { file, digest: digest ?? '' };
}

/** A contact without a phone number. */
async function waitingContact(): Promise<string> {
  const contact = { name: 'Sara', idempotency_key: randomUUID() };
  return (await addContact(test_.app.deps, ids.team, contact)).id;
}

const anotherProgramme = () => insertProgramme(test_.db, course.institute);

/** A member of the institute who cannot sign in. */
async function disabledMember(): Promise<string> {
  const { id } = await insertPartner(test_.db, course.institute.id);
  await test_.db
    .update(accounts)
    .set({ disabledAt: new Date(0) })
    .where(eq(accounts.id, id));
  return id;
}

let serial = 0;
const applied = (): Promise<number> => insertApplication(test_.db);
/** An application of a request that the institute was sent. */
const submitted = (requestId: number): Promise<number> =>
  insertSchoolApplication(test_.db, {
    requestId,
    instituteId: course.institute.id,
    createdBy: ids.team,
  });
const filesOf = () => ({ db: test_.db, store: test_.app.deps.files.store });
/** A document that was accepted, and is shared with the application of the institute. */
async function documented(person: Person, content?: Buffer) {
  const requestId = await claimed(person);
  await insertApplicant(test_.db, ids.student);
  await test_.db.update(applicants).set({ birthDate: '2001-05-17' });
  const of = { requestId, studentId: ids.student, by: ids.team };
  const { id, versionId } = await insertDocument(filesOf(), of, content);
  const applicationId = await submitted(requestId);
  await insertConsent(test_.db, { requestId, instituteId: course.institute.id });
  const sharedAt = test_.clock.now();
  const share = { requirementId: id, applicationId, sharedBy: ids.team, sharedAt };
  await test_.db.insert(documentShares).values(share);
  return { requestId, id, versionId, applicationId };
}
/** A picture that is drawn, and too small for a passport's lines. */
const photograph = (): Promise<Buffer> => plain(40, 40).jpeg().toBuffer();
/** A request whose student is under eighteen, with a guardian who has not agreed. */
async function ofMinor(person: Person) {
  const id = await claimed(person);
  await insertApplicant(test_.db, ids.student);
  await test_.db.update(applicants).set({ birthDate: '2012-01-01' });
  await test_.db.delete(guardians);
  const guardianId = await insertGuardian(test_.db, ids.student, LINK);
  return { id, guardianId };
}
/** A request whose student's email address is not verified. */
async function withEmail(person: Person): Promise<number> {
  // More emails than an address has in an hour.
  await test_.db.delete(rateLimits);
  const id = await claimed(person);
  await test_.db.delete(studentEmails);
  await insertEmail(test_.db, ids.student, EMAIL_CODE);
  return id;
}
/** A file in the student's conversation. */
async function sentFile(): Promise<string> {
  const id = await insertFile(filesOf(), ids.student);
  await test_.db.insert(chatRooms).values({ room: ids.student }).onConflictDoNothing();
  const file = { id, room: ids.student, uid: ids.student, sentAt: test_.clock.now() };
  await test_.db.insert(chatFiles).values(file);
  return id;
}
/** A request with an invoice of the agency's fee. */
async function feeOf(person: Person) {
  const requestId = await claimed(person);
  return { requestId, ...(await insertFeeInvoice(test_.db, { requestId, by: ids.team })) };
}
/** Issues the receipt of what was matched with an instalment. @returns its id */
async function receipted(instalmentId: number): Promise<number> {
  const { db, app } = test_;
  const [payment] = await db.select().from(payments).where(eq(payments.instalmentId, instalmentId));
  if (!payment) throw new Error('no payment');
  const { id, version } = payment;
  const payload = { event: 'RECEIPTED', note: '', version, idempotency_key: randomUUID() } as const;
  await changePayment(app.deps, { accountId: ids.team, role: 'Team' }, id, payload);
  const [receipt] = await db.select().from(receipts).where(eq(receipts.paymentId, id));
  return receipt?.id ?? 0;
}
/** Money that the institute was sent, with its proof. */
async function remitted(person: Person): Promise<number> {
  const requestId = await claimed(person);
  const proofFileId = await insertFile(filesOf(), ids.team);
  const of = { requestId, by: ids.team, instituteId: course.institute.id };
  return insertRemittance(test_.db, { ...of, proofFileId });
}
/** A payment of 10.00 pounds that has arrived. */
async function arrivedPayment(person: Person) {
  const { requestId, instalmentId } = await feeOf(person);
  const transactionId = await insertBankLine(test_.db, ids.team);
  const match = { transactionId, instalmentId, accountId: ids.team, isByItself: false };
  await matchTransaction(test_.app.deps, match);
  const [payment] = await test_.db
    .select()
    .from(payments)
    .where(eq(payments.instalmentId, instalmentId));
  return { requestId, paymentId: payment?.id ?? 0 };
}
/** A refund that the institute was sent, with its files. */
async function refundOf(person: Person): Promise<number> {
  const of = await arrivedPayment(person);
  const fileId = await insertFile(filesOf(), ids.student);
  return insertRefund(test_.db, {
    ...of,
    by: ids.student,
    instituteId: course.institute.id,
    fileId,
  });
}
/** A sponsor that the request's student has announced, with a letter. */
async function sponsorOf(person: Person): Promise<number> {
  const { requestId } = await feeOf(person);
  const letter = await insertFile(filesOf(), ids.student);
  const caller = { accountId: ids.student, role: 'Student' } as const;
  await announceSponsor(test_.app.deps, caller, requestId, sponsorSchema.cast(guarantee(letter)));
  const [sponsor] = await test_.db
    .select({ id: sponsors.id })
    .from(sponsors)
    .where(eq(sponsors.requestId, requestId));
  return sponsor?.id ?? 0;
}
/** A request whose institute was sent what is owed as a refund now, and the line by which it comes back. */
async function owedBySchool(person: Person) {
  const requestId = await claimed(person);
  const instituteId = course.institute.id;
  const entry = {
    kind: 'remittance',
    at: test_.clock.now(),
    idempotencyKey: randomUUID(),
  } as const;
  const of = { requestId, instituteId, currency: 'GBP' } as const;
  await test_.db.transaction((tx) =>
    insertEntry(tx, entry, [
      { ...of, account: 'schoolPayable', amount: 1_000 },
      { ...of, account: 'refundPayable', amount: -1_000 },
    ]),
  );
  const line = await insertBankLine(test_.db, ids.team);
  return { requestId, payload: { institute_id: instituteId, transaction_id: line } };
}

/** A line by which what the institute was sent went out, and the ledger's entry of that. */
async function wentOut(person: Person) {
  const remittanceId = await remitted(person);
  const [entry] = await test_.db
    .select({ id: ledgerEntries.id })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.remittanceId, remittanceId));
  const transactionId = await insertBankLine(test_.db, ids.team, -1_000);
  return { transactionId, entryId: entry?.id ?? 0 };
}
/** A line of 10.00 pounds, and a card payment that it pays out. */
async function cardsPaidOut(person: Person) {
  const { paymentId } = await arrivedPayment(person);
  const [payment] = await test_.db.select().from(payments).where(eq(payments.id, paymentId));
  const cardId = await insertCardPayment(test_.db, payment?.instalmentId ?? 0);
  await test_.db
    .update(cardPayments)
    .set({ state: 'paid', paymentId, providerId: cardId })
    .where(eq(cardPayments.id, cardId));
  return { cardId, transactionId: await insertBankLine(test_.db, ids.team) };
}
/** A commission that was earned. @returns its id */
async function earnedCommission(): Promise<number> {
  const { id: requestId } = await insertRequest(test_.db, ids.student);
  const of = { requestId, instituteId: course.institute.id, by: ids.team };
  return insertEarned(test_.db, of);
}
/** A claim of one commission. */
async function claimOfOne() {
  const commissionId = await earnedCommission();
  const payload = { commission_ids: [commissionId], idempotency_key: randomUUID() };
  return { commissionId, claimId: await makeClaim(test_.app.deps, ids.lead, payload) };
}
/** The body of a payment of its 10.00 pounds. */
async function schoolPayment(commissionId: number) {
  return paidBy(await insertBankLine(test_.db, ids.team), [[commissionId, 1_000]]);
}
/** An upload that the caller has begun. */
async function begun(person: Person): Promise<string> {
  if (person === 'visitor') return randomUUID();
  const { id } = await beginUpload(test_, await signedInAs(person), [photo.length]);
  return id;
}
/** A link by which an instalment is paid. */
async function linkOf(person: Person) {
  const { instalmentId } = await feeOf(person);
  return insertPayLink(test_.db, instalmentId);
}
/** An upload that was begun by a link. */
async function begunByLink(person: Person) {
  const { token } = await linkOf(person);
  const upload = { name: 'proof.jpg', sizes: [photo.length] };
  return { token, id: (await beginProof(test_.app.deps, token, upload)).id };
}
/** The application with an offer whose letter the team has sent. */
async function withLetter(id: number): Promise<number> {
  const file = await uploadFile(test_, await signedInAs('team'), [photo]);
  await test_.db.update(files).set({ claimedAt: test_.clock.now() });
  await test_.db.insert(applicationOffers).values({
    applicationId: id,
    version: 1,
    kind: 'unconditional',
    course: 'General English',
    lines: [],
    currency: 'GBP',
    answerBy: DAY_TO_COME,
    letterFileId: file.id,
    createdBy: ids.team,
    createdAt: test_.clock.now(),
  });
  return id;
}
const newKey = (): string => `matrix-${(serial += 1)}-key`;
const newPhone = (): string => `0551${String((serial += 1)).padStart(6, '0')}`;
const get = (url: string) => (): Call => ({ url });
const send = (url: string, payload: object) => (): Call => ({ url, payload });
const onRequest =
  (
    action: Parameters<typeof partnerRequestUrl>[1],
    state: Parameters<typeof held>[0],
    payload: object = {},
  ) =>
  async (): Promise<Call> => ({ url: partnerRequestUrl(await held(state), action), payload });

const askForCode = async (): Promise<string> => {
  const asked = await test_.app.inject({
    method: 'POST',
    url: registrationUrls.login2,
    payload: { name: 'Sara', phone: newPhone() },
    remoteAddress: newAddress(),
  });
  return asked.json<Login2Answer>().user_id;
};

/** One call of every route, made anew for each person. */
const CALLS: Readonly<Record<string, (person: Person) => Call | Promise<Call>>> = {
  'GET /healthz': get('/healthz'),
  'GET /readyz': get('/readyz'),
  'GET /health/live': get('/health/live'),
  'GET /health/ready': get('/health/ready'),
  'GET /docs/api': get('/docs/api'),
  'GET /docs/api/openapi.json': get('/docs/api/openapi.json'),
  'POST /api/student/login2': () => ({
    url: registrationUrls.login2,
    payload: { name: 'Sara', phone: newPhone() },
  }),
  'POST /api/student/checkOtp2': async () => {
    const id = await askForCode();
    return { url: registrationUrls.checkOtp2, payload: { user_id: id, code: lastCode(test_) } };
  },
  'POST /api/student/phone': () => ({ url: phoneUrls.change, payload: { phone: newPhone() } }),
  'POST /api/student/phone/confirm': async (person) => {
    const payload = { attempt_id: 'x'.repeat(22), code: '0000' };
    if (person === 'visitor') return { url: phoneUrls.confirm, payload };
    const { headers } = await signedInAs(person);
    const asked = await test_.app.inject({
      method: 'POST',
      url: phoneUrls.change,
      payload: { phone: newPhone() },
      headers,
      remoteAddress: newAddress(),
    });
    const { attempt_id } = asked.json<Answer<PhoneCodeSent>>().data;
    return { url: phoneUrls.confirm, payload: { attempt_id, code: lastCode(test_) } };
  },
  'POST /api/student/phone/not-mine': async () => {
    // An account of before this sign-in.
    await test_.db.update(accounts).set({ createdAt: new Date(0) });
    return { url: phoneUrls.notMine, payload: { name: 'Sara' } };
  },
  'GET /api/desk/application-counts': get(applicationUrls.counts),
  'GET /api/desk/applications/:id': async () => ({
    url: applicationUrls.application(await applied()),
  }),
  'POST /api/desk/applications/:id/answer': async () => ({
    url: applicationUrls.answer(await applied()),
    payload: { text: 'Which subjects do you teach?', idempotency_key: randomUUID() },
  }),
  'POST /api/desk/applications/:id/approve': async () => ({
    url: applicationUrls.approve(await applied()),
    payload: { institute: course.institute.id, idempotency_key: randomUUID() },
  }),
  'POST /api/desk/applications/:id/reject': async () => ({
    url: applicationUrls.reject(await applied()),
    payload: { reason: 'full', idempotency_key: randomUUID() },
  }),
  'GET /api/desk/contacts': get(contactUrls.contacts),
  'POST /api/desk/contacts': () => ({
    url: contactUrls.contacts,
    payload: { name: 'Sara', idempotency_key: randomUUID() },
  }),
  'POST /api/desk/contacts/:id/phone': async () => ({
    url: contactUrls.phone(await waitingContact()),
    payload: { phone: newPhone() },
  }),
  'POST /api/desk/contacts/:id/end': async () => ({
    url: contactUrls.end(await waitingContact()),
    payload: { reason: 'other' },
  }),
  'GET /api/desk/students/:id/duplicates': async () => ({
    url: studentUrls.duplicates((await insertAccount(test_.db)).id),
  }),
  'GET /api/desk/students/:id/merge-preview': async () => {
    const [kept, other] = [await insertAccount(test_.db), await insertAccount(test_.db)];
    return { url: `${studentUrls.mergePreview(kept.id)}?other=${other.id}` };
  },
  'POST /api/desk/students/:id/merge': async () => {
    const [kept, other] = [await insertAccount(test_.db), await insertAccount(test_.db)];
    return { url: studentUrls.merge(kept.id), payload: { other: other.id } };
  },
  'POST /api/desk/students/:id/merge/undo': async () => {
    const [kept, other] = [await insertAccount(test_.db), await insertAccount(test_.db)];
    const merge = { keptId: kept.id, mergedId: other.id, by: kept.id };
    const { merge_id } = await mergeStudents(test_.app.deps, merge);
    return { url: studentUrls.undoMerge(kept.id), payload: { merge_id } };
  },
  'POST /api/desk/students/:id/phone': async () => ({
    url: studentPhoneUrl((await insertAccount(test_.db)).id),
    payload: { phone: newPhone(), reason: 'simLost' },
  }),
  'POST /api/student/logout': send(apiUrls.logout, {}),
  'POST /api/push-token': send(apiUrls.pushToken, { fcm_token: 'device' }),
  'GET /api/config': get(apiUrls.config),
  'GET /api/student/home': get(apiUrls.home),
  'POST /api/student/student-book': () => ({
    url: bookingUrls.studentBook,
    payload: { name: 'Sara', phone: newPhone() },
  }),
  'GET /api/consultants': get(contentUrls.consultants),
  'GET /api/consultations/slots': get(bookingUrls.consultationSlots),
  'GET /api/consultations/:reference': () => ({ url: consultationUrl(consultation) }),
  'POST /api/consultations/:reference/move': () => ({
    url: moveConsultationUrl(consultation),
    payload: { starts_at: '2030-01-01T08:00:00.000Z' },
  }),
  'POST /api/consultations/:reference/cancel': () => ({
    url: cancelConsultationUrl(consultation),
    method: 'POST',
  }),
  'GET /api/consultations/:reference/calendar.ics': () => ({ url: calendarUrl(consultation) }),
  'GET /api/student/getProfile': get(apiUrls.getProfile),
  'POST /api/student/editProfile': () => {
    const { headers, payload } = form({ name: 'name', value: 'Sara' });
    return { url: apiUrls.editProfile, headers, payload };
  },
  'GET /api/images/:file': get(`${apiUrls.images}/${imageHash}.webp`),
  'POST /api/student/store-favorite': () => ({
    url: favoriteUrls.storeFavorite,
    payload: { package_id: course.programme.id },
  }),
  'GET /api/student/orders': get(apiUrls.orders),
  'GET /api/student/orders.csv': get(orderUrls.ordersCsv),
  'GET /api/events': get(apiUrls.events),
  'GET /api/notifications': get(apiUrls.notifications),
  'POST /api/notifications/read': () => ({
    url: apiUrls.notificationsRead,
    payload: { ids: [notificationId] },
  }),
  'GET /api/pages/:id': get(entryUrl(contentUrls.pages, 'whyUs')),
  'GET /api/stories': get(contentUrls.stories),
  'GET /api/partners': get(contentUrls.partners),
  'GET /api/bank-accounts': get(contentUrls.bankAccounts),
  'POST /api/partner-applications': () => ({
    url: contentUrls.partnerApplications,
    payload: {
      institute_name: 'School',
      contact_name: 'Emma',
      email: 'emma@school.example',
      phone: newPhone(),
    },
  }),
  'GET /api/sessions': get(sessionUrls.sessions),
  'POST /api/sessions/end-others': send(sessionUrls.sessionsEndOthers, {}),
  'GET /api/course-options': get(`${priceUrls.courseOptions}?destination=gb`),
  'POST /api/requests': () => ({
    url: apiUrls.requests,
    payload: { kind: 'summer', idempotency_key: newKey() },
  }),
  'POST /api/student/register-package': (person) => ({
    url: orderUrls.registerPackage,
    payload: {
      user_id: person === 'visitor' ? ids.student : ids[person],
      plan_id: course.planId,
      partner_id: course.institute.id,
      package_id: course.programme.id,
    },
  }),
  'GET /api/requests/:id/applications': async () => {
    await submitted(heldId);
    return { url: schoolApplicationUrls.ofRequest(heldId) };
  },
  'POST /api/requests/:id/applications': async (person) => ({
    url: schoolApplicationUrls.ofRequest(await claimed(person)),
    payload: { institute_id: course.institute.id, idempotency_key: randomUUID() },
  }),
  'GET /api/applications/:id/offers/:version/letter': async () => {
    const id = await submitted((await insertRequest(test_.db, ids.student)).id);
    return { url: schoolApplicationUrls.letter(await withLetter(id)) };
  },
  'GET /verify/:id': async () => {
    const id = await submitted((await insertRequest(test_.db, ids.student)).id);
    await withLetter(id);
    const offers = await test_.db.select().from(applicationOffers);
    const offer = offers.find(({ applicationId }) => applicationId === id);
    return { url: schoolApplicationUrls.verify(offer?.verifyId ?? '') };
  },
  'POST /api/applications/:id/events': async (person) => ({
    url: schoolApplicationUrls.events(await submitted(await claimed(person))),
    payload: eventBody('WITHDRAWN', 1),
  }),
  'GET /api/requests/:id/visa': () => ({ url: visaUrl(heldId) }),
  'GET /api/requests/:id/plan': () => ({ url: planUrl(heldId) }),
  // A student says what has happened, not what is needed.
  'POST /api/requests/:id/visa': async (person) => {
    const requestId = await claimed(person);
    const at = test_.clock.now();
    const begun = { requestId, state: 'preparing', since: at, version: 1, updatedAt: at } as const;
    await test_.db.insert(visas).values(begun);
    const appointment = { appointment_on: '2099-01-12', appointment_time: '09:30' };
    const payload = { event: 'BOOKED', version: 1, idempotency_key: randomUUID(), ...appointment };
    return { url: visaUrl(requestId), payload };
  },
  'GET /api/requests/:id/money': async () => {
    const instituteId = course.institute.id;
    await insertRemittance(test_.db, { requestId: heldId, by: ids.team, instituteId });
    return { url: billingUrls.money(heldId) };
  },
  'POST /api/requests/:id/invoices': async (person) => ({
    url: billingUrls.invoices(await claimed(person)),
    payload: feeInvoice(1_000, 1_150, { currency: 'GBP' }),
  }),
  'POST /api/invoices/:id/credit-notes': async (person) => ({
    url: billingUrls.creditNotes((await feeOf(person)).invoiceId),
    payload: { reason: 'x', idempotency_key: randomUUID() },
  }),
  'POST /api/instalments/:id/payments': async (person) => ({
    url: billingUrls.payments((await feeOf(person)).instalmentId),
    payload: announcement({ paid_on: '2026-11-20' }),
  }),
  'POST /api/instalments/:id/card-payments': async (person) => {
    const { instalmentId } = await feeOf(person);
    return { url: billingUrls.cards(instalmentId), payload: cardStart(1_000) };
  },
  'POST /api/card-payments/:id/check': async (person) => {
    const { instalmentId } = await feeOf(person);
    return { url: billingUrls.cardCheck(await insertCardPayment(test_.db, instalmentId)) };
  },
  'POST /api/instalments/:id/pay-links': async (person) => ({
    url: billingUrls.payLinks((await feeOf(person)).instalmentId),
    payload: { sponsor_id: null },
  }),
  'POST /api/requests/:id/sponsors': async (person) => {
    const { requestId } = await feeOf(person);
    const isTeam = person === 'team' || person === 'lead';
    const letter = await insertFile(filesOf(), ids[isTeam ? person : 'student']);
    return {
      url: billingUrls.sponsors(requestId),
      payload: guarantee(letter, { valid_until: '2099-12-31' }),
    };
  },
  'POST /api/sponsors/:id/events': async (person) => {
    const isTeam = person === 'team' || person === 'lead';
    return {
      url: billingUrls.sponsorEvents(await sponsorOf(person)),
      payload: moneyEvent(isTeam ? 'ENDED' : 'WITHDRAWN', 1, { note: 'x' }),
    };
  },
  'GET /api/sponsors/:id/letter': async (person) => ({
    url: billingUrls.sponsorLetter(await sponsorOf(person)),
  }),
  'POST /api/pay-links/:id/withdraw': async (person) => {
    const { instalmentId } = await feeOf(person);
    return { url: billingUrls.withdrawPayLink((await insertPayLink(test_.db, instalmentId)).id) };
  },
  'GET /api/pay/:token': async (person) => {
    const { instalmentId } = await feeOf(person);
    return { url: billingUrls.pay((await insertPayLink(test_.db, instalmentId)).token) };
  },
  'POST /api/pay/:token/payments': async (person) => {
    const { instalmentId } = await feeOf(person);
    const { token } = await insertPayLink(test_.db, instalmentId);
    return { url: billingUrls.payTransfer(token), payload: payerTransfer() };
  },
  'POST /api/pay/:token/uploads': async (person) => ({
    url: billingUrls.payUploads((await linkOf(person)).token),
    payload: { name: 'proof.jpg', sizes: [1_000] },
  }),
  'GET /api/pay/:token/uploads/:id': async (person) => {
    const { token, id } = await begunByLink(person);
    return { url: billingUrls.payUpload(token, id) };
  },
  'POST /api/pay/:token/uploads/:id/chunks': async (person) => {
    const { token, id } = await begunByLink(person);
    const url = `${billingUrls.payUpload(token, id)}/chunks?offset=0`;
    return { url, payload: photo, headers: BYTES };
  },
  'POST /api/pay/:token/uploads/:id/complete': async (person) => {
    const { token, id } = await begunByLink(person);
    await addToProof(test_.app.deps, token, { id, offset: 0, bytes: photo });
    return { url: `${billingUrls.payUpload(token, id)}/complete` };
  },
  'POST /api/pay/:token/proof': async (person) => {
    const { token, id } = await begunByLink(person);
    await addToProof(test_.app.deps, token, { id, offset: 0, bytes: photo });
    const { id: fileId } = await completeProof(test_.app.deps, token, id);
    const announced = { ...payerTransfer(), proof_file_id: null };
    await transferByLink(test_.app.deps, token, announced);
    return { url: billingUrls.payProof(token), payload: { proof_file_id: fileId } };
  },
  'POST /api/pay/:token/card-payments': async (person) => {
    const { instalmentId } = await feeOf(person);
    const { token } = await insertPayLink(test_.db, instalmentId);
    return {
      url: billingUrls.payCard(token),
      payload: { ...cardStart(1_000), payer_name: 'Omar' },
    };
  },
  'POST /api/pay/:token/card-payments/:id/check': async (person) => {
    const { instalmentId } = await feeOf(person);
    const { token } = await insertPayLink(test_.db, instalmentId);
    const id = await insertCardPayment(test_.db, instalmentId);
    return { url: billingUrls.payCardCheck(token, id) };
  },
  'POST /api/card-webhooks': () => ({ url: billingUrls.cardWebhooks, payload: { id: 'x' } }),
  'POST /api/instalments/:id/credit': async (person) => {
    const { requestId, instalmentId } = await feeOf(person);
    await insertReceived(test_.db, 'studentCredit', { requestId });
    const payload = { amount: 1_000, idempotency_key: randomUUID() };
    return { url: billingUrls.credit(instalmentId), payload };
  },
  'POST /api/payments/:id/events': async (person) => {
    const { instalmentId } = await feeOf(person);
    const id = await insertPayment(test_.db, instalmentId);
    return { url: billingUrls.paymentEvents(id), payload: moneyEvent('WITHDRAWN', 1) };
  },
  'GET /api/payments/:id/proof': async (person) => {
    const { instalmentId } = await feeOf(person);
    const proof = await insertFile(filesOf(), ids.student);
    return { url: billingUrls.paymentProof(await insertPayment(test_.db, instalmentId, proof)) };
  },
  'GET /api/invoices/:id/pdf': async (person) => ({
    url: billingUrls.invoicePdf((await feeOf(person)).invoiceId),
  }),
  'GET /api/receipts/:id/pdf': async (person) => {
    const { instalmentId } = await feeOf(person);
    const transactionId = await insertBankLine(test_.db, ids.team);
    const match = { transactionId, instalmentId, accountId: ids.team, isByItself: false };
    await matchTransaction(test_.app.deps, match);
    return { url: billingUrls.receiptPdf(await receipted(instalmentId)) };
  },
  'GET /api/desk/money': () => ({ url: billingUrls.desk }),
  'GET /api/desk/money/figures': () => ({ url: billingUrls.figures }),
  'GET /api/desk/money/figures.csv': () => ({ url: billingUrls.figuresFile }),
  'GET /api/desk/money/card-payouts.csv': () => ({ url: billingUrls.cardPayoutsFile }),
  'GET /api/desk/money/ledger.csv': () => ({ url: billingUrls.ledgerFile }),
  'GET /api/desk/money/school-debts': () => ({ url: billingUrls.schoolDebts }),
  'GET /api/desk/money/school-debts.csv': () => ({ url: billingUrls.schoolDebtsFile }),
  'POST /api/desk/statements': async () => {
    await insertBankLine(test_.db, ids.team);
    const [account] = await test_.db.select().from(bankAccounts);
    const value = 'Date,Amount,Currency,Description\n2026-11-20,12.50,GBP,cash\n';
    return {
      url: billingUrls.statements,
      ...form(
        { name: 'iban', value: account?.iban ?? '' },
        { name: 'name', value: 'november.csv' },
        { name: 'statement', value, filename: 'november.csv' },
      ),
    };
  },
  'POST /api/desk/transactions/:id/match': async (person) => {
    const { instalmentId } = await feeOf(person);
    const id = await insertBankLine(test_.db, ids.team);
    return { url: billingUrls.match(id), payload: { instalment_id: instalmentId } };
  },
  'POST /api/desk/transactions/:id/settle': async (person) => {
    const { transactionId, entryId } = await wentOut(person);
    return { url: billingUrls.settle(transactionId), payload: { entry_id: entryId } };
  },
  'POST /api/desk/transactions/:id/unsettle': async (person) => {
    const { transactionId, entryId } = await wentOut(person);
    const caller = { accountId: ids.team, role: 'Team' } as const;
    await settleOutgoing(test_.app.deps, caller, transactionId, entryId);
    return { url: billingUrls.unsettle(transactionId), payload: { reason: 'x' } };
  },
  'GET /api/desk/institutes/:id/accounts': () => ({
    url: billingUrls.schoolAccounts(course.institute.id),
  }),
  'POST /api/desk/institutes/:id/accounts': () => ({
    url: billingUrls.schoolAccounts(course.institute.id),
    payload: { holder: 'Oak College', iban: 'GB33BUKB20201555555555' },
  }),
  'POST /api/desk/school-accounts/:id/events': async () => {
    const { id: by } = await insertAccount(test_.db, { role: 'TeamLead' });
    const typed = { instituteId: course.institute.id, by };
    const url = billingUrls.schoolAccountEvents(await insertSchoolAccount(test_.db, typed));
    return { url, payload: { event: 'CONFIRMED' } };
  },
  'GET /api/desk/card-payments': () => ({ url: billingUrls.unsettledCards('GBP') }),
  'POST /api/desk/transactions/:id/card-payout': async (person) => {
    const { transactionId, cardId } = await cardsPaidOut(person);
    const payload = { card_ids: [cardId], fees: 0 };
    return { url: billingUrls.cardPayout(transactionId), payload };
  },
  'POST /api/desk/transactions/:id/card-payout/undo': async (person) => {
    const { transactionId, cardId } = await cardsPaidOut(person);
    const caller = { accountId: ids.team, role: 'Team' } as const;
    const payout = { ids: [cardId], fees: 0 };
    await settleCards(test_.app.deps, caller, transactionId, payout);
    const url = `${billingUrls.cardPayout(transactionId)}/undo`;
    return { url, payload: { reason: 'x' } };
  },
  'POST /api/desk/transactions/:id/unmatch': async (person) => {
    const { instalmentId } = await feeOf(person);
    const transactionId = await insertBankLine(test_.db, ids.team);
    const match = { transactionId, instalmentId, accountId: ids.team, isByItself: false };
    await matchTransaction(test_.app.deps, match);
    return { url: billingUrls.unmatch(transactionId), payload: { reason: 'x' } };
  },
  'POST /api/requests/:id/remittances': async (person) => {
    const requestId = await claimed(person);
    const instituteId = course.institute.id;
    await insertReceived(test_.db, 'schoolPayable', { requestId, instituteId });
    const by = person === 'visitor' ? ids.team : ids[person];
    const payload = {
      institute_id: instituteId,
      currency: 'GBP',
      amount: 1_000,
      sent_on: '2026-11-20',
      proof_file_id: await insertFile(filesOf(), by),
      idempotency_key: randomUUID(),
    };
    return { url: billingUrls.remittances(requestId), payload };
  },
  'POST /api/requests/:id/school-returns': async (person) => {
    const { requestId, payload } = await owedBySchool(person);
    return { url: billingUrls.schoolReturns(requestId), payload };
  },
  'POST /api/desk/transactions/:id/school-return/undo': async (person) => {
    const { requestId, payload } = await owedBySchool(person);
    const caller = { accountId: ids.team, role: 'Team' } as const;
    await recordSchoolReturn(test_.app.deps, caller, requestId, payload);
    const url = billingUrls.undoSchoolReturn(payload.transaction_id);
    return { url, payload: { reason: 'x' } };
  },
  'GET /api/desk/commission': get(commissionUrls.list),
  'GET /api/desk/commission/figures': get(commissionUrls.figures),
  'GET /api/desk/commission/figures.csv': get(commissionUrls.figuresFile),
  'GET /api/desk/commission/commission.csv': get(commissionUrls.file),
  'GET /api/desk/commission/entries/:id': async () => ({
    url: commissionUrls.entry(await earnedCommission()),
  }),
  'POST /api/desk/commission/entries/:id/events': async () => {
    const { commissionId } = await claimOfOne();
    return {
      url: commissionUrls.events(commissionId),
      payload: commissionEvent('DISPUTED', 2),
    };
  },
  'POST /api/desk/commission/claims': async () => ({
    url: commissionUrls.claims,
    payload: { commission_ids: [await earnedCommission()], idempotency_key: randomUUID() },
  }),
  'GET /api/desk/commission/claims/:id': async () => ({
    url: commissionUrls.claim((await claimOfOne()).claimId),
  }),
  'GET /api/desk/commission/claims/:id/csv': async () => ({
    url: commissionUrls.claimFile((await claimOfOne()).claimId),
  }),
  'GET /api/desk/commission/claims/:id/pdf': async () => ({
    url: commissionUrls.claimPdf((await claimOfOne()).claimId),
  }),
  'GET /api/desk/commission/claims/:id/lines': async () => ({
    url: commissionUrls.claimLines((await claimOfOne()).claimId),
  }),
  'POST /api/desk/commission/claims/:id/payments': async () => {
    const { claimId, commissionId } = await claimOfOne();
    return {
      url: commissionUrls.claimPayments(claimId),
      payload: await schoolPayment(commissionId),
    };
  },
  'POST /api/desk/commission/payments/:id/undo': async () => {
    const { claimId, commissionId } = await claimOfOne();
    await payClaim(test_.app.deps, ids.lead, claimId, await schoolPayment(commissionId));
    const { payments: paid } = await readClaim(test_.app.deps, claimId, 'en');
    return { url: commissionUrls.undoPayment(paid[0]?.id ?? 0), payload: { reason: 'x' } };
  },
  'GET /api/desk/institutes/:id/agreements': () => ({
    url: commissionUrls.agreements(course.institute.id),
  }),
  'POST /api/desk/institutes/:id/agreements': () => ({
    url: commissionUrls.agreements(course.institute.id),
    payload: agreement(),
  }),
  'POST /api/desk/agreements/:id/events': async () => {
    const of = { instituteId: course.institute.id, by: ids.team };
    return {
      url: commissionUrls.agreementEvents(await insertWaitingAgreement(test_.db, of)),
      payload: { event: 'DECLINED' },
    };
  },
  // A school says what has arrived; the team takes back what has not.
  'POST /api/remittances/:id/events': async (person) => {
    const id = await remitted(person);
    const isTeam = person === 'team' || person === 'lead';
    const payload = isTeam
      ? moneyEvent('RECALLED', 1, { note: 'x' })
      : moneyEvent('CONFIRMED', 1, { arrived_on: '2026-11-20', arrived_amount: 1_000 });
    return { url: billingUrls.remittanceEvents(id), payload };
  },
  'GET /api/remittances/:id/proof': async (person) => ({
    url: billingUrls.remittanceProof(await remitted(person)),
  }),
  'GET /api/payments/:id/refundable': async (person) => ({
    url: billingUrls.refundable((await arrivedPayment(person)).paymentId),
  }),
  'POST /api/payments/:id/refunds': async (person) => ({
    url: billingUrls.refunds((await arrivedPayment(person)).paymentId),
    payload: asking({ amount: 1_000 }),
  }),
  'GET /api/refunds/:id': async (person) => ({ url: billingUrls.refund(await refundOf(person)) }),
  // The student takes it back; the school and the team refuse it.
  'POST /api/refunds/:id/events': async (person) => ({
    url: billingUrls.refundEvents(await refundOf(person)),
    payload: moneyEvent(
      person === 'student' || person === 'otherStudent' ? 'WITHDRAWN' : 'REFUSED',
      1,
      { note: 'x' },
    ),
  }),
  'GET /api/refunds/:id/evidence': async (person) => ({
    url: billingUrls.refundEvidence(await refundOf(person)),
  }),
  'GET /api/refunds/:id/proof': async (person) => ({
    url: billingUrls.refundProof(await refundOf(person)),
  }),
  'GET /api/desk/refunds': () => ({ url: billingUrls.deskRefunds }),
  'GET /api/requests/:id/applicant': () => ({ url: applicantUrl(heldId) }),
  'POST /api/requests/:id/applicant': async (person) => {
    await test_.db.delete(applicants);
    const url = applicantUrl(await claimed(person));
    return { url, payload: { ...APPLICANT, version: 0 } };
  },
  'POST /api/requests/:id/email': async (person) => {
    const id = await claimed(person);
    await test_.db.delete(studentEmails);
    return { url: emailUrls.ofRequest(id), payload: { email: 'sara@student.example', version: 0 } };
  },
  'POST /api/requests/:id/email/code': async (person) => {
    const id = await withEmail(person);
    return { url: emailUrls.code(id), payload: { version: 1 } };
  },
  'POST /api/requests/:id/email/confirm': async (person) => {
    const id = await withEmail(person);
    return { url: emailUrls.confirm(id), payload: { code: EMAIL_CODE } };
  },
  'POST /api/requests/:id/guardian': async (person) => {
    const { id } = await ofMinor(person);
    await test_.db.delete(guardians);
    const payload = { name: SECRET, phone: newPhone(), relation: 'mother', seen: null };
    return { url: guardianUrls.ofRequest(id), payload };
  },
  'POST /api/requests/:id/guardian/link': async (person) => {
    const { id, guardianId } = await ofMinor(person);
    return { url: guardianUrls.link(id), payload: { seen: guardianId } };
  },
  'GET /api/requests/:id/consents': () => ({ url: consentUrls.ofRequest(heldId) }),
  'POST /api/requests/:id/consents': async (person) => {
    const id = await claimed(person);
    await submitted(id);
    const isTeam = person === 'team' || person === 'lead';
    const said = isTeam ? { how: 'phone', on: '2026-11-20' } : { how: 'screen' };
    const payload = { institute_id: course.institute.id, given: true, ...said };
    return { url: consentUrls.ofRequest(id), payload };
  },
  'GET /api/desk/students/:id/consents': () => ({ url: consentUrls.ofStudent(ids.student) }),
  'GET /guardian/:token': async (person) => {
    await ofMinor(person);
    return { url: guardianUrls.page(LINK) };
  },
  'POST /guardian/:token': async (person) => {
    await ofMinor(person);
    return {
      url: guardianUrls.page(LINK),
      payload: Buffer.from('step=agree&code=0000'),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  },
  'GET /api/requests/:id/documents': async (person) => {
    const { requestId } = await documented(person);
    return { url: documentUrls.ofRequest(requestId) };
  },
  'GET /api/requests/:id/documents/archive': async (person) => {
    const { requestId } = await documented(person);
    return { url: documentUrls.archive(requestId) };
  },
  'GET /api/requests/:id/documents/joined': async (person) => {
    const { requestId } = await documented(person, await plainPdf());
    return { url: documentUrls.joined(requestId) };
  },
  'GET /api/applications/:id/documents/joined': async (person) => {
    const { applicationId } = await documented(person, await plainPdf());
    return { url: documentUrls.joinedFor(applicationId) };
  },
  'POST /api/requests/:id/documents': async (person) => ({
    url: documentUrls.ofRequest(await claimed(person)),
    payload: { name: 'Portfolio', idempotency_key: randomUUID() },
  }),
  'POST /api/documents/:id/events': async (person) => {
    const { id } = await documented(person);
    // One that has run out: its student sends it again, or the team does.
    await test_.db
      .update(documentRequirements)
      .set({ validUntil: '2026-11-01' })
      .where(eq(documentRequirements.id, id));
    const sender = person === 'visitor' ? ids.student : ids[person];
    const file = await insertFile(filesOf(), sender);
    return { url: documentUrls.events(id), payload: documentBody('SENT', 1, { file_id: file }) };
  },
  'POST /api/documents/:id/shares': async (person) => {
    const { id, applicationId } = await documented(person);
    return { url: documentUrls.shares(id), payload: { application_id: applicationId } };
  },
  'POST /api/documents/:id/shares/end': async (person) => {
    const { id, applicationId } = await documented(person);
    return { url: documentUrls.endShare(id), payload: { application_id: applicationId } };
  },
  'GET /api/documents/:id/accesses': async (person) => ({
    url: documentUrls.accesses((await documented(person)).id),
  }),
  'GET /api/documents/versions/:id/content': async (person) => ({
    url: documentUrls.content((await documented(person)).versionId),
  }),
  'GET /api/documents/versions/:id/page': async (person) => ({
    url: documentUrls.page((await documented(person, await photograph())).versionId),
  }),
  'GET /api/documents/versions/:id/passport': async (person) => ({
    url: documentUrls.passport((await documented(person, await photograph())).versionId),
  }),
  'GET /api/documents/versions/:id/picture': async (person) => ({
    url: documentUrls.picture((await documented(person)).versionId),
  }),
  'GET /api/desk/documents': get(documentUrls.queue),
  'GET /api/desk/application-choices': get(`${schoolApplicationUrls.choices}?q=Institute`),
  'GET /api/requests/:id': () => ({ url: entryUrl(apiUrls.requests, heldId) }),
  'POST /api/requests/:id/steps': async () => {
    const id = await held('new');
    const entry = { kind: 'request', itemId: String(id), claimedAt: test_.clock.now() } as const;
    await test_.db.insert(deskClaims).values({ ...entry, accountId: ids.team });
    return {
      url: requestStepsUrl(id),
      payload: { step: 'contacted', reason: 'Agreed by phone' },
    };
  },
  'POST /api/requests/:id/confirm': async () => {
    const id = await held('new');
    await test_.db.insert(enteredRequests).values({ requestId: id, enteredBy: ids.team });
    return { url: confirmRequestUrl(id), payload: {} };
  },
  'POST /api/requests/:id/withdraw': async () => ({
    url: withdrawRequestUrl(await held('new')),
    payload: {},
  }),
  'POST /api/requests/:id/undo-withdrawal': async () => ({
    url: undoWithdrawalUrl(await held('new')),
    payload: {},
  }),
  'POST /api/quotes': () => ({
    url: priceUrls.quotes,
    payload: {
      plan_id: course.planId,
      weeks: 4,
      start_date: courseStartRange('2026-11-21', 3).first,
    },
  }),
  'POST /api/shared-quotes': () => ({
    url: priceUrls.sharedQuotes,
    payload: { programme_id: course.programme.id },
  }),
  'GET /api/shared-quotes/:id': () => ({ url: entryUrl(priceUrls.sharedQuotes, sharedQuote) }),
  'POST /api/requests/:id/share': async () => ({
    url: shareRequestUrl(await priced()),
    payload: {},
  }),
  'GET /api/destinations': get(apiUrls.destinations),
  'GET /api/exchange-rates': get(priceUrls.exchangeRates),
  'GET /api/programmes': get(`${apiUrls.programmes}?kind=english`),
  'GET /api/programmes/:id': () => ({ url: entryUrl(apiUrls.programmes, course.programme.id) }),
  'GET /api/specializations': get(apiUrls.specializations),
  'GET /api/specializations/:id': () => ({
    url: entryUrl(apiUrls.specializations, specializationId),
  }),
  'GET /api/course-design': get(apiUrls.courseDesign),
  'POST /api/course-design': () => ({
    url: apiUrls.courseDesign,
    payload: { design: null, changed_at: '2026-11-21T08:00:00Z' },
  }),
  'GET /api/favorites': get(favoriteUrls.favorites),
  'POST /api/uploads': send(uploadsUrl, { name: 'passport.jpg', sizes: [1_000] }),
  'GET /api/uploads/:id': async (person) => ({ url: uploadUrl(await begun(person)) }),
  'POST /api/uploads/:id/chunks': async (person) => ({
    url: chunkUrl(await begun(person), 0),
    payload: photo,
    headers: BYTES,
  }),
  'POST /api/uploads/:id/complete': async (person) => {
    const id = await begun(person);
    if (person !== 'visitor') {
      const { headers } = await signedInAs(person);
      const chunk = { id, offset: 0, bytes: photo };
      expect((await sendChunk(test_, { headers }, chunk)).statusCode).toBe(200);
    }
    return { url: completeUploadUrl(id) };
  },
  'GET /api/favorites/cards': () => ({
    url: `${favoriteUrls.favoritesCards}?ids=${course.programme.id}`,
  }),
  'POST /api/favorites/add': () => ({
    url: favoriteUrls.favoritesAdd,
    payload: { package_ids: [course.programme.id] },
  }),
  'POST /api/favorites/remove': () => ({
    url: favoriteUrls.favoritesRemove,
    payload: { package_id: course.programme.id },
  }),
  'GET /api/partner/bookings': get(partnerUrls.bookings),
  'GET /api/partner/bookings.csv': get(partnerUrls.bookingsCsv),
  'GET /api/partner/booking-programmes': get(partnerUrls.bookingProgrammes),
  'GET /api/partner/booking-counts': get(partnerUrls.bookingCounts),
  'POST /api/partner/bookings/confirm': async () => ({
    url: partnerUrls.confirmBookings,
    payload: { ids: [await held('new')] },
  }),
  'GET /api/partner/requests/:id': () => ({ url: entryUrl(partnerUrls.requests, heldId) }),
  // Open, and of a kind that the rival does not teach.
  'POST /api/partner/requests/:id/snatch': async () => {
    const named = { kind: 'university', instituteId: course.institute.id } as const;
    const { id } = await insertRequest(test_.db, ids.student, named);
    return { url: partnerRequestUrl(id, 'snatch'), payload: {} };
  },
  'POST /api/partner/requests/:id/confirm': onRequest('confirm', 'new'),
  'POST /api/partner/requests/:id/decline': onRequest('decline', 'new', { reason: 'full' }),
  'POST /api/partner/requests/:id/undo-decline': async () => {
    const id = await held('new');
    const { headers } = await signedInAs('partner');
    const [url, payload] = [partnerRequestUrl(id, 'decline'), { reason: 'full' }];
    await test_.app.inject({ method: 'POST', url, payload, headers });
    return { url: partnerRequestUrl(id, 'undo-decline'), payload: {} };
  },
  'POST /api/partner/requests/:id/steps': onRequest('steps', 'confirmed', { step: 'contacted' }),
  'GET /api/partner/requests/:id/notes': () => ({ url: partnerRequestUrl(heldId, 'notes') }),
  'POST /api/partner/requests/:id/notes': () => ({
    url: partnerRequestUrl(heldId, 'notes'),
    payload: { text: SECRET },
  }),
  'GET /api/partner/snatches': get(partnerUrls.snatches),
  'GET /api/partner/students': get(partnerUrls.students),
  'POST /api/chat/firebase-token': send(chatUrls.chatFirebaseToken, {}),
  'POST /api/partner/messages': send(partnerUrls.messages, { text: 'Hello' }),
  'GET /api/chat/rooms/:room/scheduled': () => ({ url: scheduledUrls.list(ids.student) }),
  'POST /api/chat/rooms/:room/scheduled': () => ({
    url: scheduledUrls.list(ids.student),
    payload: {
      id: randomUUID(),
      text: SECRET,
      send_at: new Date(Date.now() + 3_600_000).toISOString(),
    },
  }),
  'POST /api/chat/rooms/:room/scheduled/:id/cancel': () => ({
    url: scheduledUrls.cancel(ids.student, randomUUID()),
    payload: {},
  }),
  'POST /api/chat/rooms/:room/sent': () => ({
    url: chatRoomUrl(ids.student, 'sent'),
    payload: {},
  }),
  'GET /api/desk': get(apiUrls.desk),
  'GET /api/desk/search': get(`${studentUrls.search}?q=sara`),
  'GET /api/desk/students': get(studentUrls.students),
  'GET /api/desk/students/:id': async () => ({
    url: studentUrls.student((await insertAccount(test_.db)).id),
  }),
  'GET /api/desk/students/:id/notes': async () => ({
    url: studentUrls.notes((await insertAccount(test_.db)).id),
  }),
  'POST /api/desk/students/:id/notes': async () => ({
    url: studentUrls.notes((await insertAccount(test_.db)).id),
    payload: { text: 'Prefers mornings', idempotency_key: randomUUID() },
  }),
  'GET /api/desk/students/:id/notifications': async () => ({
    url: studentUrls.notifications((await insertAccount(test_.db)).id),
  }),
  'POST /api/desk/students/:id/requests': async () => ({
    url: studentUrls.requests((await insertAccount(test_.db)).id),
    payload: { kind: 'english', idempotency_key: newKey() },
  }),
  'GET /api/desk/colleagues': get(studentUrls.colleagues),
  'POST /api/desk/:kind/:id/viewing': async () => ({
    url: deskUrl('request', String(await held('new')), 'viewing'),
    payload: { open: true },
  }),
  'POST /api/desk/assign': async () => ({
    url: `${apiUrls.desk}/assign`,
    payload: {
      to: ids.team,
      entries: [{ kind: 'request', id: String(await held('new')), from: null }],
    },
  }),
  'POST /api/desk/:kind/:id/assign': async () => ({
    url: deskUrl('request', String(await held('new')), 'assign'),
    payload: { from: null, to: ids.team, idempotency_key: randomUUID() },
  }),
  'GET /api/desk/:kind/:id': async () => ({ url: deskUrl('request', String(await held('new'))) }),
  'POST /api/desk/:kind/:id/claim': async () => ({
    url: deskUrl('request', String(await held('new')), 'claim'),
    payload: { from: null },
  }),
  'POST /api/desk/:kind/:id/release': async (person) => ({
    url: deskUrl('request', String(await claimed(person)), 'release'),
    payload: {},
  }),
  'POST /api/desk/:kind/:id/next-action': async (person) => ({
    url: deskUrl('request', String(await claimed(person)), 'next-action'),
    payload: { from: null, to: { text: 'Call', due: '2030-01-02' } },
  }),
  'POST /api/desk/:kind/:id/undo': async (person) => {
    const id = await moved(person);
    return { url: deskUrl('request', String(id), 'undo'), payload: { from: 'contacted' } };
  },
  'POST /api/desk/:kind/:id/correct': async (person) => {
    const id = await moved(person);
    const payload = { from: 'contacted', step: 'received', reason: 'A slip' };
    return { url: deskUrl('request', String(id), 'correct'), payload };
  },
  'POST /api/desk/:kind/:id/no-answer': async (person) => {
    const id = String(await askedForCall());
    const accountId = person === 'visitor' ? null : ids[person];
    const claimedAt = test_.clock.now();
    const claim = { kind: 'consultation', itemId: id, accountId, claimedAt } as const;
    await test_.db.insert(deskClaims).values(claim);
    return { url: deskUrl('consultation', id, 'no-answer'), payload: { attempts: 0 } };
  },
  'POST /api/desk/:kind/:id/close': async (person) => ({
    url: deskUrl('request', String(await claimed(person)), 'close'),
    payload: { reason: 'visa' },
  }),
  'POST /api/desk/:kind/:id/reopen': async (person) => ({
    url: deskUrl('request', String(await ended(person, 'close', { reason: 'visa' })), 'reopen'),
    payload: { reason: 'A slip' },
  }),
  'POST /api/desk/:kind/:id/hold': async (person) => ({
    url: deskUrl('request', String(await claimed(person)), 'hold'),
    payload: { until: IN_TEN_DAYS, reason: 'A new passport' },
  }),
  'POST /api/desk/:kind/:id/resume': async (person) => {
    const id = await ended(person, 'hold', { until: IN_TEN_DAYS, reason: 'A new passport' });
    return { url: deskUrl('request', String(id), 'resume'), payload: {} };
  },
  'POST /api/desk/:kind/:id/done': async () => {
    const id = String(await sentMessage());
    const claimedAt = test_.clock.now();
    const entry = { kind: 'partnerMessage', itemId: id, claimedAt } as const;
    // Only its holder or a lead may mark it as done.
    await test_.db.insert(deskClaims).values({ ...entry, accountId: ids.team });
    return { url: deskUrl('partnerMessage', id, 'done'), payload: {} };
  },
  'GET /api/desk/statecharts': get(statechartsUrl),
  'GET /api/desk/statecharts/:name': get(entryUrl(statechartsUrl, 'logout')),
  'GET /api/desk/log': get(leadUrls.log),
  'GET /api/desk/figures': get(leadUrls.figures),
  'GET /api/desk/figures.csv': get(leadUrls.figuresCsv),
  'GET /api/desk/people': get(leadUrls.people),
  'GET /api/desk/programmes': get(leadUrls.programmes),
  'GET /api/desk/catalogue.csv': get(leadUrls.catalogueCsv),
  'GET /api/desk/catalogue.xlsx': get(leadUrls.catalogueXlsx),
  'GET /api/desk/programmes/:id': () => ({
    url: entryUrl(leadUrls.programmes, course.programme.id),
  }),
  'POST /api/desk/programmes/:id': async () => {
    const { id, updatedAt } = await anotherProgramme();
    const payload = { ...PROGRAMME_TEXTS_SENT, version: updatedAt.toISOString() };
    return { url: entryUrl(leadUrls.programmes, id), payload };
  },
  'POST /api/desk/programmes/:id/state': async () => {
    const { id, updatedAt } = await anotherProgramme();
    const payload = { state: 'withdrawn', version: updatedAt.toISOString() };
    return { url: `${entryUrl(leadUrls.programmes, id)}/state`, payload };
  },
  'GET /api/desk/agency': get(leadUrls.agency),
  'POST /api/desk/agency': async () => ({
    url: leadUrls.agency,
    payload: { ...(await findDeskAgency(test_.db)) },
  }),
  ...contentCalls(BANK_ACCOUNTS, bankAccount),
  'POST /api/desk/bank-accounts/:id/confirmation': async () => {
    const [account] = await BANK_ACCOUNTS.store.list(test_.db);
    if (!account) throw new Error('no account');
    const url = `${entryUrl(leadUrls.bankAccounts, account.id)}/confirmation`;
    return { url, payload: { version: account.version } };
  },
  ...contentCalls(STORIES, () => STORY),
  ...contentCalls(REPLIES, () => REPLY),
  ...contentCalls(SECTIONS, (): SectionFacts => ({ ...SECTION, page: 'whyUs' })),
  ...contentCalls(CONSULTANTS, () => CONSULTANT),
  ...contentCalls(TEMPLATES, () => ({
    purpose: 'apply',
    destination: '',
    product: '',
    degree: '',
    minors_only: 'true',
    payer: 'self',
    due_weeks: '8',
    name_ar: 'م',
    name_en: 'D',
    hint_ar: '',
    hint_en: '',
  })),
  ...contentCalls(SPECIALIZATIONS, () => ({
    field_id: fieldId,
    name_ar: 'تخصص',
    name_en: `Subject ${(serial += 1)}`,
    description_ar: 'وصف',
    description_en: 'Description',
  })),
  ...contentCalls(SCHOLARSHIPS, () => ({
    institute_id: universityId,
    name_ar: 'منحة',
    name_en: 'Grant',
    terms_ar: 'شروط',
    terms_en: 'Terms',
    apply_by: '',
  })),
  'GET /api/desk/exchange-rates': get(leadUrls.rates),
  'POST /api/desk/exchange-rates/:id': async () => {
    const rate = await RATES.store.find(test_.db, 'GBP');
    return { url: entryUrl(leadUrls.rates, 'GBP'), payload: { ...rate } };
  },
  'GET /api/desk/opening-hours': get(leadUrls.hours),
  'POST /api/desk/opening-hours/:id': async () => {
    const { id, version } = await theHours();
    const payload = { version, opening_hours: 'sun-thu 09:00-18:00 Asia/Riyadh' };
    return { url: entryUrl(leadUrls.hours, id), payload };
  },
  'POST /api/desk/opening-hours/:id/state': async () => {
    const { id, version } = await theHours();
    return {
      url: `${entryUrl(leadUrls.hours, id)}/state`,
      payload: { state: 'listed', version },
    };
  },
  'GET /api/desk/pages': get(leadUrls.pages),
  'POST /api/desk/pages': send(leadUrls.pages, PAGE),
  'POST /api/desk/pages/:id': async () => {
    const page = await whyUs();
    return { url: entryUrl(leadUrls.pages, page.id), payload: { ...page } };
  },
  'POST /api/desk/pages/:id/state': async () => {
    const { id, version } = await whyUs();
    return {
      url: `${entryUrl(leadUrls.pages, id)}/state`,
      payload: { state: 'listed', version },
    };
  },
  'POST /api/desk/students': send(studentUrls.students, {
    name: 'Sara',
    phone: '0559990001',
  }),
  'POST /api/desk/programmes/:id/starts': async () => {
    const { id, updatedAt } = await anotherProgramme();
    const payload = { starts_on: DAY_TO_COME, version: updatedAt.toISOString() };
    return { url: programmeUrl(id, 'starts'), payload };
  },
  'POST /api/desk/programmes/:id/starts/remove': async () => {
    const { id, updatedAt } = await anotherProgramme();
    const start = { programmeId: id, startsOn: DAY_TO_COME };
    await test_.db.insert(programmeStarts).values(start);
    const payload = { starts_on: DAY_TO_COME, requests: 0, version: updatedAt.toISOString() };
    return { url: programmeUrl(id, 'starts/remove'), payload };
  },
  'POST /api/desk/programmes/:id/prices': async () => {
    const { id, updatedAt } = await anotherProgramme();
    const payload = { tuition: 300, version: updatedAt.toISOString() };
    return { url: programmeUrl(id, 'prices'), payload };
  },
  'POST /api/desk/programmes/:id/english': async () => {
    const { id, updatedAt } = await anotherProgramme();
    const payload = { level: 'B2', ielts_overall: 6, version: updatedAt.toISOString() };
    return { url: programmeUrl(id, 'english'), payload };
  },
  'GET /api/desk/programme-choices': get(leadUrls.programmeChoices),
  'POST /api/desk/institutes': () => ({
    url: leadUrls.institutes,
    payload: {
      kind: 'language',
      city_id: course.institute.cityId,
      name_ar: 'معهد جديد',
      name_en: `New school ${newPhone()}`,
      description_ar: 'وصف',
      description_en: 'Description',
    },
  }),
  'POST /api/desk/programmes': () => ({
    url: leadUrls.programmes,
    payload: {
      ...PROGRAMME_TEXTS_SENT,
      kind: 'summer',
      institute_id: course.institute.id,
      weeks_min: 2,
      tuition: 1_000,
    },
  }),
  'POST /api/desk/programmes/:id/copy': async () => {
    const { id, updatedAt } = await anotherProgramme();
    return { url: programmeUrl(id, 'copy'), payload: { version: updatedAt.toISOString() } };
  },
  'GET /api/desk/programmes/:id/preview': () => ({
    url: programmeUrl(course.programme.id, 'preview'),
  }),
  'POST /api/desk/programmes/:id/plans': () => pricePart('plans', () => PLAN_SENT),
  'POST /api/desk/programmes/:id/plans/remove': () =>
    pricePart('plans/remove', ({ planId }) => ({ plan_id: planId })),
  'POST /api/desk/programmes/:id/bands': () =>
    pricePart('bands', ({ planId }) => ({ plan_id: planId, ...BAND_SENT })),
  'POST /api/desk/programmes/:id/bands/remove': () =>
    pricePart('bands/remove', ({ planId }) => ({ plan_id: planId, weeks_from: 1 })),
  'POST /api/desk/catalogue/check': async () => ({
    url: leadUrls.importCheck,
    ...form({ name: 'file', value: (await pricesFile()).file, filename: 'prices.csv' }),
  }),
  'POST /api/desk/catalogue/apply': async () => {
    const { file, digest } = await pricesFile();
    return {
      url: leadUrls.importApply,
      ...form(
        { name: 'digest', value: digest },
        { name: 'file', value: file, filename: 'prices.csv' },
      ),
    };
  },
  'GET /api/desk/catalogue/imports': get(leadUrls.imports),
  'POST /api/desk/catalogue/imports/:id/undo': async () => {
    const { file, digest } = await pricesFile();
    const by = { accountId: ids.lead, language: 'en' } as const;
    const { deps } = test_.app;
    const sent = { digest, confirmed: false, name: '' };
    const { id } = await applyFile(deps, by, await readTable(file), sent);
    return { url: importUndoUrl(id), payload: {} };
  },
  'POST /api/desk/programmes/:id/fees': () => pricePart('fees', () => FEE_SENT),
  'POST /api/desk/programmes/:id/fees/remove': () =>
    pricePart('fees/remove', ({ feeId }) => ({ fee_id: feeId })),
  'GET /api/desk/partners': get(leadUrls.partners),
  'POST /api/desk/partner-members': () => ({
    url: leadUrls.partnerMembers,
    payload: { institute: course.institute.id, name: 'Liam', phone: newPhone() },
  }),
  'POST /api/desk/partner-members/:id/disable': async () => ({
    url: partnerMemberUrl((await insertPartner(test_.db, course.institute.id)).id, 'disable'),
    payload: {},
  }),
  'POST /api/desk/partner-members/:id/enable': async () => ({
    url: partnerMemberUrl(await disabledMember(), 'enable'),
    payload: {},
  }),
  'POST /api/desk/people': () => ({
    url: leadUrls.people,
    payload: { name: 'Salma', phone: newPhone() },
  }),
  'POST /api/desk/people/:id/role': async () => ({
    url: teamMemberUrl((await insertAccount(test_.db, { role: 'Team' })).id, 'role'),
    payload: { lead: true },
  }),
  'POST /api/desk/people/:id/new-requests': async () => ({
    url: teamMemberUrl((await insertAccount(test_.db, { role: 'Team' })).id, 'new-requests'),
    payload: { new_requests: ['gb'] },
  }),
  'POST /api/desk/people/:id/languages': async () => ({
    url: teamMemberUrl((await insertAccount(test_.db, { role: 'Team' })).id, 'languages'),
    payload: { languages: ['ar'] },
  }),
  'POST /api/desk/people/:id/disable': async () => ({
    url: teamMemberUrl((await insertAccount(test_.db, { role: 'Team' })).id, 'disable'),
    payload: {},
  }),
  'POST /api/desk/people/:id/enable': async () => ({
    url: teamMemberUrl(
      (await insertAccount(test_.db, { role: 'Team', disabledAt: new Date(0) })).id,
      'enable',
    ),
    payload: {},
  }),
  'GET /api/chat/rooms/:room': () => ({ url: entryUrl(chatUrls.chatRooms, ids.student) }),
  'GET /api/chat/rooms/:room/files': () => ({ url: chatFileUrls.ofRoom(ids.student) }),
  'POST /api/chat/rooms/:room/files': async (person) => ({
    url: chatFileUrls.ofRoom(ids.student),
    payload: {
      file_id: await insertFile(filesOf(), ids[person === 'visitor' ? 'student' : person]),
    },
  }),
  'GET /api/chat/files/:id/content': async () => ({ url: chatFileUrls.content(await sentFile()) }),
  'GET /api/chat/files/:id/accesses': async () => ({
    url: chatFileUrls.accesses(await sentFile()),
  }),
  'GET /api/chat/rooms/:room/messages': () => ({ url: chatRoomUrl(ids.student, 'messages') }),
  'POST /api/chat/rooms/:room/messages': () => ({
    url: chatRoomUrl(ids.student, 'messages'),
    payload: { id: randomUUID(), text: SECRET },
  }),
  'POST /api/chat/rooms/:room/seen': () => ({
    url: chatRoomUrl(ids.student, 'seen'),
    payload: { up_to: '2026-11-21T09:00:00.000Z' },
  }),
};

/** A session of its own for every call: some calls end sessions. */
async function signedInAs(person: Person): Promise<{ readonly headers: Record<string, string> }> {
  if (person === 'visitor') return { headers: {} };
  const token = String((serial += 1)).padStart(43, 'm');
  const now = test_.clock.now();
  await test_.db.insert(sessions).values({
    tokenHash: hashToken(token),
    accountId: ids[person],
    createdAt: now,
    lastUsedAt: now,
    expiresAt: addMs(now, DAY),
    userAgent: '',
  });
  return { headers: { authorization: `Bearer ${token}` } };
}

/** The status that the route's declaration implies for this person. */
function expected({ config, url, method }: RouteOptions, person: Person): number {
  // A form leads back to its page.
  if (url === '/guardian/:token' && method === 'POST') return 303;
  if (config?.public) return 200;
  if (person === 'visitor') return 401;
  if (!config?.roles?.includes(ROLE[person])) return 403;
  // There is no Firebase project here: tests/server/features/chat/routes/firebaseToken.test.ts has one.
  if (url === chatUrls.chatFirebaseToken) return 404;
  if (config.owner === 'room') return IN_ROOM.includes(person) ? 200 : 404;
  return config.owner === 'request' && !CONCERNED.includes(person) ? 404 : 200;
}

const nameOf = ({ method, url }: RouteOptions): string => `${[method].flat().join()} ${url}`;

async function declaredRoutes(): Promise<RouteOptions[]> {
  const found: RouteOptions[] = [];
  const bare: App = fastify();
  bare.decorate('deps', test_.app.deps);
  bare.setValidatorCompiler(() => () => true);
  bare.addHook('onRoute', (route) => void found.push(route));
  registerRoutes(bare);
  await bare.ready();
  await bare.close();
  return found.filter(({ method }) => method !== 'HEAD');
}

beforeAll(async () => {
  const session = { idleDays: 365, maxDays: 365, mostPerAccount: 1_000 };
  folder = await mkdtemp(join(tmpdir(), 'masar-access-'));
  photo = await plain(20, 20).png().toBuffer();
  // No web app, but the charts that are built beside it.
  const clientDir = join(folder, 'client');
  writeStatecharts(clientDir);
  const config = {
    session,
    partnerMessagesPerHour: 100,
    requestsPerMinute: 1_000_000,
    clientDir,
  };
  test_ = await buildTestApp({
    clock: testClock(new Date('2026-11-21T09:00:00Z')),
    config,
    cards: unpaidCards(),
    mail: { isReal: false, send: async () => 'sent' },
  });
  const { db } = test_;
  await insertContact(db);
  const institute = await insertInstitute(db, { partnerSince: '2020-01-01' });
  universityId = (await insertInstitute(db, { kind: 'university' })).id;
  course = await insertCourse(db, {}, institute);
  const other = await insertInstitute(db);
  await insertProgramme(db, other);
  rivalInstitute = other;
  const member = async (instituteId: number) => (await insertPartner(db, instituteId)).id;
  ids = {
    student: (await insertAccount(db, { name: SECRET })).id,
    otherStudent: (await insertAccount(db)).id,
    partner: await member(course.institute.id),
    colleague: await member(course.institute.id),
    rival: await member(rivalInstitute.id),
    team: (await insertAccount(db, { role: 'Team' })).id,
    lead: (await insertAccount(db, { role: 'TeamLead' })).id,
  };
  heldId = await held('confirmed');
  const [field] = await db
    .insert(specializationFields)
    .values({ slug: 'field', nameAr: 'مجال', nameEn: 'Field', position: 1 })
    .returning();
  fieldId = field?.id ?? 0;
  const [subject] = await db
    .insert(specializations)
    .values({
      fieldId,
      nameAr: 'تخصص',
      nameEn: 'Subject',
      descriptionAr: 'وصف',
      descriptionEn: 'Text',
    })
    .returning();
  specializationId = subject?.id ?? 0;
  await test_.db.insert(sharedQuotes).values({
    id: sharedQuote,
    programmeId: course.programme.id,
    lines: [],
    amount: 1,
    currency: 'GBP',
    createdAt: new Date(0),
    expiresAt: new Date('2100-01-01'),
  });
  const time = new Date('2030-01-01T08:00:00Z');
  await test_.db.insert(consultations).values({
    name: 'Sara',
    phone: '0551000000',
    phoneE164: '+966551000000',
    address: '10.0.0.1',
    startsAt: time,
    endsAt: addMs(time, HOUR),
    reference: consultation,
  });
  await db.insert(images).values({
    hash: imageHash,
    bytes: Buffer.from('x'),
    contentType: 'image/webp',
    width: 1,
    height: 1,
  });
  await db.insert(contentPages).values({
    id: 'whyUs',
    titleAr: 'لماذا',
    titleEn: 'Why',
    introAr: 'نص',
    introEn: 'Text',
    sections: [],
  });
  const [news] = await db
    .insert(notifications)
    .values({ accountId: ids.student, kind: 'requestReceived', requestId: heldId })
    .returning();
  notificationId = news?.id ?? 0;
  routes.push(...(await declaredRoutes()));
});
afterAll(async () => {
  await test_.close();
  await rm(folder, { recursive: true });
});

it('has a call of every route, and of no other', () => {
  expect(routes.map(nameOf).sort()).toEqual(Object.keys(CALLS).sort());
});

/** Refused before its handler: nothing changes, so one call serves all who are refused a route. */
const isRefused = (status: number): boolean => status === 401 || status === 403;

describe.each(Object.keys(CALLS))('%s', (name) => {
  let refusedCall: Call | undefined;

  it.each(PEOPLE)('called by %s', async (person) => {
    const route = routes.find((one) => nameOf(one) === name);
    if (!route) throw new Error(`no route ${name}`);
    const status = expected(route, person);
    const refused = isRefused(status);
    const call = (refused ? refusedCall : undefined) ?? (await CALLS[name]?.(person));
    if (!call) throw new Error(`no call of ${name}`);
    if (refused) refusedCall = call;
    const { headers } = await signedInAs(person);
    const answer = await test_.app.inject({
      method: name.startsWith('POST') ? 'POST' : 'GET',
      url: call.url,
      remoteAddress: newAddress(),
      headers: { ...call.headers, ...headers },
      ...(call.payload && { payload: call.payload }),
      payloadAsStream: true,
    });
    expect([answer.statusCode, name]).toEqual([status, name]);
    if (name === 'GET /api/events') {
      answer.stream().destroy();
      return;
    }
    const concerned = route.config?.owner === 'room' ? IN_ROOM : CONCERNED;
    if (concerned.includes(person)) {
      if (!refused) await test_.db.update(notifications).set({ readAt: null });
      return;
    }
    // Nothing of the request, its student, its notes or the chat reaches anybody else.
    let body = '';
    for await (const chunk of answer.stream()) body += String(chunk);
    expect(body).not.toContain(String(heldId));
    expect(body).not.toContain(SECRET);
    if (refused) return;
    const [news] = await test_.db
      .select()
      .from(notifications)
      .where(eq(notifications.id, notificationId));
    expect(news?.readAt).toBeNull();
  });
});

it('another user’s request is answered like one that does not exist', async () => {
  const { headers } = await signedInAs('otherStudent');
  const read = async (id: number): Promise<unknown> =>
    (await test_.app.inject({ url: entryUrl(apiUrls.requests, id), headers })).json();
  expect(await read(heldId)).toEqual(await read(heldId + 100_000));
});

it('a package cannot be registered for another account', async () => {
  const { headers } = await signedInAs('otherStudent');
  const call = await CALLS['POST /api/student/register-package']?.('student');
  const answer = await test_.app.inject({
    method: 'POST',
    url: call?.url ?? '',
    payload: call?.payload ?? {},
    headers,
  });
  expect(answer.statusCode).toBe(404);
});

it('a member who is disabled is a visitor from then on', async () => {
  const { headers } = await signedInAs('colleague');
  const disabledAt = test_.clock.now();
  await test_.db.update(accounts).set({ disabledAt }).where(eq(accounts.id, ids.colleague));
  const answer = await test_.app.inject({ url: partnerUrls.bookings, headers });
  expect(answer.statusCode).toBe(401);
});
