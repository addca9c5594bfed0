import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { PHONE_CHANGE_REASONS } from '../../../../contract/accounts/phone';
import { studentPhoneSchema } from '../../../../contract/desk/routes';
import { errorAnswerOf } from '../../../lib/api/errors';
import { useChangeStudentPhoneMutation } from '../../accounts/api/phoneApi';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useFailureText } from '../../../ui/limits/useLimit';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { showToast } from '../../../lib/store/toasts';
import { useAppDispatch } from '../../../lib/store/hooks';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { ShortForm } from './ShortForm';
import { Buttons } from '../../../ui/forms/formParts';

const NOTHING = { phone: '', reason: '' };

interface StudentPhoneProps {
  /** The student's account. */
  readonly id: string;
  readonly name: string;
}

/** For a lead: gives a student another number, where the SIM is lost or the number is another's now (REG-23, REG-24). */
export function StudentPhone({ id, name }: StudentPhoneProps): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const [change, { isLoading }] = useChangeStudentPhoneMutation();
  const kept = useKeptFields(`student_phone:${id}`, ['phone', 'reason']);
  const [isOpen, setOpen] = useState(() => kept.read() !== null);
  const [failure, setFailure] = useState<string | null>(null);
  const block = useFocusInPlace(isOpen, 'input');
  const close = (): void => {
    kept.write(null);
    setFailure(null);
    setOpen(false);
  };

  return (
    <Block ref={block}>
      {isOpen ? (
        <ShortForm
          initial={NOTHING}
          kept={kept}
          schema={studentPhoneSchema}
          busy={isLoading}
          failure={failure}
          save={<FormattedMessage id="desk.phone.save" />}
          onSend={async (values) => {
            setFailure(null);
            try {
              const body = studentPhoneSchema.cast(values);
              const { phone } = (await change({ id, body }).unwrap()).data;
              close();
              const text = formatMessage({ id: 'desk.phone.done' }, { phone });
              dispatch(showToast({ severity: 'success', text }));
            } catch (error) {
              console.error("A student's number was not changed", error);
              const answer = errorAnswerOf(error);
              const refusal = answer?.data?.phone_refusal;
              setFailure(
                refusal
                  ? formatMessage({ id: `desk.phone.${refusal}` })
                  : failureText(
                      error,
                      answer?.message ?? formatMessage({ id: 'desk.phone.failed' }),
                    ),
              );
            }
          }}
          onCancel={close}
        >
          <TextField
            name="phone"
            type="tel"
            label={formatMessage({ id: 'desk.phone.new' })}
            autoComplete="off"
            readOnly={isLoading}
            required
          />
          <SelectField
            name="reason"
            label={formatMessage({ id: 'desk.phone.reason' })}
            helper={formatMessage({ id: 'desk.phone.hint' })}
            placeholder={formatMessage({ id: 'requests.choose' })}
            options={PHONE_CHANGE_REASONS.map((value) => ({
              value,
              label: formatMessage({ id: `desk.phoneReason.${value}` }),
            }))}
            disabled={isLoading}
            required
          />
        </ShortForm>
      ) : (
        <Buttons>
          <Button
            bordered
            aria-label={formatMessage(
              { id: 'desk.actionOn' },
              { action: formatMessage({ id: 'desk.phone.open' }), name },
            )}
            onClick={() => setOpen(true)}
          >
            <FormattedMessage id="desk.phone.open" />
          </Button>
        </Buttons>
      )}
    </Block>
  );
}

/** The closed form is a button beside others; the open one takes the whole width. */
const Block = styled('div')({ '&:has(form)': { flexBasis: '100%' } });
