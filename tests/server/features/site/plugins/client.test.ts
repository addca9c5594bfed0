import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';

import { PAGE_LIST_FILE } from '../../../../../src/contract/common/pageList';
import { readConfig } from '../../../../../src/server/config';
import type { Database } from '../../../../../src/server/db/types';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';
import { firebaseProject } from '../../../../support/firebaseProject';
import { pageList } from '../../../../../tools/webpack/pageList';

const INLINE = 'document.documentElement.lang = "ar";';
const TITLE = '<title>Masar</title>';
const SCRIPTS = `<script>${INLINE}</script><script type="module" src="/assets/main.1a2b.js"></script>`;
const PAGE = `<!doctype html><html lang="ar" dir="rtl"><head>${SCRIPTS}${TITLE}</head></html>`;
const OFFLINE_INLINE = 'document.title = "Offline";';
const OFFLINE = `<!doctype html><script>${OFFLINE_INLINE}</script>`;
const CODE = 'console.log("masar");'.repeat(50);

let folder: string;
let database: Database;
let test: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-client-'));
  const files: Record<string, string | Buffer> = {
    'index.html': PAGE,
    'offline.html': OFFLINE,
    [PAGE_LIST_FILE]: JSON.stringify(pageList()),
    'assets/main.1a2b.js': CODE,
    'assets/main.1a2b.js.map': '{"sources":[]}',
    'assets/main.1a2b.js.br': brotliCompressSync(CODE),
    'assets/main.1a2b.js.gz': gzipSync(CODE),
    'locales/ar/common.json': '{"a":"أ"}',
    'manifest.webmanifest': '{}',
    'fonts/tajawal.woff2': 'font',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await writeFile(join(folder, '..', 'masar-secret.txt'), 'secret');
  database = await openTestDatabase();
  test = await buildTestApp({ database, config: { clientDir: folder } });
});
afterAll(async () => {
  await test.close();
  await database.close();
  await rm(join(folder, '..', 'masar-secret.txt'));
  await rm(folder, { recursive: true });
});

const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers });

describe('page routes', () => {
  it.each(['/', '/register', '/viewRequest/7', '/VIEWREQUEST/7/?a=b', '/embed/englishLanguage'])(
    'serve the app at %s and require revalidation',
    async (url) => {
      const answer = await get(url, BROWSER);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(SCRIPTS);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers.etag).toBeDefined();
    },
  );

  it.each(['/no/such/page', '/register/no', '/a.b', '/index.html', '/embed/nope', '/embed'])(
    'answer 404 with the app at %s',
    async (url) => {
      const answer = await get(url, { ...BROWSER, 'accept-encoding': 'br' });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(answer.rawPayload).toString()).toContain(SCRIPTS);
      expect(answer.headers['content-type']).toMatch(/^text\/html/);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers.etag).toBeUndefined();
    },
  );

  it('are revalidated and compressed by what they say', async () => {
    const [plain, english] = await Promise.all([get('/', BROWSER), get('/?lang=en', BROWSER)]);
    const etag = String(plain.headers.etag);
    expect(english.headers.etag).not.toBe(etag);
    const again = await get('/', { ...BROWSER, 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const small = await get('/', { ...BROWSER, 'accept-encoding': 'gzip, br;q=0' });
    expect(small.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(small.rawPayload).toString()).toBe(plain.body);
    expect(small.headers.vary).toMatch(/Accept-Encoding.*Cookie/);
  });

  it('of a shared quote are not indexed (PRI-08)', async () => {
    const quote = await get('/quote/abc', BROWSER);
    expect(quote.statusCode).toBe(200);
    expect(quote.headers['x-robots-tag']).toBe('noindex, nofollow');
    expect((await get('/', BROWSER)).headers['x-robots-tag']).toBeUndefined();
  });

  it('include the offline page', async () => {
    const answer = await get('/offline.html', BROWSER);
    expect(answer.body).toBe(OFFLINE);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['/register', '*/*', 200],
    ['/register', 'application/json', 404],
    ['/missing.js', '*/*', 404],
    ['/firebase-messaging-sw.js', '*/*', 404],
  ])('at %s with Accept %s answer %i', async (url, accept, status) => {
    expect((await get(url, { accept })).statusCode).toBe(status);
  });

  it.each([
    '/assets/gone.js',
    '/assets/',
    '/locales/fr/common.json',
    '/locales',
    '/api/nothing',
    '/api',
  ])('do not serve the app at %s', async (url) => {
    const answer = await get(url, BROWSER);
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('NOT_FOUND');
  });

  it('answer GET and HEAD only', async () => {
    const head = await test.app.inject({ method: 'HEAD', url: '/register', headers: BROWSER });
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    const posted = await test.app.inject({ method: 'POST', url: '/contact', headers: BROWSER });
    expect(posted.statusCode).toBe(404);
  });

  it.each([
    '/../masar-secret.txt',
    '/%2e%2e/masar-secret.txt',
    '/assets/..%2f..%2fmasar-secret.txt',
    '/..%5cmasar-secret.txt',
    '//etc/passwd',
  ])('do not serve files outside the folder: %s', async (url) => {
    const answer = await get(url, BROWSER);
    expect(answer.body).not.toContain('secret');
    expect(answer.body).not.toContain('root:');
  });

  it('reject NUL', async () => {
    expect((await get('/a%00b', BROWSER)).statusCode).toBe(400);
  });
});

