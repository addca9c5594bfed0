import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Role } from '../../../../contract/common/constants';
import { useIdleComponent } from '../../../lazy/useIdleComponent';
import { paths } from '../../../lib/paths';
import { runWhenIdle } from '../../../ssr/runWhenIdle';
import { restoreDesign } from '../../requests/designCourse/savedDesign';
import { useAppSelector } from '../../../lib/store/hooks';
import { selectUser } from '../../../lib/store/session';
import { Button } from '../../../ui/Button';
import { PAGE_TITLE_ID, PageTitle } from '../../../ui/PageTitle';
import { NotMe } from './NotMe';
import type { NotMeProps } from './NotMe';
import { CheckIcon } from '../../../ui/icons/actions';

// Not part of the first page of a registration.
const loadWays = async () => (await import('./WaysOn')).WaysOn;

interface WelcomeStepProps extends NotMeProps {
  readonly name: string;
  readonly role: Role;
  readonly isBack: boolean;
}

/**
 * Step 3: the welcome and next steps (REG-10). A returning user gets links to earlier requests.
 */
export function WelcomeStep({ name, role, isBack, ...notMe }: WelcomeStepProps): ReactElement {
  const { formatMessage } = useIntl();
  const owner = useAppSelector(selectUser)?.id ?? null;
  const [hasDesign] = useState(() => restoreDesign(owner) !== null);
  const isStudent = role === 'Student';
  const ways = useIdleComponent(loadWays, isStudent && !hasDesign, runWhenIdle);
  useEffect(() => document.getElementById(PAGE_TITLE_ID)?.focus(), []);
  const lead = isBack
    ? formatMessage({ id: 'register.signedIn' })
    : `${formatMessage({ id: 'register.requestSent' })} ${formatMessage({ id: 'register.consultant' })}`;
  return (
    <Centred>
      <Seal>
        <CheckIcon size={36} />
      </Seal>
      <PageTitle lead={lead}>
        <FormattedMessage
          id={isBack ? 'register.welcomeBackTitle' : 'register.welcomeTitle'}
          values={{ name: <bdi>{name}</bdi> }}
        />
      </PageTitle>
      <ButtonRow>
        {hasDesign && isStudent && (
          <Button to={paths.designCourse.to()} size="large" fullWidth>
            {formatMessage({ id: 'register.continueCourse' })}
          </Button>
        )}
        <Button to={paths.home.to()} size="large" bordered={isStudent} fullWidth>
          {formatMessage({ id: 'common.backHome' })}
        </Button>
        {(isBack || hasDesign) && isStudent && (
          <>
            <Button to={paths.studentRequest.to()} size="large" bordered fullWidth>
              {formatMessage({ id: 'common.title.studentRequest' })}
            </Button>
            <Button to={paths.favorites.to()} size="large" bordered fullWidth>
              {formatMessage({ id: 'common.title.favorites' })}
            </Button>
          </>
        )}
        {isBack && isStudent && <NotMe {...notMe} />}
        {/* They come when the page is idle: last, so that nothing moves that is about to be pressed. */}
        {ways.Part && <ways.Part isBack={isBack} />}
      </ButtonRow>
    </Centred>
  );
}

const Centred = styled('div')({ display: 'grid', justifyItems: 'center', textAlign: 'center' });

const ButtonRow = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  inlineSize: '100%',
}));

const Seal = styled('span')(({ theme: { palette, spacing } }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 72,
  blockSize: 72,
  marginBlock: spacing(1),
  marginBlockEnd: spacing(2),
  borderRadius: '50%',
  background: palette.primary.main,
  color: palette.primary.contrastText,
}));
