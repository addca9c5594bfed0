import { isAbsolute } from 'node:path';

import { CONFIG_TABLE, readConfig } from '../../src/server/config';
import { ConfigError } from '../../src/server/lib/settings/env';

describe('readConfig', () => {
  it('has the default limits of REG-15 to REG-18 and REG-21', () => {
    expect(readConfig({}).signIn).toMatchObject({
      codeSeconds: 180,
      codeTries: 5,
      numberTries: 10,
      numberEndedHours: 24,
      codesPerNumber: 3,
      codesPerNumberMinutes: 15,
      codesPerNumberDay: 6,
      codesPerAddressHour: 10,
      checksPerAddressHour: 30,
      smsBurstHours: 6,
      smsReservePercent: 20,
      slowing: { wrongTriesPerHour: 200, seconds: 3, atOnce: 100 },
    });
    expect(readConfig({}).networkFactors).toEqual([1, 2, 3]);
    expect(readConfig({}).session).toEqual({
      idleDays: 14,
      maxDays: 30,
      mostPerAccount: 20,
    });
  });

  it('has defaults for an empty environment', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: 'localhost',
      port: 3000,
      trustProxy: false,
      databaseUrl: null,
      demoData: true,
      authSecret: null,
      sms: { provider: 'console' },
      defaultCountry: 'SA',
      firebase: null,
    });
    expect(isAbsolute(config.dataDir)).toBe(true);
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMS_PROVIDER: '' })).toEqual(readConfig({}));
  });

  it.each([
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535'],
    ['SMS_PROVIDER', 'pigeon', 'SMS_PROVIDER must be one of console, twilio'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent',
    ],
    ['DATABASE_URL', 'mysql://x/y', 'DATABASE_URL must be an address such as postgres://'],
    ['DEFAULT_COUNTRY', 'sa', 'DEFAULT_COUNTRY must be a country code of two capitals'],
    ['PUBLIC_ORIGIN', 'https://masar.example/app', 'PUBLIC_ORIGIN must be an origin such as'],
    ['PUBLIC_ORIGIN', 'masar.example', 'PUBLIC_ORIGIN must be an origin such as'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be false, the number of proxies'],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be false, the number of proxies'],
    ['AUTH_SECRET', 'short', 'AUTH_SECRET must be a text of 32 to 1024 characters'],
    ['CODE_TRIES', '0', 'CODE_TRIES must be a whole number from 1'],
    ['SMS_DAILY_CAPS', '966', 'SMS_DAILY_CAPS must be a list such as'],
    ['SMS_DAILY_CAPS', '0966:1', 'SMS_DAILY_CAPS must be a list such as'],
    ['TEAM_HOURS', 'always', 'TEAM_HOURS must be hours such as "sun-thu 09:00-18:00'],
    ['DEMO_DATA', 'yes', 'DEMO_DATA must be one of true, false'],
    ['SMS_PROVIDER', 'twilio', 'TWILIO_ACCOUNT_SID must be set, because SMS_PROVIDER is twilio'],
    ['MOYASAR_SECRET_KEY', 'pk_test_12345678', 'MOYASAR_SECRET_KEY must be a key of the form sk_'],
    ['MOYASAR_SECRET_KEY', 'sk_test_12345678', 'MOYASAR_PUBLISHABLE_KEY must be set'],
    ['FIREBASE_PROJECT_ID', 'masar', 'FIREBASE_API_KEY must be set, because another FIREBASE_'],
  ])('rejects %s=%s in one line', (name, value, line) => {
    const attempt = (): unknown => readConfig({ [name]: value });
    expect(attempt).toThrow(ConfigError);
    expect(attempt).toThrow(line);
    try {
      attempt();
    } catch (error) {
      expect(String(error)).not.toContain('\n');
    }
  });

  it('does not include a secret in an error', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://masar:hunter2@db/masar' })).not.toThrow(
      /hunter2/,
    );
    expect(() => readConfig({ AUTH_SECRET: 'hunter2' })).not.toThrow(/hunter2/);
  });

  it.each([
    ['2', 2],
    ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
    ['2001:db8::/32', '2001:db8::/32'],
    ['false', false],
  ])('trusts the proxies %s', (text, expected) => {
    expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(expected);
  });

  it('loads demo data by default only with console messages', () => {
    const twilio = {
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'token',
      TWILIO_FROM: '+15005550006',
    };
    expect(readConfig(twilio).demoData).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://db/masar' }).demoData).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://db/masar', DEMO_DATA: 'true' }).demoData).toBe(
      true,
    );
    expect(readConfig({ DEMO_DATA: 'false' }).demoData).toBe(false);
  });

  it('takes the keys of cards together, and of one mode (BIL-45)', () => {
    const keys = {
      MOYASAR_SECRET_KEY: 'sk_test_12345678',
      MOYASAR_PUBLISHABLE_KEY: 'pk_test_12345678',
      MOYASAR_WEBHOOK_SECRET: 'a token of the tests'.replaceAll(' ', '-'),
    };
    expect(readConfig({}).cards).toBeNull();
    const cards = { publishableKey: 'pk_test_12345678', currencies: ['SAR'], emulator: null };
    expect(readConfig(keys).cards).toMatchObject(cards);
    const several = readConfig({ ...keys, MOYASAR_CURRENCIES: 'SAR,USD' });
    expect(several.cards?.currencies).toEqual(['SAR', 'USD']);
    const mixed = { ...keys, MOYASAR_PUBLISHABLE_KEY: 'pk_live_12345678' };
    expect(() => readConfig(mixed)).toThrow('MOYASAR_PUBLISHABLE_KEY must be of the mode');
  });

  it('parses the daily caps', () => {
    const { dailyCaps } = readConfig({ SMS_DAILY_CAPS: '966:10, 1:5 ,*:2' }).signIn;
    expect([...dailyCaps.named]).toEqual([
      ['966', 10],
      ['1', 5],
    ]);
    expect(dailyCaps.others).toBe(2);
    expect(readConfig({ SMS_DAILY_CAPS: '966:10' }).signIn.dailyCaps.others).toBeNull();
  });

  it('describes every variable', () => {
    for (const { name, meaning } of CONFIG_TABLE) {
      expect(name).toMatch(/^[A-Z][A-Z_]+$/);
      expect(meaning.length).toBeGreaterThan(5);
    }
    expect(CONFIG_TABLE.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'SMS_PROVIDER']),
    );
  });
});
