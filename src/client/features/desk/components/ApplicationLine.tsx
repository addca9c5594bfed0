import type { ReactElement } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';

import type { FoundApplication } from '../../../../contract/desk/students';
import { paths } from '../../../lib/paths';
import { entryKey } from '../list/deskEntry';
import { Row, RowLink, RowText } from './rows';

/** A partner application in a list, and the way to it (PAR-17). */
export function ApplicationLine({
  application: { id, institute_name: institute, contact_name: contact, state, since },
}: {
  readonly application: FoundApplication;
}): ReactElement {
  const open = entryKey({ kind: 'application', id: String(id) });
  return (
    <Row>
      <RowText>
        <RowLink to={paths.desk.to({ queue: 'application', open })}>
          <bdi>{institute}</bdi>
        </RowLink>
        <bdi>{contact}</bdi>
        <span>
          <FormattedMessage id={`desk.application.state.${state}`} />
        </span>
        <FormattedDate value={since} dateStyle="medium" />
      </RowText>
    </Row>
  );
}
