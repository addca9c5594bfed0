import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import type { IntlShape } from 'react-intl';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { isIsoDate } from '../../../../shared/dates';
import { formatDay } from '../../../lib/format/money';
import type { RequestFormValues } from '../machines/support/requestDraft';
import { extrasOf, readExtras } from '../../prices/coursePrice/extras';
import { FactList } from '../../prices/coursePrice/CourseFacts';
import { useChoices } from './RequestField';
import { weeksIn } from './requestForms';
import type { RequestFieldName } from './requestForms';

interface RequestReviewProps {
  readonly fields: readonly RequestFieldName[];
  readonly values: RequestFormValues;
  readonly programme: ProgrammeDetails | null;
  /** Leads back to the field of an answer. */
  readonly onChange: (name: RequestFieldName) => void;
}

/** The answers, each with a way back to its field (REQ-12). */
export function RequestReview({
  fields,
  values,
  programme,
  onChange,
}: RequestReviewProps): ReactElement {
  return (
    <FactList>
      {fields.map((name) => (
        <Fact
          key={name}
          name={name}
          value={values[name] ?? ''}
          programme={programme}
          onChange={() => onChange(name)}
        />
      ))}
    </FactList>
  );
}

function extrasText(intl: IntlShape, value: string, programme: ProgrammeDetails | null): string {
  if (programme === null) return '';
  const ids = readExtras(value, programme);
  const names = extrasOf(programme).flatMap(({ id, name }) => (ids.includes(id) ? [name] : []));
  return intl.formatList(names);
}

function Fact({
  name,
  value,
  programme,
  onChange,
}: {
  readonly name: RequestFieldName;
  readonly value: string | number | boolean;
  readonly programme: ProgrammeDetails | null;
  readonly onChange: () => void;
}): ReactElement | null {
  const intl = useIntl();
  const choices = useChoices(name, programme);
  if (value === '' || value === false) return null;
  const text = name === 'extras' ? extrasText(intl, String(value), programme) : String(value);
  if (text === '') return null;
  const chosen = choices?.find((choice) => String(choice.value) === text)?.label;
  const shown =
    value === true
      ? // Of a course with housing of its own it is no question: no total holds this one.
        intl.formatMessage({ id: programme === null ? 'requests.yes' : 'requests.yesNotInTotal' })
      : name === 'weeks'
        ? intl.formatMessage({ id: 'requests.weeks' }, { weeks: weeksIn({ weeks: value }) })
        : isIsoDate(text)
          ? formatDay(intl, text)
          : text;
  const label = intl.formatMessage({ id: `requests.answer.${name}` });
  return (
    <div data-wide={name === 'note' || undefined}>
      <dt>{label}</dt>
      {/* Only typed text can be in another script. */}
      {chosen === undefined ? <dd dir="auto">{shown}</dd> : <dd>{chosen}</dd>}
      <dd>
        <ChangeButton
          type="button"
          onClick={onChange}
          aria-label={intl.formatMessage({ id: 'requests.changeAnswer' }, { answer: label })}
        >
          {intl.formatMessage({ id: 'requests.change' })}
        </ChangeButton>
      </dd>
    </div>
  );
}

const ChangeButton = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 500,
  minBlockSize: 32,
  padding: 0,
  border: 0,
  background: 'none',
  color: theme.palette.primary.main,
  textDecoration: 'underline',
  textUnderlineOffset: 4,
  cursor: 'pointer',
}));
