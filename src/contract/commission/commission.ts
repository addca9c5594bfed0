/**
 * Commission that schools owe for students who came through the agency (COM): constants and
 * response shapes.
 */
import type { ConfirmHindrance } from '../common/secondLead';
import type { Named } from '../catalogue/catalogue';
import type { Page } from '../common/pages';
import type { AgreementEvent, AgreementState } from './agreementLifecycle';
import type { ComputedCommission } from './amounts';
import type {
  CommissionHistoryEvent,
  CommissionLeadEvent,
  CommissionState,
} from './commissionLifecycle';

export const RATE_KINDS = ['percent', 'fixed'] as const;
/** The base of a percentage, net of discounts. */
export const COMMISSION_BASES = ['tuition', 'tuitionAndFees'] as const;
export type CommissionBase = (typeof COMMISSION_BASES)[number];
/** When it is earned: enrolled, the school has confirmed an instalment, or so many days after the start. */
export const EARNING_EVENTS = ['enrolled', 'firstInstalment', 'afterStart'] as const;
export type EarningEvent = (typeof EARNING_EVENTS)[number];
/** The scope of a cap: one student, or all of a calendar year. */
export const CAP_KINDS = ['student', 'year'] as const;

/** Hundredths of a percent. */
export const RATE_MAX = 10_000;
export const DAYS_AFTER_START_MAX = 365;
export const CLAIM_WITHIN_DAYS_MAX = 730;
/** Days ahead of the last day to claim in which a commission is due soon. */
export const CLAIM_SOON_DAYS = 9;
/** Commissions in one claim. */
export const CLAIM_LINES_MAX = 200;
/** Minor units. */
export const COMMISSION_AMOUNT_MAX = 20_000_000_000;

/** An agreement's terms. */
export interface AgreementTerms {
  readonly rate_kind: (typeof RATE_KINDS)[number];
  /** Hundredths of a percent; null with a fixed amount. */
  readonly rate: number | null;
  /** Null with a percentage. */
  readonly fixed_amount: number | null;
  readonly base: CommissionBase;
  readonly earned_on: EarningEvent;
  /** With `afterStart`; null otherwise. */
  readonly days_after_start: number | null;
  /** Null without a cap. */
  readonly cap_kind: (typeof CAP_KINDS)[number] | null;
  readonly cap_amount: number | null;
  /** Days after it was earned. */
  readonly claim_within_days: number;
  /** YYYY-MM-DD: of the day on which an offer is accepted. */
  readonly valid_from: string;
  /** YYYY-MM-DD, itself included; null for no end. */
  readonly valid_until: string | null;
}

/** A version of a school's agreement. Its terms never change. */
export interface Agreement extends AgreementTerms {
  readonly id: number;
  /** Counts the versions of its school, from 1. */
  readonly n: number;
  /** The school's. */
  readonly currency: string;
  readonly state: AgreementState;
  /** The version that it takes the place of; null for none. */
  readonly replaces: number | null;
  /** Who typed it; null once they are erased. */
  readonly by: string | null;
  /** ISO timestamp. */
  readonly created_at: string;
  readonly confirmed_by: string | null;
  readonly may: readonly AgreementEvent[];
  /** Why the reader may not confirm a waiting version; null where they may, and for others. */
  readonly hindrance: ConfirmHindrance | null;
}

/** A proposed write-off of a commission (COM-15). */
export interface WriteOffProposal {
  /** Minor units: all that is open. */
  readonly amount: number;
  /** Who proposes it; null once they are erased. */
  readonly by: string | null;
  readonly note: string;
  /** Why the reader may not confirm it; null where they may. */
  readonly hindrance: ConfirmHindrance | null;
}

/** GET /api/desk/institutes/{id}/agreements: newest first. */
export interface AgreementList {
  readonly institute: Named;
  /** The school's, in which agreements are. */
  readonly currency: string;
  readonly items: readonly Agreement[];
}

/** Views of the list, each with its true count. */
export const COMMISSION_VIEWS = [
  'toClaim',
  'claimed',
  'short',
  'expected',
  'paid',
  'ended',
] as const;
export type CommissionView = (typeof COMMISSION_VIEWS)[number];

/** The states of a view. */
export const STATES_OF_VIEW: Readonly<Record<CommissionView, readonly CommissionState[]>> = {
  toClaim: ['earned'],
  claimed: ['claimed'],
  short: ['short', 'disputed'],
  expected: ['expected'],
  paid: ['paid', 'settled'],
  ended: ['writtenOff', 'clawedBack', 'capped', 'cancelled'],
};

/** How long a claim has not been paid, in days: the steps of an ageing report. */
export const CLAIM_AGES = ['upTo30', 'upTo60', 'upTo90', 'over90'] as const;
export type ClaimAge = (typeof CLAIM_AGES)[number];
/** The days that each age begins and ends with; null for no end. */
export const CLAIM_AGE_DAYS: Readonly<
  Record<ClaimAge, readonly [from: number, to: number | null]>
> = { upTo30: [0, 30], upTo60: [31, 60], upTo90: [61, 90], over90: [91, null] };

