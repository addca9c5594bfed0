import { readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

import { IMAGE_MAX_BYTES } from '../../../contract/common/constants';
import { ConfigError } from '../../lib/settings/env';
import { encodeImage } from '../../integrations/images/encodeImage';
import { ImageError } from '../../lib/images';
import type { EncodedImage, ImageProblem } from '../../lib/images';

/** Pixels; a lower logo is blurred on a high-density screen. */
const MIN_HEIGHT = 40;
/** Maximum width/height; a wider logo is unreadable in a phone's app bar. */
const MAX_ASPECT_RATIO = 6;

const PROBLEMS: Readonly<Record<ImageProblem, string>> = {
  unsupported: 'must be a PNG, JPEG or WebP picture',
  tooManyPixels: 'has too many pixels: save it smaller',
  tooLong: 'has a side of too many pixels: save it smaller',
  tooNarrow: 'is too narrow: cut it to what is to be seen',
  unreadable: 'is damaged: save it anew',
  tooCostly: 'takes too long to read: save it anew',
  busy: 'could not be read just now: try again',
};

/**
 * The logo, validated by content and re-encoded.
 * @param path relative to the caller's directory, absolute, or starting with `~/`
 * @throws ConfigError "must be …" or "is …"
 */
export async function readLogo(path: string): Promise<EncodedImage> {
  const image = await encode(await readBytes(path));
  const { width, height } = image;
  if (height < MIN_HEIGHT || width > height * MAX_ASPECT_RATIO) {
    throw new ConfigError(
      `would be kept at ${width} × ${height} pixels, which cannot be read in the top bar: it must be at least ${MIN_HEIGHT} high and at most ${MAX_ASPECT_RATIO} times as wide as high`,
    );
  }
  return image;
}

async function readBytes(path: string): Promise<Buffer> {
  // npm changes the working directory and keeps the caller's in INIT_CWD.
  const folder = process.env.INIT_CWD ?? process.cwd();
  const file = path.startsWith('~/') ? join(homedir(), path.slice(2)) : resolve(folder, path);
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new ConfigError(`must be a file, and there is none at ${file}`);
  if (found.size > IMAGE_MAX_BYTES) throw new ConfigError('must be at most 5 MB large');
  try {
    return await readFile(file);
  } catch (error) {
    throw new ConfigError(`cannot be read at ${file}`, { cause: error });
  }
}

async function encode(bytes: Buffer): Promise<EncodedImage> {
  try {
    return await encodeImage(bytes);
  } catch (error) {
    if (error instanceof ImageError)
      throw new ConfigError(PROBLEMS[error.problem], { cause: error });
    throw error;
  }
}
