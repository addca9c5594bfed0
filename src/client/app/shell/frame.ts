import { styled } from '@mui/material/styles';

/** The height of a whole page, with the footer at its end however short the content. */
export const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
});

export const Content = styled('main')({
  display: 'flex',
  flex: 1,
  flexDirection: 'column',
  minInlineSize: 0,
});
