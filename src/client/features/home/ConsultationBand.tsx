import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { NextStep } from '../../ui/page/NextStep';
import { Tight } from './HomeSection';

/** The call to action for a consultation; ends the path. */
export function ConsultationBand(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Last>
      <NextStep
        title={formatMessage({ id: 'home.band' })}
        text={formatMessage({ id: 'home.bandText' })}
        action={
          <Button color="accent" size="large" to={paths.bookConsultant.to()}>
            <FormattedMessage id="home.consult" />
          </Button>
        }
      />
    </Last>
  );
}

const Last = styled(Tight)({ paddingBlockStart: 0, '& > aside': { marginBlockStart: 0 } });
