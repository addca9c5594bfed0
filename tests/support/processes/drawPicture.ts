/** Draws a picture in a separate process, whose environment has no fonts, and prints its hash. */
import { createHash } from 'node:crypto';

import { drawPicture } from '../../../src/server/features/site/services/sharePicture/drawPicture';
import type { PictureText } from '../../../src/server/features/site/services/sharePicture/drawPicture';

const text = JSON.parse(process.argv[2] ?? '') as PictureText;
void drawPicture(text).then((png) => {
  process.stdout.write(createHash('sha256').update(png).digest('hex'));
});
