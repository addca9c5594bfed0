import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from '@playwright/test';

import { freePort } from '../../tools/ports';
import { newDataDir } from '../support/serverProcess';

/** Exceeds the pipe's 64 KiB several times, at about 200 bytes per line. */
const REQUESTS = 1_200;

// The built server, because only its stdout is a pipe as under a service manager.
test(
  'a blocked log output stops neither responses nor the shutdown',
  { tag: '@release' },
  async () => {
    test.setTimeout(300_000);
    const dataDir = newDataDir();
    const port = await freePort();
    const server = spawn(process.execPath, [join(__dirname, '../../dist/server/main.js')], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        REQUESTS_PER_MINUTE: '1000000',
        RENDERINGS_PER_MINUTE: '1000000',
      },
    });
    try {
      const ask = (path: string): Promise<number> =>
        fetch(`http://127.0.0.1:${String(port)}${path}`).then((answer) => answer.status);
      await expect.poll(() => ask('/readyz').catch(() => 0), { timeout: 60_000 }).toBe(200);
      for (let asked = 0; asked < REQUESTS; asked += 1) expect(await ask('/api/config')).toBe(200);

      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      const outcome = await Promise.race([ended, sleep(60_000).then(() => ['still running'])]);
      expect(outcome[0]).toBe(0);
    } finally {
      server.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
