import type { ApplicantPayload } from '../../src/contract/applicants/routes';

/** An applicant's details (APL), complete. */
export const APPLICANT = {
  given_names: 'Sara Ali',
  surname: 'Al-Harbi',
  birth_date: '2001-05-17',
  nationality: 'SA',
  passport_number: 'K1234567',
  passport_expires_on: '2099-01-31',
  payer: 'self',
} as const satisfies Omit<ApplicantPayload, 'version'>;
