import type { TeamRole } from '../../../contract/common/constants';
import { OperatorError } from '../../lib/failure';
import { addTeamMember } from '../../features/admin/services/membership';
import type { Command, CommandContext, Flag } from '../command';
import { PHONE, readName, readPhone } from '../given';

const NAME: Flag = {
  name: 'name',
  value: 'text',
  meaning: 'Name of the member, where there is no account yet; whoever they write to reads it',
};

const FROM_STUDENT: Flag = {
  name: 'from-student',
  meaning: "Make a student's account the team's; one with requests or messages stays a student's",
};

const LEAD: Flag = {
  name: 'lead',
  meaning: 'Make the member a lead, who also has people, partners, catalogue, content and the log',
};

const NO_LEAD: Flag = { name: 'no-lead', meaning: 'Make a lead a member like the others again' };

/** Adds a member to the agency's team (DESK-01). */
export const teamAdd: Command = {
  name: 'team:add',
  summary:
    "Makes a number a member of the agency's team, who answers and moves requests on at the desk. A member who was disabled is enabled again.",
  flags: [PHONE, NAME, FROM_STUDENT, LEAD, NO_LEAD],
  run: async (context) => {
    const { given, clock, terminal } = context;
    const { db } = context.database;
    const member = {
      ...readPhone(context),
      name: readName(context),
      fromStudent: given.has(FROM_STUDENT.name),
      role: readRole(given),
    };
    const by = { accountId: null, now: clock.now() };
    const { name, was } = await db.transaction((tx) => addTeamMember(tx, member, by));
    const who = `${name} (${member.phoneE164})`;
    const of = `a ${member.role === 'TeamLead' ? 'lead' : 'member'} of the agency's team`;
    terminal.say(
      {
        new: `${who} is ${of} now and signs in with a one-time code.`,
        student: `${who} was a student, is ${of} now, and signs in anew with a one-time code.`,
        disabled: `${who} is ${of} and enabled again.`,
        member: `${who} is ${of} already.`,
        otherRole: `${who} is ${of} now and signs in anew with a one-time code.`,
      }[was],
    );
  },
};

/** @throws OperatorError for both flags */
function readRole(given: CommandContext['given']): TeamRole | null {
  const [lead, noLead] = [given.has(LEAD.name), given.has(NO_LEAD.name)];
  if (lead && noLead) throw new OperatorError('Nothing was changed: give --lead or --no-lead.');
  return lead ? 'TeamLead' : noLead ? 'Team' : null;
}
