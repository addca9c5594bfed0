import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Language } from '../../src/contract/common/constants';
import { findMessageFolders } from '../../tools/messageFolders';

const FOLDERS = findMessageFolders(
  ['client', 'contract'].map((one) => join(__dirname, '../../src', one)),
);

export function allNamespaces(): string[] {
  return FOLDERS.flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

export function allMessages(language: Language): Record<string, string> {
  return Object.fromEntries(
    allNamespaces().flatMap((name) => Object.entries(namespaceMessages(language, name))),
  );
}

export function namespaceMessages(language: Language, namespace: string): Record<string, string> {
  const files = FOLDERS.map((folder) => join(folder, namespace, `${language}.json`));
  const file = files.find(existsSync) ?? namespace;
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}
