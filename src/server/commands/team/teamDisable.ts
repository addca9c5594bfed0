import { disableTeamMember } from '../../features/admin/services/membership';
import type { Command } from '../command';
import { PHONE, readPhone } from '../given';

/** Disables a member of the agency's team (DESK-01). */
export const teamDisable: Command = {
  name: 'team:disable',
  summary:
    "Disables a member of the agency's team and signs them out everywhere. What they had taken at the desk is free for their colleagues.",
  flags: [PHONE],
  run: async (context) => {
    const { clock, terminal } = context;
    const { db } = context.database;
    const member = readPhone(context);
    const { name, was, released } = await db.transaction((tx) =>
      disableTeamMember(tx, member, { accountId: null, now: clock.now() }),
    );
    const who = `${name} (${member.phoneE164})`;
    if (was === 'disabled') {
      terminal.say(`${who} was disabled already.`);
      return;
    }
    terminal.say(`Disabled ${who} and ended their sessions.`);
    if (released > 0) {
      terminal.say(
        `Gave back ${released} ${released === 1 ? 'entry' : 'entries'} of the desk that they had taken.`,
      );
    }
  },
};
