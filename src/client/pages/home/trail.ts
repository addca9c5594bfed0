/** The decorative dotted path of the home page; each section draws its own piece. */
import type { CSSObject } from '@mui/material/styles';

import { dottedLine } from '../../ui/dots';
import { SECTION_MARGIN } from '../pageParts';

/** Pixels. */
const HALF_LINE = 4.5;
const HALF_STOP = 6;

const piece = (color: string): CSSObject => ({
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  ...dottedLine(color, 'vertical'),
  // A whole number of dots, so that the pieces join.
  backgroundRepeat: 'no-repeat round',
});

/** The path through a section. */
export const trail = (color: string): CSSObject => ({
  position: 'relative',
  '&::before': {
    ...piece(color),
    insetInlineStart: `calc(${SECTION_MARGIN} / 2 - ${HALF_LINE}px)`,
  },
});

/** The path's first piece. */
export const trailHead = (color: string): CSSObject => ({
  position: 'relative',
  '&::before': {
    ...piece(color),
    insetBlock: '1.5rem -100vh',
    insetInlineStart: `calc(${SECTION_MARGIN} / -2 - ${HALF_LINE}px)`,
    backgroundRepeat: 'repeat-y',
  },
});

/** A stop beside a heading or button: a ring at the start, else a dot. */
export const stop = (color: string, look: 'ring' | 'point' = 'point'): CSSObject => ({
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: `calc(0.5lh - ${HALF_STOP}px)`,
    insetInlineStart: `calc(${SECTION_MARGIN} / -2 - ${HALF_STOP}px)`,
    inlineSize: HALF_STOP * 2,
    blockSize: HALF_STOP * 2,
    border: `2.5px solid ${color}`,
    borderRadius: '50%',
    ...(look === 'point' && { background: color }),
  },
});
