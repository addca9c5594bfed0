import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { Button } from '../Button';

interface ViewLink {
  readonly id: string;
  readonly to: string;
  readonly name: ReactNode;
}

/** Links between the views of a list: one line on a phone, which scrolls by itself, to the one that is shown. */
export function ViewLinks({
  label,
  views,
  current,
}: {
  /** The navigation's accessible name. */
  readonly label: string;
  readonly views: readonly ViewLink[];
  /** Id of the view that is shown. */
  readonly current: string;
}): ReactElement {
  const line = useRef<HTMLDivElement>(null);
  const shown = useRef({ current: '', width: 0 });
  // Counts that arrive later make the names, and so the line, longer than when it was scrolled.
  useLayoutEffect(() => {
    const width = line.current?.scrollWidth ?? 0;
    const before = shown.current;
    if (!line.current || (before.current === current && before.width === width)) return;
    shown.current = { current, width };
    showCurrent(line.current);
  });
  return (
    <Nav aria-label={label}>
      <Line ref={line}>
        {views.map(({ id, to, name }) => (
          <Button
            key={id}
            bordered={id !== current}
            to={to}
            {...(id === current && { 'aria-current': 'page' as const })}
          >
            {name}
          </Button>
        ))}
      </Line>
    </Nav>
  );
}

/** Scrolls the line alone: `scrollIntoView` would move the page as well. */
function showCurrent(line: HTMLElement): void {
  const shown = line.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!shown) return;
  const { left, width } = line.getBoundingClientRect();
  line.scrollLeft += shown.left + shown.width / 2 - (left + width / 2);
}

/** No wider than the page, whatever its line is. */
const Nav = styled('nav')({ minInlineSize: 0 });

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    marginInline: theme.spacing(-2),
    padding: theme.spacing(0.5, 2),
    '& > *': { flex: 'none' },
  },
}));
