import { assertEvent, assign, fromPromise, setup } from 'xstate';

import { FILE_MAX_BYTES, UPLOAD_PARTS_MAX } from '../../../../contract/files/files';
import type { StoredFile } from '../../../../contract/files/files';
import { failureOf, outputOf } from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import { notProvided } from '../../../lib/machines/notProvided';
import type { EffectWith } from '../../../lib/machines/notProvided';

/** The file to send, and its id on the server. */
export interface PendingUpload {
  readonly name: string;
  readonly parts: readonly Blob[];
  /** Null until it has begun. */
  readonly uploadId: string | null;
}

/** The outcome of an upload that was answered. */
export type UploadOutcome =
  | { readonly file: StoredFile; readonly refusal: null }
  /** In the server's words. */
  | { readonly file: null; readonly refusal: string };

/** Why what was chosen is not sent. */
export type ChoiceProblem = 'tooMany' | 'mixed' | 'tooLarge';

export interface UploadInput {
  readonly upload: PendingUpload;
  readonly report: (fraction: number) => void;
  /** Told of the server's id, with which the upload goes on after a reload. */
  readonly begun: (uploadId: string) => void;
}

export interface FileUploadContext {
  readonly upload: PendingUpload | null;
  /** 0 to 1. */
  readonly progress: number;
  readonly problem: ChoiceProblem | null;
  readonly refusal: string | null;
  readonly file: StoredFile | null;
}

export type FileUploadEvent =
  | { type: 'FILES_CHOSEN'; files: readonly File[] }
  | { type: 'UPLOAD_PROGRESSED'; fraction: number }
  | { type: 'UPLOAD_BEGUN'; uploadId: string }
  | { type: 'RETRY_REQUESTED' }
  | { type: 'CONNECTED' }
  | { type: 'CANCELLED' };

/** Milliseconds until an upload that was cut off is tried again by itself. */
const RETRY_MS = 8_000;

const announceFile: EffectWith<{ file: StoredFile }> = notProvided('announceFile');
const logFailure: EffectWith<Failure> = notProvided('logFailure');

/** Several photographs become one document; a PDF goes alone. */
function problemOf(files: readonly File[]): ChoiceProblem | null {
  if (files.length > UPLOAD_PARTS_MAX) return 'tooMany';
  if (files.length > 1 && files.some(({ type }) => type === 'application/pdf')) return 'mixed';
  return null;
}

/**
 * A file, or photographs that become one, on the way to the server (FIL-07). Choosing sends. An upload
 * that is cut off goes on by itself, also after a reload.
 *
 * Provide: the actors `restoreUpload` (what has not ended before), `preparePictures` (makes pictures
 * smaller, and keeps the upload for a reload) and `sendUpload` (resolves with any answer, rejects
 * without one); the actions `announceFile`, `forgetUpload`, `keepUploadId` and `logFailure`.
 *
 * Tags: `busy` while it is sent, `waiting` while it waits for a connection, `choice` while files can be
 * chosen.
 */
