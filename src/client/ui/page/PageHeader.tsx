import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { PageTitle } from '../PageTitle';

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

/** Zero width if large text needs the room. */
const whereRoom = (size: string): string => `clamp(0px, (100% - 11rem) * 999, ${size})`;

const Picture = styled('div')(({ theme }) => ({
  position: 'relative',
  overflow: 'hidden',
  float: 'inline-end',
  inlineSize: whereRoom('96px'),
  aspectRatio: '1',
  marginInlineStart: whereRoom(theme.spacing(2)),
  borderRadius: theme.shape.card,
  '&::after': {
    position: 'absolute',
    inset: 0,
    border: `1px solid ${theme.palette.outline}`,
    borderRadius: 'inherit',
    content: '""',
  },
  [theme.breakpoints.up('md')]: {
    float: 'none',
    inlineSize: 'auto',
    blockSize: 200,
    aspectRatio: 'auto',
    marginInlineStart: 0,
  },
}));
