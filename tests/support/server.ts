import { test as base } from '@playwright/test';
import { ServerProcess } from './serverProcess';

/** Disables optimising compilation of the embedded database: startup takes a third less. */
const SHORT_LIVED = ['--liftoff-only'];

class ServerOfFile {
  private file = '';
  /** A promise, so that a server is stopped even if a test did not wait for its start. */
  private server: Promise<ServerProcess> | undefined;

  async of(file: string, env: Readonly<Record<string, string>>): Promise<ServerProcess> {
    if (this.server && this.file === file) return this.server;
    await this.stop();
    this.server = ServerProcess.start(env, SHORT_LIVED);
    this.file = file;
    return this.server;
  }

  async stop(): Promise<void> {
    const server = this.server;
    this.server = undefined;
    await (await server?.catch(() => undefined))?.stop();
  }
}

interface TestFixtures {
  /** Environment of the file's server: `test.use({ serverEnv: { … } })`. */
  serverEnv: Readonly<Record<string, string>>;
  /** The server under test, with an empty data folder per test file. */
  app: ServerProcess;
}

/** Playwright's `test` with the built server as base URL. */
export const test = base.extend<TestFixtures, { servers: ServerOfFile }>({
  servers: [
    async ({}, use) => {
      const servers = new ServerOfFile();
      await use(servers);
      await servers.stop();
    },
    { scope: 'worker' },
  ],
  serverEnv: [{}, { option: true }],
  app: [
    async ({ servers, serverEnv }, use, testInfo) => {
      const server = await servers.of(testInfo.file, serverEnv);
      await use(server);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('server.log', { body: server.output, contentType: 'text/plain' });
      }
    },
    // The start has a timeout of its own.
    { timeout: 150_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});
