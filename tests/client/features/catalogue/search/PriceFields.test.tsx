// Rules: PRI-01, PRI-05, CTL-04 (docs/requirements.md)
import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';

import { ActiveFilters } from '../../../../../src/client/features/catalogue/search/ActiveFilters';
import { PriceFields } from '../../../../../src/client/features/catalogue/search/PriceFields';
import { useFilters } from '../../../../../src/client/features/catalogue/search/useFilters';
import { writeReaderCurrency } from '../../../../../src/client/features/prices/readerCurrency';
import { SERVES_RATES } from '../../../../support/exchangeRates';
import { fakeServer } from '../../../../support/fakeServer';
import { renderWithApp } from '../../../../support/renderWithApp';

function Fields(): ReactElement {
  const state = useFilters();
  return (
    <>
      <PriceFields kind="english" state={state} />
      <ActiveFilters state={state} facets={{}} />
    </>
  );
}

const most = (currency: string) => screen.findByLabelText(`Up to (${currency})`);

test("PRI-05: a bound is typed in the reader's currency, which joins it in the address", async () => {
  fakeServer(SERVES_RATES);
  writeReaderCurrency('KWD');
  const { user, location } = await renderWithApp(<Fields />, { at: '/englishLanguage' });
  await user.type(await most('KWD'), '800{Enter}');
  await waitFor(() => expect(location()).toBe('/englishLanguage?price_max=800&currency=KWD'));
  const chip = screen.getByRole('button', { name: /^Remove: Up to KWD\s800$/ });
  await user.click(chip);
  await waitFor(() => expect(location()).toBe('/englishLanguage'));
});

test('CTL-04: a bound is typed in Arabic-Indic digits too', async () => {
  fakeServer(SERVES_RATES);
  const { user, location } = await renderWithApp(<Fields />, { at: '/englishLanguage' });
  await user.type(await most('SAR'), '٥٬٠٠٠');
  await waitFor(() => expect(location()).toBe('/englishLanguage?price_max=5000'));
});

test('CTL-04: what is no whole number stays as typed, is said, and is no filter', async () => {
  fakeServer(SERVES_RATES);
  const { user, location } = await renderWithApp(<Fields />, {
    at: '/englishLanguage?price_max=700',
  });
  const box = await most('SAR');
  for (const text of ['99.50', '1e5', '-500', '10000001']) {
    await user.clear(box);
    await user.type(box, `${text}{Enter}`);
    expect(box).toHaveValue(text);
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Enter a whole number from 0 to 10,000,000.');
    // An empty box is no filter, where the typing pauses before the next text.
    expect(['/englishLanguage', '/englishLanguage?price_max=700']).toContain(location());
  }
  await user.clear(box);
  await user.type(box, '1,500.00{Enter}');
  expect(box).toBeValid();
  await waitFor(() => expect(location()).toBe('/englishLanguage?price_max=1500'));
  expect(box).toHaveValue('1,500.00');
});

test('PRI-05: choosing another currency converts the bounds', async () => {
  fakeServer(SERVES_RATES);
  const { user, location } = await renderWithApp(<Fields />, {
    at: '/englishLanguage?price_min=500&price_max=1000',
  });
  expect(await most('SAR')).toHaveValue('1000');
  // Without the rates nothing could be converted.
  await waitFor(() => expect(screen.getByRole('combobox')).toBeEnabled());
  await waitFor(async () => {
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show prices in' }), 'SAR');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show prices in' }), 'GBP');
    expect(location()).toBe('/englishLanguage?price_min=100&price_max=200&currency=GBP');
  });
  expect(await most('GBP')).toHaveValue('200');
});

test("PRI-05: a link's bounds stay in the currency that they name", async () => {
  fakeServer(SERVES_RATES);
  await renderWithApp(<Fields />, { at: '/englishLanguage?price_max=90&currency=KWD' });
  expect(await most('KWD')).toHaveValue('90');
  expect(screen.getByRole('button', { name: /Up to KWD\s90/ })).toBeVisible();
});
