/** In pixels: what the server keeps at most (FIL-03). */
const MAX_SIDE = 3_000;
/** Smaller photographs go as they are. */
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.85;
const JPEG = 'image/jpeg';

/**
 * Photographs as they are sent: upright and no larger than the server keeps them, which saves a phone
 * most of the upload. What the browser cannot draw goes as it is: the server says what it is.
 */
export async function preparePictures(files: readonly File[]): Promise<readonly Blob[]> {
  const prepared: Blob[] = [];
  // One at a time: a phone has room for one large picture.
  for (const file of files) prepared.push(await prepare(file));
  return prepared;
}

async function prepare(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const smaller = await draw(picture);
      return smaller && smaller.size < file.size ? smaller : file;
    } finally {
      picture.close();
    }
  } catch {
    return file;
  }
}

function draw(picture: ImageBitmap): Promise<Blob | null> {
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, JPEG, QUALITY));
}
