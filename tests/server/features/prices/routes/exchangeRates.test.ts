// Rules: PRI-01 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import { READER_CURRENCIES, decimalsOf } from '../../../../../src/shared/money';
import type { ExchangeRates } from '../../../../../src/shared/money';
import { priceUrls } from '../../../../support/apiUrls';
import { currencies } from '../../../../../src/server/db/schema/places';
import type { TestApp } from '../../../../support/app';
import { getData, startWithCatalogue } from '../../../../support/catalogue';

let test_: TestApp;
beforeAll(async () => {
  test_ = await startWithCatalogue();
});
afterAll(() => test_.close());

test("PRI-01: every reader's currency has a rate with its source and date", async () => {
  const { rates } = await getData<ExchangeRates>(test_, priceUrls.exchangeRates);
  for (const code of READER_CURRENCIES) {
    const rate = rates.find(({ currency }) => currency === code);
    expect(rate?.sar_micros).toBeGreaterThan(0);
    expect(rate?.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(rate?.source).toMatch(/\S/);
  }
  expect(rates.find(({ currency }) => currency === 'SAR')?.sar_micros).toBe(1_000_000);
});

test('names the source in the language of the request and is cached for a minute', async () => {
  const { rates } = await getData<ExchangeRates>(test_, priceUrls.exchangeRates, 'ar');
  expect(rates[0]?.source).toMatch(/[\u0621-\u064a]/);
  const { headers } = await test_.app.inject({ url: priceUrls.exchangeRates });
  expect(headers['cache-control']).toMatch(/^public, max-age=60\b/);
});

test('PRI-01: a new rate is served with its date; the decimals are those of the contract', async () => {
  await test_.db
    .update(currencies)
    .set({ sarRateMicros: 4_912_345, ratedOn: '2027-03-09', sourceEn: 'the bank' })
    .where(eq(currencies.code, 'GBP'));
  const { rates } = await getData<ExchangeRates>(test_, priceUrls.exchangeRates);
  expect(rates).toContainEqual({
    currency: 'GBP',
    sar_micros: 4_912_345,
    date: '2027-03-09',
    source: 'the bank',
  });
  for (const { code, decimals } of await test_.db.select().from(currencies)) {
    expect(decimals).toBe(decimalsOf(code));
  }
});
