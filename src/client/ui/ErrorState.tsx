import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Button } from './Button';
import { StateBox, StateText, StateTitle } from './EmptyState';
import { AlertIcon, RetryIcon } from './icons/firstPage';

/** Replaces data that failed to load; `busy` during a retry. */
export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
  busy = false,
}: {
  readonly title: string;
  readonly text: string;
  readonly retryLabel: string;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}): ReactElement {
  return (
    <StateBox role="alert">
      <Badge>
        <AlertIcon size={28} />
      </Badge>
      <StateTitle>{title}</StateTitle>
      <StateText>{text}</StateText>
      <Button bordered busy={busy} startIcon={<RetryIcon />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </StateBox>
  );
}

const Badge = styled('span')(({ theme: { palette } }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 56,
  blockSize: 56,
  borderRadius: '50%',
  background: palette.background.subtle,
  color: palette.error.main,
}));
