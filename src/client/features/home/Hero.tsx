import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { Role } from '../../../contract/common/constants';
import type { MessageId } from '../../i18n/messageIds';
import { useAuth } from '../../lib/auth/AuthProvider';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { dottedLine } from '../../ui/dots';
import { Actions, SECTION_MARGIN, Section } from '../../ui/page/pageParts';
import { HeroPicture } from './HeroPicture';

/** Space above the headline; on a phone the countries' names reach into it. */
const TOP = 'clamp(40px, 4.5vw, 56px)';
/** From the content's edge to the route's way down (ROUTE_START). */
const WAY_DOWN = `1.5cqi - ${SECTION_MARGIN}`;

const DESK = { id: 'common.title.desk', to: paths.desk.to() } as const;

/** Link for signed-in users, by role. */
const OWN_PAGES = {
  Student: { id: 'home.requests', to: paths.studentRequest.to() },
  Partner: { id: 'common.title.partnerBookingList', to: paths.partnerBookingList.to() },
  Team: DESK,
  TeamLead: DESK,
} as const satisfies Record<Role, { readonly id: MessageId; readonly to: string }>;

/** The route through the countries, the headline, and the first button, where the route ends. */
export function Hero(): ReactElement {
  const { isSignedIn, role } = useAuth();
  const own = OWN_PAGES[role ?? 'Student'];
  return (
    <Band>
      <HeroPicture />
      <Inner as="div">
        <Content>
          <HeroText>
            <Headline>
              <FormattedMessage id="home.headline" />
            </Headline>
            <Lead>
              <FormattedMessage id="home.lead" />
            </Lead>
          </HeroText>
          <Steps data-visitor={isSignedIn ? undefined : ''}>
            {isSignedIn ? (
              <Button color="accent" size="large" to={own.to}>
                <FormattedMessage id={own.id} />
              </Button>
            ) : (
              <Button color="accent" size="large" to={paths.register.to()}>
                <FormattedMessage id="home.register" />
              </Button>
            )}
            <OnDeep>
              <Button bordered size="large" fullWidth to={paths.bookConsultant.to()}>
                <FormattedMessage id="home.consult" />
              </Button>
            </OnDeep>
          </Steps>
          {!isSignedIn && (
            <Note data-visitor="">
              <FormattedMessage id="home.noPassword" />
            </Note>
          )}
        </Content>
      </Inner>
    </Band>
  );
}

const Band = styled('section')(({ theme }) => ({
  background: theme.palette.brand.main,
  color: theme.palette.brand.contrastText,
  overflow: 'clip',
  '& :focus-visible': { outlineColor: theme.palette.secondary.main },
}));

const Inner = styled(Section)({ paddingBlock: TOP });

// Its inline size equals the route's, because the descending line is a fraction of that width.
const Content = styled('div')({
  containerType: 'inline-size',
  marginInline: `calc(-1 * ${SECTION_MARGIN})`,
  paddingInline: SECTION_MARGIN,
});

/** The end of the route (PIC-05): from the picture to the first button. */
const HeroText = styled('div')(({ theme }) => ({
  position: 'relative',
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: `calc(${WAY_DOWN} - 4.5px)`,
    insetBlock: `calc(-1 * ${TOP}) -52px`,
    ...dottedLine(theme.palette.secondary.main, 'vertical'),
  },
}));

// On a phone as large as any title, so that Arabic is a step larger; then the largest step there is.
const Headline = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  [theme.breakpoints.up('md')]: { fontSize: '3rem' },
}));

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  margin: 0,
  marginBlockStart: theme.spacing(2),
  // `em`, not `ch`: `ch` measures a digit, so an Arabic page would fetch the Latin font.
  maxInlineSize: '38em',
}));

const Steps = styled(Actions)(({ theme }) => ({
  position: 'relative',
  marginBlockStart: theme.spacing(3),
  '&::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: `calc(${WAY_DOWN} - 5px)`,
    insetBlockStart: 23,
    inlineSize: 10,
    blockSize: 10,
    borderRadius: '50%',
    background: theme.palette.secondary.main,
  },
}));

const OnDeep = styled('div')(({ theme }) => ({
  display: 'grid',
  '& > [data-look="bordered"]': {
    color: theme.palette.brand.contrastText,
    '@media (hover: hover)': { '&:hover': { background: 'rgb(255 255 255 / 0.1)' } },
  },
}));

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockStart: theme.spacing(2.5),
  opacity: 0.9,
}));
