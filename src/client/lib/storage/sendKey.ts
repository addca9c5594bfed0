/**
 * The id under which a form sends what was typed, made by the client: a try after a lost answer has the
 * same one, so that the server stores one. It stands in session storage beside the text, and another
 * text gets another id.
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
  /** It has arrived: what is typed next is something new. */
  readonly forget: () => void;
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
