import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Language } from '../../src/contract/constants';

const SOURCES = join(__dirname, '../../src/client/i18n');

export function allNamespaces(): string[] {
  return readdirSync(SOURCES, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

export function allMessages(language: Language): Record<string, string> {
  return Object.fromEntries(
    allNamespaces().flatMap((name) => Object.entries(namespaceMessages(language, name))),
  );
}

export function namespaceMessages(language: Language, namespace: string): Record<string, string> {
  const file = join(SOURCES, namespace, `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
