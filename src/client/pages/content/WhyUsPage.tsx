import type { ReactElement } from 'react';

import { ReadingPage } from './ReadingPage';

/** The agency's page `whyUs`. */
export default function WhyUsPage(): ReactElement {
  return <ReadingPage id="whyUs" />;
}
