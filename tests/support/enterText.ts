import type { UserEvent } from '@testing-library/user-event';

/**
 * Puts a text at the end of a field in one event, as pasting does. Typing it by keys renders a
 * large form once for each; keys are for tests of what a key does.
 */
export async function enterText(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
