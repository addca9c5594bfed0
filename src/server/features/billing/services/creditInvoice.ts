/** A credit note takes an invoice back, or lines of it: what was issued never changes (BIL-03). */
import type { CreditNotePayload } from '../../../../contract/billing/routes';
import { invoiceTotal } from '../../../../contract/billing/billing';
import { toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import { lockRequest } from '../../requests/queries/steps';
import { checkHolder } from '../../requests/services/lifecycle';
import type { Caller } from '../../requests/services/party';
import {
  findInvoice,
  findIssued,
  insertInvoice,
  listInstalments,
  listLinesLeft,
  takeNumber,
} from '../queries/invoices';
import type { LineLeft, NewLine, StoredInvoice } from '../queries/invoices';
import { heldFor, insertEntry, openOf } from '../queries/ledger';
import type { LedgerLine } from '../queries/ledger';
import { incomeLines } from './issueInvoice';
import { tellOfMoney } from './notices';
import { partsOf } from './refunds/refundable';

/**
 * Issues a credit note, for the team member who has the request, or a lead. What of it was not paid
 * is owed no more, of the last instalment first; what was paid is kept as credit. What a school was
 * sent comes back from it first. A repeated key is the same credit note.
 * @returns the number of the request
 * @throws ApiError NOT_FOUND, NOT_TAKEN, ALREADY_TAKEN, CONFLICT for a credit note itself, lines
 *   that were taken back before, are less than nothing, or are more than is left of the invoice
 *   with its discounts, or money that was sent on, VALIDATION_FAILED for lines of another invoice
 */
export async function creditInvoice(
  { db, clock, push }: Pick<Deps, 'db' | 'clock' | 'push'>,
  caller: Caller,
  invoiceId: number,
  { lines: chosen, parts, reason, idempotency_key: idempotencyKey }: CreditNotePayload,
): Promise<number> {
  const { accountId } = caller;
  return db.transaction(async (tx) => {
    const invoice = await findInvoice(tx, invoiceId);
    const request = invoice && (await lockRequest(tx, invoice.requestId));
    if (!invoice || !request) throw new ApiError('NOT_FOUND');
    const { requestId, instituteId, currency } = invoice;
    if (await findIssued(tx, requestId, idempotencyKey)) return requestId;
    await checkHolder(tx, { requestId, ...caller });
    if (invoice.kind !== 'invoice') throw new ApiError('CONFLICT');
    const left = await listLinesLeft(tx, invoiceId);
    const lines = parts ? partsOf(parts, left) : linesOf(left, chosen ?? null);
    const total = invoiceTotal(lines);
    // A line without the discounts on it may be more than what is left of the invoice.
    if (total <= 0 || total > invoiceTotal(left)) throw new ApiError('CONFLICT');
    const now = clock.now();
    const taken = lines.map(creditOf);
    const of = { requestId, instituteId, currency };
    const said = { reason, accountId, idempotencyKey, now };
    const { id: creditNoteId, number } = await insertCreditNote(tx, invoice, taken, said);
    await insertEntry(
      tx,
      {
        kind: 'creditNote',
        at: now,
        createdBy: accountId,
        invoiceId: creditNoteId,
        idempotencyKey: `invoice:${creditNoteId}`,
      },
      [...(await owedNoMore(tx, invoice, total)), ...incomeLines(of, taken)],
    );
    await writeAudit(
      tx,
      {
        accountId,
        action: 'invoice.credit',
        subject: 'requests',
        subjectId: requestId,
        before: { invoice: invoice.number },
        after: { invoice: number },
      },
      now,
    );
    const student = { kind: 'invoiceCredited', entry: number } as const;
    const told = { requestId, studentId: request.studentId, accountId, student, instituteId };
    await tellOfMoney(tx, told, { push, now });
    return requestId;
  });
}

interface NoteFacts {
  readonly reason: string;
  readonly accountId: string;
  readonly idempotencyKey: string;
  readonly now: Date;
}

/** Adds a credit note of an invoice with the next number of its series. */
export async function insertCreditNote(
  tx: Tx,
  invoice: StoredInvoice,
  taken: readonly (NewLine & { readonly vat: number })[],
  { reason, accountId, idempotencyKey, now }: NoteFacts,
): Promise<{ readonly id: number; readonly number: string }> {
  const { requestId, instituteId, issuer, currency, applicationId, offerVersion } = invoice;
  const year = Number(toIsoDate(now).slice(0, 4));
  const number = await takeNumber(tx, issuer === 'school' ? 'SC' : 'AC', year);
  const id = await insertInvoice(
    tx,
    {
      requestId,
      instituteId,
      currency,
      number,
      issuer,
      kind: 'creditNote',
      applicationId,
      offerVersion,
      creditsId: invoice.id,
      reason,
      total: invoiceTotal(taken),
      issuedBy: accountId,
      issuedAt: now,
      idempotencyKey,
    },
    taken,
  );
  return { id, number };
}

/** The credit of a line's rest. A part of a converted one has no amount of its own before. */
function creditOf({ line, amount, vat, isWhole }: LineLeft) {
  const { id: creditsLineId, kind, label, vatPercent } = line;
  const { fromAmount, fromCurrency, sarMicros, toSarMicros, rateOn } = line;
  const conversion = { fromCurrency, sarMicros, toSarMicros, rateOn };
  return {
    kind,
    label,
    vatPercent,
    amount: -amount + 0,
    vat: -vat + 0,
    ...(isWhole && fromAmount !== null && { fromAmount: -fromAmount, ...conversion }),
    creditsLineId,
  };
}

/** The lines that are taken back. @throws ApiError VALIDATION_FAILED */
function linesOf(left: readonly LineLeft[], chosen: readonly number[] | null): readonly LineLeft[] {
  if (chosen === null) return left;
  const lines = left.filter(({ line }) => chosen.includes(line.id));
  if (lines.length === new Set(chosen).size) return lines;
  throw validationError([{ field: 'lines', key: 'invalid' }]);
}

/**
 * Reduces the open amounts, of the last instalment first; a part that was paid becomes credit.
 * @throws ApiError CONFLICT
 */
async function owedNoMore(
  tx: Tx,
  { id, requestId, instituteId, currency }: StoredInvoice,
  total: number,
): Promise<LedgerLine[]> {
  const of = { requestId, instituteId, currency };
  const parts = await listInstalments(tx, id);
  const open = await openOf(
    tx,
    parts.map((part) => part.id),
  );
  let left = total;
  const lines: LedgerLine[] = [];
  for (const part of parts.toReversed()) {
    const taken = Math.min(left, open.get(part.id) ?? 0);
    left -= taken;
    lines.push({ ...of, account: 'receivable', instalmentId: part.id, amount: -taken + 0 });
  }
  if (left > 0 && instituteId !== null && left > (await heldFor(tx, { ...of, instituteId }))) {
    throw new ApiError('CONFLICT', { reason: 'moneySentOn' });
  }
  return [...lines, { requestId, currency, account: 'studentCredit', amount: -left + 0 }];
}
