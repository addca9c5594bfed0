/** Payment of an instalment by a link that needs no account (BIL-52). */
import { randomBytes } from 'node:crypto';

import type {
  PayLinkPayload,
  PayerCardPayload,
  PayerTransferPayload,
} from '../../../../contract/billing/payLinkRoutes';
import type { CardPayment, CardStart } from '../../../../contract/billing/cards';
import {
  PAY_LINKS_MAX,
  PAY_LINK_DAYS,
  PAY_LINK_UPLOADS_MAX,
} from '../../../../contract/billing/payLinks';
import type { NewPayLink, PayView } from '../../../../contract/billing/payLinks';
import { sponsorStateOn } from '../../../../contract/billing/sponsorLifecycle';
import type { Language } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import { hashToken } from '../../../lib/crypto';
import { ApiError, validationError } from '../../../lib/errors';
import { addMs, DAY } from '../../../lib/time/clock';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { findInstitute } from '../../catalogue/queries/institutes';
import type { Caller } from '../../requests/services/party';
import { findCardPayment, listCardPayments, shownCard } from '../queries/cards';
import type { StoredCardPayment } from '../queries/cards';
import { findInstalment, listInstalments } from '../queries/invoices';
import { openOf } from '../queries/ledger';
import {
  findCourseOf,
  findLastPayment,
  findOpenLink,
  findPayLink,
  insertPayLink,
  listPayLinks,
  shownPayLink,
  withdrawPayLink,
} from '../queries/payLinks';
import type { NamedPayLink } from '../queries/payLinks';
import { findStudentName } from '../queries/receipts';
import { findSponsor } from '../queries/sponsors';
import { settledCard } from './cards/readCard';
import { startCard } from './cards/startCard';
import { announceByLink, mayProveByLink, openInstalment } from './changePayment';
import { readCoverage, sharesOf } from './sponsors/coverage';

type LinkDeps = Pick<Deps, 'db' | 'clock' | 'push' | 'cards' | 'config'>;

/** 128 random bits and more, base64url. */
const TOKEN = /^[\w-]{24}$/;

/**
 * Makes a link, for the request's student and the team. Its secret is answered once.
 * @throws ApiError NOT_FOUND, CONFLICT where nothing is open or there are enough, VALIDATION_FAILED for a sponsor
 * whose guarantee for this request is not confirmed
 */
export async function makePayLink(
  deps: LinkDeps,
  caller: Caller,
  instalmentId: number,
  { sponsor_id: sponsorId = null }: Partial<PayLinkPayload>,
): Promise<NewPayLink> {
  const token = randomBytes(18).toString('base64url');
  return deps.db.transaction(async (tx) => {
    const { found, now } = await openInstalment(tx, deps, caller, instalmentId);
    const open = (await openOf(tx, [instalmentId])).get(instalmentId) ?? 0;
    const others = await listPayLinks(tx, [instalmentId], now);
    if (others.length >= PAY_LINKS_MAX) throw new ApiError('CONFLICT', { reason: 'payLinksMost' });
    if (open <= 0) throw new ApiError('CONFLICT');
    const sponsor = sponsorId === null ? null : await findSponsor(tx, sponsorId);
    const isWrong =
      sponsor === undefined ||
      (sponsor !== null &&
        (sponsor.requestId !== found.invoice.requestId ||
          sponsorStateOn(sponsor, toIsoDate(now)) !== 'confirmed'));
    if (isWrong) throw validationError([{ field: 'sponsor_id', key: 'invalid' }]);
    const link = await insertPayLink(tx, {
      instalmentId,
      sponsorId,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: addMs(now, PAY_LINK_DAYS * DAY),
    });
    const { requestId } = found.invoice;
    await logLink(tx, { caller, requestId, after: { pay_link: 'made' }, now });
    return { ...shownPayLink({ ...link, sponsor: sponsor?.name ?? null }), token };
  });
}

/**
 * Takes a link back.
 * @returns the number of the request
 * @throws ApiError NOT_FOUND
 */
export async function endPayLink(deps: LinkDeps, caller: Caller, id: number): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const link = await findPayLink(tx, id);
    if (!link) throw new ApiError('NOT_FOUND');
    const { found, now } = await openInstalment(tx, deps, caller, link.instalmentId);
    await withdrawPayLink(tx, id, now);
    const { requestId } = found.invoice;
    await logLink(tx, { caller, requestId, after: { pay_link: 'withdrawn' }, now });
    return requestId;
  });
}

