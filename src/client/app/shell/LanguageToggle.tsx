import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import { useAuth } from '../../lib/auth/AuthProvider';
import { chooseLanguage } from '../../lib/language/chooseLanguage';
import { useAppSelector } from '../../lib/store/hooks';
import { selectLanguage } from '../../lib/store/locale';
import { QuietButton } from './controls';

/** Stores the other language and reloads (LANG-03). Null for a Partner, who always gets English. */
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
