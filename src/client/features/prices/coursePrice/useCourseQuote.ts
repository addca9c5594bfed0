import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';

import type { Quote } from '../../../../contract/requests/requests';
import { useGetQuoteQuery } from '../coursesApi';
import { errorAnswerOf } from '../../../lib/api/errors';
import type { PricedChoice } from '../machines/support/courseDesign';
import { quotePayload } from './quotePayload';

/** Debounce before a price is requested, in milliseconds. */
export const QUOTE_PAUSE_MS = 300;

/**
 * Seconds for which a price is not asked for again: the passes in which a page is rendered on the
 * server (app/ssr/renderPage.tsx) would each ask.
 */
const FRESH_SECONDS = 5;

/** A live price, as far as it is known. */
export interface CourseQuote {
  readonly status: 'unpriced' | 'asking' | 'current' | 'failed' | 'refused';
  /** The last price that came; of an earlier choice unless the status is `current`. */
  readonly quote: Quote | null;
  /** The last call's error, if it failed. */
  readonly error: unknown;
  readonly tryAgain: () => void;
}

/**
 * The live price of a choice: the server computes it with each change (CRS-01), once the choice has
 * settled. A newer choice gives the older call up.
 *
 * @param choice null while something of it is missing
 */
export function useCourseQuote(choice: PricedChoice | null): CourseQuote {
  const key = JSON.stringify(choice);
  const isSettled = useDebouncedValue(key, QUOTE_PAUSE_MS) === key;
  const { data, error, isFetching, refetch } = useGetQuoteQuery(
    choice !== null && isSettled ? quotePayload(choice) : skipToken,
    { refetchOnMountOrArgChange: FRESH_SECONDS },
  );
  const status = ((): CourseQuote['status'] => {
    if (choice === null) return 'unpriced';
    if (!isSettled || isFetching) return 'asking';
    if (error === undefined) return 'current';
    const code = errorAnswerOf(error)?.code;
    return code === 'NOT_FOUND' || code === 'VALIDATION_FAILED' ? 'refused' : 'failed';
  })();
  const hasNone = status === 'unpriced' || status === 'refused';
  return {
    status,
    quote: hasNone ? null : (data?.data ?? null),
    error,
    tryAgain: () => void refetch(),
  };
}

/** A value once it has not changed for a while. */
function useDebouncedValue<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
