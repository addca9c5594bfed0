/** Stores a form's drafts until it is sent (CTL-08). */
import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useMemo } from 'react';

import { isRecord } from '../../lib/storage/parse';
import type { StoredValue } from '../../lib/storage/storedValue';
import { typedValue } from '../../lib/storage/typedTexts';
import { useAuth } from '../../lib/auth/AuthProvider';

type Texts = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, string | number>>;

interface Kept {
  /** The form's initial values. */
  readonly from: Texts;
  /** Typed values, only for fields that differ. */
  readonly texts: Texts;
}

export interface KeptFields extends StoredValue<Kept> {
  readonly names: readonly string[];
}

/**
 * Draft storage of a form. The code that sends the form writes null.
 *
 * @param names the fields to keep
 * @param account whose texts these are; empty for a visitor's
 * @param isSecret whether the texts leave with the tab: nobody finds them on the device later
 */
export function keptFields(
  subject: string,
  names: readonly string[],
  account = '',
  isSecret = false,
): KeptFields {
  const textsIn = (value: unknown): Texts =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = isRecord(value) ? value[name] : undefined;
        return typeof text === 'string' ? [[name, text]] : [];
      }),
    );
  const stored = typedValue<Kept>(
    subject,
    account,
    (value) =>
      isRecord(value) ? { from: textsIn(value.from), texts: textsIn(value.texts) } : null,
    isSecret ? 'session' : undefined,
  );
  return { ...stored, names };
}

/** The texts of the account that is signed in. @param isSecret as of `keptFields` */
export function useKeptFields(
  subject: string,
  names: readonly string[],
  isSecret = false,
): KeptFields {
  const account = useAuth().user?.id ?? '';
  const list = names.join(' ');
  return useMemo(
    () => keptFields(subject, list.split(' '), account, isSecret),
    [subject, list, account, isSecret],
  );
}

const textOf = (values: Values, name: string): string => String(values[name] ?? '');

/**
 * Inside a Formik form: keeps its texts over a reload, the choice of another language (LANG-03), a link
 * and a session that ends. They are put back after the first render, which is that of the server.
 *
 * @param from what the form began with; empty fields unless told
 * @param onRestored hears whether the texts were typed over something that has changed since
 */
export function KeepFields({
  kept,
  from = {},
  onRestored,
}: {
  readonly kept: KeptFields;
  readonly from?: Values;
  readonly onRestored?: (isOvertaken: boolean) => void;
}): null {
  const { values, setValues } = useFormikContext<Values>();
  const restore = useEffectEvent(() => {
    const before = kept.read();
    if (before === null) return;
    const missing = kept.names.filter(
      (name) =>
        before.texts[name] !== undefined &&
        textOf(values, name) === textOf(from, name) &&
        !isTypedEarly(name, textOf(values, name)),
    );
    if (missing.length === 0) return;
    const restored = Object.fromEntries(missing.map((name) => [name, before.texts[name] ?? '']));
    void setValues({ ...values, ...restored }, false);
    onRestored?.(missing.some((name) => (before.from[name] ?? '') !== textOf(from, name)));
  });
  useEffect(() => restore(), []);

  const keep = useEffectEvent(() => {
    const typed = kept.names.filter((name) => textOf(values, name) !== textOf(from, name));
    const pick = (of: Values, names: readonly string[]): Texts =>
      Object.fromEntries(names.map((name) => [name, textOf(of, name)]));
    kept.write(
      typed.length === 0 ? null : { from: pick(from, kept.names), texts: pick(values, typed) },
    );
  });
  useEffect(() => {
    keep();
  }, [values]);
  return null;
}

/** Returns whether a field has text that was typed before hydration (APP-20). */
function isTypedEarly(name: string, known: string): boolean {
  return [...document.getElementsByName(name)].some(
    (field) =>
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value !== known,
  );
}
