import type { ReactElement } from 'react';
import { FieldNote } from './field';
import { AlertIcon } from './icons/firstPage';

/** Helper text and error below a control. */
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

/** Value of `aria-describedby`; undefined without messages. */
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
