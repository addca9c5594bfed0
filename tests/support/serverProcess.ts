import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/ports';
import { ROOT } from '../../tools/root';
import { SHORT_LIVED } from './childProcess';
import { hashOfFolder } from './hashOfFolder';

const BUILD = join(ROOT, 'dist/server');
const MAIN = join(BUILD, 'main.js');
const PREPARED = 'MASAR_TEST_DATA';
const CACHE = join(ROOT, '.cache/demo-data');
const START_MS = 300_000;
const STOP_MS = 30_000;
const SMS_MS = 20_000;
const POLL_MS = 50;

/** Creates a server's data folder, with the demo data if they are prepared. */
export function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'masar-data-'));
  const prepared = process.env[PREPARED];
  if (prepared !== undefined) cpSync(prepared, dataDir, { recursive: true });
  return dataDir;
}

/**
 * Prepares a data folder with the demo data, which every server of this run copies. It depends on
 * the build and the day, so runs with the same ones share the folder.
 */
export async function prepareData(): Promise<void> {
  const day = new Date().toISOString().slice(0, 10);
  const prepared = join(CACHE, day, hashOfFolder(BUILD));
  if (!existsSync(prepared)) {
    const earlier = existsSync(CACHE) ? readdirSync(CACHE).filter((name) => name !== day) : [];
    for (const name of earlier) rmSync(join(CACHE, name), { recursive: true });
    mkdirSync(join(CACHE, day), { recursive: true });
    const unfinished = mkdtempSync(`${prepared}-`);
    const server = await ServerProcess.start();
    // Copied after a clean exit, before the server's folder is removed.
    await server.stop((dataDir) => cpSync(dataDir, unfinished, { recursive: true }));
    if (!existsSync(prepared)) renameSync(unfinished, prepared);
  }
  process.env[PREPARED] = prepared;
}

export class ServerProcess {
  /** Whether its database may differ from the prepared one. */
  interrupted = false;

  private log = '';
  private readonly read = new Map<string, number>();

  private child: ChildProcess;

  private constructor(
    private readonly port: number,
    private readonly dataDir: string,
    private readonly env: Readonly<Record<string, string>>,
  ) {
    this.child = this.launch();
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number {
    if (this.child.pid === undefined) throw new Error('The server does not run.');
    return this.child.pid;
  }

  private launch(): ChildProcess {
    const child: ChildProcess = spawn(
      process.execPath,
      ['--enable-source-maps', SHORT_LIVED, MAIN],
      {
        cwd: ROOT,
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
   * Starts `dist/server/main.js` on a free port and waits until it is ready; rejects with its
   * output otherwise.
   */
  static async start(env: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    if (!existsSync(MAIN)) throw new Error('There is no build to test: run `npm run build` first.');
    const server = new ServerProcess(await freePort(), newDataDir(), env);
    try {
      await server.ready();
    } catch (error) {
      await server.stop().catch(() => undefined);
      throw error;
    }
    return server;
  }

  get output(): string {
    return this.log;
  }

  /**
   * The next unread code in the `sms <phone> <text>` lines; waits a few seconds.
   * @param phone in E.164 form
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

  codesSentTo(phone: string): string[] {
    return this.log
      .split('\n')
      .filter((line) => line.startsWith(`sms ${phone} `))
      .map((line) => /(?<!\d)\d{4}(?!\d)/.exec(line.slice(`sms ${phone} `.length))?.[0])
      .filter((code) => code !== undefined);
  }

  /** Restarts the process and runs `work` on its data folder in between. */
  async interrupt(work: (dataDir: string) => Promise<void>): Promise<void> {
    this.interrupted = true;
    await this.end();
    await work(this.dataDir);
    this.child = this.launch();
    await this.ready();
  }

  /** Kills the process as a power cut does, and starts it again on its data. */
  async crash(): Promise<void> {
    this.interrupted = true;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
    this.child = this.launch();
    await this.ready();
  }

  /**
   * Stops the process with SIGTERM and removes its data; rejects on an unclean exit.
   * @param keep receives the data folder before its removal
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
