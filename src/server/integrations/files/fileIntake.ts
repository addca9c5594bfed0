import { generateX25519Identity } from 'age-encryption';

import type { FilesConfig } from '../../lib/settings/fileSettings';
import { encryptedStore } from './encryptedStore';
import { createFileReader } from './fileReader';
import type { FileReader } from './fileReader';
import type { FileStore } from '../../lib/files/fileStore';
import { folderStore } from './folderStore';
import { s3Store } from './s3Store';
import { clamdScanner } from './scanner';
import type { Scanner } from './scanner';

/** The processing of uploaded files, and their store. */
export interface FileIntake {
  readonly store: FileStore;
  readonly reader: FileReader;
  /** Null where none is configured. */
  readonly scanner: Scanner | null;
}

/** A new key of uploaded files. */
export const newFileKey = (): Promise<string> => generateX25519Identity();

/** The configured store, encrypted. @param ownKey the installation's key, where none is configured */
async function openFileStore(
  { store, keys }: Pick<FilesConfig, 'store' | 'keys'>,
  ownKey: () => Promise<string>,
): Promise<FileStore> {
  return encryptedStore(storeOf(store), keys ?? [await ownKey()]);
}

/** The configured store as it is: what it gives and takes is encrypted. */
export function storeOf(store: FilesConfig['store']): FileStore {
  return 'folder' in store ? folderStore(store.folder) : s3Store(store);
}

/** Opens the processing of uploaded files and their store (FIL-03, FIL-04, FIL-06). */
export async function openFileIntake(
  config: FilesConfig,
  ownKey: () => Promise<string>,
): Promise<FileIntake> {
  return {
    store: await openFileStore(config, ownKey),
    reader: createFileReader(),
    scanner: config.scanner && clamdScanner(config.scanner),
  };
}
