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
}

export function RequestReview({ fields, values, programme }: RequestReviewProps): ReactElement {
  return (
    <FactList>
      {fields.map((name) => (
        <Fact key={name} name={name} value={values[name] ?? ''} programme={programme} />
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
}: {
  readonly name: RequestFieldName;
  readonly value: string | number | boolean;
  readonly programme: ProgrammeDetails | null;
}): ReactElement | null {
  const intl = useIntl();
  const choices = useChoices(name, programme);
  if (value === '' || value === false) return null;
  const text = name === 'extras' ? extrasText(intl, String(value), programme) : String(value);
  if (text === '') return null;
  const chosen = choices?.find((choice) => String(choice.value) === text)?.label;
  const shown =
    value === true
      ? intl.formatMessage({ id: 'requests.yes' })
      : name === 'weeks'
        ? intl.formatMessage({ id: 'requests.weeks' }, { weeks: weeksIn({ weeks: value }) })
        : isIsoDate(text)
          ? formatDay(intl, text)
          : text;
  return (
    <div data-wide={name === 'note' || undefined}>
      <dt>{intl.formatMessage({ id: `requests.answer.${name}` })}</dt>
      {/* Only typed text can be in another script. */}
      {chosen === undefined ? <dd dir="auto">{shown}</dd> : <dd>{chosen}</dd>}
    </div>
  );
}
