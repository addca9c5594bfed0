import { styled } from '@mui/material/styles';
import type { MouseEventHandler, ReactElement, ReactNode, Ref } from 'react';
import { TOUCH_TARGET } from '../theme/tokens';

/** `label` is the accessible name. */
export function IconButton({
  label,
  children,
  onClick,
  pressed,
  disabled = false,
  controls,
  expanded,
  haspopup,
  ref,
}: {
  readonly label: string;
  readonly children: ReactNode;
  readonly onClick?: MouseEventHandler<HTMLButtonElement>;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly controls?: string;
  readonly expanded?: boolean;
  readonly haspopup?: 'menu' | 'dialog';
  readonly ref?: Ref<HTMLButtonElement>;
}): ReactElement {
  return (
    <Round
      ref={ref}
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-controls={controls}
      aria-expanded={expanded}
      aria-haspopup={haspopup}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Round>
  );
}

const Round = styled('button')(({ theme: { palette, transitions } }) => ({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: TOUCH_TARGET,
  blockSize: TOUCH_TARGET,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'transparent',
  color: 'inherit',
  font: 'inherit',
  cursor: 'pointer',
  transition: transitions.create('background-color'),
  '@media (hover: hover)': {
    '&:hover:enabled': { background: `color-mix(in srgb, currentcolor 10%, transparent)` },
  },
  '&:disabled': { color: palette.text.disabled, cursor: 'default' },
}));
