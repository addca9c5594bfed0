/**
 * Uploads that have not ended, with their bytes, by account and subject: they go on after a reload, a
 * closed tab or a dead battery (FIL-07). In IndexedDB, which takes files. Where there is none, as in some
 * private windows, an upload lasts as long as its page.
 */
import { clear, createStore, del, get, set } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';

const KEPT_MS = 7 * 24 * 60 * 60 * 1_000;

interface Kept {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly upload: object;
}

let store: UseStore | undefined;
const opened = (): UseStore => (store ??= createStore('uploads', 'pending'));

/** Runs a task on the database; undefined where the browser has none, or no room. */
async function attempt<Result>(task: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await task();
  } catch {
    return undefined;
  }
}

const keyOf = (subject: string, account: string): string => `${account}:${subject}`;

/** The upload of a subject that has not ended, as it was written; undefined for none within a week. */
export async function readPendingUpload(subject: string, account: string): Promise<unknown> {
  const kept = await attempt(() => get<Kept>(keyOf(subject, account), opened()));
  return kept && Math.abs(Date.now() - kept.at) < KEPT_MS ? kept.upload : undefined;
}

/** Keeps an upload; null once it has ended. */
export async function writePendingUpload(
  subject: string,
  account: string,
  upload: object | null,
): Promise<void> {
  const key = keyOf(subject, account);
  await attempt(() =>
    upload === null
      ? del(key, opened())
      : set(key, { at: Date.now(), upload } satisfies Kept, opened()),
  );
}

/** Deletes all of them, at a deliberate sign-out. */
export async function forgetPendingUploads(): Promise<void> {
  await attempt(() => clear(opened()));
}
