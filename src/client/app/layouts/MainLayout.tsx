import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';

import { Footer } from '../shell/Footer';
import { SkipLink } from '../shell/SkipLink';
import { TopBar } from '../shell/TopBar';
import { Content, Frame } from '../shell/frame';

/** Pages with navigation and footer (specification, section 2: Routes under the main layout). */
export function MainLayout(): ReactElement {
  return (
    <Frame>
      <SkipLink />
      <TopBar />
      <Content id="content">
        <Outlet />
      </Content>
      <Footer />
    </Frame>
  );
}
