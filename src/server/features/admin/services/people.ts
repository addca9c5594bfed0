/** The team as a lead changes it (LEAD-03); the commands' own services do the work. */
import { isDeepStrictEqual } from 'node:util';

import { DESTINATIONS } from '../../../../contract/common/constants';
import type { TeamRole } from '../../../../contract/common/constants';
import { SPOKEN_LANGUAGES } from '../../../../contract/admin/members';
import type {
  TeamLanguages,
  TeamMember,
  TeamMemberChanged,
  TeamMemberDisabled,
  TeamNewRequests,
} from '../../../../contract/admin/members';
import type { TeamMemberPayload } from '../../../../contract/admin/memberRoutes';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { answeringRefusals, MemberRefused } from '../../partner/memberRefused';
import { findTaken, setTaken } from '../../claims/queries/newRequestTakers';
import { toE164 } from '../../../../shared/phone';
import {
  findMemberPhone,
  lockLeads,
  lockMemberLanguages,
  setMemberLanguages,
} from '../queries/members';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import type { Deps } from '../../../platform/deps';
import type { By } from '../../../platform/by';
import { addTeamMember, disableTeamMember } from './membership';

/** The acting lead and the member they change. */
interface Act {
  readonly accountId: string;
  readonly memberId: string;
}

type PeopleDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** @throws ApiError CONFLICT with the reason */
export async function addPerson(
  { db, clock, config }: PeopleDeps,
  { name, phone, lead, from_student: fromStudent }: TeamMemberPayload,
  accountId: string,
): Promise<TeamMemberChanged> {
  const phoneE164 = toE164(phone, config.defaultCountry);
  // An existing member keeps their role: it is changed by a separate route.
  const member = { name, phone, phoneE164, fromStudent, role: lead ? ('TeamLead' as const) : null };
  const by = { accountId, now: clock.now() };
  return answeringRefusals(db.transaction((tx) => addTeamMember(tx, member, by)));
}

/** @throws ApiError NOT_FOUND; CONFLICT for the last lead */
export async function changeRole(
  deps: PeopleDeps,
  act: Act,
  role: TeamRole,
): Promise<TeamMemberChanged> {
  return change(deps, act, { leaves: role === 'Team' }, (tx, phone, by) =>
    addTeamMember(tx, { ...phone, name: null, fromStudent: false, role }, by),
  );
}

/** @throws ApiError NOT_FOUND; CONFLICT for the last lead */
export async function disablePerson(deps: PeopleDeps, act: Act): Promise<TeamMemberDisabled> {
  return change(deps, act, { leaves: true }, async (tx, phone, by) => {
    const { name, released } = await disableTeamMember(tx, phone, by);
    return { name, released };
  });
}

/** @throws ApiError NOT_FOUND */
export async function enablePerson(deps: PeopleDeps, act: Act): Promise<TeamMemberChanged> {
  return change(deps, act, { leaves: false, disabled: true }, (tx, phone, by) =>
    addTeamMember(tx, { ...phone, name: null, fromStudent: false, role: null }, by),
  );
}

/** Sets the languages in which a member advises. @throws ApiError NOT_FOUND */
export async function changeLanguages(
  { db, clock }: PeopleDeps,
  { accountId, memberId }: Act,
  given: readonly string[],
): Promise<TeamLanguages> {
  const languages = SPOKEN_LANGUAGES.filter((language) => given.includes(language));
  return db.transaction(async (tx) => {
    const before = await lockMemberLanguages(tx, memberId);
    if (!before) throw new ApiError('NOT_FOUND');
    if (languages.join() === before.join()) return { languages };
    await setMemberLanguages(tx, memberId, languages);
    await writeAudit(
      tx,
      {
        accountId,
        action: 'team.languages',
        subject: 'accounts',
        subjectId: memberId,
        before: { languages: before },
        after: { languages },
      },
      clock.now(),
    );
    return { languages };
  });
}

/** Sets which new requests a member is given (DESK-24). @throws ApiError NOT_FOUND */
export async function changeNewRequests(
  { db, clock }: PeopleDeps,
  { accountId, memberId }: Act,
  given: TeamMember['new_requests'],
): Promise<TeamNewRequests> {
  const taken = given && DESTINATIONS.filter((destination) => given.includes(destination));
  return db.transaction(async (tx) => {
    if (!(await lockMemberLanguages(tx, memberId))) throw new ApiError('NOT_FOUND');
    const before = await findTaken(tx, memberId);
    if (isDeepStrictEqual(taken, before)) return { new_requests: taken };
    await setTaken(tx, memberId, taken);
    await writeAudit(
      tx,
      {
        accountId,
        action: 'team.newRequests',
        subject: 'accounts',
        subjectId: memberId,
        before: { new_requests: before },
        after: { new_requests: taken },
      },
      clock.now(),
    );
    return { new_requests: taken };
  });
}

interface Change {
  /** Whether the change removes a lead. */
  readonly leaves: boolean;
  /** Expected state of the member; default false. */
  readonly disabled?: boolean;
}

async function change<Result>(
  { db, clock }: PeopleDeps,
  { accountId, memberId }: Act,
  { leaves, disabled = false }: Change,
  work: (tx: Tx, phone: { phone: string; phoneE164: string }, by: By) => Promise<Result>,
): Promise<Result> {
  return answeringRefusals(
    db.transaction(async (tx) => {
      // Before any account lock, so that two leads who leave at the same time are serialized.
      const leads = await lockLeads(tx);
      const member = await findMemberPhone(tx, memberId);
      if (member?.isEnabled !== !disabled) throw new ApiError('NOT_FOUND');
      if (leaves && leads.length === 1 && leads[0] === memberId) {
        throw new MemberRefused('lastLead', 'The team would have no lead.');
      }
      const { phone } = member;
      return work(tx, { phone, phoneE164: phone }, { accountId, now: clock.now() });
    }),
  );
}
