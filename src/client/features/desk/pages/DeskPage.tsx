import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import {
  APPLICATION_LISTS,
  DESK_LISTS,
  DESK_QUEUES,
  HOLDER_FILTERS,
  REQUEST_QUEUES,
} from '../../../../contract/desk/desk';
import type {
  DeskCounts,
  DeskList,
  DeskQueuePage,
  HolderFilter,
} from '../../../../contract/desk/desk';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useGetDeskQuery } from '../deskApi';
import { paths } from '../../../lib/paths';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { isFiltered, periodOf, useFilterQuery } from '../../../ui/filters/useFilterQuery';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { SelectControl } from '../../../ui/SelectControl';
import { Section } from '../../../ui/page/pageParts';
import { ChatLines } from '../components/ChatLines';
import { ListViews, holderCounts, viewsOf } from '../list/ListViews';
import { ClaimsDue } from './ClaimsDue';
import { DeskListPage } from './DeskListPage';
import { DeskToday } from './DeskToday';
import { EveryRequestPage } from './EveryRequestPage';

/** The team's waiting entries: what is to do today, or one list (DESK-06). */
export default function DeskPage(): ReactElement {
  useLiveEvents();
  const { user, role } = useAuth();
  const accountId = user?.id ?? '';
  const [isSelecting, setSelecting] = useState(false);
  const { query } = useFilterQuery();
  const list = DESK_LISTS.find((one) => one === query.get('queue'));
  const holder = HOLDER_FILTERS.find((one) => one === query.get('holder'));
  const desk = useGetDeskQuery(holder === undefined ? {} : { holder }, REFETCH_ON_MOUNT);
  const queues = desk.data?.data.queues ?? [];
  const counts = countsOf(queues);
  const views = list && viewsOf(list);
  const isOfEnded = APPLICATION_LISTS.some((one) => one === list);
  const answered = list === 'chats' ? periodOf(query) : {};
  if (list === 'every') return <EveryRequestPage accountId={accountId} />;
  const empty = <NothingWaits isFiltered={list !== undefined || holder !== undefined} />;
  return (
    <Section>
      <Head>
        <PageTitle>
          <FormattedMessage id={list === undefined ? 'common.title.desk' : `desk.queues.${list}`} />
        </PageTitle>
        {list !== 'chats' && !isOfEnded && (
          <Controls>
            {role === 'TeamLead' && list !== undefined && (
              <Button quiet aria-pressed={isSelecting} onClick={() => setSelecting(!isSelecting)}>
                <FormattedMessage id="desk.select.open" />
              </Button>
            )}
            <HolderSelect list={list} holder={holder} counts={counts} />
          </Controls>
        )}
      </Head>
      <QueryView query={desk}>
        {() => (
          <>
            {views && <ListViews views={views} list={list} holder={holder} counts={counts} />}
            {list === undefined && (desk.data?.data.claims ?? 0) > 0 && (
              <ClaimsDue count={desk.data?.data.claims ?? 0} />
            )}
            {list === undefined ? (
              // Of the chosen holder alone: rows of another filter would count as seen already.
              <QueryView query={currentOnly(desk)}>
                {({ data }) => (
                  <DeskToday
                    key={holder}
                    queues={data.queues}
                    holder={holder}
                    accountId={accountId}
                    empty={empty}
                  />
                )}
              </QueryView>
            ) : list === 'chats' ? (
              <>
                {isFiltered(answered) && <AnsweredOnly />}
                <ChatLines
                  key={holder}
                  list={list}
                  holder={holder}
                  {...(isFiltered(answered) && { period: answered })}
                  empty={empty}
                />
              </>
            ) : (
              <DeskListPage
                key={`${list} ${holder}`}
                list={list}
                holder={holder}
                accountId={accountId}
                isSelecting={isSelecting}
                empty={empty}
              />
            )}
          </>
        )}
      </QueryView>
    </Section>
  );
}

const countsOf = (pages: readonly DeskQueuePage[]): ReadonlyMap<DeskList, DeskCounts> =>
  new Map(pages.map(({ queue, counts }) => [queue, counts]));

function HolderSelect({
  list,
  holder,
  counts,
}: {
  readonly list: DeskList | undefined;
  readonly holder: HolderFilter | undefined;
  readonly counts: ReadonlyMap<DeskList, DeskCounts>;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { change } = useFilterQuery();
  const shown: readonly DeskList[] =
    list === undefined ? DESK_QUEUES : list === 'underWay' ? REQUEST_QUEUES : [list];
  const numbers = holderCounts(shown, counts);
  return (
    <SelectControl
      name="holder"
      label={formatMessage({ id: 'desk.holder' })}
      labelHidden
      placeholder={formatMessage({ id: 'desk.everyHolder' })}
      value={holder ?? ''}
      options={HOLDER_FILTERS.map((value) => ({
        value,
        label: formatMessage(
          { id: 'desk.counted' },
          { name: formatMessage({ id: `desk.holders.${value}` }), count: numbers[value] },
        ),
      }))}
      onChange={({ target }) => change({ holder: target.value, open: '' })}
    />
  );
}

/** The title and who has it, in one line where there is room. */
const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  marginBlockEnd: theme.spacing(1),
  '& > :first-of-type': { marginBlockEnd: 0 },
}));

const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > :last-child': { flex: '0 1 14rem', minInlineSize: 0 },
  [theme.breakpoints.up('sm')]: { '& > :last-child': { flex: 'none', inlineSize: '14rem' } },
}));

/** Says that the chats are those of a figure. */
function AnsweredOnly(): ReactElement {
  return (
    <Only>
      <span>
        <FormattedMessage id="desk.chats.answered" />
      </span>
      <Button bordered to={paths.desk.to({ queue: 'chats' })}>
        <FormattedMessage id="desk.chats.all" />
      </Button>
    </Only>
  );
}

const Only = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  margin: 0,
  marginBlockEnd: theme.spacing(1.5),
}));

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
