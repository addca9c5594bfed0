/** A request form in session storage, by whose it is and what it is about: there after a reload. */
import { readStored, writeStored } from '../../lib/storage/storage';
import { REQUEST_FORM_STEPS } from '../../machines/support/requestDraft';
import type {
  RequestDraft,
  RequestFormValues,
  ShownPrice,
} from '../../machines/support/requestDraft';

const keyOf = (intent: string): string => `request_form:${intent}`;

export function saveForm(intent: string, { step, values, price }: RequestDraft): void {
  writeStored('session', keyOf(intent), JSON.stringify({ step, values, price }));
}

export function forgetForm(intent: string): void {
  writeStored('session', keyOf(intent), null);
}

/** The kept form; null when there is none. Fields that the form does not have are left out. */
export function restoreForm(intent: string, initial: RequestFormValues): RequestDraft | null {
  const text = readStored('session', keyOf(intent));
  if (text === null) return null;
  try {
    const kept = JSON.parse(text) as Partial<Record<keyof RequestDraft, unknown>> | null;
    const step = REQUEST_FORM_STEPS.find((each) => each === kept?.step);
    const given = kept?.values;
    if (step === undefined || typeof given !== 'object' || given === null) return null;
    const values = Object.fromEntries(
      Object.entries(initial).map(([name, empty]) => {
        const value: unknown = (given as Record<string, unknown>)[name];
        const fits =
          typeof empty === 'boolean'
            ? typeof value === 'boolean'
            : typeof value === 'string' || typeof value === 'number';
        return [name, fits ? (value as string | number | boolean) : empty];
      }),
    );
    return { step, values, price: priceIn(kept?.price) };
  } catch {
    return null;
  }
}

function priceIn(value: unknown): ShownPrice | null {
  if (typeof value !== 'object' || value === null) return null;
  const { amount, currency }: Partial<Record<keyof ShownPrice, unknown>> = value;
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
}
