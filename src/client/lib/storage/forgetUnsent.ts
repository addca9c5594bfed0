import { forgetPendingUploads } from './pendingUploads';
import { forgetTypedTexts } from './typedTexts';

/** Deletes what was typed or chosen and not sent, at a deliberate sign-out: texts and files. */
export function forgetUnsent(): void {
  forgetTypedTexts();
  void forgetPendingUploads();
}
