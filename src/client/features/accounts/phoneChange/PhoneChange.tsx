import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { CODE_LENGTH } from '../../../../contract/common/constants';
import { phoneChangeSchema } from '../../../../contract/accounts/routes';
import { cleanPhoneInput } from '../../../../shared/text';
import { Countdown } from '../../../ui/Countdown';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { Notice } from '../../../ui/limits/Notice';
import { useLimitText } from '../../../ui/limits/useLimitText';
import { Button } from '../../../ui/Button';
import { CodeInput } from '../../../ui/CodeInput';
import type { CodeInputHandle } from '../../../ui/CodeInput';
import { Form } from '../../../ui/Form';
import { TextField } from '../../../ui/TextField';
import { usePhoneChange } from './usePhoneChange';
import type { PhoneChangeRun } from './usePhoneChange';

interface PhoneChangeProps {
  /** The field's first value. */
  readonly phone: string;
  /** Called when the number is to stay as it is. */
  readonly onClose: () => void;
}

type StepProps = PhoneChangeRun & PhoneChangeProps;

/** The form of the new number, and its code (REG-22). */
export function PhoneChange({ phone, onClose }: PhoneChangeProps): ReactElement | null {
  const { snapshot, send } = usePhoneChange();
  const close = (): void => {
    send({ type: 'CHANGE_CANCELLED' });
    onClose();
  };
  const step = { snapshot, send, phone, onClose: close };
  if (snapshot.hasTag('number')) return <NumberForm {...step} />;
  return snapshot.hasTag('code') ? <CodeForm {...step} /> : null;
}

function NumberForm({ snapshot, send, phone, onClose }: StepProps): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const limitText = useLimitText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isBusy = snapshot.hasTag('busy');
  const retry = snapshot.hasTag('retry');
  const notice = (): ReactNode => {
    if (snapshot.hasTag('limited')) return limitText(snapshot.context.limit);
    if (snapshot.matches({ enteringNumber: 'unchanged' })) {
      return formatMessage({ id: 'accounts.phoneUnchanged' });
    }
    if (snapshot.matches({ enteringNumber: 'taken' })) {
      return formatMessage({ id: 'accounts.phoneTaken' });
    }
    return retry ? formatMessage({ id: 'accounts.codeNotSent' }) : null;
  };
  return (
    <Formik
      initialValues={{ phone: snapshot.context.phone === '' ? phone : snapshot.context.phone }}
      validate={(values) => formErrors(phoneChangeSchema, values, validationWords(intl))}
      onSubmit={(values) =>
        send({ type: 'PHONE_SUBMITTED', phone: phoneChangeSchema.cast(values).phone })
      }
    >
      <Fields>
        <TextField
          name="phone"
          type="tel"
          label={formatMessage({ id: 'accounts.newPhone' })}
          helper={formatMessage({ id: 'accounts.newPhoneHelper' })}
          clean={cleanPhoneInput}
          inputRef={field}
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="send"
          readOnly={isBusy}
          required
        />
        <Notice text={notice()} />
        <Button type="submit" busy={isBusy}>
          {formatMessage({ id: retry ? 'common.tryAgain' : 'accounts.sendCode' })}
        </Button>
        <Button quiet disabled={isBusy} onClick={onClose}>
          {formatMessage({ id: 'accounts.keepNumber' })}
        </Button>
      </Fields>
    </Formik>
  );
}

function CodeForm({ snapshot, send, onClose }: StepProps): ReactElement {
  const { formatMessage } = useIntl();
  const limitText = useLimitText();
  const boxes = useRef<CodeInputHandle>(null);
  const [code, setCode] = useState('');
  const { phone, attemptId, expiresAt, limit } = snapshot.context;
  const isBusy = snapshot.hasTag('busy');
  const isOver = snapshot.hasTag('over');
  const isWrong = snapshot.hasTag('wrongCode');
  const isLimited = snapshot.hasTag('limited');
  useEffect(() => {
    if (isWrong) boxes.current?.clear();
  }, [isWrong]);
  const notice = (): ReactNode => {
    if (isLimited) return limitText(limit);
    if (!isOver) return null;
    const isEnded = snapshot.matches({ needingNewCode: 'ended' });
    return formatMessage({ id: isEnded ? 'register.codeEnded' : 'register.codeExpired' });
  };
  return (
    <Part>
      <p>
        <FormattedMessage id="register.codeLead" values={{ phone: <bdi dir="ltr">{phone}</bdi> }} />
      </p>
      <CodeInput
        key={attemptId}
        ref={boxes}
        label={formatMessage({ id: 'register.codeLabel' })}
        labelHidden
        digitLabel={(position, total) =>
          formatMessage({ id: 'register.digit' }, { position, total })
        }
        onChange={setCode}
        onComplete={(full) => send({ type: 'CODE_COMPLETED', code: full })}
        error={isWrong ? formatMessage({ id: 'register.codeWrong' }) : undefined}
        disabled={isOver}
        readOnly={isBusy}
      />
      {!isOver && (
        <Countdown deadline={expiresAt} onEnd={() => send({ type: 'COUNTDOWN_ENDED' })} />
      )}
      <Notice text={notice()} />
      {isOver ? (
        <Button onClick={() => send({ type: 'RESEND_REQUESTED' })}>
          {formatMessage({ id: 'register.resend' })}
        </Button>
      ) : (
        <Button
          busy={isBusy}
          disabled={code.length < CODE_LENGTH || isLimited}
          onClick={() => send({ type: 'CODE_COMPLETED', code })}
        >
          {formatMessage({ id: snapshot.hasTag('retry') ? 'common.tryAgain' : 'register.confirm' })}
        </Button>
      )}
      <Button quiet disabled={isBusy} onClick={() => send({ type: 'NUMBER_CHANGE_REQUESTED' })}>
        {formatMessage({ id: 'accounts.anotherNumber' })}
      </Button>
      <Button quiet disabled={isBusy} onClick={onClose}>
        {formatMessage({ id: 'accounts.keepNumber' })}
      </Button>
    </Part>
  );
}

const Part = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
}));

const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  [theme.breakpoints.up('sm')]: { '& > button': { justifySelf: 'start' } },
}));
