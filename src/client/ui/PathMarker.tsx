import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { CheckIcon } from './icons/actions';

export type PathState = 'done' | 'current' | 'next';

/** Marker of one step. Decoration: the step's text says its state. */
export function PathMarker({ state }: { readonly state: PathState }): ReactElement {
  return (
    <Mark data-state={state} aria-hidden="true">
      {state === 'done' && <CheckIcon size={18} />}
    </Mark>
  );
}

/** Side in pixels; lines are centred on it. */
export const MARKER_SIDE = 28;

const Mark = styled('span')(({ theme: { colors } }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: MARKER_SIDE,
  blockSize: MARKER_SIDE,
  borderRadius: '50%',
  border: `2px solid ${colors.edge}`,
  background: colors.card,
  color: colors.onMain,
  '&[data-state="done"]': { background: colors.main, borderColor: colors.main },
  '&[data-state="current"]': {
    background: colors.saffron,
    borderColor: colors.saffron,
    boxShadow: `inset 0 0 0 5px ${colors.saffron}, inset 0 0 0 20px ${colors.onSaffron}`,
    outline: `4px solid color-mix(in srgb, ${colors.saffron} 28%, transparent)`,
  },
}));
