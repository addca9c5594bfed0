import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';

import { OfflineNotice } from '../OfflineNotice';
import { Content, Frame, ToastRoom } from '../shell/frame';

/** Layout without navigation and footer, for embedding (APP-03). */
export default function EmbedLayout(): ReactElement {
  return (
    <Frame>
      <ToastRoom />
      <Content id="content">
        <Outlet />
      </Content>
      <OfflineNotice />
    </Frame>
  );
}
