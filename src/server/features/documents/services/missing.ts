import { isSettled, stateOn } from '../../../../contract/documents/documentLifecycle';
import type { Language } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import type { Tx } from '../../../db/types';
import { deriveRequirements } from './derive';

/** The names of what a locked request needs to apply and has not had accepted (DOC-12). */
export async function listMissingToApply(
  tx: Tx,
  requestId: number,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<string[]> {
  const all = await deriveRequirements(tx, requestId, now);
  return all
    .filter(({ purpose }) => purpose === 'apply')
    .filter((one) => !isSettled(stateOn(one, toIsoDate(now), null)))
    .map(({ nameAr, nameEn }) => (language === 'ar' ? nameAr : nameEn));
}
