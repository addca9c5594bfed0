import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { DeskItem } from '../../../../contract/desk/desk';
import { NEXT_ACTION_MAX_LENGTH, standingOf } from '../../../../contract/desk/desk';
import {
  closeRequestSchema,
  holdRequestSchema,
  reopenRequestSchema,
} from '../../../../contract/desk/routes';
import {
  CLOSE_REASONS,
  HOLD_DAYS_MAX,
  lifecycleState,
  stateAfter,
} from '../../../../contract/requests/requestLifecycle';
import type { LifecycleEvent } from '../../../../contract/requests/requestLifecycle';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { addDays } from '../../../../shared/dates';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { useAppDispatch } from '../../../lib/store/hooks';
import { showToast } from '../../../lib/store/toasts';
import { today } from '../../../lib/today';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { Notice } from '../../../ui/limits/Notice';
import {
  useCloseRequestMutation,
  useHoldRequestMutation,
  useReopenRequestMutation,
  useResumeRequestMutation,
} from '../deskApi';
import { ShortForm } from './ShortForm';
import { Buttons } from '../../../ui/forms/formParts';
import { useDeskAct } from './useDeskAct';

type FormName = 'close' | 'hold' | 'reopen';

const EVENT_OF = {
  hold: { type: 'PAUSED' },
  close: { type: 'CLOSED' },
  reopen: { type: 'REOPENED' },
} as const satisfies Record<FormName, LifecycleEvent>;

const SCHEMA_OF = {
  close: closeRequestSchema,
  hold: holdRequestSchema,
  reopen: reopenRequestSchema,
} as const;

const NOTHING = { reason: '', note: '', until: '' };

/**
 * Puts a request on hold, closes and reopens it, as its chart allows (REQ-14); by its holder, or a
 * lead. What is typed is kept until it is sent or cancelled (CTL-08).
 */
export function RequestEnds({
  item,
  accountId,
}: {
  readonly item: DeskItem;
  /** Account of the acting member. */
  readonly accountId: string;
}): ReactElement | null {
  const { id, name, request, holder } = item;
  const { formatMessage } = useIntl();
  const isLead = useAuth().role === 'TeamLead';
  const [resume, { isLoading: isResuming }] = useResumeRequestMutation();
  const { failure, run } = useDeskAct(item);
  const kept = useKeptFields(`request_end:${id}`, ['form']);
  const [open, setOpen] = useState<FormName | null>(() => formOf(kept.read()?.texts.form));
  const block = useFocusInPlace(open !== null, 'select, input, textarea');
  if (!request) return null;
  const standing = standingOf(request);
  const state = lifecycleState(standing, today());
  const isAllowed = (event: LifecycleEvent): boolean =>
    stateAfter(state, request.step, event) !== undefined &&
    (isLead || event.type === 'REOPENED' || holder?.id === accountId);
  const forms = (['hold', 'close', 'reopen'] as const).filter((form) => isAllowed(EVENT_OF[form]));
  const change = (form: FormName | null): void => {
    kept.write(form && { from: {}, texts: { form } });
    setOpen(form);
  };
  const named = (label: string) => ({
    'aria-label': formatMessage({ id: 'desk.actionOn' }, { action: label, name }),
    children: label,
  });
  if (open !== null) {
    return (
      <Block ref={block}>
        <EndForm key={open} form={open} item={item} onClose={() => change(null)} />
      </Block>
    );
  }
  if (forms.length === 0) return null;
  return (
    <Block ref={block}>
      <Notice text={failure} />
      <Buttons>
        {isAllowed({ type: 'RESUMED' }) && (
          <Button
            bordered
            busy={isResuming}
            {...named(formatMessage({ id: 'desk.end.resume' }))}
            onClick={() => void run(resume({ id }))}
          />
        )}
        {forms.map((form) => (
          <Button
            key={form}
            bordered
            disabled={isResuming}
            {...named(
              formatMessage({
                id: form === 'hold' && state === 'onHold' ? 'desk.end.day' : `desk.end.${form}`,
              }),
            )}
            onClick={() => change(form)}
          />
        ))}
      </Buttons>
    </Block>
  );
}

const formOf = (text: string | undefined): FormName | null =>
  text === 'close' || text === 'hold' || text === 'reopen' ? text : null;

function EndForm({
  form,
  item,
  onClose,
}: {
  readonly form: FormName;
  readonly item: DeskItem;
  readonly onClose: () => void;
}): ReactElement {
  const { id } = item;
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const isLead = useAuth().role === 'TeamLead';
  const { failure, run } = useDeskAct(item);
  const kept = useKeptFields(`request_${form}:${id}`, ['reason', 'note', 'until']);
  const [close, closing] = useCloseRequestMutation();
  const [hold, holding] = useHoldRequestMutation();
  const [reopen, reopening] = useReopenRequestMutation();
  const isLoading = closing.isLoading || holding.isLoading || reopening.isLoading;
  const finish = (): void => {
    kept.write(null);
    onClose();
  };
  const send = async (values: typeof NOTHING): Promise<void> => {
    const call =
      form === 'close'
        ? close({ id, ...closeRequestSchema.cast(values, { stripUnknown: true }) })
        : form === 'hold'
          ? hold({ id, ...holdRequestSchema.cast(values, { stripUnknown: true }) })
          : reopen({ id, ...reopenRequestSchema.cast(values, { stripUnknown: true }) });
    if ((await run(call)) !== undefined) return;
    finish();
    const text = formatMessage({ id: `desk.end.done.${form}` }, { number: id });
    dispatch(showToast({ severity: 'success', text }));
  };
  const title = formatMessage({ id: `desk.end.${form}` });
  return (
    <ShortForm
      label={title}
      initial={NOTHING}
      kept={kept}
      schema={SCHEMA_OF[form]}
      busy={isLoading}
      failure={failure}
      save={title}
      onSend={send}
      onCancel={finish}
    >
      {form === 'close' && (
        <>
          <SelectField
            name="reason"
            label={formatMessage({ id: 'desk.end.reason' })}
            placeholder={formatMessage({ id: 'requests.choose' })}
            options={CLOSE_REASONS.map((value) => ({
              value,
              label: formatMessage({ id: `requests.closed.reason.${value}` }),
            }))}
            disabled={isLoading}
            required
          />
          <TextField
            multiline
            name="note"
            label={formatMessage({ id: 'desk.end.note' })}
            helper={formatMessage({ id: 'desk.end.noteHint' })}
            rows={2}
            maxLength={NOTE_MAX_LENGTH}
            readOnly={isLoading}
          />
        </>
      )}
      {form === 'hold' && (
        <>
          <TextField
            type="date"
            name="until"
            label={formatMessage({ id: 'desk.end.until' })}
            min={addDays(today(), 1)}
            max={addDays(today(), HOLD_DAYS_MAX)}
            readOnly={isLoading}
            required
          />
          <TextField
            name="reason"
            label={formatMessage({ id: 'desk.end.holdReason' })}
            helper={formatMessage({ id: 'desk.end.holdHint' })}
            maxLength={NEXT_ACTION_MAX_LENGTH}
            readOnly={isLoading}
            required
          />
        </>
      )}
      {form === 'reopen' && (
        <TextField
          multiline
          name="reason"
          label={formatMessage({ id: 'desk.move.reason' })}
          helper={formatMessage({ id: isLead ? 'desk.end.reopenLead' : 'desk.end.reopenOwn' })}
          rows={2}
          maxLength={NOTE_MAX_LENGTH}
          readOnly={isLoading}
        />
      )}
    </ShortForm>
  );
}

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(1),
}));
