import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { ProgrammeCard as Programme } from '../../../../../contract/catalogue/catalogue';
import { ProgrammeCard } from '../../programmes/ProgrammeCard';
import { RateNote } from '../../../prices/components/RateNote';
import { useTripWeeks, weeksOffered } from '../../../prices/trip/tripWeeks';
import { useTripLink } from '../../../prices/trip/tripWish';
import { requestAddress } from '../../../../lib/programmeAddress';
import { Button } from '../../../../ui/Button';

/** The favorites, each with a request link and a compare toggle. */
export function FavoriteList({
  programmes,
}: {
  readonly programmes: readonly Programme[];
}): ReactElement {
  return (
    <>
      <List>
        {programmes.map((programme) => (
          <li key={programme.id}>
            <ProgrammeCard programme={programme} heading="h2" isComparable />
            <Foot>
              <RequestThis programme={programme} />
            </Foot>
          </li>
        ))}
      </List>
      <Rates>
        <RateNote />
      </Rates>
    </>
  );
}

function RequestThis({ programme }: { readonly programme: Programme }): ReactElement {
  const { formatMessage } = useIntl();
  const trip = useTripWeeks();
  const { id, kind, title } = programme;
  const link = useTripLink(kind);
  return (
    <Button
      fullWidth
      to={requestAddress(kind, id, { weeks: weeksOffered(programme, trip), ...link })}
      aria-label={formatMessage({ id: 'favorites.requestThis' }, { title })}
    >
      {formatMessage({ id: 'favorites.request' })}
    </Button>
  );
}

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
  gap: theme.spacing(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', flexDirection: 'column', gap: theme.spacing(1) },
  '& > li > article': { flex: 1, blockSize: 'auto' },
}));

const Rates = styled('div')(({ theme }) => ({ marginBlockStart: theme.spacing(3) }));

const Foot = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));
