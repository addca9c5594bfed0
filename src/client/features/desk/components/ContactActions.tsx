import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import { CONTACT_END_REASONS } from '../../../../contract/desk/contacts';
import type { ContactState } from '../../../../contract/desk/contacts';
import { contactEndSchema, contactPhoneSchema } from '../../../../contract/desk/routes';
import { errorAnswerOf } from '../../../lib/api/errors';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { paths } from '../../../lib/paths';
import { useAppDispatch } from '../../../lib/store/hooks';
import { showToast } from '../../../lib/store/toasts';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { Buttons } from '../../../ui/forms/formParts';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useFailureText } from '../../../ui/limits/useLimit';
import { useEndContactMutation, useGiveContactNumberMutation } from '../contactsApi';
import { ShortForm } from './ShortForm';

interface Contact {
  /** The account. */
  readonly id: string;
  readonly name: string;
  readonly contact: ContactState;
}

/** A person without a number (DESK-25): since when, and how it goes on, with a number or an end. */
export function ContactActions({ id, name, contact }: Contact): ReactElement {
  const { formatMessage } = useIntl();
  const [open, setOpen] = useState<'number' | 'end' | null>(null);
  const block = useFocusInPlace(open !== null, 'input, [role="combobox"], select');
  const close = (): void => setOpen(null);
  const { since, added_by: by, end_reason: ended } = contact;
  return (
    <Block ref={block}>
      <p>
        {ended === null ? (
          <FormattedMessage id="desk.contact.about" />
        ) : (
          <FormattedMessage
            id="desk.contact.ended"
            values={{ reason: formatMessage({ id: `desk.contact.reason.${ended}` }) }}
          />
        )}
      </p>
      <p>
        <FormattedMessage
          id="desk.contact.since"
          values={{
            day: <FormattedDate value={since} dateStyle="medium" />,
            name: <bdi>{by}</bdi>,
          }}
        />
      </p>
      {open === 'number' ? (
        <NumberForm id={id} name={name} onClose={close} />
      ) : open === 'end' ? (
        <EndForm id={id} name={name} onClose={close} />
      ) : (
        <Buttons>
          <Button onClick={() => setOpen('number')}>
            <FormattedMessage id="desk.contact.giveNumber" />
          </Button>
          {ended === null && (
            <Button bordered onClick={() => setOpen('end')}>
              <FormattedMessage id="desk.contact.end" />
            </Button>
          )}
        </Buttons>
      )}
    </Block>
  );
}

interface FormProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Gives the number, and goes on to the request. */
function NumberForm({ id, name, onClose }: FormProps): ReactElement {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [give, { isLoading }] = useGiveContactNumberMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const kept = useKeptFields(`contact_phone:${id}`, ['phone']);
  return (
    <ShortForm
      label={formatMessage({ id: 'desk.contact.giveNumber' })}
      initial={{ phone: '' }}
      kept={kept}
      schema={contactPhoneSchema}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="desk.contact.saveNumber" />}
      onSend={async (values) => {
        setFailure(null);
        try {
          const { phone } = contactPhoneSchema.cast(values);
          const student = (await give({ id, phone }).unwrap()).data;
          kept.write(null);
          const done = student.is_new
            ? formatMessage({ id: 'desk.contact.numberDone' }, { name })
            : formatMessage({ id: 'desk.addStudent.found' }, { name: student.name });
          dispatch(showToast({ severity: 'success', text: done }));
          void navigate(paths.deskEnterRequest.to(student.id));
        } catch (error) {
          console.error('A contact got no number', error);
          const answer = errorAnswerOf(error);
          setFailure(
            answer?.data?.phone_refusal
              ? formatMessage({ id: 'desk.addStudent.taken' })
              : failureText(error, answer?.message ?? formatMessage({ id: 'desk.failed' })),
          );
        }
      }}
      onCancel={() => {
        kept.write(null);
        onClose();
      }}
    >
      <TextField
        name="phone"
        type="tel"
        label={formatMessage({ id: 'desk.contact.number' })}
        helper={formatMessage({ id: 'desk.contact.numberHint' })}
        autoComplete="off"
        readOnly={isLoading}
        required
      />
    </ShortForm>
  );
}

/** Ends the wait, with a reason. */
function EndForm({ id, name, onClose }: FormProps): ReactElement {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [end, { isLoading }] = useEndContactMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const kept = useKeptFields(`contact_end:${id}`, ['reason']);
  return (
    <ShortForm
      label={formatMessage({ id: 'desk.contact.end' })}
      initial={{ reason: '' }}
      kept={kept}
      schema={contactEndSchema}
      busy={isLoading}
      failure={failure}
      save={<FormattedMessage id="desk.contact.endSave" />}
      onSend={async (values) => {
        setFailure(null);
        try {
          await end({ id, body: contactEndSchema.cast(values) }).unwrap();
          kept.write(null);
          onClose();
          const text = formatMessage({ id: 'desk.contact.endDone' }, { name });
          dispatch(showToast({ severity: 'success', text }));
        } catch (error) {
          console.error('A contact was not ended', error);
          setFailure(failureText(error, formatMessage({ id: 'desk.failed' })));
        }
      }}
      onCancel={() => {
        kept.write(null);
        onClose();
      }}
    >
      <SelectField
        name="reason"
        label={formatMessage({ id: 'desk.contact.endReason' })}
        placeholder={formatMessage({ id: 'requests.choose' })}
        options={CONTACT_END_REASONS.map((value) => ({
          value,
          label: formatMessage({ id: `desk.contact.reason.${value}` }),
        }))}
        disabled={isLoading}
        required
      />
    </ShortForm>
  );
}

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginBlockStart: theme.spacing(1),
}));
