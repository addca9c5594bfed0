import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { DeskProgrammeDetails } from '../../../../contract/admin/catalogue';
import { newProgrammeSchema } from '../../../../contract/admin/newProgramme';
import type {
  NewProgrammePayload,
  ProgrammeChoices,
} from '../../../../contract/admin/newProgramme';
import { CATALOGUE_KINDS, DEGREES, LEVELS } from '../../../../contract/catalogue/catalogue';
import { COURSE_TYPES } from '../../../../contract/common/constants';
import { addDays } from '../../../../shared/dates';
import { toLatinDigits } from '../../../../shared/text';
import { lastStart } from '../../../../contract/admin/catalogue';
import { today } from '../../../lib/today';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useAddProgrammeMutation } from '../api/newProgrammesApi';
import { AddForm, Pair } from './AddForm';
import type { Typed } from './AddForm';
import { TextPair } from './TextPair';

const NOTHING = {
  kind: '',
  institute_id: '',
  title_ar: '',
  title_en: '',
  summary_ar: '',
  summary_en: '',
  description_ar: '',
  description_en: '',
  level: '',
  degree: '',
  specialization_id: '',
  course_type: '',
  weeks_min: '',
  weeks_max: '',
  starts: 'dates',
  starts_on: '',
  tuition: '',
  plan_name_ar: '',
  plan_name_en: '',
  lessons_per_week: '',
  price_per_week: '',
};
type Name = keyof typeof NOTHING;

const bodyOf = ({ starts, starts_on, ...values }: Typed<Name>): object => ({
  ...values,
  starts_mondays: starts === 'mondays',
  starts_on: starts === 'mondays' ? '' : starts_on,
});

