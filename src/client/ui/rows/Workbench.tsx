import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { Button } from '../Button';

/** Lists with the open entry beside them from 1,280 px on, below it in their place (DESK-13). */
export function Workbench({
  panel,
  isClosing,
  children,
}: {
  /** The open entry (`WorkPanel`); null for none. */
  readonly panel: ReactElement | null;
  /** The entry is not seen any more; the lists take its room in their own time. */
  readonly isClosing: boolean;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Bench data-open={panel ? '' : undefined} data-closing={isClosing || undefined}>
      <Lists>{children}</Lists>
      {panel}
    </Bench>
  );
}

/** The last action, and its undo. */
export function UndoBar({
  label,
  words,
  text,
  busy,
  disabled,
  onUndo,
}: {
  /** The action's name; null if nothing can be undone. */
  readonly text: ReactNode;
  /** The button's accessible name. */
  readonly label: string | null;
  readonly words: string;
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onUndo: () => void;
}): ReactElement {
  return (
    <Bar>
      <p role="status">{text}</p>
      {label !== null && (
        <Button bordered busy={busy} disabled={disabled} aria-label={label} onClick={onUndo}>
          {words}
        </Button>
      )}
    </Bar>
  );
}

/** The open entry beside its list; it takes the focus when it opens. */
export function WorkPanel({
  label,
  closeWords,
  start = null,
  onClose,
  children,
}: {
  /** The panel's accessible name. */
  readonly label: string;
  readonly closeWords: string;
  /** Selector of the field that gets the focus as soon as it is there; null for the panel. */
  readonly start?: string | null;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  useEffect(() => {
    const place = panel.current;
    if (start === null || place === null) return undefined;
    const focusField = (): boolean => {
      const field = place.querySelector<HTMLElement>(start);
      field?.focus();
      return field !== null;
    };
    if (focusField()) return undefined;
    const observer = new MutationObserver(() => {
      if (focusField()) observer.disconnect();
    });
    observer.observe(place, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [start]);
  return (
    <Panel ref={panel} tabIndex={-1} aria-label={label}>
      <div>
        <Button bordered onClick={onClose}>
          {closeWords}
        </Button>
      </div>
      {children}
    </Panel>
  );
}

const Bench = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  '& > *': { minInlineSize: 0 },
  '&[data-closing] > aside': { visibility: 'hidden' },
  [theme.breakpoints.up('xl')]: {
    '&[data-open]': { gridTemplateColumns: 'minmax(0, 1fr) 400px' },
    '& > aside': {
      position: 'sticky',
      insetBlockStart: 76,
      maxBlockSize: 'calc(100dvh - 92px)',
      overflow: 'auto',
    },
  },
  [theme.breakpoints.down('xl')]: { '&[data-open] > div': { display: 'none' } },
}));

const Lists = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(1.5),
  minInlineSize: 0,
  '& > *': { minInlineSize: 0 },
}));

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  '& > p': { margin: 0, overflowWrap: 'anywhere' },
}));

const Panel = styled('aside')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2),
  minInlineSize: 0,
  '& > *': { minInlineSize: 0 },
  '& h3': { ...theme.typography.h6, margin: 0, marginBlockEnd: theme.spacing(1) },
  '& p': { margin: 0 },
  '&:focus-visible': { outline: 'none' },
}));
