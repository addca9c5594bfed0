/**
 * Reads a request's `details`. Rows outlive the code that wrote them, so the shape is validated.
 */
import { FEE_BASES, FEE_KINDS } from '../../contract/catalogue/catalogue';
import type { Money } from '../../contract/requests/requests';
import type { PriceLine } from '../../contract/prices/pricing';

export interface StoredDetails {
  /** The request body without its idempotency key. */
  readonly sent: Readonly<Record<string, unknown>>;
  readonly lines: readonly PriceLine[];
  readonly weekPrice?: Money | null;
}

export function readDetails(details: Readonly<Record<string, unknown>>): StoredDetails {
  const { sent, lines, weekPrice } = details;
  return {
    sent: isRecord(sent) ? sent : {},
    lines: Array.isArray(lines) && lines.every(isLine) ? lines : [],
    weekPrice: isMoney(weekPrice) ? weekPrice : null,
  };
}

/** A text field of the body; null when absent or empty. */
export function sentText({ sent }: StoredDetails, field: string): string | null {
  const value = sent[field];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A field of the body, if it is one of the values. */
export function sentOneOf<Value extends string>(
  { sent }: StoredDetails,
  field: string,
  values: readonly Value[],
): Value | null {
  return values.find((value) => value === sent[field]) ?? null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isMoney(value: unknown): value is Money {
  return isRecord(value) && Number.isInteger(value.amount) && typeof value.currency === 'string';
}

const LINE_KINDS: readonly unknown[] = ['tuition', ...FEE_KINDS];
const LINE_BASES: readonly unknown[] = FEE_BASES;

function isLine(value: unknown): value is PriceLine {
  if (!isRecord(value) || !isRecord(value.name)) return false;
  const { kind, fee_id, name, basis, unit_amount, quantity, amount } = value;
  return (
    LINE_KINDS.includes(kind) &&
    LINE_BASES.includes(basis) &&
    (fee_id === null || Number.isInteger(fee_id)) &&
    typeof name.ar === 'string' &&
    typeof name.en === 'string' &&
    [unit_amount, quantity, amount].every(Number.isInteger)
  );
}
