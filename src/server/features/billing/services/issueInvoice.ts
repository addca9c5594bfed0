/** The team issues an invoice (BIL-02, BIL-03). */
import { invoiceTotal, vatOn } from '../../../../contract/billing/billing';
import type { FeeInvoicePayload, SchoolInvoicePayload } from '../../../../contract/billing/routes';
import { hasSeat } from '../../../../contract/applications/applicationLifecycle';
import { totalOf } from '../../../../contract/applications/applications';
import { toIsoDate } from '../../../../shared/dates';
import { convert } from '../../../../shared/money';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { listExchangeRates } from '../../prices/queries/exchangeRates';
import { lockRequest } from '../../requests/queries/steps';
import { checkHolder, checkNotEnded } from '../../requests/services/lifecycle';
import type { Caller } from '../../requests/services/party';
import {
  findAcceptedOffer,
  findIssued,
  insertInstalments,
  insertInvoice,
  standingTotal,
  takeNumber,
} from '../queries/invoices';
import type { NewLine } from '../queries/invoices';
import { insertEntry } from '../queries/ledger';
import { tellOfMoney } from './notices';
import { remindOfGuarantees } from './sponsors/sponsorJobs';

type InvoicePayload = SchoolInvoicePayload | FeeInvoicePayload;

/** An invoice's lines and amounts, and whose money it is. */
interface Draft {
  readonly instituteId: number | null;
  readonly applicationId: number | null;
  readonly offerVersion: number | null;
  readonly currency: string;
  readonly lines: readonly (NewLine & { readonly vat: number })[];
}

/**
 * Issues an invoice of a request, for the team member who has it, or a lead. The school's money is
 * asked for as its accepted offer says, to the last unit, and once; the agency's fee has VAT on it.
 * A repeated key is the same invoice.
 * @throws ApiError NOT_FOUND, NOT_TAKEN, ALREADY_TAKEN, REQUEST_WITHDRAWN, REQUEST_CLOSED, CONFLICT
 *   for a school's money without the offer that was accepted, or that was asked for before,
 *   VALIDATION_FAILED for instalments that are not the total
 */
export async function issueInvoice(
  { db, clock, push, config }: Pick<Deps, 'db' | 'clock' | 'push' | 'config'>,
  caller: Caller,
  requestId: number,
  payload: InvoicePayload,
): Promise<void> {
  const { accountId } = caller;
  const { idempotency_key: idempotencyKey, issuer } = payload;
  await db.transaction(async (tx) => {
    const request = await lockRequest(tx, requestId);
    if (!request) throw new ApiError('NOT_FOUND');
    if (await findIssued(tx, requestId, idempotencyKey)) return;
    checkNotEnded(request);
    await checkHolder(tx, { requestId, ...caller });
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const now = clock.now();
    const draft =
      'application_id' in payload
        ? await draftOfOffer(tx, requestId, payload)
        : await draftOfFee(tx, payload, config.vatPercent);
    const { instituteId, currency, lines } = draft;
    const total = invoiceTotal(lines);
    if (total <= 0) throw new ApiError('CONFLICT');
    const parts = payload.instalments.map(({ due_on: dueOn, amount }) => ({ dueOn, amount }));
    const sum = parts.reduce((all, { amount }) => all + amount, 0);
    if (sum !== total) throw validationError([{ field: 'instalments', key: 'invalid' }]);
    const year = Number(toIsoDate(now).slice(0, 4));
    const number = await takeNumber(tx, issuer === 'school' ? 'S' : 'A', year);
    const { applicationId, offerVersion } = draft;
    const invoiceId = await insertInvoice(
      tx,
      {
        number,
        issuer: issuer === 'school' ? 'school' : 'agency',
        kind: 'invoice',
        requestId,
        instituteId,
        applicationId,
        offerVersion,
        currency,
        total,
        issuedBy: accountId,
        issuedAt: now,
        idempotencyKey,
      },
      lines,
    );
    const stored = await insertInstalments(tx, { requestId, invoiceId }, parts);
    if (!stored) throw new ApiError('CONFLICT');
    const of = { requestId, instituteId, currency };
    await insertEntry(
      tx,
      {
        kind: 'invoice',
        at: now,
        createdBy: accountId,
        invoiceId,
        idempotencyKey: `invoice:${invoiceId}`,
      },
      [
        ...stored.map(({ id, amount }) => ({
          ...of,
          account: 'receivable' as const,
          instalmentId: id,
          amount,
        })),
        ...incomeLines(of, lines),
      ],
    );
    await writeAudit(
      tx,
      {
        accountId,
        action: 'invoice.issue',
        subject: 'requests',
        subjectId: requestId,
        before: null,
        after: { invoice: number },
      },
      now,
    );
    const student = { kind: 'invoiceIssued', entry: number } as const;
    const told = { requestId, studentId: request.studentId, accountId, student, instituteId };
    await tellOfMoney(tx, told, { push, now });
    await remindOfGuarantees({ tx, requestId, now }, config.teamHours);
  });
}

