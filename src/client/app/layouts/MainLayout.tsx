import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';

import { OfflineNotice } from '../OfflineNotice';
import { Footer } from '../shell/Footer';
import { LazyLanguageOffer } from '../shell/LazyLanguageOffer';
import { LazyPartnerBar } from '../shell/LazyPartnerBar';
import { LazyUnfinished } from '../shell/LazyUnfinished';
import { SkipLink } from '../shell/SkipLink';
import { TopBar } from '../shell/TopBar';
import { Content, Frame, ToastRoom } from '../shell/frame';

/** Layout with navigation, footer and Partner tab bar (APP-01, NAV-05). */
export function MainLayout(): ReactElement {
  return (
    <Frame>
      <SkipLink />
      <TopBar />
      <ToastRoom />
      <Page id="content" tabIndex={-1}>
        <LazyLanguageOffer />
        <LazyUnfinished />
        <Outlet />
      </Page>
      <Footer />
      <LazyPartnerBar />
      <OfflineNotice />
    </Frame>
  );
}

/** The footer begins below the window, so that it is not seen to move when a page's content comes. */
const Page = styled(Content)({ minBlockSize: '100svh' });
