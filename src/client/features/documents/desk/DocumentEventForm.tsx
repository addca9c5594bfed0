import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object } from 'yup';
import type { Schema } from 'yup';

import { key, text } from '../../../../contract/common/fields';
import { RETURN_REASONS } from '../../../../contract/documents/documents';
import type { RequestDocument, ReturnReason } from '../../../../contract/documents/documents';
import type { SentEvent } from '../../../../contract/documents/documentRights';
import { EVENT_SCHEMAS } from '../../../../contract/documents/routes';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { FileField } from '../../files/components/FileField';
import { useDocumentEvent } from './useDocumentEvent';
import type { NewEvent } from './useDocumentEvent';

/** The events that say something besides; that a document is needed after all is one press. */
export const FORM_EVENTS = [
  'SENT',
  'ACCEPTED',
  'RETURNED',
  'WAIVED',
] as const satisfies readonly SentEvent[];
export type FormEvent = (typeof FORM_EVENTS)[number];

const EMPTY = { file: '', until: '', reason: '', note: '' };
type Values = Readonly<Record<keyof typeof EMPTY, string>>;

const SCHEMAS: Readonly<Record<FormEvent, Schema>> = {
  SENT: object({ file: text(40).required(key('required')) }),
  ACCEPTED: object({ until: EVENT_SCHEMAS.ACCEPTED.fields.valid_until }),
  RETURNED: EVENT_SCHEMAS.RETURNED.pick(['reason', 'note']),
  WAIVED: EVENT_SCHEMAS.WAIVED.pick(['note']),
};

function toEvent(event: FormEvent, version: number, values: Values): NewEvent {
  const note = values.note.trim();
  switch (event) {
    case 'SENT':
      return { event, version, file_id: values.file };
    case 'ACCEPTED':
      return { event, version, valid_until: values.until === '' ? null : values.until };
    case 'RETURNED':
      return {
        event,
        version,
        reason: RETURN_REASONS.find((one) => one === values.reason) ?? 'other',
        note,
        picture_file_id: values.file === '' ? null : values.file,
      };
    case 'WAIVED':
      return { event, version, note };
  }
}

/** The form of an event's facts; kept until it is sent or cancelled (CTL-08). */
export function DocumentEventForm({
  event,
  document: { id, version },
  reason = '',
  onClose,
  onSent,
}: {
  readonly event: FormEvent;
  readonly document: Pick<RequestDocument, 'id' | 'version'>;
  /** Chosen beforehand. */
  readonly reason?: ReturnReason | '';
  readonly onClose: () => void;
  /** Told, beside, once it was sent. */
  readonly onSent?: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { send, isLoading, failure } = useDocumentEvent(id);
  const subject = `document_${event}:${id}`;
  const kept = useKeptFields(subject, ['file', 'until', 'reason', 'note']);
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  return (
    <ShortForm
      label={formatMessage({ id: `documents.desk.do.${event}` })}
      initial={{ ...EMPTY, reason }}
      kept={kept}
      schema={SCHEMAS[event]}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id={`documents.desk.do.${event}`} />}
      cancel={<FormattedMessage id="documents.desk.cancel" />}
      onSend={async (values) => {
        if (!(await send(toEvent(event, version, values)))) return;
        finish();
        onSent?.();
      }}
      onCancel={finish}
    >
      <EventFields event={event} subject={subject} readOnly={isLoading} />
    </ShortForm>
  );
}

function EventFields({
  event,
  subject,
  readOnly,
}: {
  readonly event: FormEvent;
  readonly subject: string;
  readonly readOnly: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  switch (event) {
    case 'SENT':
      return (
        <FileField
          name="file"
          label={formatMessage({ id: 'documents.desk.file' })}
          subject={subject}
        />
      );
    case 'ACCEPTED':
      return (
        <TextField
          type="date"
          name="until"
          label={formatMessage({ id: 'documents.desk.lastDay' })}
          helper={formatMessage({ id: 'documents.desk.lastDayHint' })}
          readOnly={readOnly}
        />
      );
    case 'RETURNED':
      return (
        <>
          <ReasonField disabled={readOnly} />
          <TextField
            multiline
            rows={2}
            name="note"
            label={formatMessage({ id: 'documents.desk.whatToDo' })}
            helper={formatMessage({ id: 'documents.desk.studentReads' })}
            maxLength={NOTE_MAX_LENGTH}
            readOnly={readOnly}
          />
          <FileField
            name="file"
            label={formatMessage({ id: 'documents.desk.picture' })}
            subject={subject}
          />
        </>
      );
    case 'WAIVED':
      return (
        <TextField
          multiline
          rows={2}
          name="note"
          label={formatMessage({ id: 'documents.desk.whyWaived' })}
          helper={formatMessage({ id: 'documents.desk.studentReads' })}
          maxLength={NOTE_MAX_LENGTH}
          readOnly={readOnly}
          required
        />
      );
  }
}

/** The reasons begin with their number: typing it in the list chooses one. */
function ReasonField({ disabled }: { readonly disabled: boolean }): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <SelectField
      name="reason"
      label={formatMessage({ id: 'documents.desk.reason' })}
      helper={formatMessage({ id: 'documents.desk.reasonHint' })}
      placeholder={formatMessage({ id: 'documents.desk.chooseReason' })}
      options={RETURN_REASONS.map((value, index) => ({
        value,
        label: formatMessage(
          { id: 'documents.desk.numbered' },
          { number: index + 1, reason: formatMessage({ id: `documents.reason.${value}` }) },
        ),
      }))}
      disabled={disabled}
      required
    />
  );
}
