import { useEffect, useState } from 'react';

import { errorAnswerOf } from '../../lib/api/errors';
import { delayUntil } from '../../lib/machines/deadline';
import { NO_LIMIT, isLimit, limitOf } from '../../lib/machines/apiRejection';
import type { Limit } from '../../lib/machines/apiRejection';
import { useLimitText } from './useLimitText';
import { toApiRejection } from '../../lib/actors/apiRejection';

/** Returns whether a moment (epoch milliseconds) is in the future; rerenders when it has passed. */
export function useIsAhead(moment: number): boolean {
  const [now, setNow] = useState(Date.now);
  const isAhead = moment > now;
  useEffect(() => {
    if (!isAhead) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), delayUntil(moment));
    return () => clearTimeout(timer);
  }, [isAhead, moment]);
  return isAhead;
}

/** A limit while it lasts, then null. */
export function useActiveLimit(limit: Limit): Limit | null {
  return useIsAhead(limit.retryAt) ? limit : null;
}

/** The limit that a call failed with (API-07), while it lasts; null for every other failure. */
export function useLimit(error: unknown): Limit | null {
  return useActiveLimit(limitOf(toApiRejection(error)));
}

/**
 * Why a call failed, in the user's language: the retry time while a limit lasts, otherwise the
 * server's message. Undefined if unknown, and once a limit has passed.
 */
export function useFailureReason(error: unknown): string | undefined {
  const limit = useLimit(error);
  const limitText = useLimitText();
  if (limit !== null) return limitText(limit);
  return isLimit(toApiRejection(error)) ? undefined : errorAnswerOf(error)?.message;
}

/**
 * Returns a function for a toast about a failed call: the retry time after a limit, otherwise the
 * given text.
 */
export function useFailureText(): (error: unknown, otherwise: string) => string {
  const limitText = useLimitText();
  return (error, otherwise) => {
    const limit = limitOf(toApiRejection(error));
    return limit === NO_LIMIT ? otherwise : limitText(limit);
  };
}
