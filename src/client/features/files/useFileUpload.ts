import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';

import type { StoredFile } from '../../../contract/files/files';
import { isOnline, subscribeToOnline } from '../../lib/browser/online';
import { isRecord, toText } from '../../lib/storage/parse';
import { readPendingUpload, writePendingUpload } from '../../lib/storage/pendingUploads';
import { useAppSelector, useAppStore } from '../../lib/store/hooks';
import { fileUploadMachine } from './machines/fileUpload';
import type { PendingUpload, UploadInput } from './machines/fileUpload';
import { preparePictures } from './preparePictures';
import { sendUpload } from './sendUpload';

/**
 * Runs the upload of a file (FIL-07).
 * @param subject what it is for, the same after a reload
 * @param onFile told of a file that the server has taken
 * @param link the secret of a link by which it is sent; null for the caller's own
 * @returns the snapshot and the send function
 */
export function useFileUpload(
  subject: string,
  onFile: (file: StoredFile) => void,
  link: string | null = null,
) {
  const store = useAppStore();
  const account = useAppSelector(({ session }) => session.user?.id ?? '');
  const machine = useMemo(
    () =>
      fileUploadMachine.provide({
        actors: {
          restoreUpload: fromPromise(async () =>
            toPendingUpload(await readPendingUpload(subject, account)),
          ),
          preparePictures: fromPromise(async ({ input: { files } }: PicturesInput) => {
            const parts = await preparePictures(files);
            const upload: PendingUpload = { name: nameOf(files, subject), parts, uploadId: null };
            await writePendingUpload(subject, account, upload);
            return upload;
          }),
          sendUpload: fromPromise(({ input, signal }: SendingInput) =>
            sendUpload(store, input, { link, signal }),
          ),
        },
        actions: {
          announceFile: (_, { file }) => onFile(file),
          forgetUpload: () => void writePendingUpload(subject, account, null),
          keepUploadId: ({ context }) => void writePendingUpload(subject, account, context.upload),
          logFailure: (_, { error }) => console.error('Upload failed', error),
        },
      }),
    [store, subject, account, onFile, link],
  );
  const [snapshot, send] = useMachine(machine);
  useEffect(
    () =>
      subscribeToOnline(() => {
        if (isOnline()) send({ type: 'CONNECTED' });
      }),
    [send],
  );
  return { snapshot, send };
}

interface PicturesInput {
  readonly input: { readonly files: readonly File[] };
}
interface SendingInput {
  readonly input: UploadInput;
  readonly signal: AbortSignal;
}

/** A camera may give a photograph no name. */
function nameOf([first]: readonly File[], subject: string): string {
  return first === undefined || first.name === '' ? subject : first.name;
}

/** An upload that this or another version of the app has stored; null for anything else. */
function toPendingUpload(kept: unknown): PendingUpload | null {
  if (!isRecord(kept) || typeof kept.name !== 'string' || !Array.isArray(kept.parts)) return null;
  const parts = kept.parts.filter((part): part is Blob => part instanceof Blob);
  if (parts.length === 0 || parts.length < kept.parts.length) return null;
  return { name: kept.name, parts, uploadId: toText(kept.uploadId) };
}
