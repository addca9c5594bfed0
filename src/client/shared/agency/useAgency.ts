import { useSyncExternalStore } from 'react';

import { savedAgency } from '../../lib/storage/savedAgency';
import { useAppSelector } from '../../store/hooks';
import { selectLanguage } from '../../slices/locale';

interface Agency {
  /** In the current language; undefined until loaded. */
  readonly name: string | undefined;
  readonly logo: string | null;
}

/** The cached agency (APP-08); `AgencyUpdate` fetches it. */
export function useAgency(): Agency {
  const language = useAppSelector(selectLanguage);
  const agency = useSyncExternalStore(savedAgency.subscribe, savedAgency.read, () => null);
  return {
    name: agency?.language === language ? agency.name : undefined,
    logo: agency?.logo ?? null,
  };
}
