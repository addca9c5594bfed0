/** Where outgoing messages are kept, for the first page, which only looks whether there are any. */
export const OUTGOING_KEY = 'chat_outgoing';
