import { styled } from '@mui/material/styles';

/** The height of a whole page, with the footer at its end however short the content. */
export const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
});

/**
 * Room that toasts have asked for below the header (`app/toaster/toastRoom.ts`), there at once: with
 * reduced motion every property would otherwise change a moment later.
 */
export const ToastRoom = styled('div')({
  flex: 'none',
  blockSize: 'var(--toast-room, 0px)',
  transition: 'none',
});

export const Content = styled('main')({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  minInlineSize: 0,
});
