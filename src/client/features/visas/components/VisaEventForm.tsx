import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { VISA_EVENT_FIELDS } from '../../../../contract/visas/routes';
import type { VisaEventPayload } from '../../../../contract/visas/routes';
import type { VisaEvent } from '../../../../contract/visas/visaLifecycle';
import {
  VISA_KIND_MAX_LENGTH,
  VISA_PLACE_MAX_LENGTH,
  VISA_REFERENCE_MAX_LENGTH,
} from '../../../../contract/visas/visas';
import type { Visa } from '../../../../contract/visas/visas';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useSendVisaEventMutation } from '../visasApi';

type Texts = Readonly<Record<string, string>>;
type WithoutKey<Payload> = Payload extends unknown ? Omit<Payload, 'idempotency_key'> : never;
type NewVisaEvent = WithoutKey<VisaEventPayload>;

/** The initial values of each event's form; those of the appointment where one is moved. */
function initialOf(event: VisaEvent, visa: Visa): Texts {
  switch (event) {
    case 'NEEDED':
      return { kind: visa.kind };
    case 'BOOKED':
      return {
        appointment_on: visa.appointment_on ?? '',
        appointment_time: visa.appointment_time ?? '',
        place: visa.appointment_place,
      };
    case 'SUBMITTED':
      return { submitted_on: '', reference: '' };
    case 'GRANTED':
      return { granted_until: visa.granted_until ?? '' };
    case 'NOT_NEEDED':
    case 'UNBOOKED':
    case 'REFUSED':
    case 'RESUMED':
    case 'ENDED':
      return { note: '' };
  }
}

/** The form of a visa event's facts; kept until it is sent or cancelled (CTL-08). */
export function VisaEventForm({
  event,
  visa,
  onClose,
}: {
  readonly event: VisaEvent;
  readonly visa: Visa;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { request_id: requestId, version } = visa;
  const [post, { isLoading }] = useSendVisaEventMutation();
  const { act, failure } = useAct(formatMessage({ id: 'visas.failed' }));
  const initial = initialOf(event, visa);
  const kept = useKeptFields(`visa_${event}:${requestId}`, Object.keys(initial));
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (values: Texts): Promise<void> => {
    // The fields are the event's own.
    const said = { ...VISA_EVENT_FIELDS[event].cast(values), event, version } as NewVisaEvent;
    const sent = act(() =>
      sendOnce(`visa_event:${requestId}`, said, (body) => post({ requestId, body }).unwrap()),
    );
    if (await sent) finish();
  };
  return (
    <ShortForm
      label={formatMessage({ id: `visas.event.${event}` })}
      initial={initial}
      kept={kept}
      schema={VISA_EVENT_FIELDS[event]}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id={`visas.event.${event}`} />}
      cancel={<FormattedMessage id="visas.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      <EventFields event={event} kinds={visa.kinds} readOnly={isLoading} />
    </ShortForm>
  );
}

function EventFields({
  event,
  kinds,
  readOnly,
}: {
  readonly event: VisaEvent;
  readonly kinds: readonly string[];
  readonly readOnly: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  switch (event) {
    case 'NEEDED':
      return kinds.length > 0 ? (
        <SelectField
          name="kind"
          label={formatMessage({ id: 'visas.kind' })}
          placeholder={formatMessage({ id: 'visas.kindOpen' })}
          options={kinds.map((value) => ({ value, label: value }))}
          disabled={readOnly}
        />
      ) : (
        <TextField
          name="kind"
          label={formatMessage({ id: 'visas.kind' })}
          maxLength={VISA_KIND_MAX_LENGTH}
          readOnly={readOnly}
        />
      );
    case 'BOOKED':
      return (
        <>
          <TextField
            type="date"
            name="appointment_on"
            label={formatMessage({ id: 'visas.appointmentOn' })}
            readOnly={readOnly}
            required
          />
          <TextField
            type="time"
            name="appointment_time"
            label={formatMessage({ id: 'visas.appointmentTime' })}
            readOnly={readOnly}
            required
          />
          <TextField
            name="place"
            label={formatMessage({ id: 'visas.place' })}
            maxLength={VISA_PLACE_MAX_LENGTH}
            readOnly={readOnly}
          />
        </>
      );
    case 'SUBMITTED':
      return (
        <>
          <TextField
            type="date"
            name="submitted_on"
            label={formatMessage({ id: 'visas.submittedOn' })}
            readOnly={readOnly}
            required
          />
          <TextField
            name="reference"
            label={formatMessage({ id: 'visas.reference' })}
            maxLength={VISA_REFERENCE_MAX_LENGTH}
            readOnly={readOnly}
          />
        </>
      );
    case 'GRANTED':
      return (
        <TextField
          type="date"
          name="granted_until"
          label={formatMessage({ id: 'visas.grantedUntil' })}
          readOnly={readOnly}
          required
        />
      );
    case 'NOT_NEEDED':
    case 'UNBOOKED':
    case 'REFUSED':
    case 'RESUMED':
    case 'ENDED':
      return (
        <TextField
          multiline
          rows={2}
          name="note"
          label={formatMessage({ id: `visas.ask.${event}` })}
          helper={formatMessage({ id: 'visas.bothRead' })}
          maxLength={NOTE_MAX_LENGTH}
          readOnly={readOnly}
          required={event === 'REFUSED' || event === 'ENDED'}
        />
      );
  }
}
