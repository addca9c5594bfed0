import type { CSSObject } from '@mui/material/styles';

/** One dot of a route line and the distance to the next, in pixels. */
const DOT = 1.75;
const PITCH = 9;

/** A row of round dots as a background, along one axis, for boxes of any length. */
export function dottedLine(color: string, axis: 'horizontal' | 'vertical'): CSSObject {
  const size = `${PITCH}px ${PITCH}px`;
  return {
    backgroundImage: `radial-gradient(circle, ${color} ${DOT}px, transparent ${DOT + 0.5}px)`,
    backgroundSize: size,
    backgroundPosition: 'center',
    ...(axis === 'horizontal'
      ? { backgroundRepeat: 'repeat-x', blockSize: PITCH }
      : { backgroundRepeat: 'repeat-y', inlineSize: PITCH }),
  };
}
