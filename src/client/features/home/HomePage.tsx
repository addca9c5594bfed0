import type { ReactElement } from 'react';

import { BelowFold } from './BelowFold';
import { Hero } from './Hero';
import { OwnStartPlace } from './OwnStartPlace';

/** The home page (APP-10); everything below the first screen is a separate chunk. */
export default function HomePage(): ReactElement {
  return (
    <OwnStartPlace>
      <Hero />
      <BelowFold />
    </OwnStartPlace>
  );
}
