import { useField } from 'formik';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object } from 'yup';

import { choice, key, line, text } from '../../../../contract/common/fields';
import {
  DOCUMENT_HINT_MAX_LENGTH,
  DOCUMENT_NAME_MAX_LENGTH,
  PURPOSES,
} from '../../../../contract/documents/documents';
import type { DocumentList } from '../../../../contract/documents/documents';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useAddDocumentMutation } from '../documentsApi';

type Choices = DocumentList['choices'];

const schema = object({
  template: text(10).default(''),
  name: line(DOCUMENT_NAME_MAX_LENGTH)
    .default('')
    .when('template', ([template]: unknown[], field) =>
      template === '' ? field.required(key('required')) : field,
    ),
  hint: text(DOCUMENT_HINT_MAX_LENGTH).default(''),
  purpose: choice(PURPOSES),
});

const EMPTY = { template: '', name: '', hint: '', purpose: 'apply' };
type Values = Readonly<Record<keyof typeof EMPTY, string>>;

function toDocument({ template, name, hint, purpose }: Values) {
  const isOwn = template === '';
  return {
    template_id: isOwn ? null : Number(template),
    name: isOwn ? name.trim() : '',
    hint: isOwn ? hint.trim() : '',
    purpose: PURPOSES.find((one) => one === purpose) ?? 'apply',
  };
}

/** Adds a document to what a request needs: one of the templates, or one in the team's own words (DOC-03). */
export function AddDocument({
  requestId,
  choices,
  onClose,
}: {
  readonly requestId: number;
  readonly choices: Choices;
  readonly onClose: () => void;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [add, { isLoading }] = useAddDocumentMutation();
  const { act, failure } = useAct(formatMessage({ id: 'documents.desk.failed' }));
  const subject = `document_new:${requestId}`;
  const kept = useKeptFields(subject, ['template', 'name', 'hint', 'purpose']);
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (values: Values): Promise<void> => {
    const wanted = toDocument(values);
    const isAdded = await act(() =>
      sendOnce(subject, wanted, (body) => add({ requestId, body }).unwrap()),
    );
    if (isAdded) finish();
  };
  return (
    <ShortForm
      initial={EMPTY}
      kept={kept}
      schema={schema}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="documents.desk.add" />}
      cancel={<FormattedMessage id="documents.desk.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      <NewFields choices={choices} readOnly={isLoading} />
    </ShortForm>
  );
}

/** A template has its own words. */
function NewFields({
  choices,
  readOnly,
}: {
  readonly choices: Choices;
  readonly readOnly: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [{ value: template }] = useField<string>('template');
  return (
    <>
      {choices.length > 0 && (
        <SelectField
          name="template"
          label={formatMessage({ id: 'documents.desk.which' })}
          placeholder={formatMessage({ id: 'documents.desk.ownWords' })}
          options={choices.map(({ id, name }) => ({ value: String(id), label: name }))}
          disabled={readOnly}
        />
      )}
      {template === '' && (
        <>
          <TextField
            name="name"
            label={formatMessage({ id: 'documents.desk.name' })}
            maxLength={DOCUMENT_NAME_MAX_LENGTH}
            readOnly={readOnly}
            required
          />
          <TextField
            multiline
            rows={2}
            name="hint"
            label={formatMessage({ id: 'documents.desk.hint' })}
            helper={formatMessage({ id: 'documents.desk.studentReads' })}
            maxLength={DOCUMENT_HINT_MAX_LENGTH}
            readOnly={readOnly}
          />
          <SelectField
            name="purpose"
            label={formatMessage({ id: 'documents.desk.purpose' })}
            options={PURPOSES.map((value) => ({
              value,
              label: formatMessage({ id: `documents.purpose.${value}` }),
            }))}
            disabled={readOnly}
          />
        </>
      )}
    </>
  );
}
