/**
 * Generates src/contract/answerSchemas.json: the JSON Schemas of all answers, from the types in
 * src/contract/routeAnswers.ts. Whatever runs the server from its sources calls this first: the
 * build, the development server, Jest (globalSetup) and the benchmarks.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { AnswerSchemas } from '../src/contract/common/jsonSchema';
import { hashOfFiles } from './builtFrom.mjs';
import { ROOT } from './root';

const SOURCE = 'src/contract/routeAnswers.ts';
const FILE = 'src/contract/answerSchemas.json';
/** All that the types can depend on, and what reads them. */
const INPUTS = ['src/contract', 'src/shared', 'tools/answerTypes.ts', 'package-lock.json'];

/**
 * Writes the file unless it was made from the same inputs; about 10 ms then, else two seconds.
 * @param root the project's folder
 * @returns whether the file was written
 */
export async function writeAnswerSchemas(root = ROOT): Promise<boolean> {
  const file = join(root, FILE);
  const madeFrom = hashOfFiles(root, INPUTS);
  const start = `{"made_from":"${madeFrom}",`;
  if (startOf(file, start.length) === start) return false;
  // Here, because loading the compiler takes longer than all else.
  const { schemasOfTypes } = await import('./answerTypes');
  const schemas: AnswerSchemas = { made_from: madeFrom, ...schemasOfTypes(join(root, SOURCE)) };
  // Renamed, because several test runs may write at once.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(schemas));
  renameSync(draft, file);
  return true;
}

function startOf(file: string, length: number): string {
  try {
    return readFileSync(file, 'utf8').slice(0, length);
  } catch {
    return '';
  }
}

if (require.main === module) void writeAnswerSchemas(process.argv[2]);
