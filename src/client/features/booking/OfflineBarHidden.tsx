import { Global } from '@emotion/react';
import type { ReactElement } from 'react';

/** For a form that says above its own button that it is offline: the offline bar would cover it. */
export function OfflineBarHidden(): ReactElement {
  return <Global styles={{ ':root': { '--offline-line': 'none' } }} />;
}
