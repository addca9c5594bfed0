import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import { MEMBER_REFUSALS } from '../../../../contract/admin/members';
import type { DeskItem } from '../../../../contract/desk/desk';
import {
  answerApplicationSchema,
  approveApplicationSchema,
  rejectApplicationSchema,
} from '../../../../contract/partner/applicationRoutes';
import {
  APPLICATION_WORDS_MAX,
  REJECTION_REASONS,
  TOLD_EVENTS,
  applicationAfter,
} from '../../../../contract/partner/applications';
import type { DeskApplication, ToldEvent } from '../../../../contract/partner/applications';
import { errorAnswerOf } from '../../../lib/api/errors';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { paths } from '../../../lib/paths';
import { sendKey } from '../../../lib/storage/sendKey';
import { useAppDispatch } from '../../../lib/store/hooks';
import { showToast } from '../../../lib/store/toasts';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import {
  useAnswerApplicationMutation,
  useApproveApplicationMutation,
  useGetDeskPartnersQuery,
  useRejectApplicationMutation,
} from '../applicationsApi';
import { useKeptForm, useKeptTexts } from './applicationForms';
import { ShortForm } from './ShortForm';
import { Buttons } from '../../../ui/forms/formParts';
import { failureText } from './useDeskAct';

const FIELDS_OF = {
  answered: answerApplicationSchema.pick(['text']),
  approved: approveApplicationSchema.pick(['institute', 'text']),
  rejected: rejectApplicationSchema.pick(['reason', 'text']),
} as const;

const NOTHING = { institute: '', reason: '', text: '' };

interface ActsProps {
  readonly item: DeskItem;
  readonly application: DeskApplication;
}

/**
 * Answers an application, and as a lead approves or rejects it (PAR-17): what the state allows. The
 * applicant is told by text message. What is typed is kept until it is sent or cancelled (CTL-08).
 */
export function ApplicationActs({
  item,
  application,
  accountId,
}: ActsProps & {
  /** Account of the acting member. */
  readonly accountId: string;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const isLead = useAuth().role === 'TeamLead';
  const kept = useKeptForm(item.id);
  const [open, setOpen] = useState<ToldEvent | null>(
    () => TOLD_EVENTS.find((one) => one === kept.read()?.texts.form) ?? null,
  );
  const block = useFocusInPlace(open !== null, 'select, textarea');
  const change = (form: ToldEvent | null): void => {
    kept.write(form && { from: {}, texts: { form } });
    setOpen(form);
  };
  if (open !== null) {
    return (
      <div ref={block}>
        <ActForm
          key={open}
          event={open}
          item={item}
          application={application}
          accountId={accountId}
          onClose={() => change(null)}
        />
      </div>
    );
  }
  const isColleagues = item.holder !== null && item.holder.id !== accountId;
  const events = TOLD_EVENTS.filter(
    (event) =>
      applicationAfter(application.state, event) !== undefined &&
      (isLead || (event === 'answered' && !isColleagues)),
  );
  if (events.length === 0) return null;
  return (
    <div ref={block}>
      <Buttons>
        {events.map((event) => (
          <Button
            key={event}
            bordered={event !== 'approved'}
            aria-label={formatMessage(
              { id: 'desk.actionOn' },
              {
                action: formatMessage({ id: `desk.application.act.${event}` }),
                name: application.institute_name,
              },
            )}
            onClick={() => change(event)}
          >
            <FormattedMessage id={`desk.application.act.${event}`} />
          </Button>
        ))}
      </Buttons>
    </div>
  );
}

function ActForm({
  event,
  item: { id },
  application,
  accountId,
  onClose,
}: ActsProps & {
  readonly event: ToldEvent;
  readonly accountId: string;
  readonly onClose: () => void;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const kept = useKeptTexts(id, event);
  const once = useMemo(
    () => sendKey(`application_${event}:${accountId}:${id}`),
    [accountId, event, id],
  );
  const [failure, setFailure] = useState<string | null>(null);
  const [answer, answering] = useAnswerApplicationMutation();
  const [approve, approving] = useApproveApplicationMutation();
  const [reject, rejecting] = useRejectApplicationMutation();
  const isLoading = answering.isLoading || approving.isLoading || rejecting.isLoading;
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (values: typeof NOTHING): Promise<void> => {
    setFailure(null);
    const body = { ...values, idempotency_key: once.of(JSON.stringify(values)) };
    const strip = { stripUnknown: true };
    try {
      if (event === 'answered') {
        await answer({ id, body: answerApplicationSchema.cast(body, strip) }).unwrap();
      } else if (event === 'approved') {
        await approve({ id, body: approveApplicationSchema.cast(body, strip) }).unwrap();
      } else await reject({ id, body: rejectApplicationSchema.cast(body, strip) }).unwrap();
    } catch (error) {
      console.error('The applicant was not told', error);
      const refused = errorAnswerOf(error);
      const refusal = MEMBER_REFUSALS.find((one) => one === refused?.data?.refusal);
      setFailure(
        refusal
          ? formatMessage({ id: `lead.refusal.${refusal}` })
          : failureText(refused, formatMessage),
      );
      return;
    }
    once.forget();
    finish();
    const text = formatMessage(
      { id: `desk.application.done.${event}` },
      { name: application.contact_name },
    );
    dispatch(showToast({ severity: 'success', text }));
  };
  const title = formatMessage({ id: `desk.application.act.${event}` });
  return (
    <ShortForm
      label={title}
      initial={NOTHING}
      kept={kept}
      schema={FIELDS_OF[event]}
      busy={isLoading}
      failure={failure}
      save={title}
      onSend={send}
      onCancel={finish}
    >
      {event === 'approved' && <InstituteField id={id} application={application} />}
      {event === 'rejected' && (
        <SelectField
          name="reason"
          label={formatMessage({ id: 'desk.application.reason' })}
          placeholder={formatMessage({ id: 'requests.choose' })}
          options={REJECTION_REASONS.map((value) => ({
            value,
            label: formatMessage({ id: `desk.application.reason.${value}` }),
          }))}
          disabled={isLoading}
          required
        />
      )}
      <TextField
        multiline
        name="text"
        label={formatMessage({
          id: event === 'answered' ? 'desk.application.text' : 'desk.application.words',
        })}
        helper={formatMessage(
          { id: 'desk.application.textHint' },
          {
            language: formatMessage({
              id: `desk.application.language.${application.language}`,
            }),
          },
        )}
        rows={3}
        maxLength={APPLICATION_WORDS_MAX}
        readOnly={isLoading}
        required={event === 'answered'}
      />
    </ShortForm>
  );
}

/** One of the institutes, or the way to make it; the link brings the choice back. */
function InstituteField({
  id,
  application,
}: {
  readonly id: string;
  readonly application: DeskApplication;
}): ReactElement {
  const { formatMessage } = useIntl();
  const { data } = useGetDeskPartnersQuery('');
  return (
    <div>
      {/* Above the field, whose error would move it away under a press. */}
      <NewInstitute to={paths.deskPage.to('catalogue', { id: 'new-institute', application: id })}>
        <FormattedMessage id="desk.application.newInstitute" />
      </NewInstitute>
      <SelectField
        name="institute"
        label={formatMessage({ id: 'desk.application.institute' })}
        placeholder={formatMessage({ id: 'requests.choose' })}
        helper={formatMessage(
          { id: 'desk.application.instituteHint' },
          { name: application.institute_name },
        )}
        options={(data?.data.institutes ?? []).map((one) => ({
          value: one.id,
          label: one.name,
        }))}
        required
      />
    </div>
  );
}

const NewInstitute = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: TOUCH_TARGET,
});
