import { styled } from '@mui/material/styles';
import type { CSSObject, Theme } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';

import type { Role } from '../../../contract/common/constants';
import type { MessageId } from '../../i18n/messageIds';
import { createIdleComponent } from '../../lazy/createIdleComponent';
import { useAuth } from '../../lib/auth/AuthProvider';
import { paths } from '../../lib/paths';
import { TOUCH_TARGET } from '../../theme/tokens';
import { dottedLine } from '../../ui/dots';
import { SECTION_MARGIN, Section } from '../../ui/page/pageParts';
import { HeroPicture } from './HeroPicture';

/** Space above the headline; on a phone the countries' names reach into it. */
const TOP = 'clamp(40px, 4.5vw, 56px)';
/** From the content's edge to the route's way down (ROUTE_START). */
const WAY_DOWN = `1.5cqi - ${SECTION_MARGIN}`;
/** Between the words and the questions. */
const GAP = 20;
/** From the bottom of the questions to the middle of their button. */
const BUTTON_MIDDLE = 40;

const DESK = { id: 'common.title.desk', to: paths.desk.to() } as const;

/** Link for signed-in users, by role. */
const OWN_PAGES = {
  Student: { id: 'home.requests', to: paths.studentRequest.to() },
  Partner: { id: 'common.title.partnerBookingList', to: paths.partnerBookingList.to() },
  Team: DESK,
  TeamLead: DESK,
} as const satisfies Record<Role, { readonly id: MessageId; readonly to: string }>;

/** The ways that the questions do not cover. */
const OTHER_WAYS = [
  { id: 'home.university', to: paths.universityAdmissions.to() },
  { id: 'home.consult', to: paths.bookConsultant.to() },
] as const;

/** Fields weigh too much for the first page; until they have loaded there are the links below. */
const questions = createIdleComponent(
  async (loadNamespaces) => {
    const [{ FindCourse }] = await Promise.all([
      import('./FindCourse'),
      loadNamespaces('home', 'programme'),
    ]);
    return FindCourse;
  },
  { patient: true },
);

/** The route through the countries, the headline, and the questions, where the route ends. */
export function Hero(): ReactElement {
  const { isSignedIn, role } = useAuth();
  const ways = isSignedIn ? [OWN_PAGES[role ?? 'Student'], ...OTHER_WAYS] : OTHER_WAYS;
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
          <Questions>
            <questions.Part fallback={<Reserved aria-busy="true" />} />
          </Questions>
          <Ways>
            {ways.map(({ id, to }) => (
              <li key={id}>
                <Link to={to}>
                  <FormattedMessage id={id} />
                </Link>
              </li>
            ))}
          </Ways>
        </Content>
      </Inner>
    </Band>
  );
}

function wayDown({ palette }: Theme): CSSObject {
  return {
    content: '""',
    position: 'absolute',
    insetInlineStart: `calc(${WAY_DOWN} - 4.5px)`,
    ...dottedLine(palette.secondary.main, 'vertical'),
  };
}

const Band = styled('section')(({ theme }) => ({
  background: theme.palette.brand.main,
  color: theme.palette.brand.contrastText,
  overflow: 'clip',
  '& :focus-visible': { outlineColor: theme.palette.secondary.main },
}));

const Inner = styled(Section)(({ theme }) => ({
  paddingBlockStart: TOP,
  paddingBlockEnd: theme.spacing(1.5),
}));

// Its inline size equals the route's, because the descending line is a fraction of that width.
const Content = styled('div')({
  containerType: 'inline-size',
  marginInline: `calc(-1 * ${SECTION_MARGIN})`,
  paddingInline: SECTION_MARGIN,
});

/** The route's way down from the picture to the questions. */
const HeroText = styled('div')(({ theme }) => ({
  position: 'relative',
  '&::before': { ...wayDown(theme), insetBlockStart: `calc(-1 * ${TOP})`, insetBlockEnd: -GAP },
}));

// The largest step there is; on a phone of two lines in either script.
const Headline = styled('h1')(({ theme }) => ({
  ...theme.typography.h1,
  margin: 0,
  fontSize: '1.75rem',
  [theme.breakpoints.up('md')]: { fontSize: '3rem' },
}));

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  marginBlockStart: theme.spacing(1),
  // `em`, not `ch`: `ch` measures a digit, so an Arabic page would fetch the Latin font.
  maxInlineSize: '38em',
  [theme.breakpoints.up('md')]: theme.typography.subtitle1,
}));

/** The end of the route (PIC-05): from the picture to the button of the questions. */
const Questions = styled('div')(({ theme }) => ({
  position: 'relative',
  marginBlockStart: GAP,
  '&::before': { ...wayDown(theme), insetBlock: `0 ${BUTTON_MIDDLE}px` },
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: `calc(${WAY_DOWN} - 5px)`,
    insetBlockEnd: BUTTON_MIDDLE - 5,
    inlineSize: 10,
    blockSize: 10,
    borderRadius: '50%',
    background: theme.palette.secondary.main,
  },
}));

/** The room of the questions. */
const Reserved = styled('div')(({ theme }) => ({
  minBlockSize: '21rem',
  borderRadius: theme.shape.card,
  background: theme.palette.background.paper,
  [theme.breakpoints.up('md')]: { minBlockSize: '11rem' },
}));

const Ways = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2.5),
  margin: 0,
  marginBlockStart: theme.spacing(1),
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    minBlockSize: TOUCH_TARGET,
    color: 'inherit',
    textUnderlineOffset: '0.25em',
  },
}));
