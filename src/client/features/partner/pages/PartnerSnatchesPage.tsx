import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PRODUCTS } from '../../../../contract/common/constants';
import type { Product } from '../../../../contract/common/constants';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useGetBookingsInfiniteQuery, useGetSnatchesInfiniteQuery } from '../partnerApi';
import { useUndoLine } from '../components/UndoLine';
import type { JustDeclined } from '../components/useDecision';
import { paths } from '../../../lib/paths';
import { PagedItems } from '../../../ui/query/PagedItems';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { useFilterQuery } from '../../../ui/filters/useFilterQuery';
import type { ChangeFilter } from '../../../ui/filters/useFilterQuery';
import { Notice } from '../../../ui/limits/Notice';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { SelectControl } from '../../../ui/SelectControl';
import { WorkSection } from '../../../ui/page/pageParts';
import { PartnerBench } from '../list/PartnerBench';
import type { OpenedRow } from '../list/PartnerBench';
import { Bookings } from './Bookings';
import { OpenRequests } from './OpenRequests';
import { CardSkeletons } from './PartnerBookingListPage';
import { SnatchCounts, SnatchRule } from './SnatchRule';
import { useTakenRequests } from './useTakenRequests';
import type { TakenRequests } from './useTakenRequests';

/** partnerSnatches: open requests that suit the institute, and those it has to confirm (PAR-02). */
export default function PartnerSnatchesPage(): ReactElement {
  useLiveEvents();
  const { query, change } = useFilterQuery();
  const kind = PRODUCTS.find((each) => each === query.get('kind'));
  const { onDeclined, undoLine } = useUndoLine();
  return (
    <WorkSection>
      <PartnerBench onDeclined={onDeclined}>
        {(row) => (
          <>
            <OpenList key={kind ?? ''} kind={kind} change={change} row={row}>
              <Unconfirmed row={row} onDeclined={onDeclined} />
            </OpenList>
            {undoLine}
          </>
        )}
      </PartnerBench>
    </WorkSection>
  );
}

function useUnconfirmed() {
  const { data, isFetching } = useGetBookingsInfiniteQuery(
    { status: 'snatched' },
    REFETCH_ON_MOUNT,
  );
  return { cards: data?.pages.flatMap((page) => page.data.items) ?? [], isFetching };
}

/** Unconfirmed snatches; empty if there are none. */
function Unconfirmed({
  row,
  onDeclined,
}: {
  readonly row: OpenedRow;
  readonly onDeclined: (declined: JustDeclined) => void;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const { cards } = useUnconfirmed();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="unconfirmed">
      <Head>
        <h2 id="unconfirmed">
          <FormattedMessage id="partnerPages.toConfirm" />
        </h2>
      </Head>
      <Bookings
        label={formatMessage({ id: 'partnerPages.toConfirm' })}
        cards={cards}
        level="h3"
        row={row}
        onDeclined={onDeclined}
      />
    </section>
  );
}

interface OpenListProps {
  readonly kind: Product | undefined;
  readonly change: ChangeFilter;
  readonly row: OpenedRow;
  /** Content above the list. */
  readonly children: ReactNode;
}

function OpenList({ kind, change, row, children }: OpenListProps): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetSnatchesInfiniteQuery(kind === undefined ? {} : { kind }, REFETCH_ON_MOUNT);
  const pages = query.currentData?.pages;
  const cards = useMemo(() => pages?.flatMap(({ data }) => data.items), [pages]);
  const stats = pages?.at(-1)?.data.stats;
  const { open = [], taken, onGone, onPressed } = useTakenRequests(cards, !query.hasNextPage);
  return (
    <>
      <PageTitle lead={<SnatchRule limit={stats?.limit} />}>
        <FormattedMessage id="common.title.partnerSnatches" />
      </PageTitle>
      <TakenLine taken={taken} />
      {children}
      <Head>
        <h2>
          <FormattedMessage id="partnerPages.openRequests" />
        </h2>
        <SelectControl
          name="kind"
          labelHidden
          label={formatMessage({ id: 'requests.kind' })}
          placeholder={formatMessage({ id: 'requests.everyKind' })}
          value={kind ?? ''}
          options={PRODUCTS.map((value) => ({
            value,
            label: formatMessage({ id: `requests.kind.${value}` }),
          }))}
          onChange={({ target }) => change({ kind: target.value })}
        />
      </Head>
      <QueryView query={currentOnly(query)} skeleton={<CardSkeletons />}>
        {() => (
          <PagedItems
            query={query}
            items={open}
            more={formatMessage({ id: 'requests.more' })}
            empty={
              <EmptyState
                title={formatMessage({ id: 'partnerPages.noOpen' })}
                text={formatMessage({
                  id: kind === undefined ? 'partnerPages.noOpenText' : 'requests.noMatchText',
                })}
                action={
                  <Button bordered to={paths.partnerBookingList.to()}>
                    {formatMessage({ id: 'partnerPages.everyBooking' })}
                  </Button>
                }
              />
            }
            skeleton={<CardSkeletons />}
          >
            {(shown) => (
              <OpenRequests
                cards={shown}
                row={row}
                limit={stats?.limit}
                onGone={onGone}
                onPressed={onPressed}
              />
            )}
          </PagedItems>
        )}
      </QueryView>
      {stats && <SnatchCounts stats={stats} />}
    </>
  );
}

/**
 * Explains why a card disappeared; another tab or member may have taken the request for the
 * institute.
 */
function TakenLine({ taken }: { readonly taken: TakenRequests | null }): ReactElement {
  const { formatList } = useIntl();
  const told = useTaker(taken);
  return (
    <Taken>
      <Notice
        text={
          told && (
            <FormattedMessage
              id="partnerPages.taken"
              values={{
                own: told.own,
                count: told.numbers.length,
                numbers: formatList(told.numbers.map(String)),
              }}
            />
          )
        }
      />
    </Taken>
  );
}

interface Taker {
  readonly of: TakenRequests;
  readonly own: NonNullable<TakenRequests['own']> | 'us' | 'no';
  readonly numbers: readonly number[];
}

/**
 * Who took the requests: the institute's own list tells, once it is fetched anew. Told once and for
 * all: what it confirms later is in that list no more, and each fetch would move the page.
 */
function useTaker(taken: TakenRequests | null): Taker | null {
  const { cards, isFetching } = useUnconfirmed();
  const [told, setTold] = useState<Taker | null>(null);
  if (taken === null) {
    if (told !== null) setTold(null);
    return null;
  }
  if (told?.of === taken || (taken.own === null && isFetching)) return told;
  const others = taken.numbers.filter((number) => !cards.some(({ id }) => id === number));
  const isOurs = taken.own === null && others.length === 0;
  const now: Taker = {
    of: taken,
    own: isOurs ? 'us' : (taken.own ?? 'no'),
    numbers: isOurs || taken.own !== null ? taken.numbers : others,
  };
  setTold(now);
  return now;
}

// The notice compensates a grid gap that this layout does not have.
const Taken = styled('div')({ '& > :empty': { margin: 0 } });

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1.5),
  marginBlock: theme.spacing(2),
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& > div': { flex: '1 1 14rem', [theme.breakpoints.up('sm')]: { maxInlineSize: '20rem' } },
}));
