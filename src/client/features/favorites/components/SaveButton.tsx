import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';

import type { ProgrammeCard } from '../../../../contract/catalogue/catalogue';
import { useStoreFavoriteMutation } from '../favoritesApi';
import { rememberPackageId } from '../../../lib/intents/intents';
import { paths } from '../../../lib/paths';
import { showToast } from '../../../lib/store/toasts';
import { useAppDispatch, useAppSelector } from '../../../lib/store/hooks';
import { selectIsSignedIn } from '../../../lib/store/session';
import { Button } from '../../../ui/Button';
import { HeartIcon } from '../../../ui/icons/firstPage';
import { useFailureText } from '../../../ui/limits/useLimit';
import { useIsEmbedded } from '../../../lib/embeddedLinks';
import { useFavoriteToggle } from '../useFavoriteToggle';

/**
 * Toggles a favorite. Saving opens the favorites (FAV-01), for a visitor after registration
 * (section 4), but not when embedded. Needs the namespace `details`.
 */
export function SaveButton({ programme }: { readonly programme: ProgrammeCard }): ReactElement {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const isSignedIn = useAppSelector(selectIsSignedIn);
  const { saved, toggle } = useFavoriteToggle(programme);
  const isInFrame = useIsEmbedded();
  const [store, { isLoading }] = useStoreFavoriteMutation();

  const save = async (): Promise<void> => {
    if (!isSignedIn) {
      rememberPackageId(programme.id);
      await navigate(paths.register.to());
      return;
    }
    const { data, error } = await store({ package_id: programme.id });
    if (data === undefined) {
      const text = failureText(error, formatMessage({ id: 'programme.favoriteFailed' }));
      dispatch(showToast({ severity: 'error', text }));
      return;
    }
    dispatch(showToast({ severity: 'success', text: data.message }));
    await navigate(paths.favorites.to());
  };
  return (
    <Button
      bordered
      busy={isLoading}
      aria-pressed={saved}
      startIcon={<HeartIcon filled={saved} />}
      onClick={() => (saved || isInFrame ? toggle() : void save())}
    >
      {formatMessage({ id: saved ? 'details.saved' : 'details.save' })}
    </Button>
  );
}
