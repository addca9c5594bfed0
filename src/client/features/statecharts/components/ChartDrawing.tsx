import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

interface ChartDrawingProps {
  /** SVG documents of the server. */
  readonly drawings: readonly string[];
  readonly active: readonly string[];
  /** The id of the transition that was taken last. */
  readonly taken: string | undefined;
}

/** The drawings of a chart, with the active states and the last transition marked. */
export function ChartDrawing({ drawings, active, taken }: ChartDrawingProps): ReactElement {
  const { formatMessage } = useIntl();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const parser = new DOMParser();
    const roots = drawings.map(
      (text) => parser.parseFromString(text, 'image/svg+xml').documentElement,
    );
    frame.current?.replaceChildren(...roots);
  }, [drawings]);
  useLayoutEffect(() => {
    if (frame.current) mark(frame.current, active, taken);
  }, [drawings, active, taken]);
  return (
    <Frame
      ref={frame}
      role="region"
      aria-label={formatMessage({ id: 'statecharts.drawing' })}
      tabIndex={0}
      // The drawings turn their texts themselves.
      dir="ltr"
    />
  );
}

function mark(frame: HTMLElement, active: readonly string[], taken: string | undefined): void {
  for (const state of frame.querySelectorAll('[data-state]')) {
    state.classList.toggle('active', active.includes(state.getAttribute('data-state') ?? ''));
  }
  for (const edge of frame.querySelectorAll('[data-edge]')) {
    const ids = (edge.getAttribute('data-edge') ?? '').split('|');
    edge.classList.toggle('taken', taken !== undefined && ids.includes(taken));
  }
  // Parents come first in `active`; in an overview only they are drawn.
  const drawn = [...active].reverse().map((id) => frame.querySelector(`[data-state="${id}"]`));
  const innermost = drawn.find((state) => state !== null);
  if (innermost) scrollToMiddle(frame, innermost);
}

function scrollToMiddle(frame: HTMLElement, thing: Element): void {
  const around = frame.getBoundingClientRect();
  const at = thing.getBoundingClientRect();
  frame.scrollLeft += at.left + at.width / 2 - around.left - around.width / 2;
  frame.scrollTop += at.top + at.height / 2 - around.top - around.height / 2;
}

const Frame = styled('div')(({ theme }) => ({
  minInlineSize: 0,
  maxBlockSize: 'min(80vh, 60rem)',
  overflow: 'auto',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.card,
  '&:focus-visible': { outline: `2px solid ${theme.palette.focus}`, outlineOffset: 2 },
  // In its own size: text in a chart scaled to fit would be too small to read.
  '& svg': { display: 'block', marginInline: 'auto', maxInlineSize: 'none' },
  '& .state.active > rect:first-of-type': { stroke: theme.palette.secondary.main, strokeWidth: 6 },
  '& .edge.taken path': { strokeWidth: 6 },
  '& .label.taken text': { fontWeight: 700 },
  [theme.breakpoints.down('md')]: { maxBlockSize: '70vh' },
}));
