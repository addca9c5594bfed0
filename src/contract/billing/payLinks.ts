/** A link by which another person pays an instalment (BIL-52): constants and response shapes. */
import type { CardPayment } from './cards';
import type { PaymentState } from './paymentLifecycle';
import type { SponsorShare } from './sponsors';

/** How long a link opens. */
export const PAY_LINK_DAYS = 30;
/** Of an instalment at a time. */
export const PAY_LINKS_MAX = 5;

/** So many files can be sent by one link, whatever becomes of them (BIL-63). */
export const PAY_LINK_UPLOADS_MAX = 5;

/** A link that was made; its secret was shown once and is not kept. */
export interface PayLink {
  readonly id: number;
  /** Name of the sponsor that it is made out to; null for anybody. */
  readonly sponsor: string | null;
  /** ISO timestamps. */
  readonly created_at: string;
  readonly expires_at: string;
}

/** POST /api/instalments/{id}/pay-links. */
export interface NewPayLink extends PayLink {
  /** The secret in its address; nobody can read it again. */
  readonly token: string;
}

/** GET /api/pay/{token}: what a payer sees of an instalment, and nothing else. Amounts are minor units. */
export interface PayView {
  /** Name of the sponsor that the link is made out to; null for anybody. */
  readonly sponsor: string | null;
  /** First name of whom the instalment is for. */
  readonly student: string;
  /** The school whose money it is; null for the agency's fee. */
  readonly institute: string | null;
  /** The course of the offer; '' for the agency's fee. */
  readonly course: string;
  /** Counts the instalments of the invoice, from 1. */
  readonly n: number;
  readonly count: number;
  readonly currency: string;
  /** Still to be paid. */
  readonly open: number;
  /** YYYY-MM-DD. */
  readonly due_on: string;
  readonly reference: string;
  /** The shares of sponsors. */
  readonly sponsors: readonly Pick<SponsorShare, 'name' | 'amount'>[];
  readonly is_payable_by_card: boolean;
  /** The last payment of it; null for none. */
  readonly payment: {
    readonly state: PaymentState;
    /** ISO timestamp. */
    readonly since: string;
    /** Opens `/verify/{id}`; null until there is a receipt. */
    readonly verify_id: string | null;
    /** Name of the proof that was sent by a link; null for none. */
    readonly proof: string | null;
    /** Whether a proof can be sent by this link: it was announced by one, and is not found yet. */
    readonly may_send_proof: boolean;
  } | null;
  /** How many files can still be sent by the link. */
  readonly uploads_left: number;
  /** The last attempt by card that did not become a payment; null for none. */
  readonly card: CardPayment | null;
  /** ISO timestamp. */
  readonly expires_at: string;
}
