import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';

import { createIdleComponent } from '../../lazy/createIdleComponent';

/** Decorative: on a failure the sky stays. */
const route = createIdleComponent(async () => (await import('./HeroRoute')).HeroRoute, {
  patient: true,
});

/** The five countries on one route (PIC-01), as wide as the content, in reserved room. */
export function HeroPicture(): ReactElement {
  return (
    <Sky>
      <div>
        <route.Part fallback={null} />
      </div>
    </Sky>
  );
}

const Sky = styled('div')(({ theme: { palette } }) => ({
  background: `linear-gradient(var(--sky), ${palette.brand.main} 0)`,
  // ROUTE_SIZE.
  '& > div': { aspectRatio: '730 / 170', maxInlineSize: 1248, marginInline: 'auto' },
}));