export const fileUploadMachine = setup({
  types: {
    context: {} as FileUploadContext,
    events: {} as FileUploadEvent,
    tags: {} as 'busy' | 'waiting' | 'choice',
  },
  actors: {
    restoreUpload: fromPromise<PendingUpload | null>(notProvided('restoreUpload')),
    preparePictures: fromPromise<PendingUpload, { files: readonly File[] }>(
      notProvided('preparePictures'),
    ),
    sendUpload: fromPromise<UploadOutcome, UploadInput>(notProvided('sendUpload')),
  },
  delays: { untilRetry: RETRY_MS },
  guards: {
    isSendable: ({ event }) => {
      assertEvent(event, 'FILES_CHOSEN');
      return event.files.length > 0 && problemOf(event.files) === null;
    },
    isAny: ({ event }) => {
      assertEvent(event, 'FILES_CHOSEN');
      return event.files.length > 0;
    },
    isSmallEnough: (_, { upload }: { upload: PendingUpload }) =>
      upload.parts.reduce((sum, { size }) => sum + size, 0) <= FILE_MAX_BYTES,
    isLeftOver: (_, { upload }: { upload: PendingUpload | null }) => upload !== null,
    isTaken: (_, { outcome }: { outcome: UploadOutcome }) => outcome.file !== null,
  },
  actions: {
    keepUpload: assign((_, { upload }: { upload: PendingUpload | null }) => ({
      upload,
      progress: 0,
    })),
    keepProblem: assign(({ event }) => {
      assertEvent(event, 'FILES_CHOSEN');
      return { problem: problemOf(event.files), refusal: null };
    }),
    sayTooLarge: assign({ problem: 'tooLarge' as const }),
    clearProblems: assign({ problem: null, refusal: null, file: null }),
    keepRefusal: assign((_, { outcome }: { outcome: UploadOutcome }) => ({
      refusal: outcome.refusal,
      upload: null,
    })),
    keepFile: assign((_, { outcome }: { outcome: UploadOutcome }) => ({
      file: outcome.file,
      upload: null,
    })),
    dropUpload: assign({ upload: null, progress: 0 }),
    rememberId: assign({
      upload: ({ context, event }) => {
        assertEvent(event, 'UPLOAD_BEGUN');
        return context.upload && { ...context.upload, uploadId: event.uploadId };
      },
    }),
    moveProgress: assign({
      progress: ({ event }) => {
        assertEvent(event, 'UPLOAD_PROGRESSED');
        return event.fraction;
      },
    }),
    announceFile,
    forgetUpload: notProvided('forgetUpload'),
    keepUploadId: notProvided('keepUploadId'),
    logFailure,
  },
}).createMachine({
  id: 'fileUpload',
  context: { upload: null, progress: 0, problem: null, refusal: null, file: null },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'restoreUpload',
        src: 'restoreUpload',
        onDone: [
          {
            guard: { type: 'isLeftOver', params: ({ event }) => ({ upload: event.output }) },
            target: 'sending',
            actions: { type: 'keepUpload', params: ({ event }) => ({ upload: event.output }) },
          },
          { target: 'choosing' },
        ],
        onError: { target: 'choosing', actions: { type: 'logFailure', params: failureOf } },
      },
    },
    choosing: {
      tags: 'choice',
      on: {
        FILES_CHOSEN: [
          { guard: 'isSendable', target: 'preparing' },
          { guard: 'isAny', actions: 'keepProblem' },
        ],
      },
    },
    preparing: {
      tags: 'busy',
      entry: 'clearProblems',
      on: { CANCELLED: { target: 'choosing', actions: 'forgetUpload' } },
      invoke: {
        id: 'preparePictures',
        src: 'preparePictures',
        input: ({ event }) => {
          assertEvent(event, 'FILES_CHOSEN');
          return { files: event.files };
        },
        onDone: [
          {
            guard: {
              type: 'isSmallEnough',
              params: ({ event }) => ({ upload: outputOf({ event }) }),
            },
            target: 'sending',
            actions: {
              type: 'keepUpload',
              params: ({ event }) => ({ upload: outputOf({ event }) }),
            },
          },
          { target: 'choosing', actions: ['sayTooLarge', 'forgetUpload'] },
        ],
        onError: { target: 'choosing', actions: { type: 'logFailure', params: failureOf } },
      },
    },
    sending: {
      tags: 'busy',
      on: {
        UPLOAD_BEGUN: { actions: ['rememberId', 'keepUploadId'] },
        UPLOAD_PROGRESSED: { actions: 'moveProgress' },
        CANCELLED: { target: 'choosing', actions: ['dropUpload', 'forgetUpload'] },
      },
      invoke: {
        id: 'sendUpload',
        src: 'sendUpload',
        input: ({ context, self }) => {
          if (context.upload === null) throw new Error('There is nothing to upload');
          return {
            upload: context.upload,
            report: (fraction) => self.send({ type: 'UPLOAD_PROGRESSED', fraction }),
            begun: (uploadId) => self.send({ type: 'UPLOAD_BEGUN', uploadId }),
          };
        },
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => ({ outcome: event.output }) },
            target: 'taken',
            actions: [
              { type: 'keepFile', params: ({ event }) => ({ outcome: event.output }) },
              'forgetUpload',
            ],
          },
          {
            target: 'choosing',
            actions: [
              { type: 'keepRefusal', params: ({ event }) => ({ outcome: event.output }) },
              'forgetUpload',
            ],
          },
        ],
        onError: { target: 'waiting', actions: { type: 'logFailure', params: failureOf } },
      },
    },
    waiting: {
      tags: 'waiting',
      after: { untilRetry: 'sending' },
      on: {
        RETRY_REQUESTED: 'sending',
        CONNECTED: 'sending',
        CANCELLED: { target: 'choosing', actions: ['dropUpload', 'forgetUpload'] },
      },
    },
    taken: {
      tags: 'choice',
      entry: {
        type: 'announceFile',
        params: ({ context }) => {
          if (context.file === null) throw new Error('There is no file to announce');
          return { file: context.file };
        },
      },
      on: {
        FILES_CHOSEN: [
          { guard: 'isSendable', target: 'preparing' },
          { guard: 'isAny', target: 'choosing', actions: 'keepProblem' },
        ],
      },
    },
  },
});
