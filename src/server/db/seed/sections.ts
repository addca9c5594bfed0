import type { StoredSection } from '../schema/content';
import type { LocalText } from '../schema/columns';

/** A part of a page: a paragraph, and below it a list or a table of two columns where given. */
export const section = (
  heading: LocalText,
  text: LocalText,
  more: Pick<StoredSection, 'points' | 'rows'> = {},
): StoredSection => ({ heading, text, ...more });

/** A row of a two-column table. */
export const row = (name: LocalText, value: LocalText): { name: LocalText; value: LocalText } => ({
  name,
  value,
});
