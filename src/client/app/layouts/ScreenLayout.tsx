import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { Outlet } from 'react-router-dom';

import { LazyLanguageOffer } from '../shell/LazyLanguageOffer';
import { SkipLink } from '../shell/SkipLink';
import { SlimBar } from '../shell/SlimBar';
import { Content, Frame, ToastRoom } from '../shell/frame';

/**
 * Layout of a page that fills the window and scrolls inside; on a phone without the bar (APP-02).
 * Such a page shows its own offline state.
 */
export default function ScreenLayout(): ReactElement {
  return (
    <Window>
      <SkipLink />
      <Wide>
        <SlimBar />
      </Wide>
      <ToastRoom />
      <Screen id="content" tabIndex={-1}>
        <LazyLanguageOffer />
        <Outlet />
      </Screen>
    </Window>
  );
}

/** `--window-height` is the height left by a phone's keyboard. */
const Window = styled(Frame)({ blockSize: 'var(--window-height, 100dvh)', minBlockSize: 0 });

const Wide = styled('div')(({ theme }) => ({
  [theme.breakpoints.down('md')]: { display: 'none' },
}));

/** Below this height the page scrolls after all: large text on a small phone. */
const Screen = styled(Content)({ minBlockSize: 320 });
