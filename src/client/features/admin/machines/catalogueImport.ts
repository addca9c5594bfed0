import { assertEvent, assign, fromPromise, setup } from 'xstate';

import type {
  CatalogueCheck,
  FileChange,
  ImportBatch,
} from '../../../../contract/admin/catalogueImport';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { failureOf, logTheFailure, outputOf } from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import { notProvided } from '../../../lib/machines/notProvided';
import type { EffectWith } from '../../../lib/machines/notProvided';

export interface CatalogueImportContext {
  readonly file: File | null;
  readonly check: CatalogueCheck | null;
  /** The import that was applied or undone. */
  readonly batch: ImportBatch | null;
  /** Why the last call failed; null where none did. */
  readonly failure: unknown;
  /** Values that have changed again since the import. */
  readonly overtaken: readonly FileChange[];
}

export type CatalogueImportEvent =
  | { readonly type: 'FILE_CHOSEN'; readonly file: File }
  | { readonly type: 'APPLY_PRESSED'; readonly confirmed: boolean }
  | { readonly type: 'UNDO_PRESSED'; readonly batch: number };

export interface ApplyInput {
  readonly file: File;
  /** Names the changes that were seen. */
  readonly digest: string;
  readonly confirmed: boolean;
}

const logFailure: EffectWith<Failure> = notProvided('logFailure');

const importSetup = setup({
  types: {
    context: {} as CatalogueImportContext,
    events: {} as CatalogueImportEvent,
    tags: {} as 'busy',
  },
  actors: {
    checkFile: fromPromise<CatalogueCheck, File>(notProvided('checkFile')),
    applyFile: fromPromise<ImportBatch, ApplyInput>(notProvided('applyFile')),
    undoImport: fromPromise<ImportBatch, number>(notProvided('undoImport')),
  },
  guards: {
    hasFaults: (_, { faults_total }: CatalogueCheck) => faults_total > 0,
    hasChanges: (_, { digest }: CatalogueCheck) => digest !== null,
    isOvertaken: (_, { error }: Failure) =>
      error instanceof ApiRejection && error.code === 'CONFLICT',
  },
  actions: {
    keepFile: assign(({ event }) => {
      assertEvent(event, 'FILE_CHOSEN');
      return { file: event.file, check: null, failure: null, overtaken: [] };
    }),
    keepCheck: assign((_, check: CatalogueCheck) => ({ check })),
    keepBatch: assign((_, batch: ImportBatch) => ({ batch, failure: null, overtaken: [] })),
    keepFailure: assign((_, { error }: Failure) => ({
      failure: error,
      overtaken: error instanceof ApiRejection ? (error.answer?.data?.import_overtaken ?? []) : [],
    })),
    forgetFailure: assign({ failure: null, overtaken: [] }),
    logFailure,
  },
});

const whenFailed = [{ type: 'keepFailure', params: failureOf }, logTheFailure] as const;

/**
 * A lead's file of programmes and prices (LEAD-10): it is checked, shown, applied, and can be undone.
 * Nothing is written before it is applied, and a catalogue that has changed since is checked anew.
 *
 * Effects to provide: the actors `checkFile`, `applyFile` and `undoImport`, and the action `logFailure`.
 *
 * Tags: `busy` while a call is out.
 */
export const catalogueImportMachine = importSetup.createMachine({
  id: 'catalogueImport',
  context: { file: null, check: null, batch: null, failure: null, overtaken: [] },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        FILE_CHOSEN: { target: 'checking', actions: 'keepFile' },
        UNDO_PRESSED: 'undoing',
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context }) => fileOf(context),
        onDone: [
          {
            guard: { type: 'hasFaults', params: outputOf },
            target: 'faults',
            actions: { type: 'keepCheck', params: outputOf },
          },
          {
            guard: { type: 'hasChanges', params: outputOf },
            target: 'preview',
            actions: { type: 'keepCheck', params: outputOf },
          },
          { target: 'unchanged', actions: { type: 'keepCheck', params: outputOf } },
        ],
        onError: { target: 'choosing', actions: whenFailed },
      },
    },
    faults: {
      on: {
        FILE_CHOSEN: { target: 'checking', actions: 'keepFile' },
        UNDO_PRESSED: 'undoing',
      },
    },
    unchanged: {
      on: {
        FILE_CHOSEN: { target: 'checking', actions: 'keepFile' },
        UNDO_PRESSED: 'undoing',
      },
    },
    preview: {
      on: {
        FILE_CHOSEN: { target: 'checking', actions: 'keepFile' },
        APPLY_PRESSED: 'applying',
        UNDO_PRESSED: 'undoing',
      },
    },
    applying: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'applyFile',
        src: 'applyFile',
        input: ({ context, event }) => {
          assertEvent(event, 'APPLY_PRESSED');
          const digest = context.check?.digest;
          if (digest === undefined || digest === null) throw new Error('There is nothing to apply');
          return { file: fileOf(context), digest, confirmed: event.confirmed };
        },
        onDone: { target: 'done', actions: { type: 'keepBatch', params: outputOf } },
        onError: [
          {
            guard: { type: 'isOvertaken', params: failureOf },
            target: 'checking',
            actions: whenFailed,
          },
          { target: 'preview', actions: whenFailed },
        ],
      },
    },
    done: {
      on: {
        FILE_CHOSEN: { target: 'checking', actions: 'keepFile' },
        UNDO_PRESSED: 'undoing',
      },
    },
    undoing: {
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'undoImport',
        src: 'undoImport',
        input: ({ event }) => {
          assertEvent(event, 'UNDO_PRESSED');
          return event.batch;
        },
        onDone: { target: 'undone', actions: { type: 'keepBatch', params: outputOf } },
        onError: { target: 'choosing', actions: whenFailed },
      },
    },
    undone: {
      on: {
        FILE_CHOSEN: { target: 'checking', actions: 'keepFile' },
        UNDO_PRESSED: 'undoing',
      },
    },
  },
});

function fileOf({ file }: CatalogueImportContext): File {
  if (file === null) throw new Error('There is no file');
  return file;
}
