import Alert from '@mui/material/Alert';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../contract/catalogue';
import { isIsoDate } from '../../../contract/dates';
import type { Quote } from '../../../contract/requests';
import { formatDay } from '../../lib/format/money';
import type { RequestFormValues } from '../../machines/requestForm';
import { Facts } from '../../shared/coursePrice/CourseFacts';
import { PriceChangedNotice } from '../../shared/coursePrice/PriceChangedNotice';
import { Notice } from '../../shared/limits/Notice';
import { useLimitText } from '../../shared/limits/useLimitText';
import { useChoices } from './RequestField';
import type { RequestFieldName } from './requestForms';
import type { RequestFormState } from './useRequestForm';

interface RequestReviewProps extends Pick<RequestFormState, 'snapshot'> {
  readonly fields: readonly RequestFieldName[];
  readonly values: RequestFormValues;
  readonly programme: ProgrammeDetails | null;
  /** The price of now, where it is not the one that was agreed to. */
  readonly changed: Quote | null;
  readonly onAccept: () => void;
}

export function RequestReview(props: RequestReviewProps): ReactElement {
  const { fields, values, programme, snapshot, changed, onAccept } = props;
  const limitText = useLimitText('requests.limited');
  return (
    <>
      <Facts>
        {fields.map((name) => (
          <Fact key={name} name={name} value={values[name] ?? ''} programme={programme} />
        ))}
      </Facts>
      {snapshot.hasTag('retry') && (
        <Alert severity="error">
          <FormattedMessage id="requests.sendFailed" />
        </Alert>
      )}
      {snapshot.matches({ filling: 'refused' }) && (
        <Alert severity="error">
          <FormattedMessage id="requests.refused" />
        </Alert>
      )}
      <Notice text={snapshot.hasTag('limited') ? limitText(snapshot.context.limit) : null} />
      {changed !== null && (
        <PriceChangedNotice before={Number(values.amount)} now={changed} onAccept={onAccept} />
      )}
    </>
  );
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
  const text = String(value);
  const chosen = choices?.find((choice) => String(choice.value) === text)?.label;
  const shown =
    value === true
      ? intl.formatMessage({ id: 'requests.yes' })
      : name === 'weeks'
        ? intl.formatMessage({ id: 'requests.weeks' }, { weeks: value })
        : isIsoDate(text)
          ? formatDay(intl, text)
          : text;
  return (
    <div>
      <dt>{intl.formatMessage({ id: `requests.answer.${name}` })}</dt>
      <dd dir="auto">{chosen ?? shown}</dd>
    </div>
  );
}
