/** Draft of a request form, by account and programme (CTL-08). */
import { isRecord, oneOf } from '../../../lib/storage/parse';
import { createStoredValue } from '../../../lib/storage/storedValue';
import type { StoredValue } from '../../../lib/storage/storedValue';
import { typedValue } from '../../../lib/storage/typedTexts';
import { REQUEST_FORM_STEPS } from '../machines/support/requestDraft';
import type { RequestDraft, RequestFormValues, ShownPrice } from '../machines/support/requestDraft';

/**
 * @param form which form it is, about which programme
 * @param initial the empty form; unknown fields are ignored
 */
export function savedForm(
  form: string,
  account: string,
  initial: RequestFormValues,
): StoredValue<RequestDraft> {
  return typedValue(`request_form:${form}`, account, (kept) => draftIn(kept, initial));
}

/** The number of the request that was last sent from a form in this session. */
export function sentRequest(intent: string): StoredValue<number> {
  return createStoredValue({
    storage: 'session',
    key: `request_sent:${intent}`,
    parse: (kept) => (typeof kept === 'number' ? kept : null),
  });
}

function draftIn(value: unknown, initial: RequestFormValues): RequestDraft | null {
  if (!isRecord(value)) return null;
  const step = oneOf(REQUEST_FORM_STEPS)(value.step);
  const given = value.values;
  if (step === null || !isRecord(given)) return null;
  const values = Object.fromEntries(
    Object.entries(initial).map(([name, empty]) => {
      const field = given[name];
      const fits =
        typeof empty === 'boolean'
          ? typeof field === 'boolean'
          : typeof field === 'string' || typeof field === 'number';
      return [name, fits ? (field as string | number | boolean) : empty];
    }),
  );
  return { step, values, price: priceIn(value.price) };
}

function priceIn(value: unknown): ShownPrice | null {
  if (!isRecord(value)) return null;
  const { amount, currency } = value;
  return typeof amount === 'number' && typeof currency === 'string' ? { amount, currency } : null;
}
