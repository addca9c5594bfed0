import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Language } from '../../src/contract/common/constants';
import { findMessageFolders } from '../../tools/messageFolders';

const FOLDERS = findMessageFolders(
  ['client', 'contract'].map((one) => join(__dirname, '../../src', one)),
);

const NAMESPACES = namesOf(FOLDERS);

export function allNamespaces(): readonly string[] {
  return NAMESPACES;
}

function namesOf(folders: readonly string[]): readonly string[] {
  const entries = folders.flatMap((folder) => readdirSync(folder, { withFileTypes: true }));
  return [...new Set(entries.filter((entry) => entry.isDirectory()).map(({ name }) => name))];
}

const known = new Map<string, Record<string, string>>();
const whole = new Map<Language, Record<string, string>>();

/** All messages of a language, put together once in each test file. */
export function allMessages(language: Language): Record<string, string> {
  const messages = whole.get(language) ?? joinNamespaces(language);
  whole.set(language, messages);
  return messages;
}

function joinNamespaces(language: Language): Record<string, string> {
  const parts = allNamespaces().map((name) => namespaceMessages(language, name));
  return Object.assign({}, ...parts) as Record<string, string>;
}

/** The messages of a namespace, read once in each test file. */
export function namespaceMessages(language: Language, namespace: string): Record<string, string> {
  const key = `${language} ${namespace}`;
  const messages = known.get(key) ?? readMessages(language, namespace);
  known.set(key, messages);
  return messages;
}

function readMessages(language: Language, namespace: string): Record<string, string> {
  const files = FOLDERS.map((folder) => join(folder, namespace, `${language}.json`));
  const found = files.filter(existsSync);
  if (found.length === 0) throw new Error(`There are no messages of ${namespace}.`);
  const parts = found.map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);
  return Object.assign({}, ...parts) as Record<string, string>;
}
