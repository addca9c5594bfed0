import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { DestinationId } from '../../../../contract/common/constants';
import { useGetHomeQuery } from '../homeApi';
import { paths } from '../../../lib/paths';
import { useDestinations } from '../agency/useDestinations';
import { Button } from '../../../ui/Button';

/** The ways to the destinations' guides; nothing until the destinations are known. */
export function VisaGuides({
  current,
}: {
  /** The one that is open. */
  readonly current?: DestinationId;
}): ReactElement | null {
  const destinations = useDestinations(useGetHomeQuery(undefined).data?.data) ?? [];
  const others = destinations.filter(({ id }) => id !== current);
  if (others.length === 0) return null;
  return (
    <Guides aria-labelledby="guides">
      <h2 id="guides">
        <FormattedMessage id={current ? 'reading.otherGuides' : 'reading.guides'} />
      </h2>
      <ul>
        {others.map(({ id, name }) => (
          <li key={id}>
            <Button bordered to={paths.visaGuide.to(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </Guides>
  );
}

const Guides = styled('nav')(({ theme }) => ({
  marginBlock: theme.spacing(3, 5),
  '& > h2': { ...theme.typography.h3, margin: 0 },
  '& > ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: theme.spacing(1.5),
    margin: 0,
    marginBlockStart: theme.spacing(2),
    padding: 0,
    listStyle: 'none',
  },
}));
