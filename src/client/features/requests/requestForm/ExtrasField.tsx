import { useField } from 'formik';
import type { ReactElement } from 'react';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { ExtrasChoice } from '../../prices/coursePrice/ExtrasChoice';
import { extrasOf, readExtras, writeExtras } from '../../prices/coursePrice/extras';

/** The extras of a course as an answer of its form. */
export function ExtrasField({ programme }: { readonly programme: ProgrammeDetails }): ReactElement {
  const [{ value }, , { setValue }] = useField<string>('extras');
  return (
    <ExtrasChoice
      extras={extrasOf(programme)}
      chosen={readExtras(value, programme)}
      onChange={(chosen) => void setValue(writeExtras(chosen, programme, value))}
    />
  );
}
