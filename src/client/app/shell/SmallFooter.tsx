import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { Band } from './Footer';
import { useIdleComponent } from './useIdleComponent';

const loadSmallContent = async () => (await import('./SmallFooterContent')).SmallFooterContent;

/** Footer of single-purpose pages: ways to ask and the terms (NAV-07). */
export function SmallFooter(): ReactElement {
  const content = useIdleComponent(loadSmallContent);
  return <Band>{content.Part ? <content.Part /> : <SmallWaiting />}</Band>;
}

const SmallWaiting = styled('div')({ minBlockSize: 108 });
