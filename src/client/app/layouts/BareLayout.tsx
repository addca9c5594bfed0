import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';

import { OfflineNotice } from '../OfflineNotice';
import { LazyLanguageOffer } from '../shell/LazyLanguageOffer';
import { LazyUnfinished } from '../shell/LazyUnfinished';
import { SkipLink } from '../shell/SkipLink';
import { SlimBar } from '../shell/SlimBar';
import { SmallFooter } from '../shell/SmallFooter';
import { Content, Frame, ToastRoom } from '../shell/frame';

/** Layout of single-purpose pages (APP-02). */
export default function BareLayout(): ReactElement {
  return (
    <Frame>
      <SkipLink />
      <SlimBar back />
      <ToastRoom />
      <Content id="content" tabIndex={-1}>
        <LazyLanguageOffer />
        <LazyUnfinished />
        <Outlet />
      </Content>
      <SmallFooter />
      <OfflineNotice />
    </Frame>
  );
}
