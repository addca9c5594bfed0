/** Has a process that decodes pictures, writes its id, and stays until it is ended. */
import { startChild } from '../../../src/server/lib/imageChild';

process.stdout.write(`${startChild(400 * 2 ** 20).process.pid ?? ''}\n`);
process.stdin.resume();
