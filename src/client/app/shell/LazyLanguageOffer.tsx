import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';

import { useAuth } from '../../shared/auth/AuthProvider';
import { dismissedOffer, offeredLanguage } from '../../lib/language/languageOffer';
import { useAppSelector } from '../../store/hooks';
import { selectLanguage } from '../../slices/locale';
import { useIdleComponent } from './useIdleComponent';

const loadOffer = async () => (await import('./LanguageOffer')).LanguageOffer;

/**
 * The offer of the language that was chosen last, where the page opened in the other one (LANG-06).
 * Few have one, and they alone load its code; a Partner, who has no choice, has none. Its room is kept
 * from the start, so that nothing moves when it comes, and screen readers hear it then.
 */
export function LazyLanguageOffer(): ReactElement | null {
  const { isPartner } = useAuth();
  const saved = offeredLanguage(useAppSelector(selectLanguage));
  const isDismissed = useSyncExternalStore(dismissedOffer.subscribe, dismissedOffer.read) === true;
  const offered = isPartner || isDismissed ? undefined : saved;
  const { Part } = useIdleComponent(loadOffer, offered !== undefined);
  if (offered === undefined) return null;
  return <Room role="status">{Part && <Part language={offered} />}</Room>;
}

const Room = styled('div')({ minBlockSize: 64, paddingBlock: 8 });
