import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { useAppSelector } from '../../../lib/store/hooks';
import { selectIsSignedIn } from '../../../lib/store/session';

/** Where the design is kept: in the account, or on this device. */
export function KeptWhere(): ReactElement {
  const isSignedIn = useAppSelector(selectIsSignedIn);
  return <FormattedMessage id={isSignedIn ? 'courses.keptInAccount' : 'courses.kept'} />;
}
