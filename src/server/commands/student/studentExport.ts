import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { exportStudent, nameOfKey } from '../../features/admin/services/students/studentData';
import type { Command, Flag } from '../command';
import { readStudent, requireFlag, STUDENT_FLAGS } from '../given';

const FILE: Flag = { name: 'file', value: 'path', meaning: 'File to write, which must not exist' };

/** Writes all that is stored of a student into a file (DESK-04). */
export const studentExport: Command = {
  name: 'student:export',
  summary:
    'Writes what is stored of a student into a JSON file that only its owner may read: account, pictures, requests with their timelines, conversation, bookings, favorites, notifications and sessions.',
  flags: [...STUDENT_FLAGS, FILE],
  run: async (context) => {
    const { database, given, terminal } = context;
    const path = resolve(requireFlag(given, FILE));
    const student = readStudent(context);
    const data = await database.db.transaction((tx) => exportStudent(tx, student));
    await writeFile(path, `${JSON.stringify(data, null, 2)}\n`, { flag: 'wx', mode: 0o600 });
    terminal.say(`Wrote what is stored of ${nameOfKey(student)} into ${path}.`);
  },
};
