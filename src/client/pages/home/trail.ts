/**
 * The route line of the home page: one dotted path in the margin beside the content, from the headline
 * past the first button to the last one. Every part draws its own piece of it, with a stop at its
 * heading; the pieces meet. Decoration, on the side where reading begins.
 */
import type { CSSObject } from '@mui/material/styles';

import { dottedLine } from '../../ui/dots';
import { SECTION_MARGIN } from '../pageParts';

/** Half of what a dotted line is wide, and of what a stop is wide, in pixels. */
const HALF_LINE = 4.5;
const HALF_STOP = 6;

const piece = (color: string): CSSObject => ({
  content: '""',
  position: 'absolute',
  insetBlock: 0,
  ...dottedLine(color, 'vertical'),
  // A whole number of dots, so that the pieces meet.
  backgroundRepeat: 'no-repeat round',
});

/** A part of the page, its own margins included, through which the path runs. */
export const trail = (color: string): CSSObject => ({
  position: 'relative',
  '&::before': {
    ...piece(color),
    insetInlineStart: `calc(${SECTION_MARGIN} / 2 - ${HALF_LINE}px)`,
  },
});

/** A part without margins where the path begins; it runs on as far as what is around it lets it. */
export const trailHead = (color: string): CSSObject => ({
  position: 'relative',
  '&::before': {
    ...piece(color),
    insetBlock: '1.5rem -100vh',
    insetInlineStart: `calc(${SECTION_MARGIN} / -2 - ${HALF_LINE}px)`,
    backgroundRepeat: 'repeat-y',
  },
});

/** A stop of the path beside a heading or a button: an open ring where it begins, else a full point. */
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
