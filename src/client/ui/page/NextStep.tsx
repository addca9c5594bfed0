import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

/** The call to action at the end of a page. */
export function NextStep({
  title,
  text,
  action,
}: {
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}): ReactElement {
  return (
    <Band>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      {action}
    </Band>
  );
}

const Band = styled('aside')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(3),
  marginBlockStart: theme.spacing(6),
  padding: theme.spacing(3),
  borderRadius: theme.shape.card,
  background: theme.palette.brand.main,
  color: theme.palette.brand.contrastText,
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& p': { margin: 0, marginBlockStart: theme.spacing(0.5), maxInlineSize: '52ch' },
  '& > div': { flex: '1 1 18rem' },
  '& :focus-visible': { outlineColor: theme.palette.secondary.main },
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(4), paddingInline: theme.spacing(5) },
  [theme.breakpoints.down('sm')]: { '& > :last-child': { inlineSize: '100%' } },
}));
