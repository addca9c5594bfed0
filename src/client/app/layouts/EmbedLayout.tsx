import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';

import { Content, Frame, ToastRoom } from '../shell/frame';

/** The same pages without navigation and footer, for other apps and sites (product decisions). */
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
