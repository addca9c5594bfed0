import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { PAGE_TITLE_ID, PageTitle } from '../../ui/PageTitle';
import { PathLine } from '../../ui/PathLine';

/** Replaces the form after booking (BOOK-02). */
export function BookingThanks({ name }: { readonly name: string }): ReactElement {
  const { formatMessage } = useIntl();
  useEffect(() => document.getElementById(PAGE_TITLE_ID)?.focus(), []);
  return (
    <Centred>
      <Route>
        <PathLine shape="curve" />
      </Route>
      <PageTitle lead={formatMessage({ id: 'booking.thanksSoon' })}>
        <FormattedMessage id="booking.thanksTitle" values={{ name: <bdi>{name}</bdi> }} />
      </PageTitle>
      <p>{formatMessage({ id: 'booking.thanksDay' })}</p>
      <Button to={paths.home.to()} size="large" fullWidth>
        {formatMessage({ id: 'common.backHome' })}
      </Button>
    </Centred>
  );
}

const Centred = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  textAlign: 'center',
  '& > p': { marginBlock: theme.spacing(0, 3) },
}));

const Route = styled('div')(({ theme }) => ({ inlineSize: 220, marginBlockEnd: theme.spacing(1) }));
