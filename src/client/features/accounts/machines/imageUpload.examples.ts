import type { imageUploadMachine } from './imageUpload';
import { examplesFor } from '../../../lib/machines/examples';

export const PICTURE = new File(['picture'], 'me.png', { type: 'image/png' });
export const OTHER_PICTURE = new File(['another'], 'me-again.jpg', { type: 'image/jpeg' });
const DOCUMENT = new File(['document'], 'letter.pdf', { type: 'application/pdf' });
export const OFFLINE = new Error('Network request failed');
export const TOO_LARGE = { status: 413, message: 'The image is too large' };

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof imageUploadMachine>()({
  events: {
    DIALOG_OPENED: { typical: {} },
    DIALOG_CLOSED: { typical: {} },
    IMAGE_CHOSEN: {
      typical: { file: PICTURE },
      other: { file: OTHER_PICTURE },
      document: { file: DOCUMENT },
    },
    UPLOAD_REQUESTED: { typical: {} },
    UPLOAD_PROGRESSED: { typical: { fraction: 0.5 } },
  },
  actors: {
    uploadImage: {
      done: { typical: { status: 200, message: 'Done' }, refused: TOO_LARGE },
      failed: { typical: OFFLINE },
    },
  },
});
