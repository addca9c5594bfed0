import type { ReactElement } from 'react';

import { ReadingPage } from './ReadingPage';

/** The agency's page `privacy`. */
export default function PrivacyPage(): ReactElement {
  return <ReadingPage id="privacy" />;
}
