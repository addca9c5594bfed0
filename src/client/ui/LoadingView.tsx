import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { LogoMark } from './Logo';
import { TURN } from '../theme/tokens';

/** Covers the screen during page changes (APP-05); `label` is for screen readers. */
export function LoadingView({ label }: { readonly label: string }): ReactElement {
  return (
    <Cover role="status" aria-label={label}>
      <Turning>
        <LogoMark size={96} tone="onDeep" />
      </Turning>
    </Cover>
  );
}

const Cover = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.tooltip + 1,
  display: 'grid',
  placeItems: 'center',
  background: theme.palette.brand.main,
  forcedColorAdjust: 'none',
}));

const Turning = styled('div')({
  display: 'grid',
  animation: `${TURN} 1.25s linear infinite`,
});
