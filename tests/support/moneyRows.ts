/** Money in the tables (BIL), for tests that are about something else. */
import { randomBytes, randomUUID } from 'node:crypto';

import type { LedgerAccount } from '../../src/contract/billing/ledger';
import { cardPayments } from '../../src/server/db/schema/cards';
import { payLinks } from '../../src/server/db/schema/payLinks';
import { hashToken } from '../../src/server/lib/crypto';
import { bankAccounts } from '../../src/server/db/schema/content';
import { payments, remittanceEvents, remittances } from '../../src/server/db/schema/payments';
import { refunds } from '../../src/server/db/schema/refunds';
import { schoolAccounts } from '../../src/server/db/schema/schoolAccounts';
import type { Db } from '../../src/server/db/types';
import { insertStatement, postReceived } from '../../src/server/features/billing/queries/bank';
import {
  insertInstalments,
  insertInvoice,
  takeNumber,
} from '../../src/server/features/billing/queries/invoices';
import { insertEntry } from '../../src/server/features/billing/queries/ledger';
import { bankAccount } from './bankAccounts';

interface Of {
  readonly requestId: number;
  readonly by: string;
}

const AT = new Date('2026-11-21T08:00:00Z');

/** An invoice of the agency's fee of 10.00 pounds, in one instalment. */
export async function insertFeeInvoice(
  db: Db,
  { requestId, by }: Of,
): Promise<{ readonly invoiceId: number; readonly instalmentId: number }> {
  return db.transaction(async (tx) => {
    const of = { requestId, currency: 'GBP' };
    const invoiceId = await insertInvoice(
      tx,
      {
        ...of,
        number: await takeNumber(tx, 'A', 2026),
        issuer: 'agency',
        kind: 'invoice',
        total: 1_000,
        issuedBy: by,
        issuedAt: AT,
        idempotencyKey: randomUUID(),
      },
      [{ kind: 'agencyFee', amount: 1_000, vatPercent: 0 }],
    );
    const parts = [{ dueOn: '2026-12-01', amount: 1_000 }];
    const [part] = (await insertInstalments(tx, { requestId, invoiceId }, parts)) ?? [];
    const instalmentId = part?.id ?? 0;
    const entry = { kind: 'invoice', at: AT, invoiceId, createdBy: by } as const;
    await insertEntry(tx, { ...entry, idempotencyKey: `invoice:${invoiceId}` }, [
      { ...of, account: 'receivable', instalmentId, amount: 1_000 },
      { ...of, account: 'feeIncome', amount: -1_000 },
    ]);
    return { invoiceId, instalmentId };
  });
}

/** A line of a statement of 10.00 pounds. @returns its id */
export async function insertBankLine(db: Db, by: string, amount = 1_000): Promise<number> {
  const facts = bankAccount();
  const [account] = await db
    .insert(bankAccounts)
    .values({
      position: 900 + Number(facts.iban.slice(-3)),
      bankNameAr: facts.bank_name_ar,
      bankNameEn: facts.bank_name_en,
      holderAr: facts.holder_ar,
      holderEn: facts.holder_en,
      iban: facts.iban,
      swift: facts.swift,
      currency: facts.currency,
    })
    .returning({ id: bankAccounts.id });
  const bankAccountId = account?.id ?? 0;
  return db.transaction(async (tx) => {
    const line = {
      bankAccountId,
      identity: randomUUID(),
      bookedOn: '2026-11-21',
      amount,
      currency: 'GBP',
      reference: '',
      description: '',
      counterpartyName: '',
      counterpartyAccount: '',
      state: amount < 0 ? 'outgoing' : 'open',
    } as const;
    const file = { bankAccountId, name: 'x.csv', readBy: by, readAt: AT };
    const rows = await insertStatement(tx, file, [line]);
    await postReceived(tx, amount < 0 ? [] : rows, { at: AT, createdBy: by });
    return rows[0]?.id ?? 0;
  });
}

/** 10.00 pounds that came in: credit of a request, or what a school is owed of it. */
export async function insertReceived(
  db: Db,
  account: Extract<LedgerAccount, 'studentCredit' | 'schoolPayable'>,
  {
    requestId,
    instituteId = null,
  }: { readonly requestId: number; readonly instituteId?: number | null },
): Promise<void> {
  const entry = { kind: 'statement', at: AT, idempotencyKey: randomUUID() } as const;
  await db.transaction((tx) =>
    insertEntry(tx, entry, [
      { account: 'bank', currency: 'GBP', amount: 1_000 },
      { account, requestId, instituteId, currency: 'GBP', amount: -1_000 },
    ]),
  );
}

