import type { PricedTotal } from '../../../../../contract/requests/requests';

export const REQUEST_FORM_STEPS = ['wish', 'background', 'review'] as const;
export type RequestFormStep = (typeof REQUEST_FORM_STEPS)[number];

/** Field values as typed; '' when empty. */
export type RequestFormValues = Readonly<Record<string, string | number | boolean>>;

export interface ShownPrice {
  readonly amount: number;
  readonly currency: string;
}

/** The state saved for a reload. */
export interface RequestDraft {
  readonly step: RequestFormStep;
  readonly values: RequestFormValues;
  /** The displayed price, accepted by sending; null without one. */
  readonly price: ShownPrice | null;
}

export type RequestOrder = Pick<RequestDraft, 'values' | 'price'>;

export function priceOf({ total, currency }: PricedTotal): ShownPrice {
  return { amount: total, currency };
}

export function isSamePrice(one: ShownPrice, other: ShownPrice): boolean {
  return one.amount === other.amount && one.currency === other.currency;
}
