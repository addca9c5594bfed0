import { useEffect } from 'react';

import type { Product } from '../../../../contract/common/constants';
import { rememberWish } from './tripWish';
import { readBudget, readStart } from './wishCodes';

/** Keeps the start and the budget that an address has for the visit (CAT-13); others are dropped. */
export function useAddressWishes(query: URLSearchParams, kind: Product): void {
  const start = query.get('start') ?? '';
  const budget = query.get('budget') ?? '';
  useEffect(() => {
    if (readStart(start) !== undefined) rememberWish('start', kind, start);
  }, [kind, start]);
  useEffect(() => {
    if (readBudget(budget) !== undefined) rememberWish('budget', kind, budget);
  }, [kind, budget]);
}
