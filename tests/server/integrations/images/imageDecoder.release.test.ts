import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { encodeImage } from '../../../../src/server/integrations/images/encodeImage';
import { decodeInChild, startChild } from '../../../../src/server/integrations/images/imageChild';
import { createImageDecoder } from '../../../../src/server/integrations/images/imageDecoder';
import type { ImageDecoder } from '../../../../src/server/integrations/images/imageDecoder';
import { ImageError } from '../../../../src/server/lib/images';
import { startChild as startProgram } from '../../../support/childProcess';
import { noise, plain, progressive, tallPng } from '../../../support/pictures';

const MB = 2 ** 20;
const PATIENCE_MS = 20_000;

const onLinux = platform() === 'linux' ? it : it.skip;

const isAlive = (pid: number | undefined): boolean => {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
};

const untilGone = async (pid: number | undefined): Promise<void> => {
  for (const end = Date.now() + PATIENCE_MS; isAlive(pid) && Date.now() < end;) await sleep(20);
  expect(isAlive(pid)).toBe(false);
};

describe('image decoder', () => {
  let decoder: ImageDecoder;
  beforeAll(() => {
    decoder = createImageDecoder({ decodeMs: 60_000, waitMs: 60_000 });
    decoder.prepare();
  });
  afterAll(() => decoder.close());

  const problemOf = (input: Buffer, owner = 'a'): Promise<unknown> =>
    decoder.encode(input, owner).then(
      () => 'taken',
      (error: unknown) => (error instanceof ImageError ? error.problem : error),
    );

  it('returns the same as the encoder, from another process', async () => {
    const photo = await noise(900, 600).jpeg().toBuffer();
    expect(await decoder.encode(photo, 'a')).toEqual(await encodeImage(photo));
  });

  it('rejects what the encoder rejects', async () => {
    const photo = await noise(300, 300).png().toBuffer();
    expect(await problemOf(Buffer.from('text'))).toBe('unsupported');
    expect(await problemOf(photo.subarray(0, 5_000))).toBe('unreadable');
  });

  it('serves others during slow uploads and releases memory', async () => {
    const large = await progressive(6_000, 4_000);
    const photo = await plain(40, 40).jpeg().toBuffer();
    // The first picture allocates memory in this process.
    await decoder.encode(photo, 'sara');
    const before = process.memoryUsage.rss();
    const attacks = [large, large, tallPng(39_000_000)];
    let ended = 0;
    const attack = attacks.map((file) => problemOf(file, 'mallory').finally(() => (ended += 1)));

    await expect(decoder.encode(photo, 'sara')).resolves.toMatchObject({ width: 40 });
    expect(ended).toBeLessThan(attacks.length);
    expect(await Promise.all(attack)).toEqual(['taken', 'taken', 'tooLong']);
    // Decoding takes about 150 MB each.
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * MB);
  });
});

describe('a full queue', () => {
  it('rejects further pictures and recovers', async () => {
    const decoder = createImageDecoder({ running: 1, waiting: 1 });
    const photo = await plain(40, 40).jpeg().toBuffer();
    const results = await Promise.allSettled(['a', 'b', 'c'].map((o) => decoder.encode(photo, o)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(results[2]).toMatchObject({ reason: { problem: 'busy' } });
    await expect(decoder.encode(photo, 'c')).resolves.toMatchObject({ width: 40 });
    decoder.close();
    await expect(decoder.encode(photo, 'c')).rejects.toMatchObject({ problem: 'busy' });
  });
});

describe('decoding process', () => {
  it('is killed after its timeout', async () => {
    const child = startChild(400 * MB);
    const { pid } = child.process;
    // Simulates an endless loop in the decoder.
    if (pid !== undefined) process.kill(pid, 'SIGSTOP');
    const photo = await plain(9, 9).png().toBuffer();
    const started = performance.now();
    expect(await decodeInChild(child, photo, 300)).toBe('tooCostly');
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(isAlive(pid)).toBe(false);
  });

  it('is killed above its memory limit', async () => {
    const large = await progressive(6_000, 4_000);
    const [child, roomy] = [startChild(140 * MB), startChild(400 * MB)];
    expect(await decodeInChild(child, large, 60_000)).toBe('tooCostly');
    expect(await decodeInChild(roomy, large, 60_000)).toMatchObject({ width: 512 });
  });

  it('exits with its server', async () => {
    const program = startProgram('decodeImages');
    const pid = Number(await program.nextLine());
    expect(isAlive(pid)).toBe(true);
    await program.end('SIGKILL');
    await untilGone(pid);
  });

  onLinux('has no environment variables and finishes despite SIGTERM and SIGINT', async () => {
    const large = await progressive(6_000, 4_000);
    const child = startChild(400 * MB);
    const answer = decodeInChild(child, large, 60_000);
    const about = (what: string) =>
      readFileSync(`/proc/${child.process.pid ?? ''}/${what}`, 'utf8');
    expect(about('environ')).toBe('');
    const pages = () => Number(about('statm').split(' ')[1]);
    for (let tries = 0; pages() * 4_096 < 160 * MB && tries < 1_000; tries += 1) await sleep(10);
    child.process.kill('SIGTERM');
    child.process.kill('SIGINT');
    expect(await answer).toMatchObject({ width: 512 });
  });

  it('counts as busy when it cannot start', async () => {
    const missing = jest.replaceProperty(process, 'execPath', '/nowhere/node');
    const child = startChild(400 * MB);
    missing.restore();
    const photo = await plain(9, 9).png().toBuffer();
    await expect(decodeInChild(child, photo, 5_000)).rejects.toMatchObject({ problem: 'busy' });
  });

  it('reports its error output when it crashes', async () => {
    const other = jest.replaceProperty(process, 'execPath', '/bin/ls');
    const child = startChild(400 * MB);
    other.restore();
    const photo = await plain(9, 9).png().toBuffer();
    await expect(decodeInChild(child, photo, 5_000)).rejects.toThrow(/ended with \d: .*require/);
  });
});
