import { addTeamMember } from '../../services/desk/membership';
import type { Command, Flag } from '../command';
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

/** Makes somebody a member of the agency's team (DESK-01). */
export const teamAdd: Command = {
  name: 'team:add',
  summary:
    "Makes a number a member of the agency's team, who answers and moves requests on at the desk. A member who was disabled is enabled again.",
  flags: [PHONE, NAME, FROM_STUDENT],
  run: async (context) => {
    const { given, clock, terminal } = context;
    const { db } = context.database;
    const member = {
      ...readPhone(context),
      name: readName(context),
      fromStudent: given.has(FROM_STUDENT.name),
    };
    const { name, was } = await db.transaction((tx) => addTeamMember(tx, member, clock.now()));
    const who = `${name} (${member.phoneE164})`;
    const of = "a member of the agency's team";
    terminal.say(
      {
        new: `${who} is ${of} now and signs in with a one-time code.`,
        student: `${who} was a student, is ${of} now, and signs in anew with a one-time code.`,
        disabled: `${who} is ${of} and enabled again.`,
        member: `${who} is ${of} already.`,
      }[was],
    );
  },
};
