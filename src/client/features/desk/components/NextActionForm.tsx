import { Formik } from 'formik';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { NEXT_ACTION_MAX_LENGTH } from '../../../../contract/desk/desk';
import type { DeskNextAction } from '../../../../contract/desk/desk';
import { nextActionSchema } from '../../../../contract/desk/routes';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { today } from '../../../lib/today';
import { AskBeforeLeaving } from '../../../ui/forms/AskBeforeLeaving';
import { KeepFields } from '../../../ui/forms/keptFields';
import type { KeptFields } from '../../../ui/forms/keptFields';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import { Buttons, Fields } from './formParts';

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
    <Formik
      initialValues={initial ?? NOTHING}
      validate={(values) => formErrors(nextActionSchema, values, validationWords(intl))}
      onSubmit={(values) => onSave(nextActionSchema.cast(values))}
    >
      {({ dirty }) => (
        <Fields>
          <KeepFields kept={kept} from={{ ...(initial ?? NOTHING) }} />
          <AskBeforeLeaving when={dirty} />
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
          <Buttons>
            <Button type="submit" busy={busy}>
              <FormattedMessage id="desk.next.save" />
            </Button>
            <Button bordered disabled={busy} onClick={onCancel}>
              <FormattedMessage id="desk.next.cancel" />
            </Button>
          </Buttons>
        </Fields>
      )}
    </Formik>
  );
}
