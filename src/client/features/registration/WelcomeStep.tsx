import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { PAGE_TITLE_ID, PageTitle } from '../../ui/PageTitle';
import { CheckIcon } from '../../ui/icons/actions';

/** Step 3: the welcome, what happens next, and the way home (specification, section 2: Register). */
export function WelcomeStep({ name }: { readonly name: string }): ReactElement {
  const { formatMessage } = useIntl();
  useEffect(() => document.getElementById(PAGE_TITLE_ID)?.focus(), []);
  return (
    <Centred>
      <Seal>
        <CheckIcon size={36} />
      </Seal>
      <PageTitle
        lead={
          <>
            {formatMessage({ id: 'register.requestSent' })}{' '}
            {formatMessage({ id: 'register.consultant' })}
          </>
        }
      >
        <FormattedMessage id="register.welcomeTitle" values={{ name: <bdi>{name}</bdi> }} />
      </PageTitle>
      <Button to={paths.home.to()} size="large" fullWidth>
        {formatMessage({ id: 'common.backHome' })}
      </Button>
    </Centred>
  );
}

const Centred = styled('div')({ display: 'grid', justifyItems: 'center', textAlign: 'center' });

const Seal = styled('span')(({ theme: { colors } }) => ({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 72,
  blockSize: 72,
  marginBlock: 8,
  marginBlockEnd: 16,
  borderRadius: '50%',
  background: colors.main,
  color: colors.onMain,
}));
