import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';

import { paths } from '../../lib/paths';
import { Avatar } from '../../ui/Avatar';
import { RouteIcon } from '../../ui/icons/directional';
import { UserIcon, WalletIcon } from '../../ui/icons/things';
import { AgencyRegistration } from '../content/agency/AgencyRegistration';
import type { HomeAnswer } from '../content/homeApi';
import { HomeSection } from './HomeSection';

const REASONS = [
  { id: 'home.whyPrice', Icon: WalletIcon },
  { id: 'home.whyClear', Icon: RouteIcon },
] as const;

const COUNTED = ['programmes', 'institutes', 'cities'] as const;

/**
 * Why a family can trust this agency (APP-27): what the catalogue has, counted; the consultants by name;
 * whose prices they are; the licence. Only what is known is said.
 */
export function Proof({ home }: { readonly home: HomeAnswer['data'] | undefined }): ReactElement {
  const { size = null, consultants = [], agency = {} } = home ?? {};
  return (
    <Ground>
      <HomeSection id="why" nameId="home.why" more={{ to: paths.whyUs.to(), id: 'home.whyMore' }}>
        {size !== null && size.programmes > 0 && (
          <Numbers>
            {COUNTED.map((name) => (
              <li key={name}>
                <strong>
                  <FormattedNumber value={size[name]} />
                </strong>
                <FormattedMessage id={`home.size.${name}`} values={{ count: size[name] }} />
              </li>
            ))}
          </Numbers>
        )}
        <Reasons>
          <li>
            <UserIcon size={28} />
            <h3>
              <FormattedMessage id="home.whyPeople" />
            </h3>
            <p>
              <FormattedMessage id="home.whyPeopleText" />
            </p>
            {consultants.length > 0 && (
              <People>
                {consultants.map(({ id, name, role }) => (
                  <li key={id}>
                    <Avatar name={name} image={null} size={36} />
                    <span>
                      <strong dir="auto">{name}</strong>
                      <small>{role}</small>
                    </span>
                  </li>
                ))}
              </People>
            )}
          </li>
          {REASONS.map(({ id, Icon }) => (
            <li key={id}>
              <Icon size={28} />
              <h3>
                <FormattedMessage id={id} />
              </h3>
              <p>
                <FormattedMessage id={`${id}Text`} />
              </p>
            </li>
          ))}
        </Reasons>
        <Licence>
          <AgencyRegistration agency={agency} />
        </Licence>
      </HomeSection>
    </Ground>
  );
}

const Ground = styled('div')(({ theme }) => ({ background: theme.palette.background.paper }));

const Numbers = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, auto))',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  margin: 0,
  marginBlockEnd: theme.spacing(2.5),
  padding: 0,
  listStyle: 'none',
  '& > li': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& strong': {
    ...theme.typography.h2,
    display: 'block',
    color: theme.palette.primary.main,
    fontVariantNumeric: 'tabular-nums',
  },
  [theme.breakpoints.up('md')]: {
    justifyContent: 'start',
    columnGap: theme.spacing(8),
    '& > li': theme.typography.body1,
  },
}));

const Reasons = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    alignContent: 'start',
    columnGap: theme.spacing(1.5),
  },
  '& > li > svg': { color: theme.palette.primary.main },
  '& > li > :not(svg)': { gridColumn: 2 },
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.text.secondary },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: theme.spacing(4),
    '& p': { ...theme.typography.body1, marginBlockStart: theme.spacing(0.5) },
  },
}));

const People = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  marginBlockStart: theme.spacing(1),
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: theme.spacing(1) },
  '& strong, & small': { display: 'block', ...theme.typography.body2, lineHeight: 1.4 },
  '& strong': { fontWeight: 700 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

const Licence = styled('div')(({ theme }) => ({
  marginBlockStart: theme.spacing(2),
  color: theme.palette.text.secondary,
}));
