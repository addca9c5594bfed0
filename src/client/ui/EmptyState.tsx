import { styled } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { CompassIcon } from './icons/firstPage';

/** Empty list with a suggested `action`. */
export function EmptyState({
  title,
  text,
  action,
}: {
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}): ReactElement {
  return (
    <StateBox>
      <Badge>
        <CompassIcon size={28} />
      </Badge>
      <StateTitle>{title}</StateTitle>
      <StateText>{text}</StateText>
      {action}
    </StateBox>
  );
}

export const StateBox = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1.5),
  maxInlineSize: '28rem',
  marginInline: 'auto',
  paddingBlock: theme.spacing(5),
  paddingInline: theme.spacing(2),
  textAlign: 'center',
}));

export const StateTitle = styled('h2')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));

export const StateText = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockEnd: theme.spacing(1),
  color: theme.palette.text.secondary,
}));

const Badge = styled('span')(({ theme: { palette } }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 64,
  blockSize: 64,
  borderRadius: '50%',
  background: palette.background.subtle,
  color: palette.primary.main,
}));