describe('static files', () => {
  it('with a hash are cached for a year', async () => {
    const answer = await get('/assets/main.1a2b.js');
    expect(answer.body).toBe(CODE);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('of messages are revalidated with an ETag', async () => {
    const answer = await get('/locales/ar/common.json');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toMatch(/^application\/json/);
    const etag = String(answer.headers.etag);
    const again = await get('/locales/ar/common.json', { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', undefined],
  ])('are compressed for the browser: %s', async (accepted, encoding) => {
    const answer = await get('/assets/main.1a2b.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(answer.headers.vary).toMatch(/accept-encoding/i);
  });

  it('are not served by their compressed name', async () => {
    expect((await get('/assets/main.1a2b.js.br')).statusCode).toBe(404);
  });

  it.each(['/assets/main.1a2b.js.map', `/${PAGE_LIST_FILE}`])(
    'for operators are not served: %s',
    (url) => expect(get(url)).resolves.toMatchObject({ statusCode: 404 }),
  );
});

describe('security headers', () => {
  const policyOf = async (url: string): Promise<Map<string, string>> => {
    const header = String((await get(url, BROWSER)).headers['content-security-policy']);
    return new Map(
      header.split(';').map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
    );
  };

  it("allow only the page's own scripts", async () => {
    const policy = await policyOf('/');
    const hashes = [INLINE, OFFLINE_INLINE].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    );
    const allowed = policy.get('script-src')?.split(' ').toSorted();
    expect(allowed).toEqual(["'self'", ...hashes].toSorted());
    expect(policy.get('style-src')).toBe("'self' 'unsafe-inline'");
    expect(policy.get('img-src')).toBe("'self' data: blob:");
    expect(policy.get('connect-src')).toBe("'self'");
    expect(policy.get('object-src')).toBe("'none'");
    expect(policy.has('upgrade-insecure-requests')).toBe(false);
  });

  it.each(['/embed/englishLanguage', '/EMBED/specializations/?id=4'])(
    'allow framing of %s',
    async (url) => {
      expect((await policyOf(url)).get('frame-ancestors')).toBe('*');
      expect((await get(url, BROWSER)).headers['x-frame-options']).toBeUndefined();
    },
  );

  it.each([
    '/',
    '/embedded',
    '/register',
    '/embed/../register',
    '/embed',
    '/embed/nope',
    '/embed/register',
    '/embed/englishLanguage/nope',
  ])('forbid framing of %s', async (url) => {
    expect((await policyOf(url)).get('frame-ancestors')).toBe("'self'");
    expect((await get(url, BROWSER)).headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('send the referrer to our own pages only', async () => {
    expect((await get('/', BROWSER)).headers['referrer-policy']).toBe('same-origin');
  });

  it.each(['/api/nothing', '/api/home', '/api/profile'])(
    'let an answer of the API do nothing as a document, nor stand in a frame: %s',
    async (url) => {
      const { headers } = await get(url, BROWSER);
      expect([...(await policyOf(url))]).toEqual([
        ['default-src', "'none'"],
        ['frame-ancestors', "'none'"],
      ]);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
      });
    },
  );

  it.each(['/', '/embed/englishLanguage', '/no/such/page'])(
    'disable unused features on %s',
    async (url) => {
      const policy = String((await get(url, BROWSER)).headers['permissions-policy']);
      for (const used of ['clipboard-write', 'web-share', 'otp-credentials']) {
        expect(policy).toContain(`${used}=(self)`);
      }
      for (const unused of ['camera', 'geolocation', 'microphone', 'payment', 'usb']) {
        expect(policy).toContain(`${unused}=()`);
      }
    },
  );

  it('send HSTS only with an https origin', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    const publicOrigin = 'https://masar.example';
    const secure = await buildTestApp({ database, config: { clientDir: folder, publicOrigin } });
    const answer = await secure.app.inject('/');
    await secure.close();
    expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d+/);
  });

  describe('allow Firebase', () => {
    const { FIREBASE_SERVICE_ACCOUNT, ...project } = firebaseProject().env;
    const PUSH =
      'https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com';
    const AUTH = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';

    it.each([
      ['nothing without a project', {}, ''],
      ['push with one', project, ` ${PUSH}`],
      [
        'Firestore with a service account',
        { ...project, FIREBASE_SERVICE_ACCOUNT },
        ` ${PUSH} https://firestore.googleapis.com ${AUTH}`,
      ],
      [
        'emulators in the place of Google',
        {
          ...project,
          FIREBASE_SERVICE_ACCOUNT,
          FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080',
          FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
        },
        ` ${PUSH} http://127.0.0.1:8080 http://127.0.0.1:9099`,
      ],
    ])('%s', async (_what, env, hosts) => {
      const { firebase } = readConfig(env);
      const connected = await buildTestApp({ database, config: { clientDir: folder, firebase } });
      const answer = await connected.app.inject('/');
      await connected.close();
      expect(answer.headers['content-security-policy']).toContain(`connect-src 'self'${hosts};`);
    });
  });

  it('allow the card provider’s form where its keys are, and nothing of it elsewhere (BIL-49)', async () => {
    const keys = {
      MOYASAR_SECRET_KEY: 'sk_test_12345678',
      MOYASAR_PUBLISHABLE_KEY: 'pk_test_12345678',
      MOYASAR_WEBHOOK_SECRET: 'a-token-of-the-tests',
    };
    const { cards } = readConfig(keys);
    const paying = await buildTestApp({ database, config: { clientDir: folder, cards } });
    const header = String((await paying.app.inject('/')).headers['content-security-policy']);
    await paying.close();
    const foreign = Array.from(header.matchAll(/https?:[^\s;]+/g), ([source]) => source);
    expect([...new Set(foreign)].sort()).toEqual([
      'https://api.moyasar.com',
      'https://cdn.moyasar.com/mpf/1.15.0/',
    ]);
    const usual = (await get('/', BROWSER)).headers['content-security-policy'];
    expect(usual).not.toContain('moyasar');
  });

  it('name no address of a payer’s link to other sites (BIL-52)', async () => {
    const url = `/pay/${'a'.repeat(24)}`;
    expect((await get(url, BROWSER)).headers['referrer-policy']).toBe('no-referrer');
    expect((await get('/', BROWSER)).headers['referrer-policy']).toBe('same-origin');
  });
});

it.each([undefined, 'no JSON', '{"pages":["/"]}', '{"pages":[1],"embedded":[]}'])(
  'fails at startup with an invalid page list: %s',
  async (list) => {
    const half = await mkdtemp(join(tmpdir(), 'masar-client-'));
    await writeFile(join(half, 'index.html'), PAGE);
    if (list !== undefined) await writeFile(join(half, PAGE_LIST_FILE), list);
    await expect(buildTestApp({ database, config: { clientDir: half } })).rejects.toThrow(
      /build the web app again/,
    );
    await rm(half, { recursive: true });
  },
);

describe('without a built web app', () => {
  it('serves only the API', async () => {
    const bare = await buildTestApp({ database });
    expect((await bare.app.inject({ url: '/', headers: BROWSER })).statusCode).toBe(404);
    expect((await bare.app.inject('/healthz')).statusCode).toBe(200);
    await bare.close();
  });
});
