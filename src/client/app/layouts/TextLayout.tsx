import type { ReactElement } from 'react';

import { BarePage } from './BareLayout';

/** Layout of pages for reading (APP-02, NAV-07). */
export default function TextLayout(): ReactElement {
  return <BarePage links />;
}
