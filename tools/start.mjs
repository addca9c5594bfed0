/**
 * `npm start`: builds what is not built, then becomes the server. The server runs in this very
 * process, so signals reach it and its exit code is this command's.
 */
import { loadBuilt } from './loadBuilt.mjs';

await loadBuilt('dist/server/main.js');
