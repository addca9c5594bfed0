import { eq, getTableName, sql } from 'drizzle-orm';
import { accounts, images } from '../../../../src/server/db/schema/accounts';
import { contactLinks } from '../../../../src/server/db/schema/content';
import { institutes } from '../../../../src/server/db/schema/places';
import { programmes } from '../../../../src/server/db/schema/programmes';
import { selectRows } from '../../../../src/server/db/rows';
import type { Database } from '../../../../src/server/db/types';
import {
  dropUnusedImage,
  findImage,
  hasImage,
  storeImage,
} from '../../../../src/server/platform/images/images';
import { openTestDatabase } from '../../../support/database';
import {
  insertAccount,
  insertContact,
  insertInstitute,
  insertProgramme,
} from '../../../support/rows';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const HASH = 'a'.repeat(64);
beforeEach(() =>
  database.db.insert(images).values({
    hash: HASH,
    bytes: Buffer.from([0, 255, 1]),
    contentType: 'image/webp',
    width: 1,
    height: 1,
  }),
);
afterEach(() => database.db.delete(images));

describe('dropUnusedImage', () => {
  const SHOWN_BY: Record<string, () => Promise<unknown>> = {
    'accounts.image_hash': () => insertAccount(database.db, { imageHash: HASH }),
    'contact_links.logo_hash': () => insertContact(database.db, { logoHash: HASH }),
    'institutes.logo_hash': () => insertInstitute(database.db, { logoHash: HASH }),
    'programmes.image_hash': async () =>
      insertProgramme(database.db, await insertInstitute(database.db), { imageHash: HASH }),
  };

  test('knows every table with pictures', async () => {
    const references = await selectRows(
      database.db,
      sql`
        select t.relname || '.' || a.attname as reference
        from pg_constraint c
        join pg_class t on t.oid = c.conrelid
        join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'images'::regclass
        order by 1`,
      (row) => row.reference,
    );
    expect(references).toEqual(Object.keys(SHOWN_BY));
  });

  test.each(Object.keys(SHOWN_BY))('keeps a picture used by %s', async (reference) => {
    await SHOWN_BY[reference]?.();
    await dropUnusedImage(database.db, HASH);
    expect(await hasImage(database.db, HASH)).toBe(true);
    for (const [table, column] of [
      [accounts, accounts.imageHash],
      [contactLinks, contactLinks.logoHash],
      [institutes, institutes.logoHash],
      [programmes, programmes.imageHash],
    ] as const) {
      const shown = await database.db.$count(table, sql`${column} = ${HASH}`);
      expect(shown).toBe(reference.startsWith(getTableName(table)) ? 1 : 0);
    }
  });

  test('waits for a concurrent transaction that uses the picture', async () => {
    const { db } = database;
    const account = await insertAccount(db);
    const image = {
      bytes: Buffer.from('x'),
      contentType: 'image/webp',
      width: 1,
      height: 1,
    } as const;
    let dropping: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      await storeImage(tx, { hash: HASH, ...image }, account.id);
      dropping = dropUnusedImage(db, HASH);
      await new Promise((resolve) => setTimeout(resolve, 200));
      await tx.update(accounts).set({ imageHash: HASH }).where(eq(accounts.id, account.id));
    });
    await dropping;
    expect(await hasImage(db, HASH)).toBe(true);
    expect(await db.$count(accounts, eq(accounts.imageHash, HASH))).toBe(1);
  });

  test('drops an unused picture, idempotently', async () => {
    await dropUnusedImage(database.db, HASH);
    await dropUnusedImage(database.db, HASH);
    expect(await hasImage(database.db, HASH)).toBe(false);
    expect(await findImage(database.db, HASH)).toBeUndefined();
  });
});

test('findImage returns the stored bytes with both drivers', async () => {
  const image = await findImage(database.db, HASH);
  expect(Buffer.from(image?.bytes ?? [])).toEqual(Buffer.from([0, 255, 1]));
  expect(image?.contentType).toBe('image/webp');
});
