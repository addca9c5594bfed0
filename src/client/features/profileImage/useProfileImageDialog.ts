import { useCallback } from 'react';

import { useLoadNamespaces } from '../../i18n/I18nProvider';
import { useLazyComponent } from '../../shared/useLazyComponent';

/**
 * The profile image dialog for whoever opens it: its code and its words come with the first press, and
 * neither the page nor what is typed on it depends on whether they do.
 */
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
