/** Operator commands such as `npm run setup`: builds if needed, then runs the command. */
import { loadBuilt } from './loadBuilt.mjs';

await loadBuilt('dist/server/commands.js');
