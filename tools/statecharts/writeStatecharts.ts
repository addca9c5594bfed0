import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { STATECHARTS_FILE } from '../../src/contract/statecharts/statecharts';
import type { StoredStatechart } from '../../src/contract/statecharts/statecharts';
import type { Language } from '../../src/client/lib/machines/words';
import { ROOT, findMachines } from './machineFiles';
import { chartName } from './pages/markdown';

const DRAWINGS = join(ROOT, 'docs/statecharts');

/** Writes what the server shows the team of every machine: its words and its drawings (DESK-08). */
export function writeStatecharts(clientDir = join(ROOT, 'dist/client')): void {
  const file = join(clientDir, STATECHARTS_FILE);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(storedStatecharts()));
}

/** Every machine with its words and its committed drawings. */
export function storedStatecharts(): StoredStatechart[] {
  return findMachines().map(({ name, docs }) => {
    const drawings = { en: drawingsOf(name, 'en'), ar: drawingsOf(name, 'ar') };
    return { name, docs, drawings };
  });
}

/** The committed drawings of a machine in their order. @throws where there is none */
function drawingsOf(name: string, language: Language): string[] {
  const drawings: string[] = [];
  for (let number = 1; ; number += 1) {
    const file = join(DRAWINGS, chartName(name, number, language));
    if (!existsSync(file)) break;
    drawings.push(readFileSync(file, 'utf8'));
  }
  if (drawings.length === 0) {
    throw new Error(`docs/statecharts has no drawing of ${name}: npm run docs:statecharts`);
  }
  return drawings;
}
