/** Storage key of outgoing messages, for the first page, which only checks whether there are any. */
export const OUTGOING_KEY = 'chat_outgoing';
