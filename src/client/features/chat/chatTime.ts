const NOON = 12;

/** @returns the local time as a 12-hour `h:mm AM/PM`, the same in both languages (CHAT-01) */
export function chatTime(moment: Date): string {
  const hours = moment.getHours();
  const minutes = String(moment.getMinutes()).padStart(2, '0');
  return `${hours % NOON || NOON}:${minutes} ${hours < NOON ? 'AM' : 'PM'}`;
}
