import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Role } from '../../../../contract/common/constants';
import {
  useGetNotificationsInfiniteQuery,
  useMarkNotificationsReadMutation,
} from '../notificationsApi';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { LiveRegion } from '../../../ui/LiveRegion';
import { PAGE_TITLE_ID, PageTitle } from '../../../ui/PageTitle';
import { SkeletonGroup, SkeletonText } from '../../../ui/Skeletons';
import { isFocusLost } from '../../../lib/browser/focus';
import { CheckIcon } from '../../../ui/icons/actions';
import { LoadMore } from '../../../ui/query/LoadMore';
import { QueryView } from '../../../ui/query/QueryView';
import { useDayText } from '../../../lib/format/days';
import { useLiveEvents } from '../useLiveEvents';
import { Section } from '../../../ui/page/pageParts';
import { NotificationRow } from './NotificationRow';
import { byDay } from './byDay';
import { notificationTarget } from './notificationTarget';

/** The notifications, newest first; opening one marks it as read (NOTE-03). */
export default function NotificationsPage(): ReactElement {
  const { formatMessage } = useIntl();
  const dayText = useDayText();
  const { role } = useAuth();
  useLiveEvents();
  const query = useGetNotificationsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const [markRead, marking] = useMarkNotificationsReadMutation();
  const unread = query.data?.pages.at(-1)?.data.unread ?? 0;
  // Disables the focused button.
  const isAllRead = marking.isSuccess && unread === 0;
  useEffect(() => {
    if (isAllRead && isFocusLost()) document.getElementById(PAGE_TITLE_ID)?.focus();
  }, [isAllRead]);

  return (
    <Column>
      <PageTitle lead={formatMessage({ id: 'notifications.lead' })}>
        {formatMessage({ id: 'common.title.notifications' })}
      </PageTitle>
      <LiveRegion
        message={marking.isSuccess ? formatMessage({ id: 'notifications.unread' }, { unread }) : ''}
      />
      <QueryView
        query={query}
        skeleton={
          <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
            <List as="div">
              {[0, 1, 2, 3].map((index) => (
                <Card key={index}>
                  <SkeletonText lines={3} />
                </Card>
              ))}
            </List>
          </SkeletonGroup>
        }
      >
        {({ pages }) => {
          const items = pages.flatMap(({ data }) => data.items);
          if (items.length === 0) {
            return (
              <EmptyState
                title={formatMessage({ id: 'notifications.empty' })}
                text={formatMessage({
                  id: role === 'Student' ? 'notifications.emptyText' : 'notifications.emptyAtWork',
                })}
                action={role && <WayOn role={role} />}
              />
            );
          }
          return (
            <>
              <Bar>
                <span>
                  <FormattedMessage id="notifications.unread" values={{ unread }} />
                </span>
                <Button
                  quiet
                  startIcon={<CheckIcon />}
                  busy={marking.isLoading && marking.originalArgs?.ids === undefined}
                  disabled={unread === 0}
                  onClick={() => void markRead({})}
                >
                  {formatMessage({ id: 'notifications.markAll' })}
                </Button>
              </Bar>
              {byDay(items).map(([day, ofDay]) => (
                <section key={day} aria-labelledby={`day-${day}`}>
                  <DayTitle id={`day-${day}`}>{dayText(day)}</DayTitle>
                  <List>
                    {ofDay.map((item) => (
                      <li key={item.id}>
                        <NotificationRow
                          notification={item}
                          to={notificationTarget(item, role)}
                          onOpen={() => {
                            if (!item.read) void markRead({ ids: [item.id] });
                          }}
                        />
                      </li>
                    ))}
                  </List>
                </section>
              ))}
              <LoadMore query={query}>{formatMessage({ id: 'notifications.more' })}</LoadMore>
            </>
          );
        }}
      </QueryView>
    </Column>
  );
}

/** Link to the page that notifications of this role are about. */
function WayOn({ role }: { readonly role: Role }): ReactElement {
  const name =
    role === 'Student' ? 'addRequest' : role === 'Partner' ? 'partnerBookingList' : 'desk';
  return (
    <Button to={paths[name].to()}>
      <FormattedMessage id={`common.title.${name}`} />
    </Button>
  );
}

const Column = styled(Section)({ maxInlineSize: 768 });

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  marginBlockEnd: theme.spacing(1.5),
  color: theme.palette.text.secondary,
}));

const DayTitle = styled('h2')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  marginBlockEnd: theme.spacing(1),
  color: theme.palette.text.secondary,
  fontWeight: 700,
  // Browsers write "today" in lower case.
  '&::first-letter': { textTransform: 'uppercase' },
}));

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  marginBlockEnd: theme.spacing(3),
  padding: 0,
  listStyle: 'none',
}));
