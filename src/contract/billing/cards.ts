/** Paying by card (BIL-49): constants and response shapes. Amounts are minor units. */
import type { CardPaymentState } from './cardPaymentLifecycle';

/** Of what a bank says of a payment that failed. */
export const CARD_MESSAGE_MAX_LENGTH = 200;

/** One attempt to pay an instalment by card. */
export interface CardPayment {
  /** UUID; the provider knows the payment by it. */
  readonly id: string;
  readonly request_id: number;
  readonly instalment_id: number;
  readonly state: CardPaymentState;
  /** The amount asked for. */
  readonly amount: number;
  readonly currency: string;
  /** Such as `mada 1234`; '' until it was sent. */
  readonly card: string;
  /** Of one that failed: why, in the bank's words; often ''. */
  readonly message: string;
  /** ISO timestamp: since when it is in its state. */
  readonly since: string;
}

/** The start data of the provider's form in the browser. */
export interface CardForm {
  /** Addresses of the form's script and its style. */
  readonly script: string;
  readonly style: string;
  readonly publishable_api_key: string;
  readonly given_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly callback_url: string;
  readonly methods: readonly string[];
  readonly supported_networks: readonly string[];
  readonly apple_pay: {
    readonly country: string;
    readonly label: string;
    readonly validate_merchant_url: string;
  };
  readonly metadata: { readonly payment_id: string };
}

export interface CardStart {
  readonly payment: CardPayment;
  readonly form: CardForm;
}
