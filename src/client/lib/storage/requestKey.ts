/**
 * The key that makes a double press, a retry after a lost answer, a reload and a second tab one
 * request. It stands in local storage beside the intent that it is for; another intent gets another
 * key, and after a day the same intent does.
 */
import { readStored, writeStored } from './storage';

const STORAGE_KEY = 'request_keys';
const LIFE_MS = 24 * 60 * 60 * 1_000;

interface KeptKey {
  readonly key: string;
  /** Epoch milliseconds at which it was made. */
  readonly madeAt: number;
}
type KeptKeys = Readonly<Record<string, KeptKey>>;

/** What local storage refused to keep; it lasts as long as the page does. */
let unsaved: KeptKeys = {};

/**
 * @param intent what the request is about, such as `custom:300:6:2027-01-04`
 * @returns the intent's key, a new one where it has none yet
 */
export function requestKey(intent: string): string {
  const kept = readKeys();
  const known = kept[intent];
  if (known !== undefined) return known.key;
  const fresh = { key: newKey(), madeAt: Date.now() };
  writeKeys({ ...kept, [intent]: fresh });
  return fresh.key;
}

/** Forgets an intent's key: the next request of this kind is another one. */
export function forgetRequestKey(intent: string): void {
  writeKeys(Object.fromEntries(Object.entries(readKeys()).filter(([name]) => name !== intent)));
}

function readKeys(): KeptKeys {
  const stored = parse(readStored('local', STORAGE_KEY));
  const now = Date.now();
  return Object.fromEntries(
    Object.entries({ ...stored, ...unsaved }).filter(
      ([, { madeAt }]) => madeAt <= now && now - madeAt < LIFE_MS,
    ),
  );
}

function writeKeys(keys: KeptKeys): void {
  const text = Object.keys(keys).length === 0 ? null : JSON.stringify(keys);
  writeStored('local', STORAGE_KEY, text);
  unsaved = readStored('local', STORAGE_KEY) === text ? {} : keys;
}

function parse(text: string | null): KeptKeys {
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter((entry) => isKept(entry[1])));
  } catch {
    return {};
  }
}

function isKept(value: unknown): value is KeptKey {
  if (typeof value !== 'object' || value === null) return false;
  const { key, madeAt }: Partial<Record<keyof KeptKey, unknown>> = value;
  return typeof key === 'string' && typeof madeAt === 'number';
}

/** 128 random bits; `randomUUID` is missing on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
