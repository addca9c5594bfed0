import { entryUrl } from '../common/urls';

/** The API URLs of the chat. */
export const chatUrls = {
  chatRooms: '/api/chat/rooms',
  chatFirebaseToken: '/api/chat/firebase-token',
} as const;

/** What a room has: its messages (GET and POST), and what is told of it (POST). */
export function chatRoomUrl(room: string, part: 'messages' | 'seen' | 'sent'): string {
  return `${entryUrl(chatUrls.chatRooms, room)}/${part}`;
}
