// Rules: APP-20, SEO-02, SEO-09 (docs/requirements.md)
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PAGE_LIST_FILE } from '../../../../../src/contract/common/pageList';
import { pageList } from '../../../../../tools/webpack/pageList';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';

const PAGE =
  '<!doctype html><html lang="ar" dir="rtl"><head><title>Masar</title></head><body><div id="root"></div></body></html>';
/** Writes which rendering it is, and of which address. */
const RENDERER = `
let count = 0;
exports.createPageRenderer = () => async ({ url, language }) => {
  const { pathname, search } = new URL(url);
  const html = [(count += 1), language, pathname + search].join(' ');
  return { kind: 'page', html, styles: '', state: {}, isComplete: true };
};`;

let folder: string;
let test: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-rendered-'));
  const files = {
    'client/index.html': PAGE,
    [`client/${PAGE_LIST_FILE}`]: JSON.stringify(pageList()),
    'pages/pageRenderer.js': RENDERER,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  test = await buildTestApp({
    config: { clientDir: join(folder, 'client'), answerCacheMegabytes: 8 },
  });
  // The first who asks begins to follow the catalogue, whose version may clear what is kept.
  await open('/faq');
  await new Promise((resolve) => setTimeout(resolve, 300));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

const open = (url: string) => test.app.inject({ url, headers: { accept: 'text/html' } });
/** The rendering that a page came from. */
const rendering = async (url: string): Promise<string> =>
  /<div id="root">([^<]*)/.exec((await open(url)).body)?.[1] ?? '';

it.each([
  ['/', ['/?x=1', '/?x=2&id=3', '/?utm_source=mail'], '/'],
  ['/contact?q=1', ['/contact', '/contact?page=2&lang=xx'], '/contact'],
  [
    '/englishLanguage?destination=gb&sort=price',
    [
      '/englishLanguage?x=1&sort=price&destination=gb',
      '/englishLanguage?destination=gb&destination=us&sort=price&gclid=7',
    ],
    '/englishLanguage?destination=gb&sort=price',
  ],
  ['/bookConsultant?sent=1', ['/bookConsultant?sent=1&name=Noura'], '/bookConsultant?sent=1'],
])('%s is one rendering with whatever it does not read', async (url, others, address) => {
  const first = await rendering(url);
  expect(first).toMatch(new RegExp(` ar ${address.replaceAll('?', '\\?')}$`));
  for (const other of others) expect(await rendering(other)).toBe(first);
});

it('is another rendering by what it reads, and in another language', async () => {
  const urls = [
    '',
    '?destination=gb',
    '?destination=us',
    '?q=leeds',
    '?q=leeds&pages=2',
    '?lang=en',
  ].map((query) => `/englishLanguage${query}`);
  const renderings: string[] = [];
  for (const url of urls) renderings.push(await rendering(url));
  expect(new Set(renderings).size).toBe(urls.length);
  expect(renderings.at(-1)).toMatch(/ en \/englishLanguage$/);
});

it('renders so many pages for one address in a minute, and gives it those that are kept', async () => {
  const config = { ...test.app.deps.config, renderingsPerMinute: 2 };
  const limited = await buildTestApp({ config, database: test.database });
  const opened = (url: string, remoteAddress: string) =>
    limited.app.inject({ url, remoteAddress, headers: { accept: 'text/html' } });
  const isRendered = async (path: string, by: string): Promise<boolean> =>
    /<div id="root">\d+ /.test((await opened(`/englishLanguage?q=${path}`, by)).body);
  try {
    expect(await isRendered('one', '10.0.0.1')).toBe(true);
    expect(await isRendered('two', '10.0.0.1')).toBe(true);
    expect(await isRendered('three', '10.0.0.1')).toBe(false);
    expect((await opened('/englishLanguage?q=three', '10.0.0.1')).statusCode).toBe(200);
    expect(await isRendered('two', '10.0.0.1')).toBe(true);
    expect(await isRendered('three', '10.0.0.2')).toBe(true);
  } finally {
    await limited.close();
  }
});

it('writes the head of a kept page anew for another host or choice of language', async () => {
  const headOf = async (url: string, host: string): Promise<string | undefined> => {
    const { body } = await test.app.inject({ url, headers: { accept: 'text/html', host } });
    return /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];
  };
  expect(await headOf('/contact', 'one.example')).toBe('http://one.example/contact');
  expect(await headOf('/contact', 'two.example')).toBe('http://two.example/contact');
  expect(await headOf('/contact?lang=ar', 'two.example')).toBe(
    'http://two.example/contact?lang=ar',
  );
  expect(await headOf('/contact', 'two.example')).toBe('http://two.example/contact');
});

it('keeps canonical address and language for an address with unknown parameters', async () => {
  const { body } = await open('/contact?x=1&lang=en');
  expect(body).toMatch(/<link rel="canonical" href="[^"?]*\/contact\?lang=en"/);
  expect(body).toMatch(/<div id="root">\d+ en \/contact</);
});

describe('a start', () => {
  const FIRST_MS = 900;
  /** Slow for the first of each language, as on a cold server; fails where told. */
  const startWith = async (renderer: string): Promise<TestApp> => {
    const own = await mkdtemp(join(tmpdir(), 'masar-start-'));
    await mkdir(join(own, 'client'));
    await mkdir(join(own, 'pages'));
    await writeFile(join(own, 'client/index.html'), PAGE);
    await writeFile(join(own, 'client', PAGE_LIST_FILE), JSON.stringify(pageList()));
    await writeFile(join(own, 'pages/pageRenderer.js'), renderer);
    return buildTestApp({ config: { clientDir: join(own, 'client'), answerCacheMegabytes: 8 } });
  };
  const SLOW = `
const warm = new Set();
exports.createPageRenderer = () => async ({ language }) => {
  if (!warm.has(language)) await new Promise((resolve) => setTimeout(resolve, ${FIRST_MS}));
  warm.add(language);
  return { kind: 'page', html: 'home in ' + language, styles: '', state: {}, isComplete: true };
};`;
  const home = async ({ app }: TestApp, language: string): Promise<string> => {
    const headers = { accept: 'text/html', cookie: `lang=${language}` };
    return (await app.inject({ url: '/', headers })).body;
  };

  it('has the home page in both languages for the first visitors', async () => {
    const started = await startWith(SLOW);
    await started.app.renderHome();
    // A late rendering would have been aborted by now.
    for (const language of ['ar', 'en']) {
      expect(await home(started, language)).toContain(`home in ${language}`);
    }
    expect(started.logged()).not.toMatch(/late|not rendered/);
    await started.close();
  });

  it('does not wait for ever for a renderer that fails, and says so', async () => {
    const started = await startWith(`
exports.createPageRenderer = () => async () => { throw new Error('broken'); };`);
    const began = performance.now();
    await started.app.renderHome(500);
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(started.logged()).toContain('the home page was not rendered at the start');
    expect(await home(started, 'ar')).toContain('<div id="root"></div>');
    await started.close();
  });
});
