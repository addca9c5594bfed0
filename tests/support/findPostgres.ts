import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders with one folder per version; Debian keeps its server programs there, not on PATH. */
const VERSIONED = [
  { parent: '/usr/lib/postgresql', name: /^\d+(\.\d+)?$/, bin: 'bin' },
  { parent: '/usr', name: /^pgsql-\d+$/, bin: 'bin' },
  { parent: '/opt/homebrew/opt', name: /^postgresql(@\d+)?$/, bin: 'bin' },
  { parent: '/usr/local/opt', name: /^postgresql(@\d+)?$/, bin: 'bin' },
  { parent: '/Applications/Postgres.app/Contents/Versions', name: /^\d+$/, bin: 'bin' },
  { parent: 'C:\\Program Files\\PostgreSQL', name: /^\d+$/, bin: 'bin' },
];
const PROGRAMS = ['initdb', 'postgres'];

export interface Machine {
  readonly path: string;
  readonly exists: (path: string) => boolean;
  readonly list: (folder: string) => string[];
}

const THIS_MACHINE: Machine = {
  path: process.env.PATH ?? '',
  exists: existsSync,
  list: (folder) => (existsSync(folder) ? readdirSync(folder) : []),
};

/**
 * The folder with `initdb` and `postgres`: the newest version in the usual folders, else on PATH.
 */
export function findPostgres(machine: Machine = THIS_MACHINE): string | undefined {
  const versioned = VERSIONED.flatMap(({ parent, name, bin }) =>
    machine
      .list(parent)
      .filter((entry) => name.test(entry))
      .sort((a, b) => versionOf(b) - versionOf(a))
      .map((entry) => join(parent, entry, bin)),
  );
  return [...versioned, ...machine.path.split(delimiter).filter(Boolean)].find((folder) =>
    PROGRAMS.every((program) => hasProgram(machine, folder, program)),
  );
}

function hasProgram({ exists }: Machine, folder: string, program: string): boolean {
  return exists(join(folder, program)) || exists(join(folder, `${program}.exe`));
}

function versionOf(entry: string): number {
  return Number(/\d+(\.\d+)?/.exec(entry)?.[0] ?? 0);
}
