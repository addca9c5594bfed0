// Rules: SEO-08 (docs/requirements.md)
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { eq } from 'drizzle-orm';
import sharp from 'sharp';

import { PAGE_LIST_FILE } from '../../../../../../src/contract/common/pageList';
import { programmes } from '../../../../../../src/server/db/schema/programmes';
import { SemaphoreFullError } from '../../../../../../src/server/lib/semaphore';
import { drawPicture } from '../../../../../../src/server/features/site/services/sharePicture/drawPicture';
import type { PictureText } from '../../../../../../src/server/features/site/services/sharePicture/drawPicture';
import { createSharePictures } from '../../../../../../src/server/features/site/services/sharePicture/sharePictures';
import { pageList } from '../../../../../../tools/webpack/pageList';
import { buildTestApp } from '../../../../../support/app';
import type { TestApp } from '../../../../../support/app';
import { insertInstitute, insertProgramme } from '../../../../../support/rows';

const english: PictureText = {
  language: 'en',
  cover: 7,
  brand: 'Masar',
  title: 'Business English',
  lines: ['Pier School', 'Brighton'],
};
const arabic: PictureText = {
  ...english,
  language: 'ar',
  brand: 'مسار',
  title: 'ماجستير إدارة الأعمال (MBA)',
};

/** The columns of the picture that have ink of a text in a band of rows. */
async function inkOf(png: Buffer, { from, to }: { from: number; to: number }): Promise<number[]> {
  const band = { left: 0, top: from, width: 1_200, height: to - from };
  const { data, info } = await sharp(png)
    .extract(band)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = new Set<number>();
  data.forEach((value, index) => {
    if (value < 90) columns.add(Math.floor(index / info.channels) % info.width);
  });
  return [...columns].sort((a, b) => a - b);
}

describe('a picture', () => {
  it.each([english, arabic])('is a PNG of 1200 × 630 in $language', async (text) => {
    const { format, width, height } = await sharp(await drawPicture(text)).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1_200, height: 630 });
  });

  it('has its words at the start of the line: left in English, right in Arabic', async () => {
    const title = { from: 190, to: 430 };
    const paper = (columns: number[], from: number, to: number): number[] =>
      columns.filter((column) => column >= from && column < to);
    const left = paper(await inkOf(await drawPicture(english), title), 0, 790);
    expect(left[0]).toBeLessThan(80);
    const right = paper(await inkOf(await drawPicture(arabic), title), 410, 1_200);
    expect(right.at(-1)).toBeGreaterThan(1_120);
  });

  it('is of its institute, whatever the title', async () => {
    const draw = (cover: number) => drawPicture({ ...english, cover });
    // One at a time, as the server draws them: together a few pixels of the pattern can differ.
    const one = await draw(7);
    const same = await draw(7);
    const other = await draw(8);
    expect(one.equals(same)).toBe(true);
    expect(one.equals(other)).toBe(false);
  });

  it.each([
    ['no words', ' '],
    ['markup', '<b>&"</b></span>'],
    ['a word without an end', 'a'.repeat(200)],
    ['piled marks', `a${'\u0301'.repeat(190)}`],
    ['very many words', 'مسار اللغة '.repeat(40)],
    ['letters that the font lacks', '留学 🎓'],
  ])('is drawn with %s', async (_what, title) => {
    const { width } = await sharp(await drawPicture({ ...arabic, title })).metadata();
    expect(width).toBe(1_200);
  });

  it.each(['brand', 'lines'] as const)('is drawn with piled marks in its %s', async (field) => {
    const piled = `Z${'\u0336\u0351'.repeat(60)}`.repeat(3);
    const text = { ...english, [field]: field === 'lines' ? [piled] : piled };
    expect((await sharp(await drawPicture(text)).metadata()).width).toBe(1_200);
  });

  it('is the same on a machine without fonts, without a complaint', async () => {
    const program = join(__dirname, '../../../../../support/processes/drawPicture.ts');
    const args = ['--require', 'tsx/cjs', program, JSON.stringify(arabic)];
    const draw = (env: Record<string, string>) =>
      promisify(execFile)(process.execPath, args, { env, cwd: process.cwd() });
    const empty = await mkdtemp(join(tmpdir(), 'masar-no-fonts-'));
    const bare = await draw({ HOME: empty, XDG_CACHE_HOME: empty, FONTCONFIG_PATH: empty });
    const here = await draw({ PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '' });
    await rm(empty, { recursive: true });
    expect(bare.stdout).toMatch(/^[0-9a-f]{64}$/);
    expect(bare.stdout).toBe(here.stdout);
    expect(bare.stderr).not.toMatch(/fontconfig|pango/i);
  });
});