/** A new programme, which is a draft until it is published (LEAD-07). */
export function NewProgrammeForm({
  choices,
  institute,
  onAdded,
}: {
  readonly choices: ProgrammeChoices;
  /** The institute that was just added. */
  readonly institute: number | undefined;
  readonly onAdded: (programme: DeskProgrammeDetails) => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [add] = useAddProgrammeMutation();
  return (
    <AddForm
      subject="new_programme"
      initial={{ ...NOTHING, institute_id: institute ?? '' }}
      schema={newProgrammeSchema}
      bodyOf={bodyOf}
      label={formatMessage({ id: 'lead.new.add' })}
      add={async (body) => {
        const { data } = await add(body as NewProgrammePayload).unwrap();
        onAdded(data);
        return formatMessage({ id: 'lead.new.added' });
      }}
    >
      {({ values, readOnly }) => <Fields values={values} readOnly={readOnly} choices={choices} />}
    </AddForm>
  );
}

interface FieldsProps {
  readonly values: Typed<Name>;
  readonly readOnly: boolean;
  readonly choices: ProgrammeChoices;
}

function Fields({ values, readOnly, choices }: FieldsProps): ReactElement {
  const { formatMessage } = useIntl();
  const placeholder = formatMessage({ id: 'lead.new.choose' });
  return (
    <>
      <Pair>
        <SelectField
          name="institute_id"
          label={formatMessage({ id: 'lead.field.institute_id' })}
          placeholder={placeholder}
          options={choices.institutes.map(({ id, name }) => ({ value: id, label: name }))}
          required
        />
        <SelectField
          name="kind"
          label={formatMessage({ id: 'lead.catalogue.kind' })}
          placeholder={placeholder}
          options={CATALOGUE_KINDS.map((value) => ({
            value,
            label: formatMessage({ id: `requests.kind.${value}` }),
          }))}
          required
        />
      </Pair>
      <TextPair name="title" readOnly={readOnly} />
      <TextPair name="summary" rows={2} readOnly={readOnly} />
      <TextPair name="description" rows={5} readOnly={readOnly} />
      <SelectField
        name="level"
        label={formatMessage({ id: 'lead.field.level' })}
        placeholder={formatMessage({ id: 'lead.english.none' })}
        options={LEVELS.map((level) => ({ value: level, label: level }))}
      />
      {values.kind === 'english' && <CourseFields readOnly={readOnly} />}
      {values.kind === 'university' && (
        <Pair>
          <SelectField
            name="degree"
            label={formatMessage({ id: 'lead.field.degree' })}
            placeholder={placeholder}
            options={DEGREES.map((value) => ({
              value,
              label: formatMessage({ id: `requests.degree.${value}` }),
            }))}
            required
          />
          <SelectField
            name="specialization_id"
            label={formatMessage({ id: 'lead.field.specialization_id' })}
            placeholder={placeholder}
            options={choices.specializations.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
        </Pair>
      )}
      {(values.kind === 'university' || values.kind === 'summer') && (
        <Pair>
          <Amount
            name="weeks_min"
            readOnly={readOnly}
            {...(values.kind === 'university' && {
              helper: formatMessage({ id: 'lead.new.yearHint' }),
            })}
            label={formatMessage({ id: 'lead.field.weeks' })}
          />
          <Amount
            name="tuition"
            readOnly={readOnly}
            label={formatMessage(
              { id: `lead.prices.tuition.${values.kind === 'university' ? 'year' : 'total'}` },
              { currency: currencyOf(choices, values.institute_id) },
            )}
          />
        </Pair>
      )}
      {values.kind === 'english' && (
        <Pair>
          <Amount
            name="lessons_per_week"
            readOnly={readOnly}
            label={formatMessage({ id: 'lead.field.lessons_per_week' })}
          />
          <Amount
            name="price_per_week"
            readOnly={readOnly}
            label={formatMessage(
              { id: 'lead.prices.tuition.week' },
              { currency: currencyOf(choices, values.institute_id) },
            )}
          />
        </Pair>
      )}
      {!(values.kind === 'english' && values.starts === 'mondays') && (
        <TextField
          type="date"
          name="starts_on"
          label={formatMessage({ id: 'lead.new.firstStart' })}
          min={addDays(today(), 1)}
          max={lastStart(today())}
          readOnly={readOnly}
        />
      )}
    </>
  );
}

/** Currency of the chosen institute's prices. */
const currencyOf = ({ institutes }: ProgrammeChoices, id: string | number): string =>
  institutes.find((one) => one.id === Number(id))?.currency ?? '';

function CourseFields({ readOnly }: { readonly readOnly: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <>
      <Pair>
        <SelectField
          name="course_type"
          label={formatMessage({ id: 'lead.field.course_type' })}
          placeholder={formatMessage({ id: 'lead.new.choose' })}
          options={COURSE_TYPES.map((value) => ({
            value,
            label: formatMessage({ id: `lead.courseType.${value}` }),
          }))}
          required
        />
        <SelectField
          name="starts"
          label={formatMessage({ id: 'lead.section.starts' })}
          options={(['dates', 'mondays'] as const).map((value) => ({
            value,
            label: formatMessage({ id: `lead.new.starts.${value}` }),
          }))}
          required
        />
      </Pair>
      <Pair>
        <Amount
          name="weeks_min"
          readOnly={readOnly}
          label={formatMessage({ id: 'lead.field.weeks_min' })}
        />
        <Amount
          name="weeks_max"
          readOnly={readOnly}
          label={formatMessage({ id: 'lead.field.weeks_max' })}
        />
      </Pair>
      <TextPair
        name="plan_name"
        helper={formatMessage({ id: 'lead.new.planHint' })}
        readOnly={readOnly}
      />
    </>
  );
}

/** A field of a whole number. */
export function Amount({
  name,
  label,
  helper,
  readOnly,
}: {
  readonly name: string;
  readonly label: string;
  readonly helper?: string;
  readonly readOnly: boolean;
}): ReactElement {
  return (
    <TextField
      name={name}
      label={label}
      {...(helper !== undefined && { helper })}
      inputMode="numeric"
      clean={toLatinDigits}
      autoComplete="off"
      readOnly={readOnly}
      required
    />
  );
}
