import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../tools/root';

const MIGRATIONS = 'src/server/db/migrations';
/** The schemas of all answers: the first versions committed them, later ones generate them. */
const ANSWER_SCHEMAS = 'src/contract/answerSchemas.json';
const ANSWER_SCHEMAS_TOOL = 'tools/answerSchemas.ts';
/** A commit, branch or tag to compare with instead. */
const OVERRIDE = 'LAST_VERSION';

export interface CheckedOut {
  readonly commit: string;
  /** Folder with its files and this version's packages. */
  readonly folder: string;
  readonly remove: () => void;
}

const git = (...args: readonly string[]): string =>
  execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/**
 * The version whose servers run while this one is brought in: LAST_VERSION, else the one before the
 * newest migration, so that this version has one more to apply.
 * @throws where the history does not reach that far
 */
export function lastVersion(): string {
  const wanted = process.env[OVERRIDE];
  try {
    if (wanted !== undefined && wanted !== '') return git('rev-parse', `${wanted}^{commit}`);
    const known = git('ls-tree', '--name-only', 'HEAD', `${MIGRATIONS}/`).split('\n');
    const here = readdirSync(join(ROOT, MIGRATIONS)).filter((file) => file.endsWith('.sql'));
    // There is a migration that is not committed yet.
    if (here.some((file) => !known.includes(`${MIGRATIONS}/${file}`)))
      return git('rev-parse', 'HEAD');
    const added = git('log', '-1', '--diff-filter=A', '--format=%H', '--', `${MIGRATIONS}/*.sql`);
    return git('rev-parse', '--verify', `${added}^{commit}^`);
  } catch (error) {
    throw new Error(
      `The history does not reach the version before the newest migration: fetch all of it (git fetch --unshallow), or name a commit in ${OVERRIDE}.`,
      { cause: error },
    );
  }
}

/** Runs the checkout's own generator, because this version's one may write another form. */
function generateAnswerSchemas(folder: string): void {
  if (existsSync(join(folder, ANSWER_SCHEMAS))) return;
  if (!existsSync(join(folder, ANSWER_SCHEMAS_TOOL))) return;
  execFileSync(process.execPath, ['--import', 'tsx', ANSWER_SCHEMAS_TOOL], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Checks a commit out into a temporary worktree, with the files that its server needs. */
export function checkOut(commit: string): CheckedOut {
  const parent = mkdtempSync(join(tmpdir(), 'masar-last-version-'));
  const folder = join(parent, 'masar');
  const remove = (): void => {
    rmSync(parent, { recursive: true, force: true });
    git('worktree', 'prune');
  };
  try {
    git('worktree', 'add', '--detach', '--quiet', folder, commit);
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    generateAnswerSchemas(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { commit, folder, remove };
}
