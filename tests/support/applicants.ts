import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { applicants } from '../../src/server/db/schema/applicants';
import { schoolConsents } from '../../src/server/db/schema/consents';
import { guardians } from '../../src/server/db/schema/guardians';
import { studentEmails } from '../../src/server/db/schema/studentEmails';
import { hashCode, hashToken } from '../../src/server/lib/crypto';
import { requests } from '../../src/server/db/schema/requests';
import type { Db } from '../../src/server/db/types';
import { CODE_SECRET } from './app';
import { APPLICANT } from './applicantAnswers';

/** Stores all of it for a student who has said nothing yet. */
export async function insertApplicant(db: Db, accountId: string): Promise<void> {
  await db
    .insert(applicants)
    .values({
      accountId,
      givenNames: APPLICANT.given_names,
      surname: APPLICANT.surname,
      birthDate: APPLICANT.birth_date,
      nationality: APPLICANT.nationality,
      passportNumber: APPLICANT.passport_number,
      passportExpiresOn: APPLICANT.passport_expires_on,
      payer: APPLICANT.payer,
      version: 1,
      updatedAt: new Date('2026-11-30T09:00:00Z'),
      updatedBy: accountId,
      updatedActor: 'student',
    })
    .onConflictDoNothing();
}

/**
 * Stores a guardian who has not agreed yet.
 * @param secret of their link
 * @returns the guardian's id
 */
export async function insertGuardian(db: Db, accountId: string, secret: string): Promise<string> {
  const id = randomUUID();
  await db.insert(guardians).values({
    id,
    accountId,
    name: 'Ali Al-Harbi',
    phone: '0559998811',
    phoneE164: '+966559998811',
    relation: 'father',
    namedAt: new Date('2026-11-30T09:00:00Z'),
    namedBy: accountId,
    namedActor: 'student',
    language: 'en',
    linkHash: hashToken(secret),
    linkSentAt: new Date('2026-11-30T09:00:00Z'),
    linkExpiresAt: new Date('2100-01-01'),
  });
  return id;
}

/** Stores an email address that is not verified, with this code. */
export async function insertEmail(db: Db, accountId: string, code: string): Promise<void> {
  const codeId = randomUUID();
  await db.insert(studentEmails).values({
    accountId,
    address: 'sara@student.example',
    version: 1,
    language: 'en',
    setAt: new Date('2026-11-30T09:00:00Z'),
    setBy: accountId,
    setActor: 'student',
    codeId,
    codeHash: hashCode(CODE_SECRET, codeId, code),
    codeExpiresAt: new Date('2100-01-01'),
    wrongTries: 0,
  });
}

/** The student of a request has consented to share with a school (APL-05). */
export async function insertConsent(
  db: Db,
  { requestId, instituteId }: { readonly requestId: number; readonly instituteId: number },
): Promise<void> {
  const [request] = await db
    .select({ accountId: requests.accountId })
    .from(requests)
    .where(eq(requests.id, requestId));
  if (!request) throw new Error(`no request ${requestId}`);
  await db
    .insert(schoolConsents)
    .values({
      requestId,
      instituteId,
      n: 1,
      given: true,
      how: 'screen',
      on: '2026-11-30',
      actor: 'student',
      accountId: request.accountId,
      at: new Date('2026-11-30T09:00:00Z'),
    })
    .onConflictDoNothing();
}
