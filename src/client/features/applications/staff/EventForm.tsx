import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object } from 'yup';
import type { Schema } from 'yup';

import { REFERENCE_MAX_LENGTH } from '../../../../contract/applications/applications';
import type { Application } from '../../../../contract/applications/applications';
import type { SentEvent } from '../../../../contract/applications/applicationRights';
import { key, line, text } from '../../../../contract/common/fields';
import { isIsoDate } from '../../../../shared/dates';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useSendEvent } from '../useSendEvent';
import type { NewEvent } from '../useSendEvent';

/** The events with a form of one field; the offer has its own. */
export const FORM_EVENTS = [
  'SUBMITTED',
  'QUESTION_ASKED',
  'REFUSED',
  'DECLINED',
  'PLACE_CONFIRMED',
  'DEFERRED',
  'WITHDRAWN',
] as const satisfies readonly SentEvent[];
export type FormEvent = (typeof FORM_EVENTS)[number];

const reason = object({ value: text(NOTE_MAX_LENGTH).required(key('required')) });
const reference = object({ value: line(REFERENCE_MAX_LENGTH).default('') });
const SCHEMAS: Readonly<Record<FormEvent, Schema>> = {
  SUBMITTED: reference,
  QUESTION_ASKED: reason,
  REFUSED: reason,
  DECLINED: object({ value: text(NOTE_MAX_LENGTH).default('') }),
  PLACE_CONFIRMED: reference,
  DEFERRED: object({
    value: text(10)
      .required(key('required'))
      .test('date', key('dateInvalid'), (value) => !value || isIsoDate(value)),
  }),
  WITHDRAWN: reason,
};

function toEvent(event: FormEvent, version: number, value: string): NewEvent {
  switch (event) {
    case 'SUBMITTED':
      return { event, version, school_reference: value, note: '' };
    case 'PLACE_CONFIRMED':
      return { event, version, place_number: value };
    case 'DEFERRED':
      return { event, version, intake_on: value, note: '' };
    case 'QUESTION_ASKED':
    case 'REFUSED':
    case 'DECLINED':
    case 'WITHDRAWN':
      return { event, version, note: value };
  }
}

/** The form of an event's facts; kept until it is sent or cancelled (CTL-08). */
export function EventForm({
  event,
  application: { id, version },
  readers = 'applications.studentReads',
  onClose,
}: {
  readonly event: FormEvent;
  readonly application: Application;
  /** Says who reads a note. */
  readonly readers?: 'applications.studentReads' | 'applications.whyHint';
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { send, isLoading, failure } = useSendEvent(id);
  const kept = useKeptFields(`application_${event}:${id}`, ['value']);
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const label = formatMessage({ id: `applications.ask.${event}` });
  const isShort = event === 'SUBMITTED' || event === 'PLACE_CONFIRMED';
  return (
    <ShortForm
      label={formatMessage({ id: `applications.event.${event}` })}
      initial={{ value: '' }}
      kept={kept}
      schema={SCHEMAS[event]}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id={`applications.event.${event}`} />}
      cancel={<FormattedMessage id="applications.cancel" />}
      onSend={async ({ value }) => {
        if (await send(toEvent(event, version, value.trim()))) finish();
      }}
      onCancel={finish}
    >
      {event === 'DEFERRED' ? (
        <TextField type="date" name="value" label={label} readOnly={isLoading} required />
      ) : isShort ? (
        <TextField
          name="value"
          label={label}
          maxLength={REFERENCE_MAX_LENGTH}
          readOnly={isLoading}
        />
      ) : (
        <TextField
          multiline
          rows={2}
          name="value"
          label={label}
          helper={formatMessage({ id: readers })}
          maxLength={NOTE_MAX_LENGTH}
          readOnly={isLoading}
          required={event !== 'DECLINED'}
        />
      )}
    </ShortForm>
  );
}
