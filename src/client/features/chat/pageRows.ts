import type { PageRows, PageSpec } from '../../lib/pageSpec';

/** A conversation, with the chat's slice and listener. */
const chat = (page: 'ChatPage' | 'DeskChatPage', access: PageSpec['access']): PageSpec => ({
  layout: 'screen',
  access,
  load: async (store) => {
    const [Page, { startChat }] = await Promise.all([
      import('./pages/chatPages').then((pages) => pages[page]),
      import('./startChat'),
    ]);
    startChat(store);
    return { default: Page };
  },
  namespaces: ['chat'],
});

/** The pages of this feature. */
export const chatPages = {
  chat: chat('ChatPage', 'signedIn'),
  deskChat: chat('DeskChatPage', 'team'),
} satisfies PageRows;
