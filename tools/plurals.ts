/**
 * Checks that every plural has all categories of its language. `formatjs verify` compares arguments
 * only, and a missing category would fall back to `other`, wrong in Arabic; and that no number is
 * written as a # where it is none.
 */
import { basename } from 'node:path';
import {
  isLiteralElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
} from '@formatjs/icu-messageformat-parser';
import { MESSAGE_FOLDERS, messageFiles, parseMessages } from './messages';

/** Rejects with a list of the plurals that lack a category, and of numbers that would be shown as a #. */
export async function checkPlurals(folders = MESSAGE_FOLDERS): Promise<void> {
  const files = await messageFiles(folders);
  const found = await Promise.all(
    files.map(async (file) => {
      const language = basename(file, '.json');
      const messages = await parseMessages(file);
      return Object.entries(messages).flatMap(([id, parts]) =>
        parts
          .flatMap((part) => missingCategories(part, language))
          .map((what) => `${language} "${id}" ${what}`),
      );
    }),
  );
  if (found.flat().length > 0) throw new Error(found.flat().join('\n'));
}

function missingCategories(part: MessageFormatElement, language: string): string[] {
  // Below a select a # is no number any more, and would be shown as it is.
  if (isLiteralElement(part) && part.value.includes('#')) return ['shows a # for a number'];
  if (isTagElement(part))
    return part.children.flatMap((child) => missingCategories(child, language));
  if (!isPluralElement(part) && !isSelectElement(part)) return [];
  const within = Object.values(part.options).flatMap(({ value }) =>
    value.flatMap((inner) => missingCategories(inner, language)),
  );
  if (isSelectElement(part)) return within;
  const missing = new Intl.PluralRules(language, { type: part.pluralType })
    .resolvedOptions()
    .pluralCategories.filter((category) => !(category in part.options))
    // The order differs between Node versions.
    .sort();
  return missing.length === 0
    ? within
    : [`counts {${part.value}} without ${missing.join(', ')}`, ...within];
}
