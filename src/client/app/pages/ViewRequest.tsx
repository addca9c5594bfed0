import type { ReactElement } from 'react';

import { RequestAtDesk } from '../../features/desk/components/RequestAtDesk';
import { ViewRequestPage } from '../../features/requests/pages/ViewRequestPage';

/** A request with the team's actions: composes two features that do not import each other. */
export default function ViewRequest(): ReactElement {
  return <ViewRequestPage atDesk={RequestAtDesk} />;
}
