import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Language } from '../../src/contract/constants';

const SOURCES = join(__dirname, '../../src/client/i18n');

/** Every namespace that there is. */
export function allNamespaces(): string[] {
  return readdirSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** Every message of a language, from the sources themselves. */
export function allMessages(language: Language): Record<string, string> {
  return Object.fromEntries(
    allNamespaces().flatMap((name) => Object.entries(namespaceMessages(language, name))),
  );
}

/** The messages of one namespace, as its source has them. */
export function namespaceMessages(language: Language, namespace: string): Record<string, string> {
  const file = join(SOURCES, namespace, `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
