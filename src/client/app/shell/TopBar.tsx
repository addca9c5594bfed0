import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useAuth } from '../../features/auth/AuthProvider';
import { paths } from '../../lib/paths';
import { CONTENT_WIDTH } from '../../theme/tokens';
import { Logo } from '../../ui/Logo';
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
      <Logo name={formatMessage({ id: 'common.brand' })} size={36} />
    </HomeLink>
  );
}

function FavoritesLink(): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <QuietLink to={paths.favorites.to()} aria-label={formatMessage({ id: 'common.favorites' })}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
        <path
          d="M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7.2a4.3 4.3 0 0 1 7.5 2.6C19.5 15.400 12 20 12 20Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinejoin="round"
        />
      </svg>
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
  columnGap: 8,
  maxInlineSize: CONTENT_WIDTH + 48,
  marginInline: 'auto',
  paddingBlock: 8,
  paddingInline: 'clamp(12px, 4vw, 24px)',
});

const Links = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
});

const HomeLink = styled(QuietLink)({ paddingInline: 4, marginInlineStart: -4 });
