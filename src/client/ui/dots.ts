import type { CSSObject } from '@mui/material/styles';

/** Pixels: dot radius and distance. */
const DOT = 1.75;
const PITCH = 9;

/** Dotted background along one axis. */
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
