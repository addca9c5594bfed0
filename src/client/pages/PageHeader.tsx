import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { PageTitle } from '../ui/PageTitle';

/** A page's heading, lead sentence and picture, which floats on a phone. */
export function PageHeader({
  title,
  lead,
  picture,
}: {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly picture: ReactNode;
}): ReactElement {
  return (
    <Head>
      <Picture>{picture}</Picture>
      <div>
        <PageTitle lead={lead}>{title}</PageTitle>
      </div>
    </Head>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'flow-root',
  marginBlockEnd: theme.spacing(4),
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(240px, 34%)',
    alignItems: 'center',
    gap: theme.spacing(6),
    marginBlockEnd: theme.spacing(6),
    '& > :first-of-type': { order: 2 },
  },
}));

const Picture = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  float: 'inline-end',
  inlineSize: 96,
  blockSize: 96,
  marginInlineStart: theme.spacing(2),
  border: `1px solid ${theme.palette.outline}`,
  borderRadius: theme.shape.card,
  [theme.breakpoints.up('md')]: {
    float: 'none',
    inlineSize: 'auto',
    blockSize: 200,
    marginInlineStart: 0,
  },
}));
