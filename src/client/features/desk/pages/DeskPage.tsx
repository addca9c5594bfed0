import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { DESK_QUEUES, HOLDER_FILTERS } from '../../../../contract/desk/desk';
import type { DeskCounts, DeskQueue, HolderFilter } from '../../../../contract/desk/desk';
import { ASKED_ANEW } from '../../../lib/api/api';
import { useGetDeskQuery } from '../deskApi';
import { paths } from '../../../lib/paths';
import { QueryView } from '../../../ui/query/QueryView';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { FilterRow } from '../../../ui/filters/FilterRow';
import { useFilterQuery } from '../../../ui/filters/useFilterQuery';
import type { ChangeFilter } from '../../../ui/filters/useFilterQuery';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { SelectControl } from '../../../ui/SelectControl';
import { Section } from '../../../ui/page/pageParts';
import { DeskOverview } from './DeskOverview';
import { DeskQueueList } from './DeskQueueList';
import { countOf } from './deskCounts';

/** The team's waiting entries: an overview of all queues, or one queue (DESK-06). */
export default function DeskPage(): ReactElement {
  useLiveEvents();
  const accountId = useAuth().user?.id ?? '';
  const { query, change } = useFilterQuery();
  const queue = DESK_QUEUES.find((one) => one === query.get('queue'));
  const holder = HOLDER_FILTERS.find((one) => one === query.get('holder'));
  const desk = useGetDeskQuery(holder === undefined ? {} : { holder }, ASKED_ANEW);
  const queues = desk.data?.data.queues ?? [];
  const counts = new Map(queues.map((page) => [page.queue, page.counts] as const));
  const empty = <NothingWaits isFiltered={queue !== undefined || holder !== undefined} />;
  return (
    <Section>
      <PageTitle>
        <FormattedMessage id="common.title.desk" />
      </PageTitle>
      <QueryView query={desk}>
        {() => (
          <>
            <Filters queue={queue} holder={holder} counts={counts} change={change} />
            {queue === undefined ? (
              <DeskOverview queues={queues} holder={holder} accountId={accountId} empty={empty} />
            ) : (
              <DeskQueueList
                key={`${queue} ${holder}`}
                queue={queue}
                holder={holder}
                accountId={accountId}
                empty={empty}
              />
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
}

function Filters({
  queue,
  holder,
  counts,
  change,
}: {
  readonly queue: DeskQueue | undefined;
  readonly holder: HolderFilter | undefined;
  readonly counts: ReadonlyMap<DeskQueue, DeskCounts>;
  readonly change: ChangeFilter;
}): ReactElement {
  const { formatMessage } = useIntl();
  const withCount = (name: string, count: number): string =>
    formatMessage({ id: 'desk.counted' }, { name, count });
  const shown = queue === undefined ? [...counts.values()] : [counts.get(queue)];
  const ofHolder = (one: HolderFilter): number =>
    shown.reduce((sum, each) => sum + countOf(each, one), 0);
  return (
    <FilterRow>
      <SelectControl
        name="queue"
        label={formatMessage({ id: 'desk.queue' })}
        placeholder={formatMessage({ id: 'desk.everyQueue' })}
        value={queue ?? ''}
        options={DESK_QUEUES.map((value) => ({
          value,
          label: withCount(
            formatMessage({ id: `desk.queues.${value}` }),
            countOf(counts.get(value), holder),
          ),
        }))}
        onChange={({ target }) => change({ queue: target.value })}
      />
      <SelectControl
        name="holder"
        label={formatMessage({ id: 'desk.holder' })}
        placeholder={formatMessage({ id: 'desk.everyHolder' })}
        value={holder ?? ''}
        options={HOLDER_FILTERS.map((value) => ({
          value,
          label: withCount(formatMessage({ id: `desk.holders.${value}` }), ofHolder(value)),
        }))}
        onChange={({ target }) => change({ holder: target.value })}
      />
    </FilterRow>
  );
}

function NothingWaits({ isFiltered }: { readonly isFiltered: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <EmptyState
      title={formatMessage({ id: isFiltered ? 'desk.noMatch' : 'desk.nothing' })}
      text={formatMessage({ id: isFiltered ? 'desk.noMatchText' : 'desk.nothingText' })}
      action={
        isFiltered && (
          <Button bordered to={paths.desk.to()}>
            {formatMessage({ id: 'desk.all' })}
          </Button>
        )
      }
    />
  );
}
