import type { ReactElement, ReactNode } from 'react';
import { CompassIcon } from './icons/firstPage';
import { StateBadge, StateBox, StateText, StateTitle } from './stateParts';

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
      <StateBadge>
        <CompassIcon size={28} />
      </StateBadge>
      <StateTitle>{title}</StateTitle>
      <StateText>{text}</StateText>
      {action}
    </StateBox>
  );
}
