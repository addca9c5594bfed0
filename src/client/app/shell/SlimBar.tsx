import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { paths } from '../../lib/paths';
import { useGoBack } from '../../lib/hooks/useGoBack';
import { ArrowBackIcon } from '../../ui/icons/directional';
import { LanguageToggle } from './LanguageToggle';
import { Bar, LogoLink, MainLinks, Row } from './TopBar';
import { QuietButton } from './controls';

/**
 * Logo and language only, for single-purpose pages; with a way back where a page has no own, and with
 * the site's navigation on a desktop where a page is for reading (NAV-07).
 */
export function SlimBar({
  back = false,
  links = false,
}: {
  readonly back?: boolean;
  readonly links?: boolean;
}): ReactElement {
  const { formatMessage } = useIntl();
  return (
    <Bar>
      <Row>
        {back && <BackButton />}
        <LogoLink />
        {links && (
          <Navigation aria-label={formatMessage({ id: 'common.navigation' })}>
            <MainLinks />
          </Navigation>
        )}
        <LanguageToggle />
      </Row>
    </Bar>
  );
}

const Navigation = styled('nav')(({ theme }) => ({
  flex: 1,
  [theme.breakpoints.down('lg')]: { display: 'none' },
  // No account and no favourites beside it: it fits where the main bar's does not yet.
  [theme.breakpoints.between('lg', 'xl')]: {
    '& > ul': { display: 'flex' },
    '& > ul a': { paddingInline: 4 },
  },
}));

function BackButton(): ReactElement {
  const goBack = useGoBack(paths.home.to());
  const { formatMessage } = useIntl();
  return (
    <QuietButton type="button" onClick={goBack} aria-label={formatMessage({ id: 'common.back' })}>
      <ArrowBackIcon size={24} />
    </QuietButton>
  );
}
