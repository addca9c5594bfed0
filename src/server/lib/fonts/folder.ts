import { join } from 'node:path';

/** The folder of the fonts that the server draws with: in the sources this one, beside the bundles `fonts`. */
export const FONTS_FOLDER = __filename.endsWith('.ts') ? __dirname : join(__dirname, 'fonts');
