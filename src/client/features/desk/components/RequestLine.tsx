import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { DeskItem } from '../../../../contract/desk/desk';
import { paths } from '../../../lib/paths';
import { ForWhom } from '../../requests/components/ForWhom';
import { Waited } from '../pages/Waited';
import { Row, RowLink, RowText } from './rows';

/** A request in a list. @param named whether its student's name is said */
export function RequestLine({
  item: { id, name, text, institute, since, request, holder },
  named = false,
}: {
  readonly item: DeskItem;
  readonly named?: boolean;
}): ReactElement {
  return (
    <Row>
      <RowText>
        <RowLink to={paths.deskRequest.to(Number(id))}>
          <bdi dir="ltr">{id}</bdi>
        </RowLink>
        {named && <bdi>{name}</bdi>}
        {request?.for_name !== undefined && <ForWhom name={request.for_name} />}
        {text !== '' && <bdi>{text}</bdi>}
        {institute !== null && <bdi>{institute}</bdi>}
        {request && (
          <b>
            <FormattedMessage
              id={
                request.close_reason
                  ? 'requests.reached.closed'
                  : request.withdrawn
                    ? 'desk.student.withdrawn'
                    : `requests.step.${request.step}`
              }
            />
          </b>
        )}
        <Waited since={since} />
        {holder && (
          <FormattedMessage id="desk.heldBy" values={{ name: <bdi>{holder.name}</bdi> }} />
        )}
      </RowText>
    </Row>
  );
}
