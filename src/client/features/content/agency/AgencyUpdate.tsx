import { useEffect } from 'react';

import { useGetHomeQuery } from '../homeApi';
import { savedAgency } from '../savedAgency';
import { useAppSelector } from '../../../lib/store/hooks';
import { selectLanguage } from '../../../lib/store/locale';

/** Fetches the agency and caches it for `useAgency`. Renders nothing. */
export function AgencyUpdate(): null {
  const language = useAppSelector(selectLanguage);
  const agency = useGetHomeQuery(undefined).currentData?.data.agency;
  useEffect(() => {
    if (!agency?.name) return;
    savedAgency.write({ language, name: agency.name, logo: agency.logo ?? null });
  }, [agency, language]);
  return null;
}
