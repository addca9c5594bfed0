import { Worker } from 'node:worker_threads';

/** A parser that runs away blocks its thread's timers; another thread still sees its memory grow. */
const WATCH = `
  const { workerData } = require('node:worker_threads');
  setInterval(() => {
    if (process.memoryUsage.rss() > workerData) process.kill(process.pid, 'SIGKILL');
  }, 20);
`;

/** Ends this process above the memory that `startProgram` gave it. */
export function watchMemory(): void {
  new Worker(WATCH, { eval: true, workerData: Number(process.argv[2]) }).unref();
}
