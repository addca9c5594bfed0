import { styled } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { isLater, stepsAfter, stepsUpTo } from '../../../../contract/common/requestSteps';
import type { RequestStep } from '../../../../contract/common/requestSteps';
import type { DeskItem } from '../../../../contract/desk/desk';
import { useAuth } from '../../../lib/auth/AuthProvider';
import { NOTE_MAX_LENGTH } from '../../../../contract/requests/requests';
import { reasonedMoveSchema } from '../../../../contract/requests/routes';
import { useCorrectStepMutation, useMoveRequestMutation } from '../deskApi';
import { validationWords } from '../../../lib/format/validationWords';
import { useKeptFields } from '../../../ui/forms/keptFields';
import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import { showToast } from '../../../lib/store/toasts';
import { useAppDispatch } from '../../../lib/store/hooks';
import { Button } from '../../../ui/Button';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { useDeskAct } from './useDeskAct';
import { ShortForm } from './ShortForm';
import { Buttons } from '../../../ui/forms/formParts';

const NOTHING = { step: '', reason: '' };

/**
 * Brings a request to another step, with a reason that only the team sees: back to an earlier one
 * by its holder, or to any step by a lead (REQ-05, REQ-13). The form stays open and its draft is
 * kept until the request has moved or the form is cancelled (CTL-08).
 */
export function StepWithReason({
  item,
  accountId,
}: {
  readonly item: DeskItem;
  /** Account of the acting member. */
  readonly accountId: string;
}): ReactElement | null {
  const { id, name, request } = item;
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const isLead = useAuth().role === 'TeamLead';
  const [move, moving] = useMoveRequestMutation();
  const [correct, correcting] = useCorrectStepMutation();
  const isLoading = moving.isLoading || correcting.isLoading;
  const { failure, run } = useDeskAct(item);
  const kept = useKeptFields(`move:${id}`, ['step', 'reason']);
  const [isOpen, setOpen] = useState(() => kept.read() !== null);
  const sent = useRef<RequestStep | null>(null);
  const block = useFocusInPlace(isOpen, 'select');
  const close = (): void => {
    kept.write(null);
    setOpen(false);
  };
  const finish = (step: RequestStep): void => {
    // The news of the move may have come before its answer.
    if (sent.current === null) return;
    sent.current = null;
    close();
    const text = formatMessage(
      { id: 'desk.move.done' },
      { step: formatMessage({ id: `requests.step.${step}` }) },
    );
    dispatch(showToast({ severity: 'success', text }));
  };
  const step = request?.step;
  // A step that was later then and is passed now is no wish to go back.
  const [openedAt, setOpenedAt] = useState(step);
  const onStep = useEffectEvent(() => {
    // The answer alone was lost: the request has moved.
    if (step !== undefined && step === sent.current) finish(step);
  });
  useEffect(() => onStep(), [step]);

  if (step === undefined || request?.withdrawn === true) return null;
  const isHolder = item.holder?.id === accountId;
  const later = isLead ? stepsAfter(step) : [];
  const earlier = isLead || isHolder ? stepsUpTo(step).slice(0, -1) : [];
  const steps = later.concat(earlier);
  if (steps.length === 0) return null;

  const label = isLead ? 'desk.move.open' : 'desk.correct.open';
  const isPassed = (chosen: string): boolean =>
    stepsUpTo(step).some((one) => one === chosen && openedAt && isLater(one, openedAt));
  // The request may have been moved there, or further, since the step was chosen.
  const errorsOf = ({ step: chosen }: typeof NOTHING): Readonly<Record<string, string>> =>
    steps.some((one) => one === chosen) && !isPassed(chosen)
      ? {}
      : { step: validationWords(intl)(chosen === '' ? 'required' : 'invalid') };
  return (
    <Block ref={block}>
      {isOpen ? (
        <ShortForm
          initial={NOTHING}
          kept={kept}
          schema={reasonedMoveSchema}
          errorsOf={errorsOf}
          busy={isLoading}
          failure={failure}
          save={<FormattedMessage id="desk.move.save" />}
          onSend={async (values) => {
            const typed = reasonedMoveSchema.cast(values);
            sent.current = typed.step;
            const refusal = await run(
              isLater(typed.step, step)
                ? move({ id, ...typed })
                : correct({ id, from: step, ...typed }),
            );
            if (refusal === undefined) finish(typed.step);
            else if (refusal !== 'LOST') sent.current = null;
          }}
          onCancel={close}
        >
          <SelectField
            name="step"
            label={formatMessage({ id: 'desk.move.step' })}
            placeholder={formatMessage({ id: 'requests.choose' })}
            options={steps.map((value) => ({
              value,
              label: formatMessage({ id: `requests.step.${value}` }),
            }))}
            disabled={isLoading}
            required
          />
          <TextField
            multiline
            name="reason"
            label={formatMessage({ id: 'desk.move.reason' })}
            helper={formatMessage({ id: 'desk.move.hint' })}
            rows={2}
            maxLength={NOTE_MAX_LENGTH}
            readOnly={isLoading}
            required
          />
        </ShortForm>
      ) : (
        <Buttons>
          <Button
            bordered
            aria-label={formatMessage(
              { id: 'desk.actionOn' },
              { action: formatMessage({ id: label }), name },
            )}
            onClick={() => {
              setOpenedAt(step);
              setOpen(true);
            }}
          >
            <FormattedMessage id={label} />
          </Button>
        </Buttons>
      )}
    </Block>
  );
}

const Block = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  marginBlockStart: theme.spacing(1),
}));
