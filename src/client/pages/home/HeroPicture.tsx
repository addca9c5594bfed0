import { styled, useTheme } from '@mui/material/styles';
import { Suspense, lazy, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';

import { RADIUS } from '../../theme/tokens';

const Scene = lazy(async () => {
  const { DestinationScene } = await import('../../ui/scenes/DestinationScene');
  return { default: DestinationScene };
});

/**
 * The first thing to see on a wide screen. A phone goes straight to the words, and does not download
 * what it will not show.
 */
export function HeroPicture(): ReactElement | null {
  const { breakpoints } = useTheme();
  const wide = useMedia(breakpoints.up('lg').replace('@media ', ''));
  return wide ? (
    <Frame>
      <Suspense fallback={null}>
        <Scene id="gb" />
      </Suspense>
    </Frame>
  ) : null;
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = mediaList(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    () => mediaList(query)?.matches === true,
  );
}

/** Undefined where there is no `matchMedia`, as under jsdom. */
function mediaList(query: string): MediaQueryList | undefined {
  return 'matchMedia' in window ? window.matchMedia(query) : undefined;
}

const Frame = styled('div')({
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  borderRadius: RADIUS.card,
  background: 'rgb(255 255 255 / 0.08)',
});
