import type { ReactElement, ReactNode } from 'react';
import type { Schema } from 'yup';

import { NOTE_MAX_LENGTH } from '../../../contract/requests/requests';
import { TextField } from '../TextField';
import { ShortForm } from './ShortForm';
import { useKeptFields } from './keptFields';

const FIELDS = ['reason'] as const;

/** Asks why something is taken back, in its place. What is typed is kept until it is sent or cancelled (CTL-08). */
export function ReasonForm({
  subject,
  label,
  reason,
  schema,
  busy,
  failure,
  save,
  cancel,
  onSend,
  onClose,
}: {
  /** Under which what is typed is kept. */
  readonly subject: string;
  readonly label: string;
  /** The name of the field. */
  readonly reason: string;
  readonly schema: Schema;
  readonly busy: boolean;
  readonly failure: ReactNode;
  readonly save: ReactNode;
  readonly cancel: ReactNode;
  /** @returns whether it was sent */
  readonly onSend: (reason: string) => Promise<boolean>;
  readonly onClose: () => void;
}): ReactElement {
  const kept = useKeptFields(subject, FIELDS);
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  return (
    <ShortForm
      label={label}
      initial={{ reason: '' }}
      kept={kept}
      schema={schema}
      busy={busy}
      failure={failure}
      save={save}
      cancel={cancel}
      onSend={async (texts) => {
        if (await onSend(texts.reason)) finish();
      }}
      onCancel={finish}
    >
      <TextField
        multiline
        rows={2}
        name="reason"
        label={reason}
        maxLength={NOTE_MAX_LENGTH}
        readOnly={busy}
        required
      />
    </ShortForm>
  );
}
