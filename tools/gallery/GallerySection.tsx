import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';

export function GallerySection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactElement {
  return (
    <Part aria-label={title}>
      <h2>{title}</h2>
      {children}
    </Part>
  );
}

export const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(2),
}));

export const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  alignItems: 'start',
  gap: theme.spacing(3),
}));

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(3),
  paddingBlock: theme.spacing(3),
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  '& > h2': { ...theme.typography.h3, margin: 0 },
}));
