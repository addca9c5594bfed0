import { styled } from '@mui/material/styles';
import { Formik } from 'formik';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import {
  DECLINE_UNDO_MINUTES,
  PARTNER_NOTE_MAX_LENGTH,
} from '../../../../contract/partner/partner';
import { DECLINE_REASONS } from '../../../../contract/requests/requests';
import { declineSchema } from '../../../../contract/partner/routes';
import type { DeclinePayload } from '../../../../contract/partner/routes';
import { formErrors } from '../../../lib/format/formErrors';
import { validationWords } from '../../../lib/format/validationWords';
import { KeepFields } from '../../../ui/forms/keptFields';
import { Notice } from '../../../ui/limits/Notice';
import { useLimitText } from '../../../ui/limits/useLimitText';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { Form } from '../../../ui/Form';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import type { DecisionSnapshot } from './useDecision';
import { useKeptDecline } from './useKeptDecline';

interface DeclineDialogProps {
  readonly number: number;
  readonly isSnatch: boolean;
  readonly snapshot: DecisionSnapshot;
  readonly onClose: () => void;
  readonly onSubmit: (decline: DeclinePayload) => void;
}

/**
 * Asks for a decline's reason, which the student sees, and a remark, which they do not. The draft
 * outlives the dialog until the request is declined.
 */
export function DeclineDialog({
  number,
  isSnatch,
  snapshot,
  onClose,
  onSubmit,
}: DeclineDialogProps): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const limitText = useLimitText();
  const form = useId();
  const busy = snapshot.hasTag('busy');
  const kept = useKeptDecline(number);
  const validate = (values: object) => formErrors(declineSchema, values, validationWords(intl));
  return (
    <Dialog
      open
      title={formatMessage(
        { id: isSnatch ? 'partnerPages.releaseTitle' : 'partnerPages.declineTitle' },
        { number },
      )}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
      actions={
        <>
          <Button quiet disabled={busy} onClick={onClose}>
            {formatMessage({ id: 'partnerPages.keepIt' })}
          </Button>
          <Button type="submit" form={form} color="danger" busy={busy}>
            {formatMessage({
              id: snapshot.hasTag('retry')
                ? 'common.tryAgain'
                : isSnatch
                  ? 'partnerPages.release'
                  : 'partnerPages.decline',
            })}
          </Button>
        </>
      }
    >
      <Formik
        initialValues={{ reason: '', remark: '' }}
        validate={validate}
        onSubmit={(values) => onSubmit(declineSchema.cast(values))}
      >
        <Fields id={form}>
          <KeepFields kept={kept} />
          <p>
            <FormattedMessage
              id="partnerPages.declineText"
              values={{ minutes: DECLINE_UNDO_MINUTES }}
            />
          </p>
          <SelectField
            name="reason"
            label={formatMessage({ id: 'partnerPages.reason' })}
            placeholder={formatMessage({ id: 'requests.choose' })}
            options={DECLINE_REASONS.map((value) => ({
              value,
              label: formatMessage({ id: `requests.reason.${value}` }),
            }))}
            disabled={busy}
            required
          />
          <TextField
            multiline
            name="remark"
            label={formatMessage({ id: 'partnerPages.remark' })}
            helper={formatMessage({ id: 'partnerPages.remarkHelper' })}
            rows={3}
            maxLength={PARTNER_NOTE_MAX_LENGTH}
            readOnly={busy}
          />
          <Notice
            text={
              snapshot.hasTag('limited') ? (
                limitText(snapshot.context.limit)
              ) : snapshot.hasTag('retry') ? (
                <FormattedMessage id="partnerPages.notDone" />
              ) : null
            }
          />
        </Fields>
      </Formik>
    </Dialog>
  );
}

const Fields = styled(Form)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& p': { margin: 0 },
}));
