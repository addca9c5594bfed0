import type { ReactElement } from 'react';

import { CataloguePage } from './CataloguePage';

/** The catalogue of summer programmes. */
export default function SummerPage(): ReactElement {
  return <CataloguePage kind="summer" />;
}
