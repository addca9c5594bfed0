import { useCallback } from 'react';
import { useIntl } from 'react-intl';

import type { ErrorCode } from '../../../../contract/common/errors';
import { isRefused } from '../../../lib/machines/apiRejection';
import { useAppStore } from '../../../lib/store/hooks';
import { showToast } from '../../../lib/store/toasts';

const DECIDED: readonly ErrorCode[] = [
  'ALREADY_DECIDED',
  'ALREADY_TAKEN',
  'NOT_FOUND',
  'REQUEST_WITHDRAWN',
  'TOO_LATE',
];

/**
 * Tells that a press failed whose request is not on the screen any more (PAR-01).
 *
 * @param decided the message where the request was decided before
 * @returns stable; takes the rejection and the request's number
 */
export function useUnheardFailure(
  decided: 'partnerPages.lostTitle' | 'partnerPages.overtakenTitle',
): (rejection: unknown, number: number) => void {
  const store = useAppStore();
  const { formatMessage } = useIntl();
  return useCallback(
    (rejection, number) => {
      const isDecided = DECIDED.some((code) => isRefused(rejection, code));
      store.dispatch(
        showToast({
          severity: 'error',
          title: formatMessage({ id: 'requests.viewTitle' }, { number }),
          text: formatMessage({ id: isDecided ? decided : 'partnerPages.notDone' }, { number }),
        }),
      );
    },
    [store, formatMessage, decided],
  );
}
