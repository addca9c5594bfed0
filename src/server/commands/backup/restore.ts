import { resolve } from 'node:path';
import { BackupFileError } from '../../db/backup/format';
import { restoreBackup } from '../../db/backup/restoreBackup';
import { storeOf } from '../../integrations/files/fileIntake';
import { codeOf, OperatorError } from '../../lib/failure';
import type { Command, Flag } from '../command';
import { requireFlag } from '../given';

const FILE: Flag = {
  name: 'file',
  value: 'path',
  env: 'BACKUP_FILE',
  meaning: 'Backup to restore',
};
const FORCE: Flag = { name: 'force', meaning: 'Replace everything that the database has' };

/** Restores a backup (OPS-02). */
export const restore: Command = {
  name: 'restore',
  summary:
    'Puts a backup into an empty database, and its uploaded files into the file store, whichever engine wrote it. All of it is restored, or nothing is changed. Stop the servers first.',
  flags: [FILE, FORCE],
  wholeDatabase: true,
  run: async ({ config, database, given, terminal }) => {
    const path = resolve(requireFlag(given, FILE));
    const force = given.has(FORCE.name);
    const { tables, rows, files, createdAt, migrations } = await restoreBackup(database, path, {
      force,
      store: storeOf(config.files.store),
    }).catch((error: unknown) => {
      throw withFile(error, path);
    });
    terminal.say(
      `Restored ${rows} rows of ${tables} tables and ${files} files, as of ${createdAt.toISOString()}.`,
    );
    if (migrations > 0) terminal.say(`${migrations} newer migrations were applied to them.`);
  },
};

function withFile(error: unknown, path: string): unknown {
  if (error instanceof BackupFileError) {
    return new OperatorError(`The file ${path} cannot be restored: ${error.message}.`, {
      cause: error,
    });
  }
  const code = codeOf(error);
  if (!['ENOENT', 'EACCES', 'EISDIR'].includes(code)) return error;
  return new OperatorError(`The file ${path} cannot be read (${code}).`, { cause: error });
}
