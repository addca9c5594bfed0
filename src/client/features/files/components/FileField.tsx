import { useField } from 'formik';
import { useId } from 'react';
import type { ReactElement } from 'react';

import { FileUpload } from './FileUpload';

/**
 * A file as a field of a form, whose value is the id that the server gave it.
 * @param subject what it is for, the same after a reload
 */
export function FileField({
  name,
  label,
  subject,
  attached = null,
  link = null,
}: {
  readonly name: string;
  readonly label: string;
  readonly subject: string;
  /** Said while there is one, also after the form was left and opened again. */
  readonly attached?: string | null;
  /** The secret of a link by which it is sent; by default it is the caller's own. */
  readonly link?: string | null;
}): ReactElement {
  const [{ value }, { error, touched }, { setValue }] = useField<string>(name);
  const titleId = useId();
  const problem = touched ? error : undefined;
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId}>{label}</p>
      <FileUpload subject={subject} link={link} onFile={({ id }) => void setValue(id)} />
      <p role="status">{problem ?? (value === '' ? null : attached)}</p>
    </div>
  );
}
