import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';

import { Content, Frame, ToastRoom } from '../shell/frame';

/** The same pages without navigation and footer, for other apps and sites (APP-03). */
export function EmbedLayout(): ReactElement {
  return (
    <Frame>
      <ToastRoom />
      <Content id="content">
        <Outlet />
      </Content>
    </Frame>
  );
}
