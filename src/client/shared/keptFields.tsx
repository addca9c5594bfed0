/** What is typed into a form, in session storage until it is sent. */
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';

import { isRecord } from '../lib/storage/parse';
import { createStoredValue } from '../lib/storage/storedValue';
import type { StoredValue } from '../lib/storage/storedValue';

type Texts = Readonly<Record<string, string>>;

export interface KeptFields extends StoredValue<Texts> {
  readonly names: readonly string[];
}

/**
 * The owner of a form's texts. Whoever sends the form writes null.
 *
 * @param names the fields to keep
 */
export function keptFields(form: string, names: readonly string[]): KeptFields {
  const stored = createStoredValue<Texts>({
    storage: 'session',
    key: `typed:${form}`,
    parse: (value) =>
      isRecord(value)
        ? Object.fromEntries(
            names.flatMap((name) => {
              const text = value[name];
              return typeof text === 'string' ? [[name, text]] : [];
            }),
          )
        : null,
  });
  return { ...stored, names };
}

/**
 * Inside a Formik form: keeps its texts over a reload and the choice of another language (LANG-03).
 * They are put back after the first render, which is that of the server.
 */
export function KeepFields({ kept }: { readonly kept: KeptFields }): null {
  const { values, setValues } = useFormikContext<Texts>();
  const restore = useEffectEvent(() => {
    const before = kept.read() ?? {};
    const missing = kept.names.filter(
      (name) => values[name] === '' && Boolean(before[name]) && !isTypedEarly(name),
    );
    if (missing.length === 0) return;
    const restored = Object.fromEntries(missing.map((name) => [name, before[name] ?? '']));
    void setValues({ ...values, ...restored }, false);
  });
  useEffect(() => restore(), []);

  const keep = useEffectEvent(() => {
    const texts = Object.fromEntries(kept.names.map((name) => [name, values[name] ?? '']));
    const isEmpty = Object.values(texts).every((text) => text === '');
    kept.write(isEmpty ? null : texts);
  });
  useEffect(() => {
    keep();
  }, [values]);
  return null;
}

/** Whether a field has a text that the app has not heard of yet (APP-20). */
function isTypedEarly(name: string): boolean {
  return [...document.getElementsByName(name)].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value !== '',
  );
}
