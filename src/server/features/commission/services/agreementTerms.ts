import type { AgreementTerms } from '../../../../contract/commission/commission';
import type { StoredAgreement } from '../queries/agreements';

/** The terms of a stored version, as they are computed with and shown. */
export const termsOf = (agreement: StoredAgreement): AgreementTerms => ({
  rate_kind: agreement.rateKind,
  rate: agreement.rate,
  fixed_amount: agreement.fixedAmount,
  base: agreement.base,
  earned_on: agreement.earnedOn,
  days_after_start: agreement.daysAfterStart,
  cap_kind: agreement.capKind,
  cap_amount: agreement.capAmount,
  claim_within_days: agreement.claimWithinDays,
  valid_from: agreement.validFrom,
  valid_until: agreement.validUntil,
});
