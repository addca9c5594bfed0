import type { ReactElement } from 'react';

import type { FoundInstitute } from '../../../../contract/desk/students';
import { paths } from '../../../lib/paths';
import { Row, RowLink, RowText } from './rows';

/** An institute in a list: the way to the requests that were made to it (DESK-22). */
export function InstituteLine({
  institute: { id, name, city },
}: {
  readonly institute: FoundInstitute;
}): ReactElement {
  return (
    <Row>
      <RowText>
        <RowLink to={paths.desk.to({ queue: 'every', institute: id })}>
          <bdi>{name}</bdi>
        </RowLink>
        <bdi>{city}</bdi>
      </RowText>
    </Row>
  );
}
