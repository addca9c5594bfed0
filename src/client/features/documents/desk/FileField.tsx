import { useField } from 'formik';
import { useId } from 'react';
import type { ReactElement } from 'react';

import { FileUpload } from '../../files/components/FileUpload';

/**
 * A file as a field of a form, whose value is the id that the server gave it.
 * @param subject what it is for, the same after a reload
 */
export function FileField({
  name,
  label,
  subject,
}: {
  readonly name: string;
  readonly label: string;
  readonly subject: string;
}): ReactElement {
  const [, { error, touched }, { setValue }] = useField<string>(name);
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId}>{label}</p>
      <FileUpload subject={subject} onFile={({ id }) => void setValue(id)} />
      <p role="status">{touched ? error : null}</p>
    </div>
  );
}
