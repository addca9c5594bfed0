import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { endedSession } from '../../../lib/storage/endedSession';
import { Notice } from '../../../ui/limits/Notice';

export function SessionEndedNotice(): ReactElement | null {
  const { formatMessage } = useIntl();
  const hasEnded = useSyncExternalStore(
    endedSession.subscribe,
    () => endedSession.read() !== null,
    () => false,
  );
  if (!hasEnded) return null;
  return (
    <Spaced>
      <Notice text={formatMessage({ id: 'register.sessionEnded' })} />
    </Spaced>
  );
}

const Spaced = styled('div')(({ theme }) => ({ marginBlockEnd: theme.spacing(3) }));
