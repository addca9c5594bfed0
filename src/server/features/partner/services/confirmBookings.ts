import type { Language } from '../../../../contract/common/constants';
import type { ConfirmOutcome } from '../../../../contract/partner/partner';
import { ApiError } from '../../../lib/errors';
import type { Deps } from '../../../platform/deps';
import type { Member } from '../../catalogue/queries/institutes';
import { confirm } from './actOnRequest';
import { readPartnerRequest } from './partnerRequest';

/**
 * Confirms several requests, each in its own transaction and with the checks of a single one
 * (PAR-15): one that is refused does not keep the others.
 */
export async function confirmBookings(
  deps: Deps,
  member: Member,
  ids: readonly number[],
  language: Language,
): Promise<ConfirmOutcome[]> {
  const outcomes: ConfirmOutcome[] = [];
  for (const id of ids) {
    const refused = await confirm(deps, member, id).then(() => undefined, refusalOf);
    outcomes.push(
      refused === undefined
        ? { id, request: await readPartnerRequest(deps, member, id, language) }
        : { id, error_code: refused },
    );
  }
  return outcomes;
}

/** The code of an expected refusal. @throws anything else */
function refusalOf(error: unknown): ApiError['code'] {
  if (error instanceof ApiError) return error.code;
  throw error;
}
