import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { PAGE_TITLE_ID, PageTitle } from '../../../ui/PageTitle';

interface StoppedStepProps {
  readonly what: 'package' | 'favorite';
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** The code was correct, but the intent failed: shows what is pending, with two actions. */
export function StoppedStep({ what, busy, onRetry }: StoppedStepProps): ReactElement {
  const { formatMessage } = useIntl();
  useEffect(() => document.getElementById(PAGE_TITLE_ID)?.focus(), []);
  const lead = formatMessage({
    id: what === 'package' ? 'register.packageStopped' : 'register.favoriteStopped',
  });
  return (
    <Card>
      <PageTitle lead={lead}>{formatMessage({ id: 'register.stoppedTitle' })}</PageTitle>
      <ButtonRow>
        <Button size="large" fullWidth busy={busy} onClick={onRetry}>
          {formatMessage({ id: 'common.tryAgain' })}
        </Button>
        <Button to={paths.home.to()} size="large" bordered fullWidth>
          {formatMessage({ id: 'common.backHome' })}
        </Button>
      </ButtonRow>
    </Card>
  );
}

const ButtonRow = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));
