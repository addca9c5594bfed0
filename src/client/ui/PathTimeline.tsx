import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { dottedLine } from './dots';
import { MARKER_SIDE, PathMarker, type PathState } from './PathMarker';
import { VisuallyHidden } from './VisuallyHidden';

export interface TimelineStep {
  readonly id: string;
  readonly state: PathState;
  readonly title: string;
  readonly note?: string;
  readonly children?: ReactNode;
}

/** Vertical timeline. */
export function PathTimeline({
  label,
  steps,
  stateLabels,
}: {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
  readonly stateLabels: Readonly<Record<Exclude<PathState, 'ended'>, string>>;
}): ReactElement {
  return (
    <List aria-label={label}>
      {steps.map(({ id, state, title, note, children }) => (
        <li key={id} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <PathMarker state={state} />
          <div>
            <Title>
              {title}
              {state === 'current' && stateLabels.current !== '' ? (
                <Chip component="span" size="small" color="secondary" label={stateLabels.current} />
              ) : (
                state !== 'ended' && <VisuallyHidden>{stateLabels[state]}</VisuallyHidden>
              )}
            </Title>
            {note !== undefined && <Note>{note}</Note>}
            {children}
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled('ol')(({ theme: { palette, spacing } }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `${MARKER_SIDE}px minmax(0, 1fr)`,
    gap: spacing(2),
    paddingBlockEnd: spacing(3),
  },
  '& > li:last-of-type': { paddingBlockEnd: 0 },
  '& > li:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    insetBlock: `${MARKER_SIDE + 6}px 6px`,
    insetInlineStart: (MARKER_SIDE - 9) / 2,
    ...dottedLine(palette.outline, 'vertical'),
  },
  '& > li[data-state="done"]::before': dottedLine(palette.secondary.main, 'vertical'),
  '& > li[data-state="next"]': { color: palette.text.secondary },
}));

const Title = styled('p')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: theme.spacing(1.5),
  margin: 0,
  fontWeight: 700,
  lineHeight: `${MARKER_SIDE}px`,
}));

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));
