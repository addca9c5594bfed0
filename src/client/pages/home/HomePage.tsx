import type { ReactElement } from 'react';

import { BelowFold } from './BelowFold';
import { Hero } from './Hero';
import { Kinds } from './Kinds';

/**
 * The home page (APP-10): what Masar is and the two main ways in, the four kinds of
 * request; then, as code of its own, everything that nobody sees first.
 */
export default function HomePage(): ReactElement {
  return (
    <>
      <Hero />
      <Kinds />
      <BelowFold />
    </>
  );
}
