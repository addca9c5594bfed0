import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { useIdleComponent } from './useIdleComponent';

const loadUnread = async () => (await import('./unread')).Unread;

/** The count of what is unread in the corner of a control of the top bar, whose name it adds to. */
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
