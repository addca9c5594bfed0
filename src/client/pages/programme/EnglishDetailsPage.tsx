import type { ReactElement } from 'react';

import { DetailsPage } from './DetailsPage';

/** One english programme. */
export default function EnglishDetailsPage(): ReactElement {
  return <DetailsPage kind="english" />;
}
