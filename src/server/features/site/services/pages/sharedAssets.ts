/** The web app's hashed files of all versions that servers of this database have brought lately (OPS-07). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';

import { retryOnConflict } from '../../../../db/retry';
import { addMs, DAY, SECOND } from '../../../../lib/time/clock';
import { deleteOldAssets, findAsset, storeAsset, touchAssets } from '../../queries/clientAssets';
import type { ClientAsset } from '../../queries/clientAssets';
import type { Deps } from '../../../../platform/deps';

const ASSETS = '/assets/';
/** A tab may be open for as long after an update. */
const KEPT_MS = 30 * DAY;
/**
 * A file name with a hash, as the build generates it; other names are not looked up in the
 * database.
 */
const HASHED_NAME = /^[A-Za-z0-9_~-]{1,100}\.[0-9a-f]{6,32}\.(?:js|css)$/;
const TYPES = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' } as const;
/** Milliseconds for which a missing name is cached. */
const MISSING_MS = 5 * SECOND;
const MISSING_MOST = 1_000;
/** Bytes of requested assets cached in memory. */
const MEMORY_BYTES = 8 * 1024 ** 2;

const decompress = promisify(brotliDecompress);

type AssetDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Stores this build's hashed files that the database does not have yet, and deletes those of
 * versions that no server has started with for a month.
 * @param paths the build's files, below `folder`
 */
export async function shareAssets(
  { db, clock }: AssetDeps,
  folder: string,
  paths: Iterable<string>,
): Promise<void> {
  const names = [...paths]
    .filter((path) => path.startsWith(ASSETS))
    .map((path) => path.slice(ASSETS.length))
    .filter((name) => HASHED_NAME.test(name));
  if (names.length === 0) return;
  const now = clock.now();
  // Servers that start together touch the same rows, in any order.
  const known = await retryOnConflict(() => touchAssets(db, names, now));
  for (const name of names) {
    if (!known.has(name)) await storeAsset(db, await readAsset(folder, name), now);
  }
  await deleteOldAssets(db, addMs(now, -KEPT_MS));
}

async function readAsset(folder: string, name: string): Promise<ClientAsset> {
  const file = join(folder, ASSETS, name);
  const brotli = await readFile(`${file}.br`).catch(() => undefined);
  return brotli
    ? { name, bytes: brotli, compressed: true }
    : { name, bytes: await readFile(file), compressed: false };
}

export interface SharedAsset {
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Content encoding of `bytes`; null for none. */
  readonly encoding: 'br' | null;
}

/** Finds a file of another version. @returns undefined where no server has brought it */
export type FindSharedAsset = (
  path: string,
  acceptsBrotli: boolean,
) => Promise<SharedAsset | undefined>;

/** Finds files of other versions: each is read from the database once, and a missing one now and then. */
export function sharedAssets({ db, clock }: AssetDeps): FindSharedAsset {
  const found = new Map<string, ClientAsset>();
  const missing = new Map<string, number>();
  let bytes = 0;

  const read = async (name: string): Promise<ClientAsset | undefined> => {
    const kept = found.get(name);
    if (kept) return kept;
    const now = clock.now().getTime();
    if ((missing.get(name) ?? 0) > now) return undefined;
    const asset = await findAsset(db, name);
    if (!asset) {
      if (missing.size >= MISSING_MOST) missing.clear();
      missing.set(name, now + MISSING_MS);
      return undefined;
    }
    bytes += asset.bytes.length;
    if (bytes > MEMORY_BYTES) {
      found.clear();
      bytes = asset.bytes.length;
    }
    found.set(name, asset);
    return asset;
  };

  return async (path, acceptsBrotli) => {
    const name = path.startsWith(ASSETS) ? path.slice(ASSETS.length) : '';
    if (!HASHED_NAME.test(name)) return undefined;
    const asset = await read(name);
    if (!asset) return undefined;
    const type = name.endsWith('.css') ? TYPES.css : TYPES.js;
    if (!asset.compressed) return { type, bytes: asset.bytes, encoding: null };
    return acceptsBrotli
      ? { type, bytes: asset.bytes, encoding: 'br' }
      : { type, bytes: await decompress(asset.bytes), encoding: null };
  };
}
