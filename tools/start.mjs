/**
 * `npm start`: builds if needed, then runs the server in this process, for its signals and exit
 * code.
 */
import { loadBuilt } from './loadBuilt.mjs';

await loadBuilt('dist/server/main.js');
