import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import { useFocusInPlace } from '../../../lib/hooks/useFocusInPlace';
import type { LoadNamespaces } from '../../../lazy/loadComponent';
import { useLazyComponent } from '../../../lazy/useLazyComponent';
import { useSecondsLeft } from '../../../lib/hooks/useSecondsLeft';
import { paths } from '../../../lib/paths';
import { useAppDispatch } from '../../../lib/store/hooks';
import { showToast } from '../../../lib/store/toasts';
import { Button } from '../../../ui/Button';
import { useGetSessionsQuery } from '../api/activeSessionsApi';

const load = async (loadNamespaces: LoadNamespaces) => {
  const [{ NotMeForm }] = await Promise.all([import('./NotMeForm'), loadNamespaces('register')]);
  return NotMeForm;
};

/**
 * "This account is not mine" beside the number, shortly after a sign-in that led past the welcome
 * (REG-24). Its form and its words load when it is pressed.
 */
export function NotMeOffer(): ReactElement | null {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { Part, isOpen, open, close } = useLazyComponent(load);
  const place = useFocusInPlace(isOpen, 'input');
  const { data, fulfilledTimeStamp = 0 } = useGetSessionsQuery(undefined);
  const seconds = data?.data.find(({ current }) => current)?.not_mine_seconds ?? 0;
  const left = useSecondsLeft(fulfilledTimeStamp + seconds * 1_000);
  // An open form stays: the server says when it is too late.
  if (left <= 0 && !isOpen) return null;
  return (
    <div ref={place}>
      {Part ? (
        <Part
          name=""
          onLeft={(name) => {
            const text = formatMessage({ id: 'accounts.ownAccount' }, { name });
            dispatch(showToast({ severity: 'success', text }));
            void navigate(paths.home.to());
          }}
          onEnded={close}
          onCancel={close}
        />
      ) : (
        <Button bordered onClick={open}>
          <FormattedMessage id="accounts.notMe" />
        </Button>
      )}
    </div>
  );
}
