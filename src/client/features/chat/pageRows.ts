import type { PageRows, PageSpec } from '../../lib/pageSpec';

/**
 * A conversation, with the chat's slice and listener.
 * @param load the page's component
 */
export const conversation = (
  load: () => Promise<Awaited<ReturnType<PageSpec['load']>>['default']>,
  access: PageSpec['access'],
  namespaces: PageSpec['namespaces'],
): PageSpec => ({
  layout: 'screen',
  access,
  load: async (store) => {
    const [Page, { startChat }] = await Promise.all([load(), import('./startChat')]);
    startChat(store);
    return { default: Page };
  },
  namespaces,
});

/** The pages of this feature. */
export const chatPages = {
  chat: conversation(async () => (await import('./pages/chatPages')).ChatPage, 'signedIn', [
    'chat',
    'documents',
  ]),
} satisfies PageRows;
