import { addDays, instantInZone, toIsoDate } from '../../../shared/dates';
import { DEFAULT_TEAM_HOURS } from '../../lib/settings/chatSettings';
import { parseWorkingHours, workingMinutes } from '../../lib/time/workingHours';
import type { chatAnswers, chatMessages, chatRooms } from '../schema/chat';
import { CONVERSATIONS, type Conversation } from './conversations';
import { DEMO_TEAM } from './demoAccounts';

type MessageRow = typeof chatMessages.$inferInsert;
type AnswerRow = typeof chatAnswers.$inferInsert;

interface RoomRows {
  readonly messages: readonly MessageRow[];
  readonly room: typeof chatRooms.$inferInsert;
  readonly answers: readonly AnswerRow[];
  /** When the team wrote its first message that the owner has not seen. */
  readonly unseenSince: Date | undefined;
}

const HOURS = parseWorkingHours(DEFAULT_TEAM_HOURS);

/** The date of the team's n-th working day before today. */
function workday(today: Date, n: number): string {
  let date = toIsoDate(today);
  for (let left = n; left > 0;) {
    date = addDays(date, -1);
    if (HOURS.week[new Date(date).getUTCDay()]?.length) left -= 1;
  }
  return date;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

function roomRows(
  { owner, lines, seenByTeam, seenByOwner }: Conversation,
  number: number,
  today: Date,
): RoomRows {
  const people = { owner, team: DEMO_TEAM };
  const messages = lines.map(([who, daysBefore, time, text], index) => ({
    id: `00000000-0000-4000-9000-${String(number * 100 + index + 1).padStart(12, '0')}`,
    room: owner.id,
    uid: people[who].id,
    userName: people[who].name,
    text,
    createdAt: instantInZone(workday(today, daysBefore), minutesOf(time), HOURS.timeZone),
  }));
  const answers: AnswerRow[] = [];
  let waitingSince: Date | null = null;
  let lastAnswerAt: Date | null = null;
  for (const { room, uid, createdAt } of messages) {
    if (uid === room) {
      waitingSince ??= createdAt;
      continue;
    }
    lastAnswerAt = createdAt;
    if (waitingSince === null) continue;
    const minutes = workingMinutes(HOURS, waitingSince, createdAt);
    const asked = { room, askedAt: waitingSince, answeredAt: createdAt };
    answers.push({ ...asked, workingMinutes: minutes });
    waitingSince = null;
  }
  const unseen = messages.slice(seenByOwner).filter(({ room, uid }) => uid !== room);
  return {
    messages,
    answers,
    room: {
      room: owner.id,
      lastMessageAt: messages.at(-1)?.createdAt ?? null,
      lastAnswerAt,
      waitingSince,
      unreadByTeam: messages.slice(seenByTeam).filter(({ room, uid }) => uid === room).length,
      unreadByOwner: unseen.length,
      seenByTeamAt: messages[seenByTeam - 1]?.createdAt ?? null,
      seenByOwnerAt: messages[seenByOwner - 1]?.createdAt ?? null,
    },
    unseenSince: unseen[0]?.createdAt,
  };
}

/**
 * Conversations with the team, the demo accounts' by default. Deterministic for a given day.
 * @param first the number of the first, from which its messages' ids follow
 */
export function chatRows(
  today: Date,
  conversations: readonly Conversation[] = CONVERSATIONS,
  first = 1,
): readonly RoomRows[] {
  return conversations.map((conversation, index) => roomRows(conversation, first + index, today));
}