describe('kept pictures', () => {
  it('are drawn once for all who ask at the same time, and given again', async () => {
    const draw = jest.fn(async ({ title }: PictureText) => Buffer.from(title));
    const pictures = createSharePictures({ draw });
    const [one, same] = await Promise.all([pictures.get(english), pictures.get({ ...english })]);
    expect(one).toBe(same);
    expect(await pictures.get(english)).toEqual(one);
    expect(draw).toHaveBeenCalledTimes(1);
    expect((await pictures.get(arabic)).etag).not.toBe(one.etag);
  });

  it('take no more than their memory', async () => {
    const mostBytes = 100_000;
    const pictures = createSharePictures({ mostBytes, draw: async () => Buffer.alloc(5_000) });
    for (let cover = 0; cover < 60; cover += 1) await pictures.get({ ...english, cover });
    expect(pictures.bytes()).toBeGreaterThan(mostBytes / 2);
    expect(pictures.bytes()).toBeLessThanOrEqual(mostBytes);
  });

  it('are refused where too many wait, and drawn one at a time', async () => {
    let atOnce = 0;
    let most = 0;
    const draw = async (): Promise<Buffer> => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      return Buffer.alloc(10);
    };
    const pictures = createSharePictures({ draw });
    const all = await Promise.allSettled(
      Array.from({ length: 60 }, (_, cover) => pictures.get({ ...english, cover })),
    );
    const refused = all.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(60 - 33);
    expect(refused[0]).toMatchObject({ reason: expect.any(SemaphoreFullError) });
    expect(most).toBe(1);
  });
});

describe('over HTTP', () => {
  let folder: string;
  let test: TestApp;
  let id: number;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'masar-pictures-'));
    await writeFile(join(folder, 'index.html'), '<html><head></head></html>');
    await writeFile(join(folder, PAGE_LIST_FILE), JSON.stringify(pageList()));
    test = await buildTestApp({ config: { clientDir: folder } });
    ({ id } = await insertProgramme(test.db, await insertInstitute(test.db), {}));
  }, 180_000);
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });
  const get = (url: string, headers = {}) => test.app.inject({ url, headers });

  it.each(['programme', 'page'])('answers a %s with an ETag, in each language', async (kind) => {
    const name = kind === 'page' ? 'masar' : id;
    const pictures = await Promise.all(
      ['ar', 'en'].map((language) => get(`/og/${kind}/${name}.${language}.png`)),
    );
    for (const { statusCode, headers, rawPayload } of pictures) {
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect(headers['cache-control']).toBe('public, max-age=86400');
      expect(headers.etag).toBe(`"${createHash('sha256').update(rawPayload).digest('base64url')}"`);
    }
    const [first, second] = pictures;
    expect(first?.headers.etag).not.toBe(second?.headers.etag);
    const again = await get(`/og/${kind}/${name}.ar.png`, {
      'if-none-match': first?.headers.etag,
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('follows the title', async () => {
    const before = (await get(`/og/programme/${id}.en.png`)).headers.etag;
    await test.db.update(programmes).set({ titleEn: 'Renamed' }).where(eq(programmes.id, id));
    expect((await get(`/og/programme/${id}.en.png`)).headers.etag).not.toBe(before);
  });

  it.each([
    'programme/999999.en.png',
    'programme/1.fr.png',
    'page/1.en.png',
    'programme/masar.en.png',
    'x',
    '',
  ])('has no picture at %s', async (path) => {
    expect((await get(`/og/${path}`)).statusCode).toBe(404);
  });
});
