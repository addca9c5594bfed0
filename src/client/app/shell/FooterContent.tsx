import { styled } from '@mui/material/styles';
import type { CSSObject } from '@mui/material/styles';
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
      <Menu>
        <summary>
          <FormattedMessage id="common.allPages" />
        </summary>
      </Menu>
      <Columns>
        <CoursesColumn />
        <DestinationsColumn destinations={useDestinations(home)} />
        <OpportunitiesColumn />
        <ContactColumn links={home?.links} agency={home?.agency} />
      </Columns>
      <div data-folded="">
        <LazyCurrency />
      </div>
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

const LINE = '1px solid rgb(255 255 255 / 0.18)';

/** The columns of a closed menu: the phone, WhatsApp and the page of all contacts, in a row. */
const CLOSED: CSSObject = {
  display: 'block',
  '& > :not(:last-child), & h2, & li[data-more]': { display: 'none' },
  '& > :last-child': { display: 'flex', flexWrap: 'wrap', columnGap: 24 },
  '& > :last-child > ul': { display: 'contents' },
};

const Inner = styled('div')(({ theme }) => ({
  maxInlineSize: CONTENT_WIDTH + 48,
  marginInline: 'auto',
  paddingBlock: theme.spacing(1, 2),
  [theme.breakpoints.up('md')]: { paddingBlock: theme.spacing(6, 3) },
  paddingInline: 'clamp(16px, 4vw, 24px)',
}));

/**
 * On a phone opens what is folded, all but the ways to ask (NAV-10). What it folds stands after it, not
 * inside, so that a desktop shows it whatever its state; it works without scripts.
 */
const Menu = styled('details')(({ theme }) => ({
  borderBlockEnd: LINE,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minBlockSize: TOUCH_TARGET,
    fontWeight: 500,
    cursor: 'pointer',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    // Drawn, so that it needs no direction and no font.
    '&::after': {
      content: '""',
      inlineSize: 14,
      blockSize: 14,
      background: 'currentcolor',
      clipPath: 'polygon(0 30%, 10% 20%, 50% 60%, 90% 20%, 100% 30%, 50% 80%)',
    },
  },
  '&[open]': { marginBlockEnd: theme.spacing(2) },
  '&[open] > summary::after': { rotate: '180deg' },
  [theme.breakpoints.down('md')]: {
    '&:not([open]) ~ [data-folded]': { display: 'none' },
    '&:not([open]) + *': CLOSED,
  },
  [theme.breakpoints.up('md')]: { display: 'none' },
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
  ...theme.typography.caption,
  '& > p': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: theme.spacing(1.5),
    margin: 0,
  },
  // The Arabic step is larger: with it the lines of a phone are six (NAV-10).
  [theme.breakpoints.down('md')]: { '& > p': { fontSize: '0.875rem' } },
  [theme.breakpoints.up('md')]: {
    marginBlockStart: theme.spacing(4),
    paddingBlockStart: theme.spacing(2),
    borderBlockStart: LINE,
    '& > p': { columnGap: theme.spacing(3), minBlockSize: TOUCH_TARGET },
  },
  '& a': { display: 'inline-flex', alignItems: 'center', minBlockSize: TOUCH_TARGET },
}));
