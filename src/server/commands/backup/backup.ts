import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { writeBackup } from '../../db/backup/writeBackup';
import { storeOf } from '../../integrations/files/fileIntake';
import type { Command, Flag } from '../command';

const FILE: Flag = {
  name: 'file',
  value: 'path',
  env: 'BACKUP_FILE',
  meaning: 'File to write, which must not exist; default: masar-<time>.backup.gz in this folder',
};

/** Writes the whole database and the uploaded files into a file (OPS-01). */
export const backup: Command = {
  name: 'backup',
  summary:
    'Writes everything in the database, and all uploaded files, into one compressed file. It can be restored into the embedded database and into PostgreSQL.',
  flags: [FILE],
  wholeDatabase: true,
  run: async ({ config, database: { db }, clock, given, terminal }) => {
    const now = clock.now();
    const path = resolve(given.get(FILE.name) ?? defaultName(now));
    const store = storeOf(config.files.store);
    const { tables, rows, files, missing } = await writeBackup(db, path, now, store);
    const { size } = await stat(path);
    terminal.say(
      `Backed up ${rows} rows of ${tables} tables and ${files} files into ${path} (${(size / 1_000_000).toFixed(1)} MB).`,
    );
    if (missing > 0) {
      terminal.say(`${missing} files are not in the file store (FILES_DIR or FILES_BUCKET_URL).`);
    }
  },
};

function defaultName(now: Date): string {
  const time = now.toISOString().slice(0, 19).replace(/[-:]/g, '');
  return `masar-${time}Z.backup.gz`;
}
