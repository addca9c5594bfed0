import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import sharp from 'sharp';

/** The libraries that carry native code or WebAssembly load and run under the test runner. */
describe('the test environment of the server', () => {
  test('runs the embedded database', async () => {
    const client = new PGlite();
    const { rows } = await drizzle(client).execute(sql`select 1 + 1 as two`);
    await client.close();
    expect(rows).toEqual([{ two: 2 }]);
  });

  test('encodes an image', async () => {
    const blank = { create: { width: 2, height: 2, channels: 3, background: 'red' } } as const;
    const { format, width } = await sharp(await sharp(blank).webp().toBuffer()).metadata();
    expect({ format, width }).toEqual({ format: 'webp', width: 2 });
  });
});
