import { addVolume, VOLUME } from '../db/seed/volume';
import { demoAccounts } from '../features/admin/queries/demo';
import { addDemoMoney } from '../features/commission/services/demoMoney';
import { OperatorError } from '../lib/failure';
import type { Command } from './command';

/** Fills demo data with what an agency works on after a year (DESK-06), to try the desk with. */
export const demoVolume: Command = {
  name: 'demo:volume',
  summary:
    'Adds hundreds of students, requests, payments, waiting chats and calls to the demo data, to try the desk with.',
  flags: [],
  run: async ({ config, database: { db }, clock, terminal }) => {
    if ((await demoAccounts(db)) !== 'enabled') {
      throw new OperatorError(
        'Nothing was added: this is for a database with demo data whose accounts are enabled.',
      );
    }
    const isAdded = await db.transaction(async (tx) => {
      const now = clock.now();
      if (!(await addVolume(tx, now))) return false;
      await addDemoMoney(tx, { config }, now, true);
      return true;
    });
    const { students, newRequests, atPartner, worked, chats, calls } = VOLUME;
    terminal.say(
      isAdded
        ? `Added ${students} students, ${newRequests + atPartner + worked} requests, ${chats} waiting chats and ${calls} calls.`
        : 'They are there already: nothing to do.',
    );
  },
};
