import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Button } from './Button';
import { StateBox, StateText, StateTitle } from './EmptyState';
import { RetryIcon } from './icons/actions';
import { AlertIcon } from './icons/things';

/**
 * Stands where a page's own data would have been: what happened, that nothing is lost, and a way to
 * try again. `busy` while a new try is under way.
 */
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

const Badge = styled('span')(({ theme: { colors } }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 56,
  blockSize: 56,
  borderRadius: '50%',
  background: colors.patch,
  color: colors.danger,
}));
