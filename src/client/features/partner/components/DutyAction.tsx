import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { STEP_OF_DUTY } from '../../../../contract/partner/partner';
import type { NextAction } from '../../../../contract/partner/partner';
import { useAppDispatch } from '../../../lib/store/hooks';
import { replaceToasts, showToast } from '../../../lib/store/toasts';
import { Button } from '../../../ui/Button';
import { useFailureText } from '../../../ui/limits/useLimit';
import { useListActs } from '../list/listActs';
import { useTakePartnerStepMutation } from '../partnerApi';

/** Says that the institute has contacted the student or sent its offer, where that is next (PAR-16). */
export function DutyAction({
  request,
  next,
}: {
  readonly request: number;
  readonly next: NextAction | null;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const list = useListActs();
  const [takeStep, { isLoading }] = useTakePartnerStepMutation();
  const duty = next?.action;
  if (duty !== 'contact' && duty !== 'offer') return null;
  const words = formatMessage({ id: `partnerPages.did.${duty}` });
  const press = async (): Promise<void> => {
    const { error } = await takeStep({ id: request, step: STEP_OF_DUTY[duty] });
    if (error !== undefined) {
      const text = failureText(error, formatMessage({ id: 'partnerPages.notDone' }));
      dispatch(showToast({ severity: 'error', text }));
      return;
    }
    const text = formatMessage({ id: `partnerPages.said.${duty}` }, { number: request });
    dispatch(replaceToasts({ severity: 'success', text, topic: 'workList' }));
    list.acted(request);
  };
  return (
    <Button
      aria-keyshortcuts="m"
      busy={isLoading}
      aria-label={formatMessage(
        { id: 'partnerPages.actionOn' },
        { action: words, number: request },
      )}
      onClick={() => void press()}
    >
      {words}
    </Button>
  );
}
