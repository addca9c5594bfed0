/**
 * `npm run setup` and the operator's other commands: builds what is not built, then becomes the
 * command that the first argument names.
 */
import { loadBuilt } from './loadBuilt.mjs';

await loadBuilt('dist/server/commands.js');
