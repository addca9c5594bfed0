// Rules: OPS-05 (docs/requirements.md)
/** The Dockerfile's steps run one by one: minutes of installing and building. */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { cp, link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

import { freePort } from '../../tools/ports';
import { ROOT } from '../../tools/root';
import { parseDockerfile } from '../support/dockerfile';
import type { Instruction, Stage } from '../support/dockerfile';

jest.setTimeout(600_000);

const run = promisify(execFile);
const stages = parseDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
const [build, final] = stages as [Stage, Stage];
const of = (stage: Stage, name: string) =>
  stage.instructions.filter((instruction) => instruction.name === name);
const { PATH = '', HOME = '' } = process.env;

describe('the steps of the Dockerfile', () => {
  /** On the file system of node_modules, whose packages are linked and not copied. */
  let folder: string;
  let server: ChildProcess | undefined;
  beforeAll(async () => {
    await mkdir(join(ROOT, '.cache'), { recursive: true });
    folder = await mkdtemp(join(ROOT, '.cache', 'image-'));
  });
  afterAll(async () => {
    server?.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('build an image that starts, is healthy, serves the app and stops', async () => {
    const built = join(folder, 'build');
    for (const instruction of build.instructions) await perform(instruction, ROOT, built);
    const image = join(folder, 'image');
    for (const instruction of of(final, 'COPY')) await perform(instruction, built, image);

    const inImage = await readdir(join(image, 'node_modules'));
    for (const name of ['fastify', 'pg', 'sharp', '@electric-sql']) expect(inImage).toContain(name);
    for (const name of ['webpack', 'typescript', 'react', 'firebase', 'jest', '@mui']) {
      expect(inImage).not.toContain(name);
    }

    const port = await freePort();
    const settings = Object.fromEntries(
      of(final, 'ENV').flatMap(({ words }) => words.map((word) => word.split('=', 2))),
    );
    const env = { ...settings, PATH, HOST: '127.0.0.1', PORT: String(port) };
    const [program = '', ...args] = of(final, 'CMD')[0]?.words ?? [];
    server = spawn(program, args, {
      cwd: image,
      env: { ...env, DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = once(server, 'exit');
    expect(await becomesHealthy(env)).toBe(true);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<html');
    const list = await fetch(`http://127.0.0.1:${port}/api/programmes?kind=university`);
    expect(list.status).toBe(200);
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);

    const { stdout } = await run(
      process.execPath,
      ['dist/server/commands.js', 'backup', '--file', join(folder, 'backup.gz')],
      { cwd: image, env: { ...env, DATA_DIR: join(folder, 'data') } },
    );
    expect(stdout).toMatch(/^Backed up \d+ rows/);
  });

  /** The health check, as often as it takes. */
  async function becomesHealthy(env: Record<string, string>): Promise<boolean> {
    const [program = '', ...args] = of(final, 'HEALTHCHECK')[0]?.words ?? [];
    for (let tries = 0; tries < 120; tries += 1) {
      const check = await run(program, args, { env }).catch(() => undefined);
      if (check) return true;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return false;
  }
});

async function perform({ name, words, text }: Instruction, from: string, to: string) {
  if (name === 'COPY') {
    const [source = '', ...more] = words.map((word) => word.replace(/^\/app\//, ''));
    const target = more.pop() ?? '';
    for (const file of [source, ...more]) {
      const path = target.endsWith('/') ? join(target, file) : target;
      await cp(join(from, file), join(to, path), { recursive: true, filter: isInContext });
    }
  } else if (name === 'RUN' && text.startsWith('npm ci --omit=dev')) {
    await linkPackages(to);
  } else if (name === 'RUN') {
    const [program = '', ...args] = words;
    await run(program, args, { cwd: to, env: { PATH, HOME }, maxBuffer: 1e8 });
  }
}

const isInContext = (path: string): boolean => path !== join(ROOT, 'public', 'locales');

/** As `npm ci --omit=dev` would install them, which needs a network: those of the lock file. */
async function linkPackages(to: string): Promise<void> {
  interface Locked {
    readonly dev?: boolean;
    readonly devOptional?: boolean;
  }
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(to, 'package-lock.json'), 'utf8'),
  );
  const names = Object.entries(lock.packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path]) => path);
  for (const name of names) await linkPackage(join(ROOT, name), join(to, name));
}

/** All but the packages inside it, which the lock file names. Optional ones may lack. */
async function linkPackage(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  const entries = await readdir(from, { withFileTypes: true });
  await mkdir(to, { recursive: true });
  for (const entry of entries) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) await linkPackage(source, target);
    else if (entry.isFile()) {
      await mkdir(dirname(target), { recursive: true });
      await link(source, target);
    }
  }
}
