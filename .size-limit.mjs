import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const client = join(dirname(fileURLToPath(import.meta.url)), 'dist/client');

/**
 * The scripts without which the home page does not stand in Arabic: the entry, with the home page in
 * it, and the right-to-left plugin. That a browser loads no others is a browser test
 * (tests/e2e/firstPage.spec.ts).
 */
function initialScripts() {
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  const entry = [...html.matchAll(/<script[^>]*\sdata-main="([^" ]+)"/g)];
  const preloaded = [...html.matchAll(/<script[^>]*\sdata-rtl="([^"]+)"/g)];
  if (entry.length !== 1 || /<script[^>]*\ssrc=/.test(html) || preloaded.length !== 1)
    throw new Error('The page has other scripts.');
  return [...entry, ...preloaded].map(([, src]) => join(client, src));
}

export default [
  { name: "First page's JavaScript, brotli", path: initialScripts(), limit: '160 kB' },
];
