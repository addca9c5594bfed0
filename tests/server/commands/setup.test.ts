import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { eq } from 'drizzle-orm';

import { DESTINATIONS } from '../../../src/contract/common/constants';
import { setup } from '../../../src/server/commands/setup/setup';
import { images } from '../../../src/server/db/schema/accounts';
import { contactLinks } from '../../../src/server/db/schema/content';
import { cities, currencies, destinations } from '../../../src/server/db/schema/places';
import { specializations } from '../../../src/server/db/schema/programmes';
import type { Database } from '../../../src/server/db/types';
import { OperatorError } from '../../../src/server/lib/failure';
import { findAgency, missingFromSetup } from '../../../src/server/features/content/queries/agency';
import { runCommand } from '../../support/commands';
import type { CommandRun } from '../../support/commands';
import { openTestDatabase } from '../../support/database';
import { plain } from '../../support/pictures';
import { insertContact, insertInstitute } from '../../support/rows';

const GIVEN = {
  'name-ar': ' النور للتعليم ',
  'name-en': 'Al Noor',
  phone: '(011) 555-0199',
  email: 'hello@alnoor.example',
  'address-ar': 'شارع العليا، الرياض',
  'address-en': 'Olaya Street, Riyadh',
};
const AGENCY = {
  nameAr: 'النور للتعليم',
  nameEn: 'Al Noor',
  phone: '+966115550199',
  email: 'hello@alnoor.example',
  addressAr: 'شارع العليا، الرياض',
  addressEn: 'Olaya Street, Riyadh',
  appStoreUrl: null,
  playStoreUrl: null,
  whatsappUrl: null,
  openingHours: null,
  listedHours: null,
  licenseNumber: null,
  commercialRegistration: null,
  logoHash: null,
};

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masar-setup-'));
  database = await openTestDatabase();
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const run = (options: CommandRun) => runCommand(setup, database, options);
const agency = () => findAgency(database.db);
const pictures = () => database.db.$count(images);

describe('an empty database', () => {
  it('is unchanged until all required options are given', async () => {
    expect(await missingFromSetup(database.db)).toHaveLength(2);
    const { phone, ...rest } = GIVEN;
    await expect(run({ given: { ...rest, 'address-en': 'Riyadh' } })).rejects.toThrow(
      /^Nothing was changed: give --phone \(AGENCY_PHONE\), or run it in a terminal\.$/,
    );
    expect(phone).not.toBe('');
    expect(await missingFromSetup(database.db)).toHaveLength(2);
  });

  it.each([
    ['name-en', 'النور', /--name-en must be in English/],
    ['address-ar', 'Riyadh', /--address-ar must be in Arabic/],
    ['name-ar', 'a\nb', /--name-ar must be a text of 1 to 200 characters on one line/],
    ['phone', '12', /--phone must be a phone number/],
    ['email', 'nobody', /--email must be an e-mail address/],
    ['app-store', 'http://apps.example', /--app-store must be an address that begins with https/],
    ['email', '-', /--email must be/],
    ['whatsapp', 'chat', /--whatsapp must be a phone number, or an address/],
    ['opening-hours', 'always', /--opening-hours must be hours such as/],
    ['license', 'a\nb', /--license must be a text of 1 to 40 characters on one line/],
  ])('rejects the %s %j', async (name, text, sentence) => {
    const attempt = run({ given: { ...GIVEN, [name]: text } });
    await expect(attempt).rejects.toThrow(OperatorError);
    await expect(attempt).rejects.toThrow(sentence);
    expect(await agency()).toBeUndefined();
  });

  it('gets the agency, the destinations with cities, and the specializations', async () => {
    await run({ given: GIVEN });
    expect(await agency()).toEqual(AGENCY);
    expect(await missingFromSetup(database.db)).toEqual([]);
    const places = await database.db.select().from(destinations);
    expect(places.map(({ id }) => id).sort()).toEqual([...DESTINATIONS].sort());
    for (const { id } of places) {
      expect(await database.db.$count(cities, eq(cities.destinationId, id))).toBeGreaterThan(1);
    }
    expect(await database.db.$count(specializations)).toBe(40);
  });
});

