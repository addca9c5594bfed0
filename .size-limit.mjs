import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const client = join(dirname(fileURLToPath(import.meta.url)), 'dist/client');

/** The scripts that the built page loads before anything shows; lazy chunks do not count. */
function initialScripts() {
  const html = readFileSync(join(client, 'index.html'), 'utf8');
  return [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, src]) => join(client, src));
}

export default [
  { name: "First page's JavaScript, brotli", path: initialScripts(), limit: '160 kB' },
];
