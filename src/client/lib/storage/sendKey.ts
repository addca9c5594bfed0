/**
 * Idempotency key of a form's submission, created by the client: a retry after a lost answer
 * repeats it, so that the server stores the text once. Kept in session storage with the text;
 * another text gets another key.
 */
import { newUuid } from '../uuid';
import { isRecord } from './parse';
import { createStoredValue } from './storedValue';

interface KeptKey {
  readonly key: string;
  readonly text: string;
}

export interface SendKey {
  readonly of: (text: string) => string;
  /** Call after the submission succeeded: the next one gets a new key. */
  readonly forget: () => void;
}

/** Sends a payload under its key, which is forgotten once it has arrived. */
export async function sendOnce<Payload extends object>(
  form: string,
  payload: Payload,
  send: (body: Payload & { readonly idempotency_key: string }) => Promise<unknown>,
): Promise<void> {
  const keys = sendKey(form);
  await send({ ...payload, idempotency_key: keys.of(JSON.stringify(payload)) });
  keys.forget();
}

export function sendKey(form: string): SendKey {
  const kept = createStoredValue<KeptKey>({
    storage: 'session',
    key: `sent:${form}`,
    parse: (value) =>
      isRecord(value) && typeof value.key === 'string' && typeof value.text === 'string'
        ? { key: value.key, text: value.text }
        : null,
  });
  return {
    of: (text) => {
      const known = kept.read();
      if (known?.text === text) return known.key;
      const key = newUuid();
      kept.write({ key, text });
      return key;
    },
    forget: () => kept.write(null),
  };
}
