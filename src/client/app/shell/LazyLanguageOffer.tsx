import { styled } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';
import type { ReactElement } from 'react';

import { useAuth } from '../../lib/auth/AuthProvider';
import { savedLanguage } from '../../lib/language/language';
import { dismissedOffer, offeredLanguage } from '../../lib/language/languageOffer';
import { useAppSelector } from '../../lib/store/hooks';
import { selectLanguage } from '../../lib/store/locale';
import { runWhenIdle } from '../../ssr/runWhenIdle';
import { useIdleComponent } from '../../lazy/useIdleComponent';

const loadOffer = async () => (await import('./LanguageOffer')).LanguageOffer;

/** Offer of the language chosen last (LANG-06), not for Partners; its room is reserved. */
export function LazyLanguageOffer(): ReactElement | null {
  const { isPartner } = useAuth();
  const language = useAppSelector(selectLanguage);
  const saved = useSyncExternalStore(
    savedLanguage.subscribe,
    () => offeredLanguage(language),
    () => undefined,
  );
  const isDismissed = useSyncExternalStore(
    dismissedOffer.subscribe,
    () => dismissedOffer.read() === true,
    () => false,
  );
  const offered = isPartner || isDismissed ? undefined : saved;
  const { Part } = useIdleComponent(loadOffer, offered !== undefined, runWhenIdle);
  if (offered === undefined) return null;
  return <Room role="status">{Part && <Part language={offered} />}</Room>;
}

const Room = styled('div')(({ theme }) => ({ minBlockSize: 64, paddingBlock: theme.spacing(1) }));
