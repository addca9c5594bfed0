import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';

import { isTeamRole } from '../../../contract/common/constants';
import { DeskRail } from '../../features/desk/frame/DeskRail';
import { DeskSearch } from '../../features/desk/frame/DeskSearch';
import { DeskTabs } from '../../features/desk/frame/DeskTabs';
import { useAuth } from '../../lib/auth/AuthProvider';
import { OfflineNotice } from '../OfflineNotice';
import { AccountButton } from '../shell/AccountButton';
import { LanguageToggle } from '../shell/LanguageToggle';
import { LazyLanguageOffer } from '../shell/LazyLanguageOffer';
import { NotificationsLink } from '../shell/NotificationsLink';
import { SkipLink } from '../shell/SkipLink';
import { Bar, LogoLink } from '../shell/TopBar';
import { Content, Frame, ToastRoom } from '../shell/frame';
import { MainLayout } from './MainLayout';

/** Layout of the team's pages (DESK-09): search, sections, no shop. Others are told so in the main layout. */
export default function DeskLayout(): ReactElement {
  const { user, role } = useAuth();
  if (!isTeamRole(role) || user === null) return <MainLayout />;
  return (
    <Frame>
      <SkipLink />
      <Bar>
        <Row>
          <Wide>
            <LogoLink />
          </Wide>
          <DeskSearch />
          <Controls>
            <NotificationsLink />
            <AccountButton user={user} />
            <Wide>
              <LanguageToggle />
            </Wide>
          </Controls>
        </Row>
      </Bar>
      <ToastRoom />
      <Columns>
        <DeskRail />
        <Page id="content" tabIndex={-1}>
          <LazyLanguageOffer />
          <Outlet />
        </Page>
      </Columns>
      <DeskTabs />
      <OfflineNotice />
    </Frame>
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(0.75),
  paddingInline: 'clamp(12px, 3vw, 24px)',
}));

const Controls = styled('div')({ display: 'flex', flex: 'none', alignItems: 'center' });

const Wide = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

const Columns = styled('div')({ display: 'flex', flex: 1, minInlineSize: 0 });

/** The team works here all day: less air, and smaller titles than in the shop. */
const Page = styled(Content)(({ theme }) => ({
  '& > section': { margin: 0, maxInlineSize: 1600, paddingBlock: theme.spacing(2.5) },
  '& h1': theme.typography.h3,
}));
