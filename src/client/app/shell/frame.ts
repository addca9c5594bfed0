import { styled } from '@mui/material/styles';

/** At least as high as the window; the footer stays at the end. */
export const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
});

/** Room for toasts (`app/toaster/toastRoom.ts`). No transition: reduced motion would delay it. */
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
