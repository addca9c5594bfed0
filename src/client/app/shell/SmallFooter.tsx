import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { createIdleComponent } from '../../lazy/createIdleComponent';
import { Band } from './Footer';

const content = createIdleComponent(
  async () => (await import('./SmallFooterContent')).SmallFooterContent,
  { patient: true },
);

/** Footer of single-purpose pages: ways to ask and the terms (NAV-07). */
export function SmallFooter(): ReactElement {
  return (
    <Band data-below-fold="">
      <content.Part fallback={<SmallWaiting />} />
    </Band>
  );
}

const SmallWaiting = styled('div')({ minBlockSize: 192 });
