import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/ports';

const MAIN = join(__dirname, '../../dist/server/main.js');
/** Names the data folder that a run has prepared, for all of its processes. */
const PREPARED = 'MASAR_TEST_DATA';
const START_MS = 120_000;
const STOP_MS = 10_000;
const SMS_MS = 5_000;
const POLL_MS = 50;

function newDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'masar-data-'));
}

/**
 * Has a server make its database and the demo data once; every server that starts afterwards in this
 * run begins with a copy of them. Making them anew takes most of a start.
 *
 * @returns what takes the prepared folder away again
 */
export async function prepareData(): Promise<() => void> {
  const prepared = newDataDir();
  const take = (): void => rmSync(prepared, { recursive: true, force: true });
  try {
    const server = await ServerProcess.start();
    // Copied after its clean end, before the server's own folder goes.
    await server.stop((dataDir) => cpSync(dataDir, prepared, { recursive: true }));
  } catch (error) {
    take();
    throw error;
  }
  process.env[PREPARED] = prepared;
  return take;
}

/** The built server in a process of its own, with a data folder of its own. */
export class ServerProcess {
  private log = '';
  private readonly read = new Map<string, number>();

  private child: ChildProcess;

  private constructor(
    private readonly port: number,
    private readonly dataDir: string,
    private readonly env: Readonly<Record<string, string>>,
    private readonly flags: readonly string[],
  ) {
    this.child = this.launch();
  }

  /** Where it listens, such as `http://127.0.0.1:41234`. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  private launch(): ChildProcess {
    const child: ChildProcess = spawn(
      process.execPath,
      ['--enable-source-maps', ...this.flags, MAIN],
      {
        cwd: join(__dirname, '../..'),
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          ...process.env,
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PORT: String(this.port),
          DATA_DIR: this.dataDir,
          ...this.env,
        },
      },
    );
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.log += text;
      });
    }
    return child;
  }

  /**
   * Starts `dist/server/main.js` on a free port and waits until it is ready. `env` is laid over
   * the process's own environment, `flags` are Node's. Rejects with the server's output when it does
   * not get ready.
   */
  static async start(
    env: Readonly<Record<string, string>> = {},
    flags: readonly string[] = [],
  ): Promise<ServerProcess> {
    if (!existsSync(MAIN)) throw new Error('There is no build to test: run `npm run build` first.');
    const dataDir = newDataDir();
    const prepared = process.env[PREPARED];
    if (prepared !== undefined) cpSync(prepared, dataDir, { recursive: true });
    const server = new ServerProcess(await freePort(), dataDir, env, flags);
    try {
      await server.ready();
    } catch (error) {
      await server.stop().catch(() => undefined);
      throw error;
    }
    return server;
  }

  /** All that the server wrote so far: its log and the SMS lines. */
  get output(): string {
    return this.log;
  }

  /**
   * The next code that was sent to this number and not read yet, as `sms <phone> <text>` lines of
   * the console provider carry it. Waits a few seconds for it.
   * @param phone the number in E.164 form, such as `+966500000001`
   */
  async codeFor(phone: string): Promise<string> {
    const seen = this.read.get(phone) ?? 0;
    const until = Date.now() + SMS_MS;
    for (;;) {
      const code = this.codesSentTo(phone).at(seen);
      if (code !== undefined) {
        this.read.set(phone, seen + 1);
        return code;
      }
      if (Date.now() > until) throw new Error(`No code came for ${phone}.\n${this.log}`);
      await sleep(POLL_MS);
    }
  }

  /** Every code sent to a number so far, oldest first. */
  codesSentTo(phone: string): string[] {
    return this.log
      .split('\n')
      .filter((line) => line.startsWith(`sms ${phone} `))
      .map((line) => /(?<!\d)\d{4}(?!\d)/.exec(line.slice(`sms ${phone} `.length))?.[0])
      .filter((code) => code !== undefined);
  }

  /**
   * Ends the process, has something done to its data folder, and starts it again where it was.
   * @param work is given the data folder, which nobody else has open meanwhile
   */
  async interrupt(work: (dataDir: string) => Promise<void>): Promise<void> {
    await this.end();
    await work(this.dataDir);
    this.child = this.launch();
    await this.ready();
  }

  /**
   * SIGTERM, then the end of the process and of its data. Rejects when it did not end cleanly.
   * @param keep is given the data folder of a clean end, before it goes
   */
  async stop(keep?: (dataDir: string) => void): Promise<void> {
    try {
      await this.end();
      keep?.(this.dataDir);
    } finally {
      rmSync(this.dataDir, { recursive: true, force: true });
    }
  }

  private async end(): Promise<void> {
    if (!this.running) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const force = setTimeout(() => this.child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(force);
    const { exitCode, signalCode } = this.child;
    if (exitCode !== 0) {
      throw new Error(`The server ended with ${exitCode ?? signalCode ?? '?'}.\n${this.log}`);
    }
  }

  private get running(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  private async ready(): Promise<void> {
    const until = Date.now() + START_MS;
    while (this.running && Date.now() < until) {
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await sleep(POLL_MS);
    }
    throw new Error(`The server did not get ready.\n${this.log}`);
  }
}
