/** `npm run bench:receipts`: how long a receipt takes, and what the process keeps. */
import { measureReceipts } from './receiptRun';

async function main(): Promise<void> {
  const { median, processor, slowest, memory } = await measureReceipts(1_000);
  const milliseconds = [median, processor ?? 0, slowest].map((one) => `${one.toFixed(1)} ms`);
  const [usual = '', fast = '', slow = ''] = milliseconds;
  process.stdout.write(`A receipt of 1,000: ${usual}, of a processor ${fast}, at most ${slow}\n`);
  process.stdout.write(`Memory of the process: ${Math.round(memory / 2 ** 20)} MB\n`);
}

void main();