/** One commission in a list. Amounts are minor units. */
export interface CommissionRow {
  readonly id: number;
  readonly request_id: number;
  readonly student: string;
  readonly institute: Named;
  readonly currency: string;
  readonly state: CommissionState;
  /** As it is expected; as it was frozen once it is earned. */
  readonly amount: number;
  /** Claimed or to be claimed, and not paid, written off or clawed back: as the ledger says. */
  readonly open: number;
  /** YYYY-MM-DD; null until it is earned. */
  readonly earned_on: string | null;
  /** YYYY-MM-DD: the last day to claim it; null until it is earned. */
  readonly claim_by: string | null;
  readonly claim: ClaimNamed | null;
  /** Whether its student has gone since it was claimed or paid: a lead says what the school takes back. */
  readonly has_left: boolean;
}

/** A claim, by its number. */
export interface ClaimNamed {
  readonly id: number;
  readonly number: string;
  /** YYYY-MM-DD. */
  readonly claimed_on: string;
}

/** GET /api/desk/commission (commissionQuerySchema): a view; what is late or due first comes first. */
export interface CommissionPage extends Page<CommissionRow> {
  readonly counts: Readonly<Record<CommissionView, number>>;
  /** YYYY-MM-DD: the day that ages and last days are counted to. */
  readonly today: string;
}

/** One entry of a commission's history. */
export interface CommissionEntry {
  readonly event: CommissionHistoryEvent;
  readonly to: CommissionState;
  /** Minor units; null where none was said. */
  readonly amount: number | null;
  /** Who of the team; null for what follows by itself. */
  readonly by: string | null;
  readonly note: string;
  /** ISO timestamp. */
  readonly at: string;
}

/** GET /api/desk/commission/entries/{id}. */
export interface Commission extends CommissionRow {
  readonly agreement: Agreement;
  /** How it is computed, line by line. */
  readonly computed: ComputedCommission;
  /** Added up from the ledger. */
  readonly paid: number;
  /** The part that set-offs of other commissions settle (COM-13). */
  readonly set_off: number;
  readonly written_off: number;
  readonly clawed_back: number;
  /** Of what was clawed back: already paid, and owed to the school until a claim sets it off. */
  readonly owed_back: number;
  /** Null where nobody proposes to write it off. */
  readonly write_off: WriteOffProposal | null;
  readonly may: readonly CommissionLeadEvent[];
  /** Oldest first. */
  readonly history: readonly CommissionEntry[];
  /** Counts its changes; every change names the one that it saw. */
  readonly version: number;
}

/** A payment of a school, from a line of a bank statement. */
export interface ClaimPayment {
  readonly id: number;
  /** YYYY-MM-DD. */
  readonly booked_on: string;
  readonly payer: string;
  readonly reference: string;
  readonly amount: number;
  /** Of it: of the commissions of this claim. */
  readonly of_claim: number;
  /** Taken back since: it counts no more. */
  readonly is_undone: boolean;
}

/** GET /api/desk/commission/claims/{id}. */
export interface Claim extends ClaimNamed {
  readonly institute: Named;
  readonly currency: string;
  /** The amount that the school is to pay: its commissions less set-offs. */
  readonly total: number;
  readonly open: number;
  /** In the order of the claim. */
  readonly items: readonly CommissionRow[];
  /** The set-offs of commissions that were owed back to the school. */
  readonly offsets: readonly ClaimOffset[];
  /** Oldest first. */
  readonly payments: readonly ClaimPayment[];
  readonly by: string | null;
}

/** A set-off against a claim, of one commission that was paid and taken back (COM-13). */
export interface ClaimOffset {
  readonly commission_id: number;
  readonly request_id: number;
  readonly student: string;
  /** The claim with which it had been claimed. */
  readonly claim: ClaimNamed;
  /** Minor units, positive: so much less is to be paid. */
  readonly amount: number;
}

/** A line of a bank statement that nothing was matched with. */
export interface OpenLine {
  readonly id: number;
  /** YYYY-MM-DD. */
  readonly booked_on: string;
  readonly amount: number;
  readonly payer: string;
  readonly reference: string;
  readonly description: string;
}

/** GET /api/desk/commission/claims/{id}/lines: in the claim's currency, exact amounts first. */
export interface OpenLines extends Page<OpenLine> {
  readonly currency: string;
}

/** The sums of a school's commission, in the order of the screen. */
export const COMMISSION_SUMS = [
  'expected',
  // Earned, and not claimed.
  'earned',
  // Claimed, and not paid.
  'claimed',
  'paid',
  'written_off',
  'clawed_back',
  'owed_back',
] as const;

/** One school's commission in one currency. Amounts but `expected` are the ledger's. */
export interface SchoolCommission extends Readonly<
  Record<(typeof COMMISSION_SUMS)[number], number>
> {
  readonly institute: Named;
  readonly currency: string;
}

/** Claimed and unpaid commission in one currency, by age. */
export interface CommissionAges {
  readonly currency: string;
  readonly ages: Readonly<Record<ClaimAge, number>>;
}

/** GET /api/desk/commission/figures. */
export interface CommissionFigures {
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly ages: readonly CommissionAges[];
  /** By what is claimed of them, most first. */
  readonly schools: readonly SchoolCommission[];
  /** Seats without a commission, most first. */
  readonly uncovered: readonly UncoveredSeats[];
}

/** Students with a seat for whom no agreement was in force in their offer's currency (COM-12). */
export interface UncoveredSeats {
  readonly institute: Named;
  readonly currency: string;
  readonly students: number;
}
