/** A request form in session storage, by whose it is and what it is about: there after a reload. */
import { createStoredValue } from '../../lib/storage/storedValue';
import type { StoredValue } from '../../lib/storage/storedValue';
import { REQUEST_FORM_STEPS } from '../../machines/support/requestDraft';
import type {
  RequestDraft,
  RequestFormValues,
  ShownPrice,
} from '../../machines/support/requestDraft';

/** @param initial the empty form: fields that it does not have are left out of what is read. */
export function savedForm(intent: string, initial: RequestFormValues): StoredValue<RequestDraft> {
  return createStoredValue({
    storage: 'session',
    key: `request_form:${intent}`,
    parse: (kept) => draftIn(kept, initial),
  });
}

function draftIn(value: unknown, initial: RequestFormValues): RequestDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept: Partial<Record<keyof RequestDraft, unknown>> = value;
  const step = REQUEST_FORM_STEPS.find((each) => each === kept.step);
  const given = kept.values;
  if (step === undefined || typeof given !== 'object' || given === null) return null;
  const values = Object.fromEntries(
    Object.entries(initial).map(([name, empty]) => {
      const field: unknown = (given as Record<string, unknown>)[name];
      const fits =
        typeof empty === 'boolean'
          ? typeof field === 'boolean'
          : typeof field === 'string' || typeof field === 'number';
      return [name, fits ? (field as string | number | boolean) : empty];
    }),
  );
  return { step, values, price: priceIn(kept.price) };
}

function priceIn(value: unknown): ShownPrice | null {
  if (typeof value !== 'object' || value === null) return null;
  const { amount, currency }: Partial<Record<keyof ShownPrice, unknown>> = value;
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
}
