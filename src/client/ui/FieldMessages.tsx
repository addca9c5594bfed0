import type { ReactElement } from 'react';
import { FieldNote } from './field';
import { AlertIcon } from './icons/things';

/** What stands below a control: the helper text and, while something is wrong, the error. */
export function FieldMessages({
  id,
  helper,
  error,
}: {
  readonly id: string;
  readonly helper?: string | undefined;
  readonly error?: string | undefined;
}): ReactElement {
  return (
    <>
      {error !== undefined && (
        <FieldNote id={`${id}-error`} data-error="">
          <AlertIcon size={18} />
          <span>{error}</span>
        </FieldNote>
      )}
      {helper !== undefined && <FieldNote id={`${id}-helper`}>{helper}</FieldNote>}
    </>
  );
}

/** The `aria-describedby` that connects a control to its messages; undefined when it has none. */
export function describedBy(
  id: string,
  helper: string | undefined,
  error: string | undefined,
): string | undefined {
  const ids = [
    error === undefined ? undefined : `${id}-error`,
    helper === undefined ? undefined : `${id}-helper`,
  ].filter((part) => part !== undefined);
  return ids.length === 0 ? undefined : ids.join(' ');
}
