import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { createIdleComponent } from '../../lazy/createIdleComponent';

const content = createIdleComponent(async () => (await import('./FooterContent')).FooterContent, {
  patient: true,
});

/** Footer; its content is a lazy chunk because it is below the fold. */
export function Footer(): ReactElement {
  return (
    <Band data-below-fold="">
      <content.Part fallback={<Waiting />} />
    </Band>
  );
}

/** The footer's dark band. */
export const Band = styled('footer')(({ theme }) => ({
  background: theme.palette.brand.dark,
  color: theme.palette.brand.contrastText,
  '& a': { color: 'inherit', textDecoration: 'none' },
  '@media (hover: hover)': { '& a:hover': { textDecoration: 'underline' } },
  '& :focus-visible': { outlineColor: theme.palette.secondary.main },
  // Below the steps of a form there is nothing else to do on a phone (NAV-10).
  [theme.breakpoints.down('md')]: { 'body:has(main [data-steps]) &': { display: 'none' } },
}));

const Waiting = styled('div')(({ theme }) => ({
  minBlockSize: 256,
  [theme.breakpoints.up('md')]: { minBlockSize: 640 },
  [theme.breakpoints.up('lg')]: { minBlockSize: 440 },
}));
