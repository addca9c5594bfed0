import type { ReactElement } from 'react';

import { ReadingPage } from './ReadingPage';

/** The agency's page `terms`. */
export default function TermsPage(): ReactElement {
  return <ReadingPage id="terms" />;
}