describe('a configured database', () => {
  it('accepts further data: a city and an institute of the agency', async () => {
    const leeds = await insertInstitute(database.db);
    expect(leeds.destinationId).toBe('gb');
  });

  it('keeps omitted, edited and removed data', async () => {
    await database.db.delete(cities).where(eq(cities.nameEn, 'Galway'));
    await database.db
      .update(currencies)
      .set({ sarRateMicros: 5_000_000 })
      .where(eq(currencies.code, 'GBP'));
    await run({ given: { phone: '+966 11 555 0100', 'google-play': 'https://play.example/a' } });
    expect(await agency()).toEqual({
      ...AGENCY,
      phone: '+966115550100',
      playStoreUrl: 'https://play.example/a',
    });
    expect(await database.db.$count(contactLinks)).toBe(1);
    expect(await database.db.$count(cities, eq(cities.nameEn, 'Galway'))).toBe(0);
    const [pound] = await database.db.select().from(currencies).where(eq(currencies.code, 'GBP'));
    expect(pound?.sarRateMicros).toBe(5_000_000);
  });

  it('keeps what makes the agency trustworthy, and takes it out again (APP-15)', async () => {
    const told = {
      whatsapp: '+966 50 555 0100',
      'opening-hours': 'sun-thu 09:00-18:00 Asia/Riyadh',
      license: '4400-1',
      'commercial-registration': '1010000100',
    };
    await run({ given: told });
    expect(await agency()).toMatchObject({
      whatsappUrl: 'https://wa.me/966505550100',
      openingHours: told['opening-hours'],
      licenseNumber: '4400-1',
      commercialRegistration: '1010000100',
    });
    await run({ given: { whatsapp: 'https://chat.example/us' } });
    expect((await agency())?.whatsappUrl).toBe('https://chat.example/us');
    await run({ given: Object.fromEntries(Object.keys(told).map((name) => [name, '-'])) });
    expect(await agency()).toMatchObject({ whatsappUrl: null, openingHours: null });
  });

  it('keeps a branch', async () => {
    await insertContact(database.db, { position: 2, agencyNameEn: 'Branch' });
    await run({ given: { 'google-play': '-' } });
    const contacts = await database.db.select().from(contactLinks);
    expect(contacts.map((row) => row.agencyNameEn).sort()).toEqual(['Al Noor', 'Branch']);
    expect((await agency())?.playStoreUrl).toBeNull();
  });
});

describe('in a terminal', () => {
  it('asks again until an answer is valid, and keeps skipped values', async () => {
    const lines = await run({
      answers: ['', 'النور', 'Al Noor 2', '12', '٠١١٥٥٥٠١٠٠', ...Array<string>(10).fill('')],
    });
    expect(lines).toContain('Name of the agency in Arabic [النور للتعليم]: ');
    expect(lines).toContain('  It must be in English, without Arabic letters.');
    expect(lines).toContain('Logo of the agency, a PNG, JPEG or WebP file; "-" for none [none]: ');
    expect(await agency()).toEqual({ ...AGENCY, nameEn: 'Al Noor 2', phone: '+966115550100' });
  });

  it('asks only for missing values when some are given', async () => {
    expect(await run({ given: { email: 'a@b.example' }, answers: [] })).not.toContain('?');
    await database.db.delete(contactLinks);
    const { phone, email, ...rest } = GIVEN;
    const lines = await run({ given: rest, answers: [phone, email] });
    expect(lines.slice(0, 2)).toEqual([
      'Phone that people call: ',
      'E-mail address that people write to: ',
    ]);
    expect(await agency()).toEqual(AGENCY);
  });
});

describe('the logo', () => {
  const file = async (name: string, bytes: Buffer | string): Promise<string> => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };

  it('is stored like an upload and replaces the previous one', async () => {
    const first = await file('first.png', await plain(900, 300).png().toBuffer());
    const lines = await run({ given: { logo: first } });
    expect(lines).toContain('Its logo: 512 × 171 pixels');
    const before = (await agency())?.logoHash;
    const second = await file('second.jpg', await plain(200, 200, '#123456').jpeg().toBuffer());
    await run({ given: { logo: second } });
    const hash = (await agency())?.logoHash;
    expect(hash).not.toBe(before);
    const kept = await database.db.select().from(images);
    expect(kept).toMatchObject([{ hash, contentType: 'image/webp', width: 200, ownerId: null }]);
    await run({ given: { logo: second } });
    await run({ given: { email: 'x@y.example' } });
    expect((await agency())?.logoHash).toBe(hash);
    expect(await pictures()).toBe(1);
  });

  it('can be removed', async () => {
    await run({ given: { logo: '-' } });
    expect((await agency())?.logoHash).toBeNull();
    expect(await pictures()).toBe(0);
  });

  it.each([
    ['drawing.svg', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', /must be a PNG, JPEG/],
    ['cut.png', async () => (await plain(300, 300).png().toBuffer()).subarray(0, 90), /is damaged/],
    ['low.png', async () => plain(100, 20).png().toBuffer(), /at least 40 high/],
    ['long.png', async () => plain(1000, 100).png().toBuffer(), /6 times as wide/],
    ['large.png', async () => Buffer.alloc(5 * 1024 * 1024 + 1), /at most 5 MB/],
  ])('cannot be %s', async (name, bytes, sentence) => {
    await expect(run({ given: { logo: await file(name, await bytes()) } })).rejects.toThrow(
      sentence,
    );
    expect(await pictures()).toBe(0);
  });

  it('cannot be a missing file', async () => {
    await expect(run({ given: { logo: 'nowhere.png' } })).rejects.toThrow(
      /there is none at .*nowhere/,
    );
  });
});
