import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { NEXT_ACTION_MAX_LENGTH } from '../../../../contract/desk/desk';
import type { DeskNextAction } from '../../../../contract/desk/desk';
import { nextActionSchema } from '../../../../contract/desk/routes';
import { today } from '../../../lib/today';
import type { KeptFields } from '../../../ui/forms/keptFields';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from './ShortForm';

const NOTHING: DeskNextAction = { text: '', due: '' };

/**
 * Form for the action and its due date. It stays open and its draft is kept until it is saved or
 * cancelled.
 */
export function NextActionForm({
  initial,
  kept,
  busy,
  onSave,
  onCancel,
}: {
  readonly initial: DeskNextAction | null;
  readonly kept: KeptFields;
  readonly busy: boolean;
  readonly onSave: (next: DeskNextAction) => Promise<void>;
  readonly onCancel: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <ShortForm
      initial={{ ...(initial ?? NOTHING) }}
      kept={kept}
      schema={nextActionSchema}
      busy={busy}
      save={<FormattedMessage id="desk.next.save" />}
      onSend={(values) => onSave(nextActionSchema.cast(values))}
      onCancel={onCancel}
    >
      <TextField
        name="text"
        label={formatMessage({ id: 'desk.next.text' })}
        helper={formatMessage({ id: 'desk.next.hint' })}
        maxLength={NEXT_ACTION_MAX_LENGTH}
        readOnly={busy}
        required
      />
      <TextField
        type="date"
        name="due"
        label={formatMessage({ id: 'desk.next.day' })}
        min={today()}
        readOnly={busy}
        required
      />
    </ShortForm>
  );
}
