import { entryUrl } from '../common/urls';

/** The API URLs of the chat. */
export const chatUrls = {
  chatRooms: '/api/chat/rooms',
  chatFirebaseToken: '/api/chat/firebase-token',
} as const;

/** URL of a room's part: `messages` (GET and POST), `seen` and `sent` (POST). */
export function chatRoomUrl(room: string, part: 'messages' | 'seen' | 'sent'): string {
  return `${entryUrl(chatUrls.chatRooms, room)}/${part}`;
}
