import type { fileUploadMachine } from './fileUpload';
import { examplesFor } from '../../../lib/machines/examples';

const picture = (name: string): File => new File(['picture'], name, { type: 'image/jpeg' });
const PDF = new File(['%PDF-'], 'statement.pdf', { type: 'application/pdf' });

export const UPLOAD = { name: 'passport.jpg', parts: [picture('passport.jpg')], uploadId: null };
const LARGE = { ...UPLOAD, parts: [{ size: 21 * 1_024 * 1_024 } as Blob] };
export const STORED = {
  id: '5b1f4b0e-0c3e-4f7a-9d5e-000000000001',
  name: 'passport.jpg',
  content_type: 'image/jpeg',
  size: 120_000,
  pages: 1,
  is_blurred: false,
  is_scanned: false,
} as const;
export const REFUSAL = 'A password protects this document.';
export const OFFLINE = new Error('Network request failed');

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof fileUploadMachine>()({
  events: {
    FILES_CHOSEN: {
      typical: { files: [picture('passport.jpg')] },
      none: { files: [] },
      mixed: { files: [picture('page.jpg'), PDF] },
      many: { files: Array.from({ length: 21 }, (_, index) => picture(`${index}.jpg`)) },
    },
    UPLOAD_BEGUN: { typical: { uploadId: 'u1' } },
    UPLOAD_PROGRESSED: { typical: { fraction: 0.5 } },
    RETRY_REQUESTED: { typical: {} },
    CONNECTED: { typical: {} },
    CANCELLED: { typical: {} },
  },
  actors: {
    restoreUpload: { done: { typical: null, left: UPLOAD }, failed: { typical: OFFLINE } },
    preparePictures: { done: { typical: UPLOAD, large: LARGE }, failed: { typical: OFFLINE } },
    sendUpload: {
      done: {
        typical: { file: STORED, refusal: null },
        refused: { file: null, refusal: REFUSAL },
      },
      failed: { typical: OFFLINE },
    },
  },
});
