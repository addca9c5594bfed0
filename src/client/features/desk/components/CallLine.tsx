import type { ReactElement } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';

import type { StudentCall } from '../../../../contract/desk/students';
import { Row, RowActions, RowText } from './rows';

/** A booked call in a list. @param named whether the name that was typed is said */
export function CallLine({
  call: { name, phone, since, appointment, state },
  named = false,
}: {
  readonly call: StudentCall;
  readonly named?: boolean;
}): ReactElement {
  return (
    <Row>
      <RowText>
        {named && <bdi>{name}</bdi>}
        <b>
          <FormattedMessage id="desk.student.callState" values={{ state }} />
        </b>
        <span>
          {appointment === null ? (
            <FormattedMessage
              id="desk.student.booked"
              values={{ day: <FormattedDate value={since} dateStyle="medium" /> }}
            />
          ) : (
            <FormattedDate value={appointment} dateStyle="medium" timeStyle="short" />
          )}
        </span>
      </RowText>
      <RowActions>
        <a href={`tel:${phone}`}>
          <bdi dir="ltr">{phone}</bdi>
        </a>
      </RowActions>
    </Row>
  );
}
