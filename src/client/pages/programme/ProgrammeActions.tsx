import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../contract/catalogue';
import { SaveButton } from '../../features/programmes/SaveButton';
import { ShareButton } from '../../features/programmes/ShareButton';
import { requestAddress } from '../../lib/programmeAddress';
import { useWindowOutside } from '../../shared/embeddedLinks';
import { priceText } from '../../features/programmes/words';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';

/** The actions on a programme: the one way to request it, save, share (REQ-08). */
export function ProgrammeActions({
  programme,
}: {
  readonly programme: ProgrammeDetails;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { id, kind, title } = programme;
  const target = useWindowOutside();
  return (
    <Sheet as="aside" aria-label={formatMessage({ id: 'details.actions' })}>
      <p data-price="">{priceText(intl, programme)}</p>
      <Button color="accent" size="large" fullWidth to={requestAddress(kind, id)} target={target}>
        {formatMessage({ id: 'details.request' })}
      </Button>
      <p>{formatMessage({ id: 'details.next' })}</p>
      <p>{formatMessage({ id: 'details.noPayment' })}</p>
      <Row>
        <SaveButton programme={programme} />
        <ShareButton title={title} />
      </Row>
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  justifyItems: 'start',
  gap: theme.spacing(1.5),
  '& > p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  '& > [data-price]': { ...theme.typography.h3, margin: 0, color: theme.palette.text.primary },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));
