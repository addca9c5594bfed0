import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { DEGREES, LEVELS } from '../../../../contract/catalogue/catalogue';
import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { DESTINATIONS } from '../../../../contract/common/constants';
import {
  COURSE_WEEKS_MAX,
  COURSE_WEEKS_MIN,
  INTAKE_YEARS_AHEAD,
  NOTE_MAX_LENGTH,
} from '../../../../contract/requests/requests';
import { toLatinDigits } from '../../../../shared/text';
import { useGetSpecializationsQuery } from '../../catalogue/catalogueApi';
import { formatDay } from '../../../lib/format/money';
import { useEarlierNames } from '../useEarlierNames';
import { today } from '../../../lib/today';
import { SelectField } from '../../../ui/SelectField';
import type { SelectOption } from '../../../ui/SelectControl';
import { TextField } from '../../../ui/TextField';
import type { RequestFieldName } from './requestForms';
import { ExtrasField } from './ExtrasField';
import { LevelField } from './LevelField';
import { StartField } from './StartField';
import { startsOf } from './starts';

interface RequestFieldProps {
  readonly name: RequestFieldName;
  readonly programme: ProgrammeDetails | null;
}

const REQUIRED = ['degree', 'intake', 'intake_year', 'last_certificate'];

export function RequestField({ name, programme }: RequestFieldProps): ReactElement {
  const { formatMessage } = useIntl();
  const choices = useChoices(name, programme);
  const label = formatMessage({ id: `requests.field.${name}` });
  const earlierNames = useEarlierNames({ skip: name !== 'for_name' });
  const required = REQUIRED.includes(name);
  if (name === 'start_date' || name === 'intake') {
    return <StartField name={name} label={label} programme={programme} required={required} />;
  }
  if (name === 'english_level') {
    return <LevelField name={name} label={label} options={choices ?? []} />;
  }
  if (choices !== null) {
    return (
      <SelectField
        name={name}
        label={label}
        required={required}
        placeholder={formatMessage({ id: required ? 'requests.choose' : 'requests.open' })}
        options={choices}
      />
    );
  }
  if (name === 'extras' && programme !== null) return <ExtrasField programme={programme} />;
  if (name === 'note')
    return <TextField multiline name={name} label={label} maxLength={NOTE_MAX_LENGTH} />;
  if (name === 'accommodation') return <TextField name={name} label={label} type="checkbox" />;
  if (name === 'weeks') {
    const range = {
      min: programme?.weeks_min ?? COURSE_WEEKS_MIN,
      max: programme?.weeks_max ?? COURSE_WEEKS_MAX,
    };
    return (
      <TextField
        name={name}
        label={label}
        clean={toLatinDigits}
        inputMode="numeric"
        helper={formatMessage({ id: 'requests.weeksHelper' }, range)}
      />
    );
  }
  if (name === 'for_name') {
    return <TextField name={name} label={label} autoComplete="off" suggestions={earlierNames} />;
  }
  return <TextField name={name} label={label} required={required} maxLength={200} />;
}

/** The options; null for a text field. */
export function useChoices(
  name: RequestFieldName,
  programme: ProgrammeDetails | null,
): readonly SelectOption[] | null {
  const intl = useIntl();
  const { formatMessage } = intl;
  const isSpecialization = name === 'specialization_id';
  const { data } = useGetSpecializationsQuery('', { skip: !isSpecialization });
  switch (name) {
    case 'destination':
      return DESTINATIONS.map((id) => ({
        value: id,
        label: formatMessage({ id: `requests.destination.${id}` }),
      }));
    case 'degree':
      return DEGREES.map((id) => ({
        value: id,
        label: formatMessage({ id: `requests.degree.${id}` }),
      }));
    case 'english_level':
      return LEVELS.map((id) => ({
        value: id,
        label: formatMessage({ id: `requests.level.${id}` }),
      }));
    case 'intake_year': {
      const year = Number(today().slice(0, 4));
      return Array.from({ length: INTAKE_YEARS_AHEAD + 1 }, (_, ahead) => ({
        value: year + ahead,
        label: String(year + ahead),
      }));
    }
    case 'specialization_id':
      return (data?.data.fields ?? []).flatMap(({ specializations }) =>
        specializations.map(({ id, name: label }) => ({ value: id, label })),
      );
    case 'plan_id':
      return (programme?.plans ?? []).map(({ id, name: plan, lessons_per_week: lessons }) => ({
        value: id,
        label: formatMessage({ id: 'requests.plan' }, { plan, lessons }),
      }));
    case 'intake':
    case 'start_date':
      return startsOf(programme, 0).map((date) => ({ value: date, label: formatDay(intl, date) }));
    case 'accommodation':
    case 'extras':
    case 'for_name':
    case 'grade':
    case 'last_certificate':
    case 'note':
    case 'weeks':
      return null;
  }
}
