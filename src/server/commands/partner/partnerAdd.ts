import { addMember } from '../../features/partner/services/membership';
import type { Command, Flag } from '../command';
import { PHONE, readName, readPhone, requireFlag } from '../given';
import { requireInstitute } from './institute';

const INSTITUTE: Flag = {
  name: 'institute',
  value: 'id or name',
  meaning: 'Institute that the member works for: its id, or its exact name in either language',
};

const NAME: Flag = {
  name: 'name',
  value: 'text',
  meaning: 'Name of the member, where there is neither an account nor an application',
};

/** Adds a member to an institute (PAR-13). */
export const partnerAdd: Command = {
  name: 'partner:add',
  summary:
    'Makes a number a member of an institute, which works with the agency from then on. An open application of that number is marked as handled. A member who was disabled is enabled again.',
  flags: [INSTITUTE, PHONE, NAME],
  run: async (context) => {
    const { given, clock, terminal } = context;
    const { db } = context.database;
    const institute = await requireInstitute(db, requireFlag(given, INSTITUTE));
    const member = { institute, ...readPhone(context), name: readName(context) };
    const by = { accountId: null, now: clock.now() };
    const added = await db.transaction((tx) => addMember(tx, member, by));
    const who = `${added.name} (${member.phoneE164})`;
    const of = `a member of ${institute.name.en}`;
    terminal.say(
      {
        new: `${who} is ${of} now and signs in with a one-time code.`,
        disabled: `${who} is ${of} and enabled again.`,
        member: `${who} is ${of} already.`,
      }[added.was],
    );
    if (added.application !== null) {
      terminal.say(`Application ${added.application} is marked as handled.`);
    }
  },
};
