import type { catalogueImportMachine } from '../../../../../src/client/features/admin/machines/catalogueImport';
import {
  BATCH,
  CHANGE,
  FAULTY,
  FILE,
  OFFLINE,
  OTHER_FILE,
  OVERTAKEN,
  PREVIEW,
  UNCHANGED,
  examples,
} from '../../../../../src/client/features/admin/machines/catalogueImport.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const applies = { asks: { applyFile: { file: FILE, digest: PREVIEW.digest, confirmed: false } } };

export const fixtures = fixturesFor<typeof catalogueImportMachine>()(examples, {
  exclusive: {
    because: 'a file with wrong cells has no digest',
    guards: ['hasFaults', 'hasChanges'],
  },
  journeys: [
    {
      name: 'checks a file, applies what was seen, and undoes it',
      starts: 'choosing',
      steps: [
        ['APPLY_PRESSED', 'choosing'],
        ['FILE_CHOSEN', 'checking', { asks: { checkFile: FILE } }],
        ['checkFile done', 'preview', { context: { check: PREVIEW } }],
        ['APPLY_PRESSED', 'applying', applies],
        ['APPLY_PRESSED', 'applying'],
        ['applyFile done', 'done', { context: { batch: BATCH } }],
        ['UNDO_PRESSED', 'undoing', { asks: { undoImport: BATCH.id } }],
        ['undoImport done', 'undone'],
        ['FILE_CHOSEN: other', 'checking', { context: { file: OTHER_FILE } }],
        ['checkFile done: unchanged', 'unchanged', { context: { check: UNCHANGED } }],
      ],
    },
    {
      name: 'names wrong cells until the file is right',
      starts: 'choosing',
      steps: [
        ['FILE_CHOSEN', 'checking'],
        ['checkFile done: faulty', 'faults', { context: { check: FAULTY } }],
        ['APPLY_PRESSED', 'faults'],
        ['FILE_CHOSEN: other', 'checking', { context: { file: OTHER_FILE, check: null } }],
        ['checkFile done', 'preview'],
        ['FILE_CHOSEN', 'checking'],
        ['checkFile done: unchanged', 'unchanged'],
        ['FILE_CHOSEN', 'checking'],
        [
          'checkFile failed',
          'choosing',
          { did: ['logFailure'], context: { failure: OFFLINE, file: FILE } },
        ],
      ],
    },
    {
      name: 'shows the changes again where applying failed, and checks anew where they are others',
      starts: 'choosing',
      steps: [
        ['FILE_CHOSEN', 'checking'],
        ['checkFile done', 'preview'],
        ['APPLY_PRESSED', 'applying'],
        ['applyFile failed', 'preview', { did: ['logFailure'], context: { failure: OFFLINE } }],
        ['APPLY_PRESSED', 'applying', { context: { failure: null } }],
        [
          'applyFile failed: overtaken',
          'checking',
          { did: ['logFailure'], context: { failure: OVERTAKEN } },
        ],
        ['checkFile done', 'preview', { context: { failure: OVERTAKEN } }],
      ],
    },
    {
      name: 'undoes an earlier import at any time, and names what was changed again',
      starts: 'choosing',
      steps: [
        ['UNDO_PRESSED', 'undoing'],
        [
          'undoImport failed',
          'choosing',
          { did: ['logFailure'], context: { failure: OVERTAKEN, overtaken: [CHANGE] } },
        ],
        ['UNDO_PRESSED', 'undoing', { context: { failure: null, overtaken: [] } }],
        ['undoImport done', 'undone'],
        ['UNDO_PRESSED', 'undoing'],
        ['undoImport done', 'undone'],
        ['FILE_CHOSEN', 'checking'],
        ['checkFile done: faulty', 'faults'],
        ['UNDO_PRESSED', 'undoing'],
        ['undoImport done', 'undone'],
        ['FILE_CHOSEN', 'checking'],
        ['checkFile done: unchanged', 'unchanged'],
        ['UNDO_PRESSED', 'undoing'],
        ['undoImport done', 'undone'],
        ['FILE_CHOSEN', 'checking'],
        ['checkFile done', 'preview'],
        ['UNDO_PRESSED', 'undoing'],
        ['undoImport done', 'undone'],
        ['FILE_CHOSEN', 'checking'],
        ['checkFile done', 'preview'],
        ['APPLY_PRESSED', 'applying'],
        ['applyFile done', 'done'],
        ['FILE_CHOSEN', 'checking'],
      ],
    },
  ],
});
