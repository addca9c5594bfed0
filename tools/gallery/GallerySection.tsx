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

export const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 16,
});

export const Grid = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))',
  alignItems: 'start',
  gap: 24,
});

const Part = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  paddingBlock: 24,
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  '& > h2': { ...theme.typography.h3, margin: 0 },
}));
