import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { dottedLine } from './dots';
import { MARKER_SIDE, PathMarker, type PathState } from './PathMarker';
import { VisuallyHidden } from './VisuallyHidden';

export interface PathStepsProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index; `steps.length` if all are done. */
  readonly current: number;
  readonly stateLabels: Readonly<Record<Exclude<PathState, 'ended'>, string>>;
}

/** Wizard steps. On a phone only the current name is visible. */
export function PathSteps({ label, steps, current, stateLabels }: PathStepsProps): ReactElement {
  return (
    <List aria-label={label} data-steps="">
      {steps.map((step, index) => {
        const state = index < current ? 'done' : index === current ? 'current' : 'next';
        return (
          <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
            <PathMarker state={state} />
            <Name data-name="" data-state={state}>
              {step}
            </Name>
            <VisuallyHidden>{stateLabels[state]}</VisuallyHidden>
          </li>
        );
      })}
    </List>
  );
}

const List = styled('ol')(({ theme: { palette, breakpoints, spacing } }) => ({
  display: 'flex',
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    position: 'relative',
    flex: 1,
    minInlineSize: 0,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'center',
    gap: spacing(1),
  },
  '& > li + li::before': {
    content: '""',
    position: 'absolute',
    insetBlockStart: (MARKER_SIDE - 9) / 2,
    insetInlineEnd: `calc(50% + ${MARKER_SIDE / 2 + 8}px)`,
    inlineSize: `calc(100% - ${MARKER_SIDE + 16}px)`,
    ...dottedLine(palette.secondary.main, 'horizontal'),
  },
  '& > li[data-state="next"]::before': dottedLine(palette.outline, 'horizontal'),
  // With five or more steps the first and last names align inwards.
  [breakpoints.down('sm')]: {
    '& > li:first-of-type:nth-last-of-type(n + 5) > [data-name]': { justifySelf: 'start' },
    '& > li:last-of-type:nth-of-type(n + 5) > [data-name]': { justifySelf: 'end' },
  },
}));

const Name = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  lineHeight: 1.4,
  textAlign: 'center',
  paddingInline: theme.spacing(0.5),
  color: theme.palette.text.secondary,
  '&[data-state="current"]': {
    color: theme.palette.text.primary,
    fontWeight: 500,
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.down('sm')]: {
    '&:not([data-state="current"])': {
      position: 'absolute',
      inlineSize: 1,
      blockSize: 1,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
}));
