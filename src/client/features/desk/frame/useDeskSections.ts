import { useLocation } from 'react-router-dom';

import { useAuth } from '../../../lib/auth/AuthProvider';
import { useGetDeskQuery } from '../deskApi';
import { countOf } from '../pages/deskCounts';
import { HELP_SECTIONS, LEAD_SECTIONS, TEAM_SECTIONS, sectionAt } from './deskSections';
import type { DeskSection } from './deskSections';

interface Sections {
  /** Groups of sections, in order. */
  readonly groups: readonly (readonly DeskSection[])[];
  readonly current: DeskSection | undefined;
  /** How many entries wait in a section; 0 while unknown. */
  readonly countIn: (section: DeskSection) => number;
}

/** The sections that the signed-in member has, and what waits in each. */
export function useDeskSections(): Sections {
  const { role } = useAuth();
  const { pathname, search } = useLocation();
  const { data } = useGetDeskQuery({});
  const counts = new Map(data?.data.queues.map((page) => [page.queue, page.counts]));
  return {
    groups: [TEAM_SECTIONS, role === 'TeamLead' ? LEAD_SECTIONS : [], HELP_SECTIONS],
    current: sectionAt(pathname, new URLSearchParams(search).get('queue')),
    countIn: ({ queues, counts: other }) =>
      queues.reduce(
        (sum, queue) => sum + countOf(counts.get(queue), undefined),
        (other && data?.data[other]) ?? 0,
      ),
  };
}
