import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { DeskCounts, DeskList, DeskQueue, HolderFilter } from '../../../../contract/desk/desk';
import { HOLDER_FILTERS, REQUEST_QUEUES } from '../../../../contract/desk/desk';
import { paths } from '../../../lib/paths';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { countOf } from '../pages/deskCounts';

interface View {
  readonly id: DeskList | 'mine' | 'free';
  readonly list: DeskList;
  readonly holder?: HolderFilter;
}

/** The ways to look at the requests under way, each with its true number. */
const VIEWS: readonly View[] = [
  { id: 'new', list: 'new' },
  { id: 'mine', list: 'underWay', holder: 'mine' },
  { id: 'due', list: 'due' },
  { id: 'waitingTeam', list: 'waitingTeam' },
  { id: 'waitingStudent', list: 'waitingStudent' },
  { id: 'waitingPartner', list: 'waitingPartner' },
  { id: 'onHold', list: 'onHold' },
  { id: 'free', list: 'underWay', holder: 'free' },
  { id: 'underWay', list: 'underWay' },
];

type Counts = ReadonlyMap<DeskQueue, DeskCounts>;

export const isOfRequests = (list: DeskList): boolean =>
  list === 'underWay' || REQUEST_QUEUES.some((queue) => queue === list);

/** Links to the lists of requests: new, mine, due, by who is waited for, unassigned, all. */
export function RequestViews({
  list,
  holder,
  counts,
}: {
  readonly list: DeskList;
  readonly holder: HolderFilter | undefined;
  readonly counts: Counts;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Views aria-label={formatMessage({ id: 'desk.view.label' })}>
      {VIEWS.map((view) => {
        const isCurrent = view.list === list && view.holder === holder;
        return (
          <Link
            key={view.id}
            to={paths.desk.to({ queue: view.list, holder: view.holder })}
            aria-current={isCurrent ? 'page' : undefined}
          >
            <FormattedMessage
              id="desk.counted"
              values={{
                name: formatMessage({ id: `desk.view.${view.id}` as 'desk.view.new' }),
                count: countIn(view, counts),
              }}
            />
          </Link>
        );
      })}
    </Views>
  );
}

function countIn({ list, holder }: View, counts: Counts): number {
  const queues = list === 'underWay' ? REQUEST_QUEUES : [list];
  return queues.reduce((sum, queue) => sum + countOf(counts.get(queue), holder), 0);
}

/** Number of entries by holder, over the lists that a page shows. */
export function holderCounts(
  lists: readonly DeskQueue[],
  counts: Counts,
): Readonly<Record<HolderFilter, number>> {
  const sums = { free: 0, mine: 0, others: 0 };
  for (const one of HOLDER_FILTERS) {
    for (const list of lists) sums[one] += countOf(counts.get(list), one);
  }
  return sums;
}

/** One line that scrolls on a phone. */
const Views = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(0.75),
  paddingBlock: 2,
  marginBlockEnd: theme.spacing(1.5),
  overflowX: 'auto',
  '& a': {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    minBlockSize: TOUCH_TARGET,
    paddingInline: theme.spacing(1.5),
    border: `1px solid ${theme.palette.outline}`,
    borderRadius: TOUCH_TARGET / 2,
    color: theme.palette.text.primary,
    textDecoration: 'none',
  },
  '& a[aria-current]': {
    borderColor: theme.palette.primary.main,
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    fontWeight: 500,
  },
}));
