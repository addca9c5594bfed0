import { useDeferredValue } from 'react';
import type { ReactElement } from 'react';

import { useGetHomeQuery } from '../../api/homeApi';
import { AppBand } from './AppBand';
import { ConsultationBand } from './ConsultationBand';
import { Destinations } from './Destinations';
import { Featured } from './Featured';
import { Stories } from './Stories';
import { Why } from './Why';

/** The home page below its first screen. All of it reads the one answer that the footer reads too. */
export function Showcase(): ReactElement {
  const answer = useGetHomeQuery(undefined);
  // Drawn in slices: all these cards at once would hold up whoever scrolls or presses a button.
  const query = { ...answer, data: useDeferredValue(answer.data) };
  return (
    <>
      <Destinations names={query.data?.data.destinations} />
      <Featured query={query} />
      <Why />
      <Stories query={query} />
      <AppBand agency={query.data?.data.agency} />
      <ConsultationBand />
    </>
  );
}
