/** Starts an image decoder, prints its process id and waits. */
import { startChild } from '../../../src/server/integrations/images/imageChild';

process.stdout.write(`${startChild(400 * 2 ** 20).process.pid ?? ''}\n`);
process.stdin.resume();
