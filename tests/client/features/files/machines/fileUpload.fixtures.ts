import type { fileUploadMachine } from '../../../../../src/client/features/files/machines/fileUpload';
import {
  examples,
  OFFLINE,
  REFUSAL,
  STORED,
  UPLOAD,
} from '../../../../../src/client/features/files/machines/fileUpload.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

export const fixtures = fixturesFor<typeof fileUploadMachine>()(examples, {
  journeys: [
    {
      name: 'sends what was chosen',
      starts: 'restoring',
      steps: [
        ['restoreUpload done', 'choosing'],
        ['FILES_CHOSEN: none', 'choosing', { context: { problem: null } }],
        ['FILES_CHOSEN', 'preparing'],
        ['preparePictures done', 'sending', { context: { upload: UPLOAD, progress: 0 } }],
        [
          'UPLOAD_BEGUN',
          'sending',
          { did: ['keepUploadId'], context: { upload: { ...UPLOAD, uploadId: 'u1' } } },
        ],
        ['UPLOAD_PROGRESSED', 'sending', { context: { progress: 0.5 } }],
        [
          'sendUpload done',
          'taken',
          {
            did: ['forgetUpload', ['announceFile', { file: STORED }]],
            context: { file: STORED, upload: null },
          },
        ],
        ['FILES_CHOSEN: none', 'taken', { context: { file: STORED } }],
        ['FILES_CHOSEN', 'preparing', { context: { file: null } }],
      ],
    },
    {
      name: 'says what cannot be sent together, and takes what can',
      starts: 'restoring',
      steps: [
        ['restoreUpload failed', 'choosing', { did: [['logFailure', { error: OFFLINE }]] }],
        ['FILES_CHOSEN: mixed', 'choosing', { context: { problem: 'mixed' } }],
        ['FILES_CHOSEN: many', 'choosing', { context: { problem: 'tooMany' } }],
        ['FILES_CHOSEN', 'preparing', { context: { problem: null } }],
        [
          'preparePictures done: large',
          'choosing',
          { did: ['forgetUpload'], context: { problem: 'tooLarge', upload: null } },
        ],
        ['FILES_CHOSEN', 'preparing', { context: { problem: null } }],
        ['preparePictures done', 'sending'],
        ['sendUpload done', 'taken', { did: ['forgetUpload', ['announceFile', { file: STORED }]] }],
        ['FILES_CHOSEN: mixed', 'choosing', { context: { problem: 'mixed' } }],
      ],
    },
    {
      name: 'goes on with an upload of before, by itself, on a press and with the connection',
      starts: 'restoring',
      steps: [
        ['restoreUpload done: left', 'sending', { context: { upload: UPLOAD } }],
        ['sendUpload failed', 'waiting', { did: [['logFailure', { error: OFFLINE }]] }],
        ['after untilRetry', 'sending', { context: { upload: UPLOAD } }],
        ['sendUpload failed', 'waiting', { did: [['logFailure', { error: OFFLINE }]] }],
        ['RETRY_REQUESTED', 'sending'],
        ['sendUpload failed', 'waiting', { did: [['logFailure', { error: OFFLINE }]] }],
        ['CONNECTED', 'sending'],
        [
          'sendUpload done: refused',
          'choosing',
          { did: ['forgetUpload'], context: { refusal: REFUSAL, upload: null } },
        ],
        ['FILES_CHOSEN', 'preparing', { context: { refusal: null } }],
        ['preparePictures failed', 'choosing', { did: [['logFailure', { error: OFFLINE }]] }],
      ],
    },
    {
      name: 'is cancelled at any time',
      starts: 'restoring',
      steps: [
        ['restoreUpload done', 'choosing'],
        ['FILES_CHOSEN', 'preparing'],
        ['CANCELLED', 'choosing', { did: ['forgetUpload'] }],
        ['FILES_CHOSEN', 'preparing'],
        ['preparePictures done', 'sending'],
        ['CANCELLED', 'choosing', { did: ['forgetUpload'], context: { upload: null } }],
        ['FILES_CHOSEN', 'preparing'],
        ['preparePictures done', 'sending'],
        ['sendUpload failed', 'waiting', { did: [['logFailure', { error: OFFLINE }]] }],
        ['CANCELLED', 'choosing', { did: ['forgetUpload'], context: { upload: null } }],
      ],
    },
  ],
});
