/**
 * Idempotency key: makes a double press, a retry after a lost answer, a reload and a second tab one
 * request. Kept in local storage with its scope; another scope gets another key, and so does the
 * same scope after a day.
 */
import { isRecord } from '../../lib/storage/parse';
import { createStoredValue } from '../../lib/storage/storedValue';
import { TYPED_PREFIX } from '../../lib/storage/typedTexts';

const LIFE_MS = 24 * 60 * 60 * 1_000;

interface KeptKey {
  readonly key: string;
  /** Epoch milliseconds at which it was made. */
  readonly madeAt: number;
}
type KeptKeys = Readonly<Record<string, KeptKey>>;

const keptKeys = createStoredValue<KeptKeys>({
  storage: 'local',
  // A scope may name a student, so it is deleted together with drafts.
  key: `${TYPED_PREFIX}request_keys`,
  parse: (value) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).filter((entry): entry is [string, KeptKey] => isKept(entry[1])),
        )
      : null,
});

/**
 * @param scope what the request is about, such as `custom:300:6:2027-01-04`
 * @returns the scope's key, a new one where it has none yet
 */
export function requestKey(scope: string): string {
  const kept = readKeys();
  const known = kept[scope];
  if (known !== undefined) return known.key;
  const fresh = { key: newKey(), madeAt: Date.now() };
  writeKeys({ ...kept, [scope]: fresh });
  return fresh.key;
}

/** Forgets a scope's key: the next request of this kind is another one. */
export function forgetRequestKey(scope: string): void {
  writeKeys(Object.fromEntries(Object.entries(readKeys()).filter(([name]) => name !== scope)));
}

function readKeys(): KeptKeys {
  const now = Date.now();
  return Object.fromEntries(
    Object.entries(keptKeys.read() ?? {}).filter(
      ([, { madeAt }]) => madeAt <= now && now - madeAt < LIFE_MS,
    ),
  );
}

function writeKeys(keys: KeptKeys): void {
  keptKeys.write(Object.keys(keys).length === 0 ? null : keys);
}

function isKept(value: unknown): value is KeptKey {
  return isRecord(value) && typeof value.key === 'string' && typeof value.madeAt === 'number';
}

/** 128 random bits; `randomUUID` is missing on pages without TLS. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
