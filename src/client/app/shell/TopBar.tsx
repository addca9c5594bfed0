import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useAgency } from '../../features/content/agency/useAgency';
import { useAuth } from '../../lib/auth/AuthProvider';
import { paths } from '../../lib/paths';
import { CONTENT_WIDTH, TOUCH_TARGET } from '../../theme/tokens';
import { Logo, SHORT_NAME } from '../../ui/Logo';
import { HeartIcon } from '../../ui/icons/firstPage';
import { AccountButton } from './AccountButton';
import { LanguageToggle } from './LanguageToggle';
import { MenuButton } from './MenuButton';
import { NotificationsLink } from './NotificationsLink';
import { QuietLink } from './controls';
import { CATALOGUE_LINKS } from './links';
import { useIdleComponent } from '../../lazy/useIdleComponent';

const loadPartnerLinks = async () => (await import('./PartnerLinks')).PartnerLinks;
const loadUpdate = async () =>
  (await import('../../features/content/agency/AgencyUpdate')).AgencyUpdate;

/** Pixels; leaves room for the longest row of links. */
const LOGO_WIDTH = 148;
const LOGO_SIZE = 34;

/** Navigation of the main layout (NAV-01, NAV-02). */
export function TopBar(): ReactElement {
  const { user, isSignedIn } = useAuth();
  const { formatMessage } = useIntl();
  return (
    <Bar>
      <Row>
        <MenuButton />
        <LogoLink />
        <Links aria-label={formatMessage({ id: 'common.navigation' })}>
          <MainLinks />
          <Controls>
            {isSignedIn && user !== null ? (
              <>
                <AccountButton user={user} />
                <DesktopOnly>
                  <NotificationsLink />
                </DesktopOnly>
              </>
            ) : (
              <QuietLink to={paths.register.to()} data-visitor="">
                <FormattedMessage id="common.login" />
              </QuietLink>
            )}
            <FavoritesLink />
            <DesktopOnly data-signed-in={isSignedIn}>
              <LanguageToggle />
            </DesktopOnly>
          </Controls>
        </Links>
      </Row>
    </Bar>
  );
}

export function LogoLink(): ReactElement {
  const { formatMessage } = useIntl();
  const agency = useAgency();
  const update = useIdleComponent(loadUpdate);
  const brand = formatMessage({ id: 'common.brand' });
  // Nothing until the name is known: a name never gives way to another (APP-08).
  const name = agency.name ?? (agency.isMissing ? brand : '');
  return (
    <HomeLink
      to={paths.home.to()}
      data-word={
        agency.logo === null && name ? (name.length > SHORT_NAME ? brand : name) : undefined
      }
      aria-label={formatMessage({ id: 'common.home' }, { name: name || brand })}
    >
      <Logo name={name} alt="" image={agency.logo} size={LOGO_SIZE} />
      {update.Part && <update.Part />}
    </HomeLink>
  );
}

/** The catalogues, or a partner's pages, where they fit in one line. */
export function MainLinks(): ReactElement {
  const { isPartner } = useAuth();
  const { Part } = useIdleComponent(loadPartnerLinks, isPartner);
  return (
    <Wide>
      {isPartner
        ? Part && <Part />
        : CATALOGUE_LINKS.map(({ id, to }) => (
            <li key={id}>
              <QuietLink to={to}>
                <FormattedMessage id={id} />
              </QuietLink>
            </li>
          ))}
    </Wide>
  );
}

function FavoritesLink(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <QuietLink to={paths.favorites.to()} aria-label={formatMessage({ id: 'common.favorites' })}>
      <HeartIcon size={24} />
    </QuietLink>
  );
}

export const Bar = styled('header')(({ theme }) => ({
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
}));

export const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.spacing(0.5),
  maxInlineSize: CONTENT_WIDTH + 48,
  marginInline: 'auto',
  paddingBlock: theme.spacing(1),
  paddingInline: 'clamp(8px, 3vw, 24px)',
  [theme.breakpoints.up('xl')]: { '& > [data-narrow]': { display: 'none' } },
}));

const Links = styled('nav')({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
});

const Wide = styled('ul')(({ theme }) => ({
  display: 'flex',
  flex: 1,
  margin: 0,
  marginInlineStart: theme.spacing(1),
  padding: 0,
  listStyle: 'none',
  // All fit on one line with the longest first name that is shown.
  '& a': { paddingInline: 8 },
  [theme.breakpoints.down('xl')]: { display: 'none' },
}));

const Controls = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

const DesktopOnly = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { '&:not([data-signed-in="false"])': { display: 'none' } },
}));

/** Reserves its width: the agency's name and logo load after first render. */
const HomeLink = styled(QuietLink)(({ theme }) => ({
  justifyContent: 'flex-start',
  inlineSize: LOGO_WIDTH,
  paddingInline: theme.spacing(0.5),
  [theme.breakpoints.down('sm')]: {
    '[data-narrow] ~ &': { flex: '1 1 0', maxInlineSize: LOGO_WIDTH, marginInlineEnd: 'auto' },
    '[data-narrow] ~ & ~ nav': { flex: 'none', maxInlineSize: '100%' },
    '[data-narrow] ~ & span > span': { display: 'none' },
    // The wordmark takes the mark's place where both do not fit (PIC-03).
    '[data-narrow] ~ &[data-word]': {
      flexWrap: 'wrap',
      alignContent: 'end',
      minInlineSize: 'min-content',
      blockSize: TOUCH_TARGET,
      overflow: 'clip',
      '& > span': { blockSize: TOUCH_TARGET },
      '&::after': {
        content: 'attr(data-word)',
        fontSize: '1.25rem',
        fontWeight: 700,
        lineHeight: `${TOUCH_TARGET}px`,
      },
      '@media (max-width: 359px)': { '&::after': { display: 'none' } },
    },
  },
}));
