import { setTimeout as delay } from 'node:timers/promises';

import { DrizzleQueryError } from 'drizzle-orm';

import { codeOf } from '../lib/failure';

const MOST_TRIES = 10;
const PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 1_000;

/** Deadlock, serialization failure, lock timeout. */
const CONFLICTS = /^(40P01|40001|55P03)$/;

/** Runs a whole transaction, and retries it after a conflict with another one. */
export async function retryOnConflict<Result>(
  work: () => Promise<Result>,
  mostTries = MOST_TRIES,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const cause = error instanceof DrizzleQueryError ? error.cause : error;
      if (tries >= mostTries || !CONFLICTS.test(codeOf(cause))) throw error;
      // Jitter, so that two conflicting transactions do not retry in step.
      await delay(Math.min(PAUSE_MS * tries, LONGEST_PAUSE_MS) * (0.5 + Math.random()));
    }
  }
}
