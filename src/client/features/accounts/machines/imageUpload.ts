import { assertEvent, assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import type { EffectWith } from '../../../lib/machines/notProvided';
import { notProvided } from '../../../lib/machines/notProvided';

/** The server's response with any status; 200 is success (API-03). */
export interface UploadAnswer {
  readonly status: number;
  readonly message: string;
}

export interface UploadInput {
  readonly file: File;
  readonly report: (fraction: number) => void;
}

export interface ImageUploadContext {
  readonly file: File | null;
  /** Upload progress, 0 to 1. */
  readonly progress: number;
}

export type ImageUploadEvent =
  | { type: 'DIALOG_OPENED' }
  | { type: 'DIALOG_CLOSED' }
  | { type: 'IMAGE_CHOSEN'; file: File }
  | { type: 'UPLOAD_REQUESTED' }
  | { type: 'UPLOAD_PROGRESSED'; fraction: number };

const announceRejection: EffectWith<{ message: string }> = notProvided('announceRejection');
const announceException: EffectWith<Failure> = notProvided('announceException');

/**
 * The profile image dialog (PRO-03, PRO-04).
 *
 * Provide: the actor `uploadImage`, which resolves with any response, rejects without one, and
 * aborts with its signal; the actions `announceSuccess`, `refetchProfile`, `announceRejection`
 * (with the server's message) and `announceException`.
 *
 * Tags: `open` while the dialog is shown, `preview` while it shows the picture, `busy` while
 * uploading, `notAnImage` after another file type.
 */
export const imageUploadMachine = setup({
  types: {
    context: {} as ImageUploadContext,
    events: {} as ImageUploadEvent,
    tags: {} as 'open' | 'preview' | 'busy' | 'notAnImage',
  },
  actors: {
    uploadImage: fromPromise<UploadAnswer, UploadInput>(notProvided('uploadImage')),
  },
  actions: {
    rememberImage: assign({
      file: ({ event }) => {
        assertEvent(event, 'IMAGE_CHOSEN');
        return event.file;
      },
    }),
    forgetImage: assign({ file: null }),
    startProgress: assign({ progress: 0 }),
    moveProgress: assign({
      progress: ({ event }) => {
        assertEvent(event, 'UPLOAD_PROGRESSED');
        return event.fraction;
      },
    }),
    announceSuccess: notProvided('announceSuccess'),
    refetchProfile: notProvided('refetchProfile'),
    announceRejection,
    announceException,
  },
  guards: {
    isImage: ({ event }) => {
      assertEvent(event, 'IMAGE_CHOSEN');
      return event.file.type.startsWith('image/');
    },
    isAccepted: (_, { status }: { status: number }) => status === 200,
  },
}).createMachine({
  id: 'imageUpload',
  context: { file: null, progress: 0 },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetImage',
      on: { DIALOG_OPENED: 'selecting' },
    },
    selecting: {
      initial: 'choosing',
      tags: 'open',
      on: {
        DIALOG_CLOSED: 'closed',
        IMAGE_CHOSEN: [
          { guard: 'isImage', target: '.previewing', actions: 'rememberImage' },
          { target: '.choosingAgain', actions: 'forgetImage' },
        ],
      },
      states: {
        choosing: {},
        choosingAgain: { tags: 'notAnImage' },
        previewing: {
          tags: 'preview',
          on: { UPLOAD_REQUESTED: '#imageUpload.uploading' },
        },
      },
    },
    uploading: {
      tags: ['open', 'preview', 'busy'],
      entry: 'startProgress',
      on: {
        DIALOG_CLOSED: 'closed',
        UPLOAD_PROGRESSED: { actions: 'moveProgress' },
      },
      invoke: {
        id: 'uploadImage',
        src: 'uploadImage',
        input: ({ context, self }) => {
          if (context.file === null) throw new Error('There is no image to upload');
          return {
            file: context.file,
            report: (fraction) => self.send({ type: 'UPLOAD_PROGRESSED', fraction }),
          };
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ status: event.output.status }) },
            target: 'closed',
            actions: ['announceSuccess', 'refetchProfile'],
          },
          {
            target: 'selecting.previewing',
            actions: {
              type: 'announceRejection',
              params: ({ event }) => ({ message: event.output.message }),
            },
          },
        ],
        onError: {
          target: 'selecting.previewing',
          actions: { type: 'announceException', params: failureOf },
        },
      },
    },
  },
});
