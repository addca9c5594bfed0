import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeDetails } from '../../../../../contract/catalogue/catalogue';
import { Card } from '../../../../ui/Card';
import { agesText, factsOf } from '../../programmes/facts';

/** A programme's facts, as labels and values. */
export function ProgrammeFacts({
  programme,
}: {
  readonly programme: ProgrammeDetails;
}): ReactElement {
  const intl = useIntl();
  const { formatMessage } = intl;
  const ages = agesText(intl, programme);
  return (
    <FactList as="dl">
      {factsOf(intl, programme).map(({ name, text }) => (
        <div key={name}>
          <dt>{formatMessage({ id: `programme.fact.${name}` })}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
      {ages !== undefined && (
        <div>
          <dt>{formatMessage({ id: 'programme.fact.ages' })}</dt>
          <dd>{ages}</dd>
        </div>
      )}
    </FactList>
  );
}

const FactList = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  gap: theme.spacing(2.5, 2),
  margin: 0,
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 500 },
}));
