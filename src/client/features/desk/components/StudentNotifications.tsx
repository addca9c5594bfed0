import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Notification } from '../../../../contract/content/content';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { PagedList } from '../../../ui/query/PagedList';
import { currentOnly } from '../../../ui/query/QueryView';
import { useGetStudentNotificationsInfiniteQuery } from '../studentsApi';
import { Row, RowLink, RowText, Rows } from './rows';

/** A student's notifications, and whether they were read; loaded on a press (DESK-10). */
export function StudentNotifications({ student }: { readonly student: string }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <Sent student={student} />;
  return (
    <Button bordered onClick={() => setOpen(true)}>
      <FormattedMessage id="desk.sent.show" />
    </Button>
  );
}

function Sent({ student }: { readonly student: string }): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetStudentNotificationsInfiniteQuery(student, REFETCH_ON_MOUNT);
  return (
    <PagedList
      query={currentOnly(query)}
      more={formatMessage({ id: 'desk.more' })}
      empty={
        <p>
          <FormattedMessage id="desk.sent.none" />
        </p>
      }
    >
      {(sent) => (
        <Rows>
          {sent.map((one) => (
            <SentLine key={one.id} notification={one} />
          ))}
        </Rows>
      )}
    </PagedList>
  );
}

function SentLine({
  notification: { kind, request_id: request, created_at: at, read },
}: {
  readonly notification: Notification;
}): ReactElement {
  const { formatDate } = useIntl();
  return (
    <Row>
      <RowText>
        <b>
          <FormattedMessage id={`notifications.${kind}`} />
        </b>
        {request !== null && (
          <RowLink to={paths.deskRequest.to(request)}>
            <bdi dir="ltr">{request}</bdi>
          </RowLink>
        )}
        <time dateTime={at}>{formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</time>
        <FormattedMessage id={read ? 'desk.sent.read' : 'desk.sent.unread'} />
      </RowText>
    </Row>
  );
}
