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
  return <BarePage />;
}

/** Such a page; with the site's navigation where it is for reading. */
export function BarePage({ links = false }: { readonly links?: boolean }): ReactElement {
  return (
    <Frame>
      <SkipLink />
      <SlimBar back links={links} />
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