/** A payment of an instalment that was announced. @returns its id */
export async function insertPayment(
  db: Db,
  instalmentId: number,
  proofFileId: string | null = null,
): Promise<number> {
  const times = { since: AT, createdAt: AT, updatedAt: AT };
  const [added] = await db
    .insert(payments)
    .values({ instalmentId, state: 'announced', payerName: 'Sara', proofFileId, ...times })
    .returning({ id: payments.id });
  return added?.id ?? 0;
}

/** 10.00 pounds that a school was sent. @returns its id */
export async function insertRemittance(
  db: Db,
  {
    requestId,
    by,
    instituteId,
    proofFileId = null,
  }: Of & { readonly instituteId: number; readonly proofFileId?: string | null },
): Promise<number> {
  await insertReceived(db, 'schoolPayable', { requestId, instituteId });
  const of = { requestId, instituteId, currency: 'GBP' };
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(remittances)
      .values({
        ...of,
        amount: 1_000,
        state: 'sent',
        sentOn: '2026-11-21',
        proofFileId,
        sentBy: by,
        since: AT,
        createdAt: AT,
        updatedAt: AT,
        idempotencyKey: randomUUID(),
      })
      .returning({ id: remittances.id });
    const id = added?.id ?? 0;
    await tx.insert(remittanceEvents).values({
      remittanceId: id,
      event: 'SENT',
      toState: 'sent',
      actor: 'team',
      accountId: by,
      idempotencyKey: randomUUID(),
      at: AT,
    });
    const entry = { kind: 'remittance', at: AT, remittanceId: id } as const;
    await insertEntry(tx, { ...entry, idempotencyKey: `remittance:${id}` }, [
      { ...of, account: 'schoolPayable', amount: 1_000 },
      { account: 'bank', currency: 'GBP', amount: -1_000 },
    ]);
    return id;
  });
}

/** An attempt to pay an instalment of 10.00 pounds by card, which was begun. @returns its id */
export async function insertCardPayment(db: Db, instalmentId: number): Promise<string> {
  const id = randomUUID();
  const times = { since: AT, createdAt: AT, updatedAt: AT };
  const of = { id, instalmentId, amount: 1_000, currency: 'GBP', idempotencyKey: randomUUID() };
  await db.insert(cardPayments).values({ ...of, ...times, state: 'started' });
  return id;
}

/** A refund of 10.00 pounds of a school, which it was sent. @returns its id */
export async function insertRefund(
  db: Db,
  {
    requestId,
    by,
    instituteId,
    paymentId,
    fileId = null,
  }: Of & {
    readonly instituteId: number;
    readonly paymentId: number;
    /** Its evidence and its proof. */
    readonly fileId?: string | null;
  },
): Promise<number> {
  const [added] = await db
    .insert(refunds)
    .values({
      requestId,
      paymentId,
      instituteId,
      source: 'payment',
      method: 'transfer',
      currency: 'GBP',
      asked: 1_000,
      reason: 'x',
      evidenceFileId: fileId,
      proofFileId: fileId,
      state: 'withSchool',
      since: AT,
      sentAt: AT,
      createdBy: by,
      createdAt: AT,
      updatedAt: AT,
      idempotencyKey: randomUUID(),
    })
    .returning({ id: refunds.id });
  return added?.id ?? 0;
}

/** A link by which another person pays an instalment. */
export async function insertPayLink(
  db: Db,
  instalmentId: number,
): Promise<{ readonly id: number; readonly token: string }> {
  const token = randomBytes(18).toString('base64url');
  const times = { createdAt: AT, expiresAt: new Date('2099-01-01T00:00:00Z') };
  const [added] = await db
    .insert(payLinks)
    .values({ instalmentId, tokenHash: hashToken(token), ...times })
    .returning({ id: payLinks.id });
  return { id: added?.id ?? 0, token };
}

/** An account of a school, which waits for a second lead. @returns its id */
export async function insertSchoolAccount(
  db: Db,
  { instituteId, by }: { readonly instituteId: number; readonly by: string },
): Promise<number> {
  // A test adds one for each who asks.
  await db.delete(schoolAccounts);
  const [added] = await db
    .insert(schoolAccounts)
    .values({
      instituteId,
      holder: 'Oak College',
      iban: 'GB82WEST12345698765432',
      createdBy: by,
      createdAt: AT,
    })
    .returning({ id: schoolAccounts.id });
  return added?.id ?? 0;
}
