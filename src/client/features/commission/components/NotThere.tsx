import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { paths } from '../../../lib/paths';
import { NotFoundState } from '../../../ui/page/NotFoundState';

/** An address of something that there is not. */
export function NotThere(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <NotFoundState
      title={formatMessage({ id: 'commission.notFound' })}
      text={formatMessage({ id: 'commission.notFoundText' })}
      to={paths.deskCommission.to()}
      label={formatMessage({ id: 'commission.toList' })}
    />
  );
}
