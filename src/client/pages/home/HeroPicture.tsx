import { styled } from '@mui/material/styles';
import { Suspense, lazy } from 'react';
import type { ReactElement } from 'react';

import { runWhenIdle } from '../../lib/boot/runWhenIdle';

/** Decorative: loads when the page is idle, in reserved room; on failure the sky stays. */
const Route = lazy<() => ReactElement | null>(async () => {
  await new Promise<void>((quiet) => {
    runWhenIdle(quiet);
  });
  try {
    const { RouteScene } = await import('../../ui/scenes/RouteScene');
    return { default: RouteScene };
  } catch (error) {
    console.error(error);
    return { default: () => null };
  }
});

/** The five countries on one route (PIC-01), as wide as the content. */
export function HeroPicture(): ReactElement {
  return (
    <Sky>
      <div>
        <Suspense fallback={null}>
          <Route />
        </Suspense>
      </div>
    </Sky>
  );
}

const Sky = styled('div')(({ theme: { palette } }) => ({
  background: `linear-gradient(#FBF6EE, #F5C98B 70%, ${palette.brand.main} 0)`,
  // ROUTE_SIZE.
  '& > div': { aspectRatio: '730 / 170', maxInlineSize: 1248, marginInline: 'auto' },
}));
