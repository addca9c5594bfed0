import type { ReactElement } from 'react';

import { RequestAtDesk } from '../../features/desk/components/RequestAtDesk';
import { ViewRequestPage } from '../../features/requests/pages/ViewRequestPage';

/** A request with what the team does with it: two features, of which neither knows the other. */
export default function ViewRequest(): ReactElement {
  return <ViewRequestPage atDesk={RequestAtDesk} />;
}
