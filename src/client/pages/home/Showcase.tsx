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
  const query = useGetHomeQuery(undefined);
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
