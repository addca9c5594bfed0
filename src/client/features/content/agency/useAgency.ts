import { useSyncExternalStore } from 'react';

import { homeApi } from '../homeApi';
import { savedAgency } from '../savedAgency';
import { useAppSelector } from '../../../lib/store/hooks';
import { selectLanguage } from '../../../lib/store/locale';

interface Agency {
  /** In the current language; undefined until loaded. */
  readonly name: string | undefined;
  readonly logo: string | null;
  /** The server did not tell, so that nothing is to come. */
  readonly isMissing: boolean;
}

const selectHome = homeApi.endpoints.getHome.select(undefined);

/**
 * The agency's name and logo (APP-08): from the rendered page or `AgencyUpdate`, otherwise from
 * this browser's cache.
 */
export function useAgency(): Agency {
  const language = useAppSelector(selectLanguage);
  const current = useAppSelector((state) => selectHome(state).data?.data.agency);
  const isMissing = useAppSelector((state) => selectHome(state).isError);
  const saved = useSyncExternalStore(savedAgency.subscribe, savedAgency.read, () => null);
  return {
    name: current?.name ?? (saved?.language === language ? saved.name : undefined),
    logo: (current ?? saved)?.logo ?? null,
    isMissing: isMissing || (current !== undefined && !current.name),
  };
}
