/** Messages as Firestore keeps them (CHAT-02). */
import { object, string } from 'yup';

import { CHAT_TEXT_MAX_LENGTH } from '../../../../contract/chat/chat';
import { NAME_MAX_LENGTH } from '../../../../contract/common/constants';
import { isBlank } from '../../../../shared/text';
import type { FirestoreDocument } from '../../../integrations/firebase/firestoreClient';
import type { NewChatMessage } from './storeChatMessage';

export const MESSAGES = 'messages';
export const CREATED_AT = 'createdAt';

/** Characters that PostgreSQL cannot store. */
const UNSTORABLE = /\0|\p{Cs}/u;

const textOf = (most: number) =>
  object({
    // Characters, as the database and Firestore's rules count them.
    stringValue: string()
      .required()
      .test(
        (value) => !isBlank(value) && Array.from(value).length <= most && !UNSTORABLE.test(value),
      ),
  }).required();
const uuid = object({ stringValue: string().required().uuid().lowercase() }).required();

const messageSchema = object({
  text: textOf(CHAT_TEXT_MAX_LENGTH),
  user: textOf(NAME_MAX_LENGTH),
  room: uuid,
  uid: uuid,
  [CREATED_AT]: object({ timestampValue: string().required() }).required(),
})
  .exact()
  .required();
const idSchema = string().required().uuid().lowercase();

/** Parses a document into a message. @throws ValidationError for an invalid document */
export function messageOf({ id, fields }: FirestoreDocument): NewChatMessage & {
  readonly createdAt: Date;
} {
  const { text, user, room, uid, createdAt } = messageSchema.validateSync(fields, { strict: true });
  return {
    id: idSchema.validateSync(id, { strict: true }),
    room: room.stringValue,
    uid: uid.stringValue,
    user: user.stringValue,
    text: text.stringValue.trim(),
    createdAt: new Date(createdAt.timestampValue),
  };
}
