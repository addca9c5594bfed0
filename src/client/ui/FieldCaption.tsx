import type { ReactElement } from 'react';
import { FieldLabel } from './field';
import { VisuallyHidden } from './VisuallyHidden';

/** The label above the control with this id; a hidden one is read out all the same. */
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
