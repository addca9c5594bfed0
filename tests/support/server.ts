import { test as base } from '@playwright/test';
import { ServerProcess } from './serverProcess';

/** Limits beyond the needs of the tests that share a server. */
export const NO_LIMITS = {
  REQUESTS_PER_MINUTE: '1000000',
  RENDERINGS_PER_MINUTE: '1000000',
  CODES_PER_ADDRESS_HOUR: '1000',
  CHECKS_PER_ADDRESS_HOUR: '1000',
  CODES_PER_NUMBER: '1000',
  CODES_PER_NUMBER_DAY: '1000',
} as const;

/**
 * Shares one server between all test files with the same environment; a file that interrupted it
 * leaves a changed database behind, so the next file gets a new one.
 */
class SharedServer {
  private file = '';
  private env = '';
  /** A promise, so that a server whose start a test did not wait for is stopped as well. */
  private server: Promise<ServerProcess> | undefined;

  async of(file: string, env: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const running = await this.server;
    const sameEnv = this.env === JSON.stringify(env) && running?.interrupted === false;
    if (running && (this.file === file || sameEnv)) {
      this.file = file;
      return running;
    }
    await this.stop();
    this.server = ServerProcess.start(env);
    this.file = file;
    this.env = JSON.stringify(env);
    return this.server;
  }

  async stop(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    await (await server?.catch(() => undefined))?.stop();
  }
}

interface TestFixtures {
  /** Environment of the server: `test.use({ serverEnv: { … } })` at the top of a file. */
  serverEnv: Readonly<Record<string, string>>;
  /** The server under test, on a data folder with the demo data. */
  app: ServerProcess;
}

/** Playwright's `test` with the built server as base URL. */
export const test = base.extend<TestFixtures, { servers: SharedServer }>({
  servers: [
    async ({}, use) => {
      const servers = new SharedServer();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  serverEnv: [NO_LIMITS, { option: true }],
  app: [
    async ({ servers, serverEnv }, use, testInfo) => {
      const server = await servers.of(testInfo.file, serverEnv);
      await use(server);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server.log', { body: server.output, contentType: 'text/plain' });
      }
    },
    // The start has its own timeout.
    { timeout: 330_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});
