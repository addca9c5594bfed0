import { useField } from 'formik';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { FileUpload } from '../../files/components/FileUpload';

/** The school's letter, which goes with the offer (ADM-11). @param subject the same after a reload */
export function LetterField({ subject }: { readonly subject: string }): ReactElement {
  const [{ value }, { error }, { setValue }] = useField<string>('letter_file_id');
  const titleId = useId();
  return (
    <div role="group" aria-labelledby={titleId}>
      <p id={titleId}>
        <FormattedMessage id="applications.letter" />
      </p>
      <FileUpload subject={subject} onFile={({ id }) => void setValue(id)} />
      <p role="status">
        {error ?? (value === '' ? null : <FormattedMessage id="applications.letterAttached" />)}
      </p>
    </div>
  );
}
