import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useAuth } from '../../shared/auth/AuthProvider';
import { chooseLanguage } from '../../lib/language/chooseLanguage';
import { useAppSelector } from '../../store/hooks';
import { selectLanguage } from '../../slices/locale';
import { QuietButton } from './controls';

/**
 * Chooses the other language, stores the choice and loads the page anew (LANG-03). It is named in
 * the language it leads to. A Partner, who always gets English, has no choice to make and is shown
 * none.
 */
export function LanguageToggle(): ReactElement | null {
  const { isSignedIn, isPartner } = useAuth();
  const { formatMessage } = useIntl();
  const other = useAppSelector(selectLanguage) === 'ar' ? 'en' : 'ar';
  if (isSignedIn && isPartner) return null;
  return (
    <QuietButton type="button" lang={other} onClick={() => chooseLanguage(other)}>
      {formatMessage({ id: 'common.otherLanguage' })}
    </QuietButton>
  );
}
