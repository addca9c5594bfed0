import type { ReactElement } from 'react';

import { ReadingPage } from './ReadingPage';
import { VisaGuides } from './VisaGuides';

/** The visa guide: what is the same everywhere, and the ways to each destination (APP-17). */
export default function VisaPage(): ReactElement {
  return (
    <ReadingPage id="visa">
      <VisaGuides />
    </ReadingPage>
  );
}
