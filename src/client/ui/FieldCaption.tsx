import type { ReactElement } from 'react';
import { FieldLabel } from './field';
import { VisuallyHidden } from './VisuallyHidden';

/** Label of a control; a hidden one is still read out. */
export function FieldCaption({
  id,
  label,
  hidden = false,
}: {
  readonly id: string;
  readonly label: string;
  readonly hidden?: boolean | undefined;
}): ReactElement {
  if (!hidden) return <FieldLabel htmlFor={id}>{label}</FieldLabel>;
  return (
    <VisuallyHidden>
      <label htmlFor={id}>{label}</label>
    </VisuallyHidden>
  );
}
