import type { ReactElement } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';

import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { paths } from '../../../lib/paths';
import { EmptyState } from '../../../ui/EmptyState';
import { PagedList } from '../../../ui/query/PagedList';

import { useGetContactsInfiniteQuery } from '../contactsApi';
import { Row, RowLink, RowText, Rows } from './rows';

/** Those who wait without a phone number, newest first (DESK-25). */
export function ContactsList(): ReactElement {
  const { formatMessage } = useIntl();
  const query = useGetContactsInfiniteQuery(undefined, REFETCH_ON_MOUNT);
  return (
    <PagedList
      query={query}
      more={formatMessage({ id: 'desk.more' })}
      empty={
        <EmptyState
          title={formatMessage({ id: 'desk.contact.none' })}
          text={formatMessage({ id: 'desk.contact.noneText' })}
        />
      }
    >
      {(contacts) => (
        <Rows>
          {contacts.map(({ id, name, since, added_by: by, notes }) => (
            <Row key={id}>
              <RowText>
                <RowLink to={paths.deskStudent.to(id)}>
                  <bdi>{name}</bdi>
                </RowLink>
                <span>
                  <FormattedMessage
                    id="desk.contact.since"
                    values={{
                      day: <FormattedDate value={since} dateStyle="medium" />,
                      name: <bdi>{by}</bdi>,
                    }}
                  />
                </span>
                <span>
                  <FormattedMessage id="desk.contact.notes" values={{ count: notes }} />
                </span>
              </RowText>
            </Row>
          ))}
        </Rows>
      )}
    </PagedList>
  );
}
