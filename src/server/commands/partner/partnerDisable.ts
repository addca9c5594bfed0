import { disableMember } from '../../features/partner/services/membership';
import type { Command } from '../command';
import { PHONE, readPhone } from '../given';

/** Disables a member of an institute (PAR-13). */
export const partnerDisable: Command = {
  name: 'partner:disable',
  summary:
    'Disables a member of an institute and signs them out everywhere. What the institute holds stays its own.',
  flags: [PHONE],
  run: async (context) => {
    const { clock, terminal } = context;
    const { db } = context.database;
    const member = readPhone(context);
    const { name, institute, was } = await db.transaction((tx) =>
      disableMember(tx, member, { accountId: null, now: clock.now() }),
    );
    const who = `${name} (${member.phoneE164}) of ${institute}`;
    terminal.say(
      was === 'enabled'
        ? `Disabled ${who} and ended their sessions.`
        : `${who} was disabled already.`,
    );
  },
};
