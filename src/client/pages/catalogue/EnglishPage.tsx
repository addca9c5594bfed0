import type { ReactElement } from 'react';

import { CataloguePage } from './CataloguePage';

/** The catalogue of english programmes. */
export default function EnglishPage(): ReactElement {
  return <CataloguePage kind="english" />;
}
