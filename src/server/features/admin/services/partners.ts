/** The institutes' members as a lead changes them (LEAD-04); the commands' own services do the work. */
import type { Language } from '../../../../contract/common/constants';
import { PARTNERS_MAX } from '../../../../contract/admin/members';
import type { DeskPartners, PartnerMemberChanged } from '../../../../contract/admin/members';
import type { PartnerMemberPayload } from '../../../../contract/admin/memberRoutes';
import type { Tx } from '../../../db/types';
import { ApiError, validationError } from '../../../lib/errors';
import { answeringRefusals } from '../../partner/memberRefused';
import { toE164 } from '../../../../shared/phone';
import { findPartnerMember, listInstitutes, listPartners } from '../queries/partners';
import { findInstitute } from '../../catalogue/queries/institutes';
import type { Institute } from '../../catalogue/queries/institutes';
import type { By } from '../../../platform/by';
import type { Deps } from '../../../platform/deps';
import { addMember, disableMember } from '../../partner/services/membership';

export async function readPartners(
  { db }: Pick<Deps, 'db'>,
  words: string,
  language: Language,
): Promise<DeskPartners> {
  const found = await listPartners(db, { language, words, limit: PARTNERS_MAX + 1 });
  return {
    items: found.slice(0, PARTNERS_MAX),
    more: found.length > PARTNERS_MAX,
    institutes: await listInstitutes(db, language),
  };
}

/** @throws ApiError VALIDATION_FAILED without such an institute; CONFLICT with the reason */
export async function addPartnerMember(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { institute: id, name, phone }: PartnerMemberPayload,
  accountId: string,
): Promise<PartnerMemberChanged> {
  const institute = await findInstitute(db, id);
  if (!institute) throw validationError([{ field: 'institute', key: 'invalid' }]);
  const member = { institute, name, phone, phoneE164: toE164(phone, config.defaultCountry) };
  const by = { accountId, now: clock.now() };
  const added = await answeringRefusals(db.transaction((tx) => addMember(tx, member, by)));
  return { name: added.name, was: added.was };
}

/** The acting lead and the member they change. */
interface Act {
  readonly accountId: string;
  readonly memberId: string;
}

/** @throws ApiError NOT_FOUND */
export async function disablePartnerMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  act: Act,
): Promise<PartnerMemberChanged> {
  return change(deps, act, true, async (tx, { phone, by }) => {
    const { name } = await disableMember(tx, phone, by);
    return { name, was: 'member' };
  });
}

/** @throws ApiError NOT_FOUND */
export async function enablePartnerMember(
  deps: Pick<Deps, 'db' | 'clock'>,
  act: Act,
): Promise<PartnerMemberChanged> {
  return change(deps, act, false, async (tx, { phone, institute, by }) => {
    const { name, was } = await addMember(tx, { ...phone, institute, name: null }, by);
    return { name, was };
  });
}

interface Found {
  readonly phone: { readonly phone: string; readonly phoneE164: string };
  readonly institute: Institute;
  readonly by: By;
}

async function change(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { accountId, memberId }: Act,
  /** The state the member must be in for the action. */
  isEnabled: boolean,
  work: (tx: Tx, found: Found) => Promise<PartnerMemberChanged>,
): Promise<PartnerMemberChanged> {
  return answeringRefusals(
    db.transaction(async (tx) => {
      const member = await findPartnerMember(tx, memberId);
      if (member?.isEnabled !== isEnabled) throw new ApiError('NOT_FOUND');
      const { phone, institute } = member;
      const by = { accountId, now: clock.now() };
      return work(tx, { phone: { phone, phoneE164: phone }, institute, by });
    }),
  );
}
