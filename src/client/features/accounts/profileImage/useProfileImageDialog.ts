import { useCallback } from 'react';

import { useLoadNamespaces } from '../../../i18n/I18nProvider';
import { useLazyComponent } from '../../../lib/hooks/useLazyComponent';

/** Loads the dialog and its messages on first use; a failure does not affect the page. */
export function useProfileImageDialog() {
  const loadNamespaces = useLoadNamespaces();
  const load = useCallback(async () => {
    const [{ ProfileImageDialog }] = await Promise.all([
      import('./ProfileImageDialog'),
      loadNamespaces('profileImage'),
    ]);
    return ProfileImageDialog;
  }, [loadNamespaces]);
  return useLazyComponent(load);
}
