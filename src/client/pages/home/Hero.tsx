import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { useAuth } from '../../shared/auth/AuthProvider';
import { paths } from '../../lib/paths';
import { CONTENT_WIDTH } from '../../theme/tokens';
import { Button } from '../../ui/Button';
import { Actions, SECTION_MARGIN } from '../pageParts';
import { HeroPicture } from './HeroPicture';
import { stop, trailHead } from './trail';

/** The headline and first buttons, where the path begins. */
export function Hero(): ReactElement {
  const { isSignedIn, isPartner } = useAuth();
  return (
    <Band>
      <Inner>
        <Content>
          <Headline>
            <FormattedMessage id="home.headline" />
          </Headline>
          <Lead>
            <FormattedMessage id="home.lead" />
          </Lead>
          <Steps>
            {isSignedIn ? (
              <Button
                color="accent"
                size="large"
                to={isPartner ? paths.partnerBookingList.to() : paths.studentRequest.to()}
              >
                <FormattedMessage
                  id={isPartner ? 'common.title.partnerBookingList' : 'home.requests'}
                />
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
            <Note>
              <FormattedMessage id="home.noPassword" />
            </Note>
          )}
        </Content>
        <HeroPicture />
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

const Inner = styled('div')(({ theme }) => ({
  display: 'grid',
  alignItems: 'center',
  gap: theme.spacing(6),
  maxInlineSize: CONTENT_WIDTH + 48,
  marginInline: 'auto',
  paddingBlock: 'clamp(40px, 8vw, 96px)',
  paddingInline: SECTION_MARGIN,
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: '7fr 5fr' },
}));

const Content = styled('div')(({ theme }) => trailHead(theme.palette.secondary.main));

const Headline = styled('h1')(({ theme }) => ({
  ...stop(theme.palette.secondary.main, 'ring'),
  ...theme.typography.h1,
  margin: 0,
  // `em`, not `ch`: `ch` measures a digit, so an Arabic page would fetch the Latin font.
  maxInlineSize: '11em',
  fontSize: 'clamp(2.25rem, 1.6rem + 2.8vw, 3rem)',
}));

const Lead = styled('p')(({ theme }) => ({
  ...theme.typography.subtitle1,
  margin: 0,
  marginBlockStart: theme.spacing(2),
  maxInlineSize: '31em',
}));

const Steps = styled(Actions)(({ theme }) => ({
  ...stop(theme.palette.secondary.main),
  marginBlockStart: theme.spacing(4),
  lineHeight: '56px',
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
