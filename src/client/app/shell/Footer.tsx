import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { useIdleComponent } from './useIdleComponent';

const loadContent = async () => (await import('./FooterContent')).FooterContent;

/** Footer; its content is a lazy chunk because it is below the fold. */
export function Footer(): ReactElement {
  const content = useIdleComponent(loadContent);
  return <Band>{content.Part ? <content.Part /> : <Waiting />}</Band>;
}

const loadSmallContent = async () => (await import('./SmallFooterContent')).SmallFooterContent;

/** Footer of single-purpose pages: ways to ask and the terms (NAV-07). */
export function SmallFooter(): ReactElement {
  const content = useIdleComponent(loadSmallContent);
  return <Band>{content.Part ? <content.Part /> : <SmallWaiting />}</Band>;
}

const Band = styled('footer')(({ theme }) => ({
  background: theme.palette.brand.dark,
  color: theme.palette.brand.contrastText,
  '& a': { color: 'inherit', textDecoration: 'none' },
  '@media (hover: hover)': { '& a:hover': { textDecoration: 'underline' } },
  '& :focus-visible': { outlineColor: theme.palette.secondary.main },
}));

const Waiting = styled('div')(({ theme }) => ({
  minBlockSize: 760,
  [theme.breakpoints.up('lg')]: { minBlockSize: 440 },
}));

const SmallWaiting = styled('div')({ minBlockSize: 108 });
