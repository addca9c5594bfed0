import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { Button } from '../Button';

interface ViewLink {
  readonly id: string;
  readonly to: string;
  readonly name: ReactNode;
}

/** Links between the views of a list: one line on a phone, which scrolls by itself. */
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
  return (
    <Nav aria-label={label}>
      <Line>
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
