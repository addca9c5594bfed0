import { useFormikContext } from 'formik';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { LEVELS } from '../../../../contract/catalogue/catalogue';
import { readLevelCode } from '../../../../contract/catalogue/english/level';
import { rememberTripEnglish, useTripEnglish } from '../../prices/trip/tripEnglish';
import type { RequestFormValues } from '../machines/support/requestDraft';
import { SelectField } from '../../../ui/SelectField';
import type { SelectOption } from '../../../ui/SelectControl';
import { useOneChoice } from './useOneChoice';

/**
 * The level of English: that of the trip where it is one of these levels. A score says more than a
 * level, and stays beside it.
 */
export function LevelField({
  name,
  label,
  options,
}: {
  readonly name: 'english_level';
  readonly label: string;
  readonly options: readonly SelectOption[];
}): ReactElement {
  const { formatMessage } = useIntl();
  const { values, setFieldValue } = useFormikContext<RequestFormValues>();
  const trip = useTripEnglish();
  const level = readLevelCode(trip ?? '');
  const wanted = level?.test === 'cefr' ? LEVELS.find((each) => each === level.level) : undefined;
  const value = String(values[name] ?? '');
  useOneChoice({
    trip,
    parameter: 'english',
    value,
    wanted,
    isAllowed: wanted === undefined ? level !== undefined : wanted === value,
    take: (next) => void setFieldValue(name, next),
    keep: (next) => {
      const code = `cefr-${next}`;
      rememberTripEnglish(code);
      return code;
    },
  });
  return (
    <SelectField
      name={name}
      label={label}
      placeholder={formatMessage({ id: 'requests.open' })}
      options={options}
    />
  );
}
