import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useAuth } from '../../features/auth/AuthProvider';
import { paths } from '../../lib/paths';
import { CONTENT_WIDTH } from '../../theme/tokens';
import { Logo } from '../../ui/Logo';
import { HeartIcon } from '../../ui/icons/things';
import { AccountControls } from './AccountControls';
import { LanguageToggle } from './LanguageToggle';
import { QuietLink } from './controls';

/** The navigation over every page of the main layout (specification, section 2: Top navigation). */
export function TopBar(): ReactElement {
  const { isSignedIn } = useAuth();
  const { formatMessage } = useIntl();
  return (
    <Bar>
      <Row>
        <LogoLink />
        <Links aria-label={formatMessage({ id: 'common.navigation' })}>
          <FavoritesLink />
          {isSignedIn ? (
            <AccountControls />
          ) : (
            <QuietLink to={paths.register.to()}>
              <FormattedMessage id="common.login" />
            </QuietLink>
          )}
          <LanguageToggle />
        </Links>
      </Row>
    </Bar>
  );
}

/** Logo and language only, over pages of one purpose. */
export function SlimBar(): ReactElement {
  return (
    <Bar>
      <Row>
        <LogoLink />
        <LanguageToggle />
      </Row>
    </Bar>
  );
}

function LogoLink(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <HomeLink to={paths.home.to()} aria-label={formatMessage({ id: 'common.home' })}>
      <Logo name={formatMessage({ id: 'common.brand' })} size={34} />
    </HomeLink>
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

const Bar = styled('header')(({ theme }) => ({
  borderBlockEnd: `1px solid ${theme.colors.line}`,
  background: theme.colors.card,
}));

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 4,
  maxInlineSize: CONTENT_WIDTH + 48,
  marginInline: 'auto',
  paddingBlock: 8,
  paddingInline: 'clamp(10px, 4vw, 24px)',
});

const Links = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
});

const HomeLink = styled(QuietLink)({ paddingInline: 4, marginInlineStart: -4 });
