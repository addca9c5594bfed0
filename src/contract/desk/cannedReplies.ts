/** Replies that the team has ready for its chats (DESK-15). */
import type { Entry } from '../admin/content';

/** Variables of a reply; written as `{name}`. */
export const REPLY_VARIABLES = ['name', 'request', 'consultant', 'agency'] as const;
export type ReplyVariable = (typeof REPLY_VARIABLES)[number];

/** The fields of a reply that a lead can edit, in form order. */
export const REPLY_FIELDS = ['title_ar', 'title_en', 'reply_ar', 'reply_en'] as const;
export type ReplyField = (typeof REPLY_FIELDS)[number];
export type ReplyFacts = Readonly<Record<ReplyField, string>>;

/** Listed ones alone are offered in a chat. */
export type CannedReply = ReplyFacts & Entry;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** The placeholders in a text that are no variables, such as `{nmae}`. */
export function unknownVariables(text: string): readonly string[] {
  return [...text.matchAll(PLACEHOLDER)]
    .map(([, name = '']) => name)
    .filter((name) => !REPLY_VARIABLES.some((known) => known === name));
}

/** The variables that stand in a text without a value: it cannot be sent (DESK-15). */
export function unfilledIn(text: string): readonly ReplyVariable[] {
  return REPLY_VARIABLES.filter((name) => text.includes(`{${name}}`));
}

/** Puts the values that are known in the place of their variables; the others stay as they are. */
export function fillReply(
  text: string,
  values: Readonly<Partial<Record<ReplyVariable, string>>>,
): string {
  return text.replaceAll(PLACEHOLDER, (placeholder, name: string) => {
    const known = REPLY_VARIABLES.find((variable) => variable === name);
    return (known && values[known]) ?? placeholder;
  });
}
