/** A request form while it is being filled in. */
import type { Quote } from '../../../contract/requests';

export const REQUEST_FORM_STEPS = ['wish', 'background', 'review'] as const;

/** The form's fields as they are typed; '' where nothing is given. */
export type RequestFormValues = Readonly<Record<string, string | number | boolean>>;

/** A total in minor units of its currency. */
export interface ShownPrice {
  readonly amount: number;
  readonly currency: string;
}

/** What survives a reload. */
export interface RequestDraft {
  readonly step: (typeof REQUEST_FORM_STEPS)[number];
  readonly values: RequestFormValues;
  /** What was shown, and is agreed to by sending; null where the choice has no price. */
  readonly price: ShownPrice | null;
}

/** What is sent. */
export type RequestOrder = Pick<RequestDraft, 'values' | 'price'>;

export function priceOf({ total, currency }: Quote): ShownPrice {
  return { amount: total, currency };
}

export function isSamePrice(one: ShownPrice, other: ShownPrice): boolean {
  return one.amount === other.amount && one.currency === other.currency;
}
