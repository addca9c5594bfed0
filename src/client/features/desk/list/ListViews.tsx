import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { DeskCounts, DeskList, HolderFilter } from '../../../../contract/desk/desk';
import { HOLDER_FILTERS, REQUEST_QUEUES } from '../../../../contract/desk/desk';
import { APPLICATION_STATES } from '../../../../contract/partner/applications';
import type { ApplicationState } from '../../../../contract/partner/applications';
import type { KeyUnder } from '../../../i18n/messageIds';
import { paths } from '../../../lib/paths';
import { useGetApplicationCountsQuery } from '../applicationsApi';
import { countOf } from '../pages/deskCounts';
import { Views } from './views';

interface View {
  readonly id: KeyUnder<'desk.view'>;
  readonly list: DeskList;
  readonly holder?: HolderFilter;
}

/** The ways to look at the requests under way. */
const REQUEST_VIEWS: readonly View[] = [
  { id: 'new', list: 'new' },
  { id: 'mine', list: 'underWay', holder: 'mine' },
  { id: 'due', list: 'due' },
  { id: 'waitingTeam', list: 'waitingTeam' },
  { id: 'waitingStudent', list: 'waitingStudent' },
  { id: 'waitingPartner', list: 'waitingPartner' },
  { id: 'latePartner', list: 'latePartner' },
  { id: 'onHold', list: 'onHold' },
  { id: 'free', list: 'underWay', holder: 'free' },
  { id: 'underWay', list: 'underWay' },
];

const CHAT_VIEWS: readonly View[] = [
  { id: 'waiting', list: 'chat' },
  { id: 'mine', list: 'chats', holder: 'mine' },
  { id: 'chats', list: 'chats' },
];

const CALL_VIEWS: readonly View[] = [
  { id: 'callsSoon', list: 'callsSoon' },
  { id: 'consultation', list: 'consultation' },
];

const APPLICATION_VIEWS: readonly View[] = [
  { id: 'newApplications', list: 'application' },
  { id: 'answeredApplications', list: 'answeredApplications' },
  { id: 'approvedApplications', list: 'approvedApplications' },
  { id: 'rejectedApplications', list: 'rejectedApplications' },
  { id: 'closedApplications', list: 'closedApplications' },
];

/** The ways to look at a list's kind of entries; undefined where there is one. */
export function viewsOf(list: DeskList): readonly View[] | undefined {
  return [REQUEST_VIEWS, CHAT_VIEWS, CALL_VIEWS, APPLICATION_VIEWS].find((views) =>
    views.some((view) => view.list === list),
  );
}

type Counts = ReadonlyMap<DeskList, DeskCounts>;

/** Links between lists of one kind of entries, each with its true number where it is counted. */
export function ListViews({
  views,
  list,
  holder,
  counts,
}: {
  readonly views: readonly View[];
  readonly list: DeskList;
  readonly holder: HolderFilter | undefined;
  readonly counts: Counts;
}): ReactElement {
  const { formatMessage } = useIntl();
  const isOfApplications = views === APPLICATION_VIEWS;
  const { data } = useGetApplicationCountsQuery(undefined, { skip: !isOfApplications });
  return (
    <Views aria-label={formatMessage({ id: 'desk.view.label' })}>
      {views.map((view) => {
        const name = formatMessage({ id: `desk.view.${view.id}` });
        const count = isOfApplications ? data?.data[stateOf(view.list)] : countIn(view, counts);
        return (
          <Link
            key={view.id}
            to={paths.desk.to({ queue: view.list, holder: view.holder })}
            aria-current={view.list === list && view.holder === holder ? 'page' : undefined}
          >
            {count === undefined ? (
              name
            ) : (
              <FormattedMessage id="desk.counted" values={{ name, count }} />
            )}
          </Link>
        );
      })}
    </Views>
  );
}

/** The state that a list of applications shows. */
const stateOf = (list: DeskList): ApplicationState =>
  APPLICATION_STATES.find((state) => list === `${state}Applications`) ?? 'new';

function countIn({ list, holder }: View, counts: Counts): number | undefined {
  if (list === 'chats' && !counts.has(list)) return undefined;
  const queues = list === 'underWay' ? REQUEST_QUEUES : [list];
  return queues.reduce((sum, queue) => sum + countOf(counts.get(queue), holder), 0);
}

/** Number of entries by holder, over the lists that a page shows. */
export function holderCounts(
  lists: readonly DeskList[],
  counts: Counts,
): Readonly<Record<HolderFilter, number>> {
  const sums = { free: 0, mine: 0, others: 0 };
  for (const one of HOLDER_FILTERS) {
    for (const list of lists) sums[one] += countOf(counts.get(list), one);
  }
  return sums;
}
