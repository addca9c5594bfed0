import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../contract/catalogue';
import { SaveButton } from '../../features/programmes/SaveButton';
import { ShareButton } from '../../features/programmes/ShareButton';
import { FamilyButton } from '../../features/shareQuote/FamilyButton';
import { requestAddress } from '../../lib/programmeAddress';
import { GoodToKnow } from '../../shared/GoodToKnow';
import { useWindowOutside } from '../../shared/embeddedLinks';
import { priceText } from '../../features/programmes/words';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { CompassIcon } from '../../ui/icons/firstPage';

/** The actions on a programme: request, save, share, design a course. */
export function ProgrammeActions({
  programme,
}: {
  readonly programme: ProgrammeDetails;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { id, kind, title, destination } = programme;
  const target = useWindowOutside();
  return (
    <Sheet as="aside" aria-label={formatMessage({ id: 'details.actions' })}>
      <p data-price="">{priceText(intl, programme)}</p>
      <Button color="accent" size="large" fullWidth to={requestAddress(kind, id)} target={target}>
        {formatMessage({ id: 'details.request' })}
      </Button>
      <p>{formatMessage({ id: 'details.noPayment' })}</p>
      <Row>
        <SaveButton programme={programme} />
        <ShareButton title={title} />
        <FamilyButton source={{ kind: 'programme', programme }} />
      </Row>
      <GoodToKnow destination={destination} />
      {kind === 'english' && (
        <Button
          quiet
          startIcon={<CompassIcon />}
          to={paths.designCourse.to({ destination: destination.id })}
          target={target}
        >
          {formatMessage({ id: 'common.title.designCourse' })}
        </Button>
      )}
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
