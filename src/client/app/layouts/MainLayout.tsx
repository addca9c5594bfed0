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
      <Content id="content" tabIndex={-1}>
        <LazyLanguageOffer />
        <LazyUnfinished />
        <Outlet />
      </Content>
      <Footer />
      <LazyPartnerBar />
      <OfflineNotice />
    </Frame>
  );
}
