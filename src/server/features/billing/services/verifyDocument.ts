/** Whether a receipt, an invoice or a credit note stands, for its bearer (BIL-46). */
import { dateInZone } from '../../../../shared/dates';
import type { Db } from '../../../db/types';
import { initialsOf } from '../../../lib/text/initials';
import { findInstitute } from '../../catalogue/queries/institutes';
import { findAgency } from '../../content/queries/agency';
import type { StoredInvoice } from '../queries/invoices';
import {
  creditedOf,
  findReceipt,
  findStudentName,
  findVerifiedInvoice,
  givenBackOf,
  paidOf,
} from '../queries/receipts';
import type { DocumentStanding, VerifiedDocument } from '../texts/verifyReceiptPage';
import { DOCUMENT_ZONE } from './documentData';

const VERIFY_ID = /^[0-9a-f]{32}$/;

/** Undefined for an id that no document of money has. */
export async function verifyDocument(
  db: Db,
  verifyId: string,
): Promise<VerifiedDocument | undefined> {
  if (!VERIFY_ID.test(verifyId)) return undefined;
  const found = await findReceipt(db, { verifyId });
  if (found) {
    const { receipt, payment, invoice, line } = found;
    const { paid, madeCredit } = await paidOf(db, invoice.id);
    const name = payment.payerName === '' ? (line?.payer ?? '') : payment.payerName;
    return {
      ...(await factsOf(db, invoice, name)),
      kind: 'receipt',
      standing: refundedOf(await givenBackOf(db, payment.id), receipt.amount, () =>
        standingOf(madeCredit, paid),
      ),
      number: receipt.number,
      total: receipt.amount,
      issued_on: dateInZone(receipt.issuedAt, DOCUMENT_ZONE),
    };
  }
  const invoice = await findVerifiedInvoice(db, verifyId);
  if (!invoice) return undefined;
  return {
    ...(await factsOf(db, invoice, '')),
    kind: invoice.kind,
    standing: standingOf(await creditedOf(db, invoice.id), invoice.total),
    number: invoice.number,
    total: invoice.total,
    issued_on: dateInZone(invoice.issuedAt, DOCUMENT_ZONE),
  };
}

/** @param credited what credit notes have taken back of it */
function standingOf(credited: number, of: number): DocumentStanding {
  if (credited <= 0) return 'valid';
  return credited < of ? 'partlyReplaced' : 'replaced';
}

/** @param otherwise how it stands where nothing of it was given back */
function refundedOf(
  given: number,
  of: number,
  otherwise: () => DocumentStanding,
): DocumentStanding {
  if (given <= 0) return otherwise();
  return given < of ? 'partlyRefunded' : 'refunded';
}

async function factsOf(db: Db, { requestId, instituteId, currency }: StoredInvoice, name: string) {
  const agency = await findAgency(db);
  const institute = instituteId === null ? undefined : await findInstitute(db, instituteId);
  const payer = name === '' ? await findStudentName(db, requestId) : name;
  return {
    issuer: { ar: agency?.nameAr ?? '', en: agency?.nameEn ?? '' },
    onBehalfOf: institute?.name ?? null,
    initials: initialsOf(payer),
    currency,
  };
}
