import { styled, useTheme } from '@mui/material/styles';
import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';

import { DESTINATIONS } from '../../../contract/constants';
import type { DestinationId } from '../../../contract/constants';
import { runWhenIdle } from '../../lib/boot/runWhenIdle';
import { RADIUS } from '../../theme/tokens';

interface SceneProps {
  readonly id: DestinationId;
}

/**
 * Decoration: it comes once the page can be used, into a frame that keeps its room; where its code
 * cannot be had, the page stands without it.
 */
const Scene = lazy<(props: SceneProps) => ReactElement | null>(async () => {
  await new Promise<void>((quiet) => {
    runWhenIdle(quiet);
  });
  try {
    const { DestinationScene } = await import('../../ui/scenes/DestinationScene');
    return { default: DestinationScene };
  } catch (error) {
    console.error(error);
    return { default: () => null };
  }
});

/**
 * The first thing to see on a wide screen: another destination every day. A phone goes straight to the
 * words, and does not download what it will not show.
 */
export function HeroPicture(): ReactElement | null {
  const { breakpoints } = useTheme();
  const [id] = useState(destinationOfToday);
  const wide = useMedia(breakpoints.up('lg').replace('@media ', ''));
  return wide ? (
    <Frame>
      <Suspense fallback={null}>
        <Scene id={id} />
      </Suspense>
    </Frame>
  ) : null;
}

const DAY_MS = 86_400_000;

/** The same for everybody on a day, and not the same on the next. */
function destinationOfToday(): DestinationId {
  const day = Math.floor(Date.now() / DAY_MS);
  return DESTINATIONS[day % DESTINATIONS.length] ?? 'gb';
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
