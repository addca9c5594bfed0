/** A request form in session storage, by account and programme. */
import { isRecord } from '../../lib/storage/parse';
import { createStoredValue } from '../../lib/storage/storedValue';
import type { StoredValue } from '../../lib/storage/storedValue';
import type { RequestFormValues } from '../../machines/requestForm';

/** @param initial the empty form; unknown fields are ignored */
export function savedForm(
  intent: string,
  initial: RequestFormValues,
): StoredValue<RequestFormValues> {
  return createStoredValue({
    storage: 'session',
    key: `request_form:${intent}`,
    parse: (kept) => (isRecord(kept) ? valuesIn(kept, initial) : null),
  });
}

function valuesIn(
  given: Readonly<Record<string, unknown>>,
  initial: RequestFormValues,
): RequestFormValues {
  return Object.fromEntries(
    Object.entries(initial).map(([name, empty]) => {
      const field = given[name];
      const fits =
        typeof empty === 'boolean'
          ? typeof field === 'boolean'
          : typeof field === 'string' || typeof field === 'number';
      return [name, fits ? (field as string | number | boolean) : empty];
    }),
  );
}
