import type { LoadNamespaces } from '../../../lazy/loadComponent';
import { useLazyComponent } from '../../../lazy/useLazyComponent';

const load = async (loadNamespaces: LoadNamespaces) => {
  const [{ ProfileImageDialog }] = await Promise.all([
    import('./ProfileImageDialog'),
    loadNamespaces('profileImage'),
  ]);
  return ProfileImageDialog;
};

/** Loads the dialog and its messages on first use; a failure does not affect the page. */
export function useProfileImageDialog() {
  return useLazyComponent(load);
}
