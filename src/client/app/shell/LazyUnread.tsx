import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { useIdleComponent } from '../../lazy/useIdleComponent';

const loadUnread = async () => (await import('./unread')).Unread;

/** Unread badge; part of its control's accessible name. */
export function LazyUnread(): ReactElement | null {
  const unread = useIdleComponent(loadUnread);
  return (
    unread.Part && (
      <Corner>
        <unread.Part />
      </Corner>
    )
  );
}

const Corner = styled('span')({
  '& > [aria-hidden="true"]': { position: 'absolute', insetBlockStart: 2, insetInlineEnd: 0 },
});
