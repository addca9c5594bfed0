import type { imageUploadMachine } from '../../../../../src/client/features/accounts/machines/imageUpload';
import {
  examples,
  PICTURE,
  OTHER_PICTURE,
  OFFLINE,
  TOO_LARGE,
} from '../../../../../src/client/features/accounts/machines/imageUpload.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

export const fixtures = fixturesFor<typeof imageUploadMachine>()(examples, {
  journeys: [
    {
      name: 'previews and uploads a picture',
      starts: 'closed',
      steps: [
        ['DIALOG_OPENED', 'selecting.choosing'],
        ['UPLOAD_REQUESTED', 'selecting.choosing'],
        ['IMAGE_CHOSEN', 'selecting.previewing', { context: { file: PICTURE } }],
        ['UPLOAD_REQUESTED', 'uploading', { context: { progress: 0 } }],
        ['UPLOAD_PROGRESSED', 'uploading', { context: { progress: 0.5 } }],
        [
          'uploadImage done',
          'closed',
          { did: ['announceSuccess', 'refetchProfile'], context: { file: null } },
        ],
      ],
    },
    {
      name: 'rejects another file type, also after a picture',
      starts: 'closed',
      steps: [
        ['DIALOG_OPENED', 'selecting.choosing'],
        ['IMAGE_CHOSEN: document', 'selecting.choosingAgain', { context: { file: null } }],
        ['IMAGE_CHOSEN', 'selecting.previewing'],
        ['IMAGE_CHOSEN: other', 'selecting.previewing', { context: { file: OTHER_PICTURE } }],
        ['IMAGE_CHOSEN: document', 'selecting.choosingAgain', { context: { file: null } }],
      ],
    },
    {
      name: 'reports a rejection or exception and keeps the picture',
      starts: 'closed',
      steps: [
        ['DIALOG_OPENED', 'selecting.choosing'],
        ['IMAGE_CHOSEN', 'selecting.previewing'],
        ['UPLOAD_REQUESTED', 'uploading'],
        ['UPLOAD_PROGRESSED', 'uploading'],
        [
          'uploadImage done: refused',
          'selecting.previewing',
          {
            did: [['announceRejection', { message: TOO_LARGE.message }]],
            context: { file: PICTURE },
          },
        ],
        ['UPLOAD_REQUESTED', 'uploading', { context: { progress: 0 } }],
        [
          'uploadImage failed',
          'selecting.previewing',
          { did: [['announceException', { error: OFFLINE }]], context: { file: PICTURE } },
        ],
      ],
    },
    {
      name: 'clears the selection when closed, also during an upload',
      starts: 'closed',
      steps: [
        ['DIALOG_OPENED', 'selecting.choosing'],
        ['IMAGE_CHOSEN', 'selecting.previewing'],
        ['DIALOG_CLOSED', 'closed', { context: { file: null } }],
        ['DIALOG_OPENED', 'selecting.choosing'],
        ['IMAGE_CHOSEN', 'selecting.previewing'],
        ['UPLOAD_REQUESTED', 'uploading'],
        ['DIALOG_CLOSED', 'closed', { context: { file: null } }],
      ],
    },
  ],
});
