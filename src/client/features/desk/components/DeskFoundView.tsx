import { skipToken } from '@reduxjs/toolkit/query/react';
import type { ReactElement } from 'react';

import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { QueryView } from '../../../ui/query/QueryView';
import { useSearchDeskQuery } from '../studentsApi';
import { FoundList } from './FoundList';

/** The results of a search; those of the text before stay until the next are there. */
export function DeskFoundView({
  typed,
  onOpen,
}: {
  readonly typed: string;
  readonly onOpen?: () => void;
}): ReactElement | null {
  const query = useSearchDeskQuery(typed === '' ? skipToken : typed, REFETCH_ON_MOUNT);
  if (typed === '') return null;
  return (
    <QueryView query={query}>
      {({ data }) => <FoundList found={data} typed={typed} {...(onOpen && { onOpen })} />}
    </QueryView>
  );
}
