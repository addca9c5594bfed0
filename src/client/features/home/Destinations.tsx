import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import type { DestinationSummary } from '../../../contract/common/answers';
import { DESTINATIONS } from '../../../contract/common/constants';
import { catalogueAddress } from '../../lib/programmeAddress';
import { TOUCH_TARGET } from '../../theme/tokens';
import { Card } from '../../ui/Card';
import { SkeletonBlock } from '../../ui/Skeletons';
import { ChevronForwardIcon } from '../../ui/icons/directional';
import { DestinationScene } from '../../ui/scenes/DestinationScene';
import { HomeSection } from './HomeSection';

const KINDS = ['university', 'english', 'summer'] as const;

/** The destinations: all five until the server's list has loaded. */
export function Destinations({
  names,
}: {
  readonly names: readonly DestinationSummary[] | undefined;
}): ReactElement | null {
  if (names?.length === 0) return null;
  const shown = DESTINATIONS.filter((id) => names?.some((one) => one.id === id) ?? true);
  return (
    <HomeSection id="destinations" nameId="home.destinations" leadId="home.destinationsText">
      <Grid>
        {shown.map((id) => (
          <li key={id}>
            <Destination id={id} name={names?.find((one) => one.id === id)?.name} />
          </li>
        ))}
      </Grid>
    </HomeSection>
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
      <Name>{name ?? <SkeletonBlock height="1.2em" width="60%" />}</Name>
      <ProductLinks aria-label={name}>
        {KINDS.map((kind) => (
          <li key={kind}>
            <Link to={catalogueAddress(kind, { destination: id })}>
              <FormattedMessage id={`home.at.${kind}`} />
              <ChevronForwardIcon size={18} />
            </Link>
          </li>
        ))}
      </ProductLinks>
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
  margin: 0,
  paddingBlockStart: theme.spacing(2),
  paddingInline: theme.spacing(2),
}));

/** Links to what can be studied there: one per row on a phone, one row on wide cards. */
const ProductLinks = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6.5rem), 1fr))',
  columnGap: theme.spacing(1),
  margin: 0,
  padding: theme.spacing(0, 2, 1),
  listStyle: 'none',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(0.5),
    minBlockSize: TOUCH_TARGET,
    color: theme.palette.primary.main,
    textDecoration: 'none',
  },
  '& svg': { flex: 'none' },
  '@media (hover: hover)': { '& a:hover': { textDecoration: 'underline' } },
}));
