import { useDeferredValue } from 'react';
import type { ReactElement } from 'react';

import { useGetHomeQuery } from '../content/homeApi';
import { useDestinations } from '../content/agency/useDestinations';
import { AppBand } from './AppBand';
import { ConsultationBand } from './ConsultationBand';
import { Destinations } from './Destinations';
import { Featured } from './Featured';
import { FindCourse } from './FindCourse';
import { Kinds } from './Kinds';
import { Stories } from './Stories';
import { Why } from './Why';

/** The home page below the first screen; shares the footer's query. */
export function Showcase(): ReactElement {
  const answer = useGetHomeQuery(undefined);
  // Deferred: rendering all cards in one step would block input.
  const query = { ...answer, data: useDeferredValue(answer.data) };
  const names = useDestinations(query.data?.data);
  return (
    <>
      <FindCourse names={names} />
      <Kinds />
      <Destinations names={names} />
      <Featured query={query} />
      <Why />
      <Stories query={query} />
      <AppBand agency={query.data?.data.agency} />
      <ConsultationBand />
    </>
  );
}
