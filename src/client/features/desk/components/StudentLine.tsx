import type { ReactElement, ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { StudentRow } from '../../../../contract/desk/students';
import { paths } from '../../../lib/paths';
import { Row, RowActions, RowLink, RowText } from './rows';

/** A student in a list: the way to their page, phone and, unless it is for something else, conversation (DESK-10). */
export function StudentLine({
  student: { id, name, phone, phone_e164: number, since, requests, is_contact: isContact },
  action,
}: {
  readonly student: StudentRow;
  /** In place of the conversation. */
  readonly action?: ReactNode;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Row>
      <RowText>
        <RowLink to={paths.deskStudent.to(id)}>
          <bdi>{name}</bdi>
        </RowLink>
        <span>
          {isContact ? (
            <FormattedMessage id="desk.contact.tag" />
          ) : (
            <FormattedMessage id="desk.student.requestCount" values={{ count: requests }} />
          )}
        </span>
        <span>
          <FormattedMessage
            id="desk.student.since"
            values={{ day: <FormattedDate value={since} dateStyle="medium" /> }}
          />
        </span>
      </RowText>
      <RowActions>
        {phone !== '' && (
          <a href={`tel:${number}`}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
        {action ??
          (isContact ? null : (
            <Link
              to={paths.deskChat.to(id)}
              aria-label={formatMessage(
                { id: 'desk.actionOn' },
                { action: formatMessage({ id: 'desk.student.chat' }), name },
              )}
            >
              <FormattedMessage id="desk.student.chat" />
            </Link>
          ))}
      </RowActions>
    </Row>
  );
}
