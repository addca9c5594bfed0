import { applicants } from '../../src/server/db/schema/applicants';
import type { Db } from '../../src/server/db/types';
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
