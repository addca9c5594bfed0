import type { ReactElement } from 'react';

import { CataloguePage } from './CataloguePage';

/** The catalogue of university programmes. */
export default function UniversityPage(): ReactElement {
  return <CataloguePage kind="university" />;
}
