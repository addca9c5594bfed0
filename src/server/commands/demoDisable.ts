import {
  demoAccounts,
  disableDemoAccounts,
  withdrawDemoContent,
} from '../features/admin/queries/demo';
import type { Withdrawn } from '../features/admin/queries/demo';
import type { Command } from './command';

const ACCOUNTS_ONLY = 'accounts-only';

/** Removes the demo accounts and content, in one transaction. */
export const demoDisable: Command = {
  name: 'demo:disable',
  summary:
    'Disables the demo accounts, signs them out, and takes the demo content from the public pages.',
  flags: [{ name: ACCOUNTS_ONLY, meaning: 'Leave the demo content where it is' }],
  run: async ({ database: { db }, clock, given, terminal }) => {
    const before = await demoAccounts(db);
    if (before === 'none') {
      terminal.say('There are no demo accounts in this database: nothing to do.');
      return;
    }
    const now = clock.now();
    const { accounts, content } = await db.transaction(async (tx) => ({
      accounts: await disableDemoAccounts(tx, now),
      content: given.has(ACCOUNTS_ONLY) ? null : await withdrawDemoContent(tx, now),
    }));
    terminal.say(
      accounts === 0
        ? 'The demo accounts were disabled already.'
        : `Disabled ${accounts} demo accounts: nobody can sign in as one of them any more.`,
    );
    if (content) terminal.say(summaryOf(content));
  },
};

function summaryOf({ institutes, programmes, ...gone }: Withdrawn): string {
  const { stories, bankAccounts, pages, contacts, consultants } = gone;
  const all = [
    `${programmes} programmes and ${institutes} partners withdrawn`,
    `${stories} stories, ${bankAccounts} bank accounts, ${pages} pages of text, ${contacts} contacts and ${consultants} consultants taken out`,
  ];
  return `Demo content: ${all.join('; ')}.`;
}