/** The link of a secret. @throws ApiError NOT_FOUND for a secret that opens nothing (any more) */
export async function openLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<NamedPayLink> {
  const link = TOKEN.test(token)
    ? await findOpenLink(db, hashToken(token), clock.now())
    : undefined;
  if (!link) throw new ApiError('NOT_FOUND');
  return link;
}

/**
 * The payment as the bearer of the link sees it, and nothing else.
 * @throws ApiError NOT_FOUND
 */
export async function readPayLink(
  deps: LinkDeps,
  token: string,
  language: Language,
): Promise<PayView> {
  const link = await openLink(deps, token);
  const { db, cards, clock } = deps;
  const found = await findInstalment(db, link.instalmentId);
  if (!found) throw new ApiError('NOT_FOUND');
  const { instalment, invoice } = found;
  const { instituteId, currency, requestId } = invoice;
  const parts = await listInstalments(db, invoice.id);
  const last = await findLastPayment(db, instalment.id);
  const [attempt] = (await listCardPayments(db, [instalment.id])).slice(-1);
  const open = Math.max((await openOf(db, [instalment.id])).get(instalment.id) ?? 0, 0);
  const institute = instituteId === null ? undefined : await findInstitute(db, instituteId);
  const coverage = await readCoverage(db, requestId, clock.now());
  return {
    sponsor: link.sponsor,
    student: firstName(await findStudentName(db, requestId)),
    institute: institute?.name[language] ?? null,
    course: await findCourseOf(db, invoice),
    n: parts.findIndex(({ id }) => id === instalment.id) + 1,
    count: parts.length,
    currency,
    open,
    due_on: instalment.dueOn,
    reference: instalment.reference,
    sponsors: sharesOf(coverage, instalment.id).map(({ name, amount }) => ({ name, amount })),
    is_payable_by_card: cards?.currencies.includes(currency) ?? false,
    payment: last
      ? {
          state: last.payment.state,
          since: last.payment.since.toISOString(),
          verify_id: last.verifyId,
          proof: last.payment.proofLinkId === null ? null : last.proof,
          may_send_proof: await mayProveByLink(db, last.payment),
        }
      : null,
    uploads_left: PAY_LINK_UPLOADS_MAX - link.uploads,
    card: attempt && isNews(attempt, open) ? shownCard(attempt, requestId) : null,
    expires_at: link.expiresAt.toISOString(),
  };
}

/** Whether the payer has to know of an attempt by card: not of one that failed before it was paid. */
const isNews = ({ paymentId, state }: StoredCardPayment, open: number): boolean =>
  paymentId === null && state !== 'started' && (state !== 'failed' || open > 0);

/** Enough for a parent to know whom they pay for. */
const firstName = (name: string): string => name.split(/\s+/u)[0] ?? '';

/** Announces a transfer. @throws ApiError NOT_FOUND, CONFLICT, VALIDATION_FAILED */
export async function transferByLink(
  deps: LinkDeps,
  token: string,
  payload: PayerTransferPayload,
): Promise<void> {
  const link = await openLink(deps, token);
  await announceByLink(deps, link, payload);
}

/** Begins to pay by card. @throws ApiError NOT_FOUND, CONFLICT */
export async function startCardByLink(
  deps: LinkDeps,
  token: string,
  { payer_name: payerName, ...payload }: PayerCardPayload,
): Promise<CardStart> {
  const { instalmentId } = await openLink(deps, token);
  return startCard(deps, instalmentId, payload, {
    mayPay: () => true,
    payerName,
    returnPath: (id) => `/pay/${token}/${id}`,
  });
}

/**
 * The outcome of a payment of the link's instalment.
 * @throws ApiError NOT_FOUND
 */
export async function checkCardByLink(
  deps: LinkDeps,
  token: string,
  id: string,
): Promise<CardPayment> {
  const { instalmentId } = await openLink(deps, token);
  const card = await findCardPayment(deps.db, { id });
  const found = await findInstalment(deps.db, instalmentId);
  if (card?.instalmentId !== instalmentId || !found) throw new ApiError('NOT_FOUND');
  return shownCard(await settledCard(deps, card), found.invoice.requestId);
}

async function logLink(
  tx: Parameters<typeof writeAudit>[0],
  {
    caller,
    requestId,
    after,
    now,
  }: {
    readonly caller: Caller;
    readonly requestId: number;
    readonly after: Readonly<Record<string, unknown>>;
    readonly now: Date;
  },
): Promise<void> {
  const of = { subject: 'requests', subjectId: requestId, before: null } as const;
  const entry = { accountId: caller.accountId, action: 'payment.change', ...of, after } as const;
  await writeAudit(tx, entry, now);
}
