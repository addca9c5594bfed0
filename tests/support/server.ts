import { test as base } from '@playwright/test';
import { ServerProcess } from './serverProcess';

/**
 * Compiles the embedded database once and not a second time into faster code: a server that lives for a
 * few tests gets ready in less than two thirds of the work.
 */
const SHORT_LIVED = ['--liftoff-only'];

/** Keeps one server for the test file that is running; the next file gets a fresh one. */
class ServerOfFile {
  private file = '';
  /** A promise, so that a server whose start a test did not wait for is stopped as well. */
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
    // One that did not get ready has stopped itself and said why.
    await (await server?.catch(() => undefined))?.stop();
  }
}

interface TestFixtures {
  /** Environment of the file's server: `test.use({ serverEnv: { … } })` at the top of the file. */
  serverEnv: Readonly<Record<string, string>>;
  /** The server under test, on an empty data folder of its own for each test file. */
  app: ServerProcess;
}

/** Playwright's `test` with the built server behind `page.goto('/')`. */
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
    // A start takes its own time, not the test's.
    { timeout: 150_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});
