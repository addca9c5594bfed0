import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import type { DestinationSummary } from '../../../contract/answers';
import { DESTINATIONS } from '../../../contract/constants';
import { paths } from '../../lib/paths';
import { Card, CardLink } from '../../ui/Card';
import { SkeletonBlock } from '../../ui/Skeletons';
import { ChevronForwardIcon } from '../../ui/icons/directional';
import { DestinationScene } from '../../ui/scenes/DestinationScene';
import { HomePart } from './parts';

/** The destinations: all five until the server's list has loaded. */
export function Destinations({
  names,
}: {
  readonly names: readonly DestinationSummary[] | undefined;
}): ReactElement | null {
  if (names?.length === 0) return null;
  const shown = DESTINATIONS.filter((id) => names?.some((one) => one.id === id) ?? true);
  return (
    <HomePart id="destinations" nameId="home.destinations" leadId="home.destinationsText">
      <Grid>
        {shown.map((id) => (
          <li key={id}>
            <Destination id={id} name={names?.find((one) => one.id === id)?.name} />
          </li>
        ))}
      </Grid>
    </HomePart>
  );
}

function Destination({
  id,
  name,
}: {
  readonly id: DestinationSummary['id'];
  readonly name: string | undefined;
}): ReactElement {
  return (
    <Card data-flush="">
      <Scene>
        <DestinationScene id={id} />
      </Scene>
      <Name>
        {name === undefined ? (
          <SkeletonBlock height="1.2em" width="60%" />
        ) : (
          <>
            <CardLink to={paths.universityAdmissions.to({ destination: id })}>{name}</CardLink>
            <ChevronForwardIcon size={20} />
          </>
        )}
      </Name>
    </Card>
  );
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(7.5rem, 40%)), 1fr))',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > :first-of-type': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'repeat(6, 1fr)',
    gap: theme.spacing(3),
    '& > li': { gridColumn: 'span 2' },
    '& > :first-of-type': { gridColumn: 'span 3' },
    '& > :nth-of-type(2)': { gridColumn: 'span 3' },
  },
}));

const Scene = styled('div')(({ theme }) => ({
  blockSize: 128,
  [theme.breakpoints.up('md')]: { blockSize: 190 },
}));

const Name = styled('h3')(({ theme }) => ({
  ...theme.typography.h5,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  minBlockSize: 56,
  margin: 0,
  paddingBlock: theme.spacing(1),
  paddingInline: theme.spacing(2),
  '& > svg': { flex: 'none', color: theme.palette.primary.main },
}));