/** Whose an invoice's money becomes: the school's, or the agency's with its VAT. A credit note has it back. */
export function incomeLines(
  of: {
    readonly requestId: number;
    readonly instituteId: number | null;
    readonly currency: string;
  },
  lines: readonly { readonly amount: number; readonly vat: number }[],
) {
  const net = lines.reduce((sum, { amount }) => sum + amount, 0);
  const vat = lines.reduce((sum, line) => sum + line.vat, 0);
  return of.instituteId === null
    ? [
        { ...of, account: 'feeIncome' as const, amount: -net },
        { ...of, account: 'vatPayable' as const, amount: -vat },
      ]
    : [{ ...of, account: 'schoolPayable' as const, amount: -net }];
}

/** The lines of the offer that was accepted. @throws ApiError CONFLICT */
async function draftOfOffer(
  tx: Tx,
  requestId: number,
  { application_id: applicationId, offer_version: version }: SchoolInvoicePayload,
): Promise<Draft> {
  const offer = await findAcceptedOffer(tx, { requestId, applicationId });
  if (!offer || !hasSeat(offer.state) || offer.version !== version) throw new ApiError('CONFLICT');
  if ((await standingTotal(tx, applicationId)) !== 0) throw new ApiError('CONFLICT');
  const lines = offer.lines.map(({ kind, label, amount }) => ({
    kind,
    label,
    amount: kind === 'discount' ? -amount : amount,
    vatPercent: null,
    vat: 0,
  }));
  if (invoiceTotal(lines) !== totalOf(offer.lines)) throw new ApiError('CONFLICT');
  const { instituteId, currency } = offer;
  return { instituteId, applicationId, offerVersion: version, currency, lines };
}

/** The lines of the agency's fee, converted where they are in another currency. @throws ApiError VALIDATION_FAILED */
async function draftOfFee(
  tx: Tx,
  { currency, lines }: FeeInvoicePayload,
  vatPercent: number,
): Promise<Draft> {
  const rates = new Map((await listExchangeRates(tx, 'en')).map((rate) => [rate.currency, rate]));
  const to = rates.get(currency);
  if (!to) throw validationError([{ field: 'currency', key: 'invalid' }]);
  const draft = lines.map(({ kind, label, amount, currency: of }, index) => {
    const from = rates.get(of ?? currency);
    if (!from) throw validationError([{ field: `lines[${index}].currency`, key: 'invalid' }]);
    const isConverted = from.currency !== currency;
    const value = isConverted ? convert(amount, from, to) : amount;
    const signed = kind === 'discount' ? -value : value;
    const conversion = {
      fromAmount: amount,
      fromCurrency: from.currency,
      sarMicros: from.sar_micros,
      toSarMicros: to.sar_micros,
      rateOn: from.date < to.date ? from.date : to.date,
    };
    return {
      kind: kind === 'discount' ? ('discount' as const) : ('agencyFee' as const),
      label,
      amount: signed,
      vatPercent,
      vat: vatOn(signed, vatPercent),
      ...(isConverted && conversion),
    };
  });
  return { instituteId: null, applicationId: null, offerVersion: null, currency, lines: draft };
}
