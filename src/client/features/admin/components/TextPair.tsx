import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { TextField } from '../../../ui/TextField';
import { Pair } from './AddForm';

interface Props {
  /** The fields are `<name>_ar` and `<name>_en`. */
  readonly name: 'name' | 'title' | 'summary' | 'description' | 'plan_name';
  /** Lines of a long text. */
  readonly rows?: number;
  readonly helper?: string;
  readonly readOnly: boolean;
}

/** A required text in Arabic and in English, side by side. */
export function TextPair({ name, rows, helper, readOnly }: Props): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Pair>
      {(['ar', 'en'] as const).map((language) => (
        <TextField
          key={language}
          name={`${name}_${language}`}
          label={formatMessage({ id: `lead.field.${name}_${language}` })}
          {...(rows !== undefined && { multiline: true, rows })}
          {...(helper !== undefined && { helper })}
          autoComplete="off"
          readOnly={readOnly}
          required
        />
      ))}
    </Pair>
  );
}
