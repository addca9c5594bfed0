import type { ReactElement } from 'react';
import { Button } from './Button';
import { AlertIcon, RetryIcon } from './icons/firstPage';
import { StateBadge, StateBox, StateText, StateTitle } from './stateParts';

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
      <StateBadge>
        <AlertIcon size={28} />
      </StateBadge>
      <StateTitle>{title}</StateTitle>
      <StateText>{text}</StateText>
      <Button bordered busy={busy} startIcon={<RetryIcon />} onClick={onRetry}>
        {retryLabel}
      </Button>
    </StateBox>
  );
}
