import { useMemo } from 'react';

import { useGetOrdersQuery } from './api/ordersApi';

/** Whom the student's newest requests were for, besides the student; each once (REQ-10). */
export function useEarlierNames({ skip = false } = {}): readonly string[] {
  const { data } = useGetOrdersQuery(undefined, { skip });
  return useMemo(
    () => [...new Set((data?.data ?? []).flatMap(({ for_name: name }) => name ?? []))],
    [data],
  );
}
