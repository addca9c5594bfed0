import type {
  CatalogueCheck,
  FileChange,
  ImportBatch,
} from '../../../../contract/admin/catalogueImport';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { examplesFor } from '../../../lib/machines/examples';
import type { catalogueImportMachine } from './catalogueImport';

export const FILE = new File(['prices'], 'prices.csv', { type: 'text/csv' });
export const OTHER_FILE = new File(['other'], 'other.xlsx');
export const CHANGE: FileChange = {
  programme: 7,
  title: 'General English',
  part: 'week',
  name: 'Standard',
  weeks: { from: 1, to: 3 },
  before: 20_000,
  after: 21_000,
  currency: 'GBP',
  large: false,
};
export const PREVIEW: CatalogueCheck = {
  rows: 6,
  unchanged: 5,
  faults: [],
  faults_total: 0,
  changes: [CHANGE],
  changes_total: 1,
  added: 0,
  new_programmes: 0,
  large: 0,
  digest: 'a'.repeat(64),
};
export const UNCHANGED: CatalogueCheck = {
  ...PREVIEW,
  unchanged: 6,
  changes: [],
  changes_total: 0,
  digest: null,
};
export const FAULTY: CatalogueCheck = {
  ...UNCHANGED,
  unchanged: 5,
  faults: [{ row: 3, column: 'Amount', value: 'cheap', message: 'Enter an amount' }],
  faults_total: 1,
};
export const BATCH: ImportBatch = {
  id: 4,
  at: '2026-03-02T10:00:00.000Z',
  by: 'Huda',
  file_name: 'prices.csv',
  programmes: 1,
  changes: 1,
  undone: null,
};
export const OVERTAKEN = new ApiRejection('CONFLICT', undefined, {
  status_code: 409,
  code: 'CONFLICT',
  message: 'The catalogue has changed',
  data: { import_overtaken: [CHANGE] },
});
export const OFFLINE = new Error('Network request failed');

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof catalogueImportMachine>()({
  events: {
    FILE_CHOSEN: { typical: { file: FILE }, other: { file: OTHER_FILE } },
    APPLY_PRESSED: { typical: { confirmed: false } },
    UNDO_PRESSED: { typical: { batch: BATCH.id } },
  },
  actors: {
    checkFile: {
      done: { typical: PREVIEW, faulty: FAULTY, unchanged: UNCHANGED },
      failed: { typical: OFFLINE },
    },
    applyFile: { done: { typical: BATCH }, failed: { typical: OFFLINE, overtaken: OVERTAKEN } },
    undoImport: {
      done: { typical: { ...BATCH, undone: { at: BATCH.at, by: 'Huda' } } },
      failed: { typical: OVERTAKEN },
    },
  },
});
