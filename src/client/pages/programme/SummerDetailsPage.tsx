import type { ReactElement } from 'react';

import { DetailsPage } from './DetailsPage';

/** One summer programme. */
export default function SummerDetailsPage(): ReactElement {
  return <DetailsPage kind="summer" />;
}
