import { eraseStudent, nameOfKey } from '../../features/admin/services/students/studentData';
import type { Command } from '../command';
import { readStudent, STUDENT_FLAGS } from '../given';

/** Erases a student (DESK-04). */
export const studentErase: Command = {
  name: 'student:erase',
  summary:
    'Erases a student and signs them out: conversation, bookings, favorites and requests that nobody has paid for are deleted; a paid request keeps what was bought, and nobody it belongs to. It cannot be undone.',
  flags: STUDENT_FLAGS,
  run: async (context) => {
    const { clock, config, database, terminal } = context;
    const student = readStudent(context);
    const { kept, deleted, room } = await eraseStudent(database.db, student, clock.now());
    terminal.say(`Erased ${nameOfKey(student)}.`);
    terminal.say(`Requests deleted: ${deleted.join(', ') || 'none'}.`);
    terminal.say(`Paid requests that keep their facts: ${kept.join(', ') || 'none'}.`);
    if (config.firebase?.serviceAccount) {
      terminal.say(
        `The conversation is in Firestore, too: delete the documents of "messages" whose room is ${room}.`,
      );
    }
  },
};
