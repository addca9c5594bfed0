import { useSyncExternalStore } from 'react';

import { savedAgency } from '../../lib/storage/savedAgency';
import { useAppSelector } from '../../store/hooks';
import { selectLanguage } from '../../slices/locale';

interface Agency {
  /** In the app's language; undefined until the server has told it. */
  readonly name: string | undefined;
  /** An address on the API's host; null while it is not known, or there is none. */
  readonly logo: string | null;
}

/** Whose app it is, as far as this browser knows (APP-08). Asks nobody: `AgencyUpdate` does. */
export function useAgency(): Agency {
  const language = useAppSelector(selectLanguage);
  const agency = useSyncExternalStore(savedAgency.subscribe, savedAgency.read);
  return {
    name: agency?.language === language ? agency.name : undefined,
    logo: agency?.logo ?? null,
  };
}
