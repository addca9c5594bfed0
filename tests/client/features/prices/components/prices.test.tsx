// Rules: PRI-01, PRI-02 (docs/requirements.md)
import { act, screen } from '@testing-library/react';

import { writeReaderCurrency } from '../../../../../src/client/features/prices/readerCurrency';
import { CurrencyChooser } from '../../../../../src/client/features/prices/components/CurrencyChooser';
import { Price } from '../../../../../src/client/features/prices/components/Price';
import { RateNote } from '../../../../../src/client/features/prices/components/RateNote';
import { READER_CURRENCIES } from '../../../../../src/shared/money';
import { LANGUAGES } from '../../../../../src/contract/common/constants';
import { priceUrls } from '../../../../support/apiUrls';
import { SERVES_RATES, aRate } from '../../../../support/exchangeRates';
import { fakeServer, json } from '../../../../support/fakeServer';
import { namespaceMessages } from '../../../../support/messages';
import { renderWithApp } from '../../../../support/renderWithApp';

const plain = (text: string | null): string =>
  (text ?? '').replaceAll(/[\u200e\u200f\u2066-\u2069]/g, '').replaceAll(/\s+/g, ' ');
const shown = () => plain(document.querySelector('[data-under-test]')?.textContent ?? '');

const Prices = ({ amount, currency }: { amount: number; currency: string }) => (
  <>
    <div data-under-test="">
      <Price amount={amount} currency={currency} />
    </div>
    <CurrencyChooser />
    <RateNote charged={currency} />
  </>
);

test("PRI-01: riyals stand first, the institute's own price beside them", async () => {
  fakeServer(SERVES_RATES);
  await renderWithApp(<Prices amount={1_590_50} currency="GBP" />);
  expect(await screen.findByText(/about SAR 7,953/)).toBeVisible();
  expect(shown()).toBe('about SAR 7,953£1,590.50');
});

test('PRI-01: a choice is kept, and every price on the screen follows it', async () => {
  fakeServer(SERVES_RATES);
  const { user } = await renderWithApp(<Prices amount={150_00} currency="GBP" />);
  await screen.findByText(/about SAR 750/);
  const chooser = screen.getByRole('combobox', { name: 'Show prices in' });
  await user.selectOptions(chooser, 'KWD');
  expect(shown()).toBe('about KWD 60£150');
  expect(localStorage.getItem('currency')).toBe('KWD');
  expect(screen.getAllByRole('option')).toHaveLength(READER_CURRENCIES.length);
});

test('PRI-01: a rate that a lead has changed comes to an open page by itself', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const server = fakeServer(SERVES_RATES);
  await renderWithApp(<Prices amount={150_00} currency="GBP" />);
  await screen.findByText(/about SAR 750/);
  server.use({
    [`GET ${priceUrls.exchangeRates}`]: () =>
      json(200, {
        status_code: 200,
        message: '',
        data: { rates: [aRate('SAR', 1_000_000), aRate('GBP', 10_000_000)] },
      }),
  });
  act(() => {
    jest.advanceTimersByTime(60_000);
  });
  expect(await screen.findByText(/about SAR 1,500/)).toBeVisible();
  jest.useRealTimers();
});

test('PRI-01: small amounts keep the three decimals of a dinar, large ones are whole', async () => {
  fakeServer(SERVES_RATES);
  writeReaderCurrency('KWD');
  await renderWithApp(<Prices amount={75_55} currency="GBP" />);
  expect(await screen.findByText(/about KWD 30\.220/)).toBeVisible();
});

test("a price in the reader's own currency, and one without a rate, stands alone", async () => {
  fakeServer(SERVES_RATES);
  writeReaderCurrency('GBP');
  await renderWithApp(<Prices amount={150_00} currency="GBP" />);
  expect(shown()).toBe('£150');
  expect(await screen.findByText('Charged in GBP (British Pound).')).toBeVisible();
});

test('without the rates the own price stands', async () => {
  fakeServer();
  await renderWithApp(<Prices amount={150_00} currency="GBP" />);
  expect(shown()).toMatch(/^£150/);
});

test.each(LANGUAGES)('PRI-01: names the date and source of the rate, in %s', async (language) => {
  fakeServer(SERVES_RATES);
  await renderWithApp(<RateNote />, { language });
  const words = namespaceMessages(language, 'prices')['prices.rate'] ?? '';
  const note = await screen.findByText(new RegExp(words.split(' {')[0] ?? ''));
  // The oldest of the rates, but for the riyal, which prices are compared in.
  expect(note).toHaveTextContent(language === 'en' ? '18 November 2026' : '18 نوفمبر 2026');
  expect(note).toHaveTextContent('the bank');
});

test('PRI-02: says which currency is charged, with the date of its rate', async () => {
  fakeServer(SERVES_RATES);
  await renderWithApp(<RateNote charged="GBP" />);
  expect(await screen.findByText(/20 November 2026/)).toBeVisible();
  expect(screen.getByText('Charged in GBP (British Pound).')).toBeVisible();
});

test('an unknown stored currency counts as none', async () => {
  fakeServer(SERVES_RATES);
  localStorage.setItem('currency', 'XYZ');
  await renderWithApp(<Prices amount={100_00} currency="GBP" />);
  expect(await screen.findByText(/about SAR 500/)).toBeVisible();
});
