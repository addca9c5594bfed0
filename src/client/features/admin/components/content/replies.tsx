import { REPLY_FIELDS } from '../../../../../contract/desk/cannedReplies';
import { replySchema } from '../../../../../contract/admin/contentRoutes';
import { contentPages } from './contentKind';

const REPLY = { rows: 5, hint: 'lead.content.replyHint' } as const;

/** The team's canned replies (DESK-15). */
export const REPLIES = contentPages({
  id: 'reply',
  fields: REPLY_FIELDS,
  schema: replySchema,
  nameOf: (reply, language) => reply[`title_${language}`],
  Facts: ({ entry, language }) => <span dir="auto">{entry[`reply_${language}`]}</span>,
  controls: { reply_ar: REPLY, reply_en: REPLY },
});
