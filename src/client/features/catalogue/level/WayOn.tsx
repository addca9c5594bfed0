import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { catalogueAddress } from '../../../lib/programmeAddress';
import { useTwin } from '../../../lib/embeddedLinks';
import { Button } from '../../../ui/Button';

/** Ways on where a level is not enough for any programme that is left (ENG-07). */
export function WayOn({ english }: { readonly english: string }): ReactElement {
  const { formatMessage } = useIntl();
  const twin = useTwin();
  return (
    <Ways>
      <p>{formatMessage({ id: 'catalogue.way.text' })}</p>
      <Button
        to={twin(catalogueAddress('university', { degree: 'foundation', english, qualify: 'yes' }))}
      >
        {formatMessage({ id: 'catalogue.way.foundation' })}
      </Button>
      <Button
        bordered
        to={twin(catalogueAddress('english', { english, qualify: 'yes', sort: 'price', weeks: 6 }))}
      >
        {formatMessage({ id: 'catalogue.way.course' })}
      </Button>
    </Ways>
  );
}

const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'center',
  gap: theme.spacing(1.5),
  marginBlockEnd: theme.spacing(3),
  textAlign: 'center',
  '& > p': { margin: 0, maxInlineSize: '50ch' },
}));
