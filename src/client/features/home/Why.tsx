import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { RouteIcon } from '../../ui/icons/directional';
import { ChatIcon, UserIcon, WalletIcon } from '../../ui/icons/things';
import { HomeSection } from './HomeSection';

const REASONS = [
  { id: 'home.whyPeople', Icon: UserIcon },
  { id: 'home.whyPrice', Icon: WalletIcon },
  { id: 'home.whyClear', Icon: RouteIcon },
  { id: 'home.whyArabic', Icon: ChatIcon },
] as const;

/** Four reasons to choose this agency. */
export function Why(): ReactElement {
  return (
    <Sheet>
      <HomeSection
        id="why"
        nameId="home.why"
        more={
          <Button bordered to={paths.whyUs.to()}>
            <FormattedMessage id="home.whyMore" />
          </Button>
        }
      >
        <Reasons>
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
      </HomeSection>
    </Sheet>
  );
}

const Sheet = styled('div')(({ theme }) => ({ background: theme.palette.background.paper }));

const Reasons = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: theme.spacing(4),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& svg': { color: theme.palette.primary.main },
  '& h3': { ...theme.typography.h4, margin: 0, marginBlockStart: theme.spacing(1.5) },
  '& p': { margin: 0, marginBlockStart: theme.spacing(1), color: theme.palette.text.secondary },
}));
