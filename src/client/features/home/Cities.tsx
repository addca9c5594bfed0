import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { DestinationSummary } from '../../../contract/common/answers';
import { DESTINATIONS } from '../../../contract/common/constants';
import { HOME_WEEKS } from '../../../contract/content/content';
import type { CityPrice } from '../../../contract/content/content';
import { catalogueAddress, programmeAddress } from '../../lib/programmeAddress';
import { TOUCH_TARGET } from '../../theme/tokens';
import { Card } from '../../ui/Card';
import { SkeletonBlock } from '../../ui/Skeletons';
import { DestinationScene } from '../../ui/scenes/DestinationScene';
import { Price } from '../prices/components/Price';
import { RateNote } from '../prices/components/RateNote';
import { HomeSection } from './HomeSection';

const KINDS = ['university', 'english', 'summer'] as const;

/**
 * A city of each destination with what its cheapest twelve weeks cost with everything (APP-26), and the
 * catalogues of the destination (NAV-09): all five until the server's list has loaded.
 */
export function Cities({
  names,
  prices,
}: {
  readonly names: readonly DestinationSummary[] | undefined;
  readonly prices: readonly CityPrice[] | undefined;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  if (names?.length === 0) return null;
  const shown = DESTINATIONS.filter((id) => names?.some((one) => one.id === id) ?? true);
  const isPriced = prices === undefined || prices.length > 0;
  const weeks = formatMessage({ id: 'programme.weeks' }, { count: HOME_WEEKS });
  return (
    <HomeSection
      id="destinations"
      nameId={isPriced ? 'home.cities' : 'home.destinations'}
      leadId={isPriced ? 'home.citiesText' : 'home.destinationsText'}
      values={{ weeks }}
    >
      <Grid>
        {shown.map((id) => (
          <li key={id}>
            <Place
              id={id}
              name={names?.find((one) => one.id === id)?.name}
              price={prices?.find(({ destination }) => destination === id)}
              isLoading={prices === undefined}
            />
          </li>
        ))}
      </Grid>
      {isPriced && (
        <Below>
          <p>
            <FormattedMessage id="prices.notIn" />
          </p>
          <RateNote />
        </Below>
      )}
    </HomeSection>
  );
}

function Place({
  id,
  name,
  price,
  isLoading,
}: {
  readonly id: DestinationSummary['id'];
  readonly name: string | undefined;
  /** Undefined where no such course is offered, or until it has loaded. */
  readonly price: CityPrice | undefined;
  readonly isLoading: boolean;
}): ReactElement {
  return (
    <Sheet data-flush="">
      <Scene>
        <DestinationScene id={id} city={price?.city.id} />
      </Scene>
      <Words>
        <h3>
          {price ? (
            <Link to={addressOf(price)}>
              <FormattedMessage
                id="home.cityIn"
                values={{ city: price.city.name, country: <span>{name}</span> }}
              />
            </Link>
          ) : (
            (name ?? <SkeletonBlock height="1.2em" width="60%" />)
          )}
        </h3>
        {price && (
          <From>
            <FormattedMessage
              id="home.from"
              values={{ price: <Price amount={price.total} currency={price.currency} /> }}
            />
          </From>
        )}
        {isLoading && <SkeletonBlock height="2.5em" width="80%" />}
        <ul aria-label={name}>
          {KINDS.map((kind) => (
            <li key={kind}>
              <Link to={catalogueAddress(kind, { destination: id })}>
                <FormattedMessage id={`home.at.${kind}`} />
              </Link>
            </li>
          ))}
        </ul>
      </Words>
    </Sheet>
  );
}

/** The course's page, with the choice that the price is of: ids, which are exact (`readExtras`). */
function addressOf({ programme_id: id, plan_id: plan, extras }: CityPrice): string {
  return programmeAddress('english', id, { plan, weeks: HOME_WEEKS, extras: extras.join('-') });
}

const Grid = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'repeat(5, 1fr)',
    gap: theme.spacing(2),
  },
}));

/** Picture beside words, above them where there is room for five in a row. */
const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '80px 1fr',
  blockSize: '100%',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '1fr',
    gridTemplateRows: '140px 1fr',
  },
}));

const Scene = styled('div')({ minBlockSize: 92 });

const Words = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  paddingBlockStart: theme.spacing(0.75),
  paddingInline: theme.spacing(1.25),
  '& > h3': { ...theme.typography.h4, margin: 0 },
  '& > h3 > a': { color: 'inherit', textDecorationColor: theme.palette.secondary.main },
  '& > h3 span': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
  },
  '& > ul': {
    display: 'flex',
    flexWrap: 'wrap',
    alignSelf: 'end',
    columnGap: theme.spacing(2),
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  '& > ul a': {
    ...theme.typography.body2,
    display: 'flex',
    alignItems: 'center',
    minBlockSize: TOUCH_TARGET,
    color: theme.palette.primary.main,
    textDecoration: 'none',
  },
  '@media (hover: hover)': { '& > ul a:hover': { textDecoration: 'underline' } },
  [theme.breakpoints.up('lg')]: { alignContent: 'stretch', gridTemplateRows: 'auto auto 1fr' },
}));

/** Both amounts in one line where there is room. */
const From = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
  '& > span': { display: 'inline' },
  '& bdi': { fontWeight: 700, color: theme.palette.text.primary },
  '& small': { marginInlineStart: theme.spacing(0.75) },
  '& small bdi': { fontWeight: 400, color: 'inherit' },
}));

const Below = styled('div')(({ theme }) => ({
  marginBlockStart: theme.spacing(1.5),
  '& > p': {
    ...theme.typography.caption,
    margin: 0,
    color: theme.palette.text.secondary,
  },
}));
