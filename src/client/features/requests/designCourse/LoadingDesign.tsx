import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { SkeletonGroup, SkeletonText } from '../../../ui/Skeletons';

/** While the account is asked for its design. */
export function LoadingDesign(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <SkeletonGroup label={formatMessage({ id: 'common.loading' })}>
      <SkeletonText lines={6} />
    </SkeletonGroup>
  );
}
