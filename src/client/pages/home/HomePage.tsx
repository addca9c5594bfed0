import type { ReactElement } from 'react';

import { Hero } from './Hero';
import { Kinds } from './Kinds';

/** The home page: what Masar is, and the two main ways in. */
export default function HomePage(): ReactElement {
  return (
    <>
      <Hero />
      <Kinds />
    </>
  );
}
