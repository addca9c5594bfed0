import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { CheckIcon, CloseIcon } from './icons/actions';

/** `ended`: stopped before its end. */
export type PathState = 'done' | 'current' | 'next' | 'ended';

/** Marker of one step. Decorative: the step's text gives its state. */
export function PathMarker({ state }: { readonly state: PathState }): ReactElement {
  return (
    <Mark data-state={state} aria-hidden="true">
      {state === 'done' && <CheckIcon size={18} />}
      {state === 'ended' && <CloseIcon size={16} />}
    </Mark>
  );
}

/** Side in pixels; lines are centred on it. */
export const MARKER_SIDE = 28;

const Mark = styled('span')(({ theme: { palette } }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: MARKER_SIDE,
  blockSize: MARKER_SIDE,
  borderRadius: '50%',
  border: `2px solid ${palette.outline}`,
  background: palette.background.paper,
  color: palette.primary.contrastText,
  '&[data-state="done"]': { background: palette.primary.main, borderColor: palette.primary.main },
  '&[data-state="ended"]': { color: palette.text.secondary },
  '&[data-state="current"]': {
    background: palette.secondary.main,
    borderColor: palette.secondary.main,
    boxShadow: `inset 0 0 0 5px ${palette.secondary.main}, inset 0 0 0 20px ${palette.secondary.contrastText}`,
    outline: `4px solid color-mix(in srgb, ${palette.secondary.main} 28%, transparent)`,
  },
}));
