import { styled, useTheme } from '@mui/material/styles';
import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';

import { DESTINATIONS } from '../../../contract/constants';
import type { DestinationId } from '../../../contract/constants';
import { runWhenIdle } from '../../lib/boot/runWhenIdle';

interface SceneProps {
  readonly id: DestinationId;
}

/** Decorative: loads when the page is idle; on failure nothing is shown. */
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

/** A different destination each day. Not downloaded on a phone. */
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

/** jsdom has no `matchMedia`. */
function mediaList(query: string): MediaQueryList | undefined {
  return 'matchMedia' in window ? window.matchMedia(query) : undefined;
}

const Frame = styled('div')(({ theme }) => ({
  overflow: 'hidden',
  aspectRatio: '4 / 3',
  borderRadius: theme.shape.card,
  background: 'rgb(255 255 255 / 0.08)',
}));
