import { skipToken } from '@reduxjs/toolkit/query/react';
import { useDeferredValue, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { object } from 'yup';

import { SCHOOL_CHOICES_MAX } from '../../../../contract/applications/applications';
import type { Named } from '../../../../contract/catalogue/catalogue';
import { key, text } from '../../../../contract/common/fields';
import { isIsoDate } from '../../../../shared/dates';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { TextControl } from '../../../ui/TextControl';
import { TextField } from '../../../ui/TextField';
import { Buttons } from '../../../ui/forms/formParts';
import { ShortForm } from '../../../ui/forms/ShortForm';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useAddApplicationMutation, useGetApplicationChoicesQuery } from '../applicationsApi';

const LEAST_LETTERS = 2;

const schema = object({
  programme: text(10).default(''),
  intake: text(10).test('date', key('dateInvalid'), (value) => !value || isIsoDate(value)),
});

interface AddProps {
  readonly requestId: number;
  readonly onClose: () => void;
}

/** A new application: first its school, found by name, then a programme of it and the intake (ADM-09). */
export function AddApplication({ requestId, onClose }: AddProps): ReactElement {
  const { formatList, formatMessage } = useIntl();
  const [typed, setTyped] = useState('');
  const [school, setSchool] = useState<Named | null>(null);
  const q = useDeferredValue(typed.trim());
  const { data } = useGetApplicationChoicesQuery(q.length < LEAST_LETTERS ? skipToken : { q });
  if (school) return <OfSchool requestId={requestId} school={school} onClose={onClose} />;
  const found = q.length < LEAST_LETTERS ? undefined : data?.data;
  return (
    <>
      <TextControl
        type="search"
        name="school"
        label={formatMessage({ id: 'applications.school' })}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div role="status">
        {found?.has_more === true && (
          <FormattedMessage id="applications.moreSchools" values={{ count: SCHOOL_CHOICES_MAX }} />
        )}
        {found?.institutes.length === 0 && <FormattedMessage id="applications.noSchool" />}
      </div>
      <Buttons>
        {found?.institutes.map(({ id, name, city }) => (
          <Button key={id} bordered onClick={() => setSchool({ id, name })}>
            <bdi>{formatList([name, city], { type: 'unit' })}</bdi>
          </Button>
        ))}
        <Button quiet onClick={onClose}>
          <FormattedMessage id="applications.cancel" />
        </Button>
      </Buttons>
    </>
  );
}

function OfSchool({
  requestId,
  school,
  onClose,
}: AddProps & { readonly school: Named }): ReactElement {
  const { formatMessage } = useIntl();
  const { data } = useGetApplicationChoicesQuery({ institute_id: school.id });
  const [add, { isLoading }] = useAddApplicationMutation();
  const { act, failure } = useAct(formatMessage({ id: 'applications.failed' }));
  const kept = useKeptFields(`application_new:${requestId}`, ['programme', 'intake']);
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async ({ programme, intake }: { programme: string; intake: string }) => {
    const wanted = {
      institute_id: school.id,
      programme_id: programme === '' ? null : Number(programme),
      intake_on: intake === '' ? null : intake,
    };
    const isAdded = await act(() =>
      sendOnce(`application_new:${requestId}`, wanted, (body) => add({ requestId, body }).unwrap()),
    );
    if (isAdded) finish();
  };
  return (
    <ShortForm
      label={school.name}
      initial={{ programme: '', intake: '' }}
      kept={kept}
      schema={schema}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="applications.add" />}
      cancel={<FormattedMessage id="applications.cancel" />}
      onSend={send}
      onCancel={finish}
    >
      <h3>
        <bdi>{school.name}</bdi>
      </h3>
      <SelectField
        name="programme"
        label={formatMessage({ id: 'applications.programme' })}
        placeholder={formatMessage({ id: 'applications.noProgramme' })}
        options={(data?.data.programmes ?? []).map(({ id, name }) => ({
          value: String(id),
          label: name,
        }))}
        disabled={isLoading}
      />
      <TextField
        type="date"
        name="intake"
        label={formatMessage({ id: 'applications.intakeField' })}
        readOnly={isLoading}
      />
    </ShortForm>
  );
}
