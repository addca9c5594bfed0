import type { ReactElement } from 'react';

import { DetailsPage } from './DetailsPage';

/** One university programme. */
export default function UniversityDetailsPage(): ReactElement {
  return <DetailsPage kind="university" />;
}
