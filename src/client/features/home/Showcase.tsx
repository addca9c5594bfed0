import { useDeferredValue } from 'react';
import type { ReactElement } from 'react';

import { useGetHomeQuery } from '../content/homeApi';
import { useDestinations } from '../content/agency/useDestinations';
import { AppBand } from './AppBand';
import { Cities } from './Cities';
import { ConsultationBand } from './ConsultationBand';
import { Featured } from './Featured';
import { Kinds } from './Kinds';
import { Proof } from './Proof';
import { Stories } from './Stories';

/** The home page below the questions; shares the footer's query. */
export function Showcase(): ReactElement {
  const answer = useGetHomeQuery(undefined);
  // Deferred: rendering all cards in one step would block input.
  const query = { ...answer, data: useDeferredValue(answer.data) };
  const home = query.data?.data;
  return (
    <>
      <Cities names={useDestinations(home)} prices={home?.city_prices} />
      <Proof home={home} />
      <Kinds />
      <Featured query={query} />
      <Stories query={query} />
      <AppBand agency={home?.agency} />
      <ConsultationBand />
    </>
  );
}
