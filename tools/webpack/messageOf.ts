import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../src/contract/common/constants';
import { MESSAGE_FOLDERS } from '../messages';

/** A message's text, for the build. @throws for an unknown message, or one that is not plain text */
export function messageOf(
  language: Language,
  id: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const [first = ''] = id.split('.');
  const namespace = ['common', first].find((name) => id in messagesOf(name, language));
  const message = messagesOf(namespace ?? first, language)[id];
  const text = message?.replaceAll(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
  if (text === undefined || /[{<']/.test(text)) throw new Error(`No plain message ${id}.`);
  return text;
}

function messagesOf(namespace: string, language: Language): Record<string, string> {
  const files = MESSAGE_FOLDERS.map((folder) => join(folder, namespace, `${language}.json`));
  const found = files
    .filter(existsSync)
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as object);
  return Object.assign({}, ...found) as Record<string, string>;
}
