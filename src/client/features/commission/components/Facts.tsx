import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

/** A fact with its name. */
export interface Fact {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
}

/** Facts one below the other, values aligned at the end of the line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }): ReactElement {
  return (
    <List>
      {facts.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled('dl')(({ theme }) => ({
  margin: 0,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: theme.spacing(2),
    paddingBlock: theme.spacing(0.75),
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
  '& > div:last-of-type': { borderBlockEnd: 0 },
  '& dt': { color: theme.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
}));
