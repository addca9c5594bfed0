import { useEffect, useState } from 'react';

import { errorAnswerOf } from '../../lib/api/errors';
import { delayUntil } from '../../lib/machines/deadline';
import { NO_LIMIT, isLimit, limitOf } from '../../lib/machines/apiRejection';
import type { Limit } from '../../lib/machines/apiRejection';
import { useLimitText } from './useLimitText';
import { toApiRejection } from '../../lib/actors/apiRejection';

/** Whether a moment is still to come (epoch milliseconds); renders anew when it has come. */
function useIsAhead(moment: number): boolean {
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
export function useLasting(limit: Limit): Limit | null {
  return useIsAhead(limit.retryAt) ? limit : null;
}

/** The limit that a call failed with (API-07), while it lasts; null for every other failure. */
export function useLimit(error: unknown): Limit | null {
  return useLasting(limitOf(toApiRejection(error)));
}

/**
 * Why a call failed, in the reader's language: when to go on while a limit lasts, else what the
 * server said. Undefined where nothing of it is known, and once a limit is over.
 */
export function useFailureReason(error: unknown): string | undefined {
  const limit = useLimit(error);
  const limitText = useLimitText();
  if (limit !== null) return limitText(limit);
  return isLimit(toApiRejection(error)) ? undefined : errorAnswerOf(error)?.message;
}

/** What a toast says of a call that failed: when to go on after a limit, else `otherwise`. */
export function useFailureText(): (error: unknown, otherwise: string) => string {
  const limitText = useLimitText();
  return (error, otherwise) => {
    const limit = limitOf(toApiRejection(error));
    return limit === NO_LIMIT ? otherwise : limitText(limit);
  };
}
