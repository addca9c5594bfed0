import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import type { Home } from '../../features/content/homeApi';
import { SilentErrorBoundary } from '../../ui/SilentErrorBoundary';
import { AgencyRegistration } from '../../features/content/agency/AgencyRegistration';
import { useAgency } from '../../features/content/agency/useAgency';
import { useDestinations } from '../../features/content/agency/useDestinations';
import { paths } from '../../lib/paths';
import { today } from '../../lib/today';
import { useAppSelector } from '../../lib/store/hooks';
import { selectLanguage } from '../../lib/store/locale';
import { CONTENT_WIDTH, TOUCH_TARGET } from '../../theme/tokens';
import { Logo } from '../../ui/Logo';
import { ContactColumn, CoursesColumn, DestinationsColumn, OpportunitiesColumn } from './columns';
import { LazyCurrency } from './LazyCurrency';
import { useForgetHome, useHome, useNextAttempt } from './useHome';

/** Pixels; no higher than the links beside it, to avoid layout shift. */
const LOGO_HEIGHT = 40;

/** Footer (NAV-04). The query for the agency suspends and has its own error boundary. */
export function FooterContent(): ReactElement {
  const language = useAppSelector(selectLanguage);
  const forget = useForgetHome();
  const { attempt, fail } = useNextAttempt();
  const onFailure = (): void => {
    forget();
    fail();
  };
  return (
    <SilentErrorBoundary
      key={`${language} ${attempt}`}
      onFailure={onFailure}
      fallback={<Content home={null} />}
    >
      <Suspense fallback={<Content home={null} isWaiting />}>
        <ContentWithData />
      </Suspense>
    </SilentErrorBoundary>
  );
}

function ContentWithData(): ReactElement {
  return <Content home={useHome()} />;
}

function Content({
  home,
  isWaiting = false,
}: {
  readonly home: Home | null;
  readonly isWaiting?: boolean;
}): ReactElement {
  const agency = useAgency();
  const { formatMessage } = useIntl();
  return (
    <Inner aria-busy={isWaiting}>
      <Columns>
        <CoursesColumn />
        <DestinationsColumn destinations={useDestinations(home)} />
        <OpportunitiesColumn />
        <ContactColumn links={home?.links} agency={home?.agency} />
      </Columns>
      <LazyCurrency />
      <Lines>
        <p>
          {agency.logo !== null && (
            <Logo
              name={agency.name ?? ''}
              alt=""
              image={agency.logo}
              size={LOGO_HEIGHT}
              tone="onDeep"
            />
          )}
          {home && (
            <span>
              <FormattedMessage
                id="common.rights"
                values={{
                  name: home.agency.name ?? formatMessage({ id: 'common.brand' }),
                  year: today().slice(0, 4),
                }}
              />
            </span>
          )}
        </p>
        {home && <AgencyRegistration agency={home.agency} />}
        <p>
          <Link to={paths.terms.to()}>
            <FormattedMessage id="common.title.terms" />
          </Link>
          <Link to={paths.privacy.to()}>
            <FormattedMessage id="common.title.privacy" />
          </Link>
          <Link to={paths.refunds.to()}>
            <FormattedMessage id="common.title.refunds" />
          </Link>
        </p>
      </Lines>
    </Inner>
  );
}

const Inner = styled('div')(({ theme }) => ({
  maxInlineSize: CONTENT_WIDTH + 48,
  marginInline: 'auto',
  paddingBlock: theme.spacing(6, 3),
  paddingInline: 'clamp(16px, 4vw, 24px)',
}));

/** In rem, so that larger text gets fewer, wider columns. */
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))',
  gap: theme.spacing(4, 3),
  [theme.breakpoints.down('lg')]: { '& > :last-child li': { fontSize: '0.875rem' } },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, 1fr) 1.2fr' },
}));

const Lines = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: theme.spacing(3),
  marginBlockStart: theme.spacing(4),
  paddingBlockStart: theme.spacing(2),
  borderBlockStart: '1px solid rgb(255 255 255 / 0.18)',
  ...theme.typography.caption,
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(1, 3),
    margin: 0,
    minBlockSize: TOUCH_TARGET,
  },
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: TOUCH_TARGET },
}));
