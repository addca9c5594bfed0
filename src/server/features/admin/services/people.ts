/** The team as a lead changes it (LEAD-03); the commands' own services do the work. */
import { isDeepStrictEqual } from 'node:util';

import { DESTINATIONS } from '../../../../contract/common/constants';
import type { TeamRole } from '../../../../contract/common/constants';
import type { AuditAction } from '../../../../contract/admin/log';
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
import { findAutoAssignment, setAutoAssignment } from '../../claims/queries/autoAssignment';
import { toE164 } from '../../../../shared/phone';
import {
  findMemberLanguages,
  findMemberPhone,
  lockLeads,
  lockMember,
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
  deps: PeopleDeps,
  act: Act,
  given: readonly string[],
): Promise<TeamLanguages> {
  const languages = SPOKEN_LANGUAGES.filter((language) => given.includes(language));
  await changeFact(deps, act, {
    action: 'team.languages',
    field: 'languages',
    find: findMemberLanguages,
    value: languages,
    set: (tx, id) => setMemberLanguages(tx, id, languages),
  });
  return { languages };
}

/** Sets which new requests are assigned to a member (DESK-24). @throws ApiError NOT_FOUND */
export async function changeNewRequests(
  deps: PeopleDeps,
  act: Act,
  given: TeamMember['new_requests'],
): Promise<TeamNewRequests> {
  const destinations = given && DESTINATIONS.filter((destination) => given.includes(destination));
  await changeFact(deps, act, {
    action: 'team.newRequests',
    field: 'new_requests',
    find: findAutoAssignment,
    value: destinations,
    set: (tx, id) => setAutoAssignment(tx, id, destinations),
  });
  return { new_requests: destinations };
}

interface FactChange {
  readonly action: AuditAction;
  /** Name of the fact in the log. */
  readonly field: string;
  readonly find: (tx: Tx, memberId: string) => Promise<unknown>;
  readonly value: unknown;
  readonly set: (tx: Tx, memberId: string) => Promise<void>;
}

/** Sets one fact of an enabled member and logs it, unless it is so already. @throws ApiError NOT_FOUND */
async function changeFact(
  { db, clock }: PeopleDeps,
  { accountId, memberId }: Act,
  { action, field, find, value, set }: FactChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) throw new ApiError('NOT_FOUND');
    const before = await find(tx, memberId);
    if (isDeepStrictEqual(before, value)) return;
    await set(tx, memberId);
    await writeAudit(
      tx,
      {
        accountId,
        action,
        subject: 'accounts',
        subjectId: memberId,
        before: { [field]: before },
        after: { [field]: value },
      },
      clock.now(),
    );
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
