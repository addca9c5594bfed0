import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOfFolder } from '../../support/hashOfFolder';

test('changes with names and contents in all depths, not with source maps', () => {
  const folder = mkdtempSync(join(tmpdir(), 'masar-hash-'));
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
  mkdirSync(join(folder, 'deep'));
  write('a.js', 'one');
  write('deep/b.sql', 'two');
  const first = hashOfFolder(folder);
  write('a.js.map', 'map');
  expect(hashOfFolder(folder)).toBe(first);
  write('deep/b.sql', 'three');
  const second = hashOfFolder(folder);
  renameSync(join(folder, 'deep/b.sql'), join(folder, 'deep/c.sql'));
  const third = hashOfFolder(folder);
  expect(new Set([first, second, third]).size).toBe(3);
  rmSync(folder, { recursive: true });
});
