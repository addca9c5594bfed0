import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

import { RADIUS } from '../theme/tokens';
import { PageTitle } from '../ui/PageTitle';
import { PathLine } from '../ui/PathLine';

/**
 * How a page begins: its heading, a sentence, and the route line that leads into it. The picture, a
 * girih or a scene, is a strip above the heading on a phone and stands beside it on a wide screen.
 */
export function Masthead({
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
        <Way>
          <PathLine />
        </Way>
      </div>
    </Head>
  );
}

const Head = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  marginBlockEnd: 32,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(240px, 34%)',
    alignItems: 'center',
    gap: 48,
    marginBlockEnd: 48,
    '& > :first-of-type': { order: 2 },
  },
}));

const Picture = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  blockSize: 96,
  borderRadius: RADIUS.card,
  [theme.breakpoints.up('md')]: { blockSize: 200 },
}));

const Way = styled('div')({ maxInlineSize: 240 });
