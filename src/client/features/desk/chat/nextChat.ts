import type { DeskItem } from '../../../../contract/desk/desk';

/** A conversation that was answered with "Send and next". */
export interface AnsweredChat {
  readonly room: string;
  /** When it was left, in milliseconds. */
  readonly at: number;
}

/** Conversations that are remembered: the list is read anew long before so many are answered. */
const REMEMBERED = 20;

/**
 * The first waiting conversation that is neither open nor was just answered: its message is sent in the
 * background, so that the list may still have it. One whose owner has written again waits anew.
 */
export function nextChat(
  waiting: readonly Pick<DeskItem, 'id' | 'since'>[],
  room: string | undefined,
  answered: readonly AnsweredChat[],
): string | undefined {
  const isAnswered = ({ id, since }: Pick<DeskItem, 'id' | 'since'>): boolean =>
    answered.some((one) => one.room === id && Date.parse(since) <= one.at);
  return waiting.find((item) => item.id !== room && !isAnswered(item))?.id;
}

/** The state of the next conversation's address. */
export function withAnswered(
  answered: readonly AnsweredChat[],
  one: AnsweredChat,
): { readonly answered: readonly AnsweredChat[] } {
  return { answered: [one, ...answered].slice(0, REMEMBERED) };
}

/** Reads the state of an address, which is anything. */
export function answeredIn(state: unknown): readonly AnsweredChat[] {
  const given: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'answered') : undefined;
  return Array.isArray(given) ? given.filter(isAnsweredChat) : [];
}

const isAnsweredChat = (one: unknown): one is AnsweredChat =>
  typeof one === 'object' &&
  one !== null &&
  typeof Reflect.get(one, 'room') === 'string' &&
  typeof Reflect.get(one, 'at') === 'number';
