/** Settings of uploaded files (FIL-04 to FIL-06). */
import { ConfigError, matching, optional, setting, wholeNumber } from './env';

/** Where clamd listens. */
export type ScannerAddress =
  | { readonly path: string }
  | { readonly host: string; readonly port: number };

export interface S3Config {
  /** Address of the bucket. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface FilesConfig {
  /** A folder, or a bucket. */
  readonly store: { readonly folder: string } | S3Config;
  /** age identities; null: one that is made once and kept in the database. */
  readonly keys: readonly [string, ...string[]] | null;
  /** Null without a scanner. */
  readonly scanner: ScannerAddress | null;
  readonly uploadsPerDay: number;
}

const IDENTITY = /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/;

export const FILE_SETTINGS = {
  FILES_DIR: setting(
    '',
    optional(/./, 'a folder'),
    'Folder of uploaded files; unset: files in DATA_DIR. Several servers share it, or a bucket',
  ),
  FILES_KEY: setting(
    '',
    ageIdentities,
    'Keys of uploaded files, identities of age separated by commas: the first encrypts, each decrypts; unset: made once and kept in the database',
  ),
  FILES_BUCKET_URL: setting(
    '',
    optional(/^https?:\/\/\S+$/, 'the address of a bucket such as https://s3.example/masar'),
    'Bucket of uploaded files in place of a folder, of Amazon S3 or what speaks its protocol',
  ),
  FILES_BUCKET_REGION: setting('auto', matching(/^[\w-]+$/, 'a region'), 'Region of that bucket'),
  FILES_BUCKET_KEY_ID: setting('', optional(/^\S+$/, 'a key id'), 'Key id for that bucket'),
  FILES_BUCKET_SECRET: setting('', optional(/^\S+$/, 'a secret'), 'Secret of that key'),
  CLAMD_URL: setting(
    '',
    scannerAddress,
    'Scanner of uploaded files: clamd, as tcp://host:port or unix:/path; without one they are marked as not scanned',
  ),
  UPLOADS_PER_ACCOUNT_DAY: setting(
    '100',
    wholeNumber(1, 10_000),
    'Uploads of one account in a day',
  ),
};

type Values = {
  readonly [Name in keyof typeof FILE_SETTINGS]: ReturnType<(typeof FILE_SETTINGS)[Name]['parse']>;
};

/** @param inDataDir the folder where none is set. @throws ConfigError for half of a bucket */
export function filesConfig(values: Values, inDataDir: string): FilesConfig {
  return {
    store: bucketOf(values) ?? { folder: values.FILES_DIR ?? inDataDir },
    keys: values.FILES_KEY,
    scanner: values.CLAMD_URL,
    uploadsPerDay: values.UPLOADS_PER_ACCOUNT_DAY,
  };
}

function bucketOf(values: Values): S3Config | null {
  const endpoint = values.FILES_BUCKET_URL;
  if (endpoint === null) return null;
  const required = (name: 'FILES_BUCKET_KEY_ID' | 'FILES_BUCKET_SECRET'): string => {
    const value = values[name];
    if (value !== null) return value;
    throw new ConfigError(`${name} must be set, because FILES_BUCKET_URL is`);
  };
  return {
    endpoint,
    region: values.FILES_BUCKET_REGION,
    accessKeyId: required('FILES_BUCKET_KEY_ID'),
    secretAccessKey: required('FILES_BUCKET_SECRET'),
  };
}

function ageIdentities(text: string): readonly [string, ...string[]] | null {
  if (text === '') return null;
  const [first = '', ...others] = text.split(',').map((part) => part.trim());
  if ([first, ...others].every((part) => IDENTITY.test(part))) return [first, ...others];
  throw new ConfigError('must be identities such as AGE-SECRET-KEY-1…, separated by commas');
}

function scannerAddress(text: string): ScannerAddress | null {
  if (text === '') return null;
  const path = /^unix:(\/.+)$/.exec(text)?.[1];
  if (path !== undefined) return { path };
  const [, host, port] = /^tcp:\/\/([\w.-]+|\[[\da-f:]+\]):(\d{1,5})$/i.exec(text) ?? [];
  if (host === undefined || Number(port) > 65_535) {
    throw new ConfigError(
      'must be an address such as tcp://127.0.0.1:3310 or unix:/run/clamd.sock',
    );
  }
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
