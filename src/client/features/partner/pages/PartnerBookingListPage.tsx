import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Answer } from '../../../../contract/common/answers';
import { BOOKING_ANSWER_HOURS, CONFIRM_AT_ONCE_MAX } from '../../../../contract/partner/partner';
import type { BookingCard, BookingsPage } from '../../../../contract/partner/partner';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { useGetBookingsInfiniteQuery } from '../partnerApi';
import { useUndoLine } from '../components/UndoLine';
import { paths } from '../../../lib/paths';
import { PagedItems } from '../../../ui/query/PagedItems';
import { QueryView, currentOnly } from '../../../ui/query/QueryView';
import { isFiltered } from '../../../ui/filters/useFilterQuery';
import { useLiveEvents } from '../../notifications/useLiveEvents';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { PageTitle } from '../../../ui/PageTitle';
import { SkeletonCard, SkeletonGroup } from '../../../ui/Skeletons';
import { WorkSection } from '../../../ui/page/pageParts';
import { PartnerBench } from '../list/PartnerBench';
import { CardGrid } from './BookingCards';
import { BookingFilters } from './BookingFilters';
import { Bookings } from './Bookings';
import { ConfirmSelected } from './ConfirmSelected';
import { awaitsAnswer } from './SelectBooking';
import { useBookingFilter } from './useBookingFilter';
import { useSelection } from '../../../ui/selection/useSelection';
import type { Selection } from '../../../ui/selection/useSelection';

/** PartnerBookingList: the requests made to the institute, with their next actions (PAR-01). */
export default function PartnerBookingListPage(): ReactElement {
  useLiveEvents();
  const { formatMessage } = useIntl();
  const { filter, change } = useBookingFilter();
  const query = useGetBookingsInfiniteQuery(filter, REFETCH_ON_MOUNT);
  const { onDeclined, undoLine } = useUndoLine();
  return (
    <WorkSection>
      <PageTitle
        lead={
          <FormattedMessage
            id="partnerPages.bookingsLead"
            values={{ hours: BOOKING_ANSWER_HOURS }}
          />
        }
      >
        <FormattedMessage id="common.title.partnerBookingList" />
      </PageTitle>
      <BookingFilters filter={filter} change={change} />
      <PartnerBench onDeclined={onDeclined}>
        {(row) => (
          <>
            <QueryView query={currentOnly(query)} skeleton={<CardSkeletons />}>
              {({ pages }) => (
                <Selectable pages={pages}>
                  {(cards, selection) => (
                    <PagedItems
                      query={query}
                      items={cards}
                      more={formatMessage({ id: 'requests.more' })}
                      empty={<NoBookings filtered={isFiltered(filter)} />}
                      skeleton={<CardSkeletons />}
                    >
                      {(shown) => (
                        <Bookings
                          label={formatMessage({ id: 'common.title.partnerBookingList' })}
                          cards={shown}
                          row={row}
                          onDeclined={onDeclined}
                          selection={selection}
                        />
                      )}
                    </PagedItems>
                  )}
                </Selectable>
              )}
            </QueryView>
            {undoLine}
          </>
        )}
      </PartnerBench>
    </WorkSection>
  );
}

/** The list with its ticks, and the bar that confirms what is ticked. */
function Selectable({
  pages,
  children,
}: {
  readonly pages: readonly Answer<BookingsPage>[];
  readonly children: (cards: readonly BookingCard[], selection: Selection<number>) => ReactElement;
}): ReactElement {
  const cards = useMemo(() => pages.flatMap(({ data }) => data.items), [pages]);
  const selectable = useMemo(() => cards.filter(awaitsAnswer).map(({ id }) => id), [cards]);
  const selection = useSelection(selectable, CONFIRM_AT_ONCE_MAX);
  return (
    <>
      {children(cards, selection)}
      <ConfirmSelected selection={selection} />
    </>
  );
}

function NoBookings({ filtered }: { readonly filtered: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  return filtered ? (
    <EmptyState
      title={formatMessage({ id: 'partnerPages.noMatch' })}
      text={formatMessage({ id: 'requests.noMatchText' })}
      action={
        <Button bordered to={paths.partnerBookingList.to()}>
          {formatMessage({ id: 'partnerPages.everyBooking' })}
        </Button>
      }
    />
  ) : (
    <EmptyState
      title={formatMessage({ id: 'partnerPages.noBookings' })}
      text={formatMessage({ id: 'partnerPages.noBookingsText' })}
      action={
        <Button to={paths.partnerSnatches.to()}>
          {formatMessage({ id: 'partnerPages.seeOpen' })}
        </Button>
      }
    />
  );
}

/** The shape of a list of cards. */
export function CardSkeletons(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
      <CardGrid>
        {[0, 1, 2].map((index) => (
          <SkeletonCard key={index} />
        ))}
      </CardGrid>
    </SkeletonGroup>
  );
}
