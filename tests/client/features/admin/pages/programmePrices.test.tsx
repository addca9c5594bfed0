// Rules: LEAD-05, PRI-03, CTL-04 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import type { DeskPrices, DeskProgrammeDetails } from '../../../../../src/contract/admin/catalogue';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { leadUrls, programmeUrl, entryUrl } from '../../../../support/apiUrls';
import { LEAD, PROGRAMME, ok, overtaken } from '../../../../support/deskProgramme';
import { enterText } from '../../../../support/enterText';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';

const ONE = `GET ${entryUrl(leadUrls.programmes, 7)}`;
const SAVE = `POST ${programmeUrl(7, 'prices')}`;
const STANDARD = 'Standard, 20 lessons a week: price of a week in GBP';
const BOUNDS = 'Enter a whole amount from 1 to 10,000.';

/** The programme with other amounts of its two bands. */
const withBands = (version: string, amounts: readonly [number, number], headline: number) => ({
  ...PROGRAMME,
  version,
  prices: {
    ...PROGRAMME.prices,
    headline,
    plans: PROGRAMME.prices.plans.map((plan) => ({
      ...plan,
      bands: plan.bands.map((band, index) => ({
        ...band,
        price_per_week: amounts[index] ?? 0,
      })),
    })),
  },
});

/** Opens the section of a programme's prices. */
async function open(routes: FakeRoutes) {
  const screenOf = await renderRoutes('/desk/catalogue?id=7', { session: LEAD, server: routes });
  await screenOf.user.click(await screen.findByRole('button', { name: 'Prices' }));
  return screenOf;
}
const week = (name: string) =>
  within(screen.getByRole('group', { name: STANDARD })).getByRole('textbox', { name });
const save = () => {
  const section = within(screen.getByRole('region', { name: 'Prices' }));
  return section.getByRole('button', { name: 'Save' });
};

it('changes amounts alone, and shows the headline price that follows', async () => {
  let current: DeskProgrammeDetails = PROGRAMME;
  const { user, server } = await open({
    [ONE]: () => ok(current),
    [SAVE]: () => {
      current = withBands('v2', [20_000, 21_000], 91_500);
      return ok(current);
    },
  });
  expect(week('1 to 3 weeks')).toHaveValue('200');
  expect(screen.getByText(/£835/)).toBeVisible();
  expect(save()).toBeDisabled();
  const field = week('4 to 48 weeks');
  await user.clear(field);
  await user.type(field, '٢١٠');
  expect(field).toHaveValue('210');
  await user.click(save());
  expect(await screen.findByText('The prices are changed. Total price now: £915.')).toBeVisible();
  expect(await screen.findByText(/^Total price that students see first/)).toHaveTextContent(
    'Total price that students see first: £915 for 4 weeks, mandatory fees included.',
  );
  expect(server.calls(SAVE).map(({ body }) => body)).toEqual([
    {
      version: 'v1',
      bands: [{ plan_id: 3, weeks_from: 4, price_per_week: 210 }],
      confirmed: false,
    },
  ]);
});

itBeforeRelease('takes whole amounts within bounds', async () => {
  const { user, server } = await open({ [ONE]: () => ok(PROGRAMME) });
  const field = week('1 to 3 weeks');
  for (const text of ['0', '10001', '99.50', '1e5', '-500']) {
    await user.clear(field);
    await enterText(user, field, text);
    await user.click(save());
    expect(field).toBeInvalid();
    expect(field).toHaveValue(text);
    expect(screen.getByText(BOUNDS)).toBeVisible();
  }
  await user.clear(field);
  expect(await screen.findByText('This is required')).toBeVisible();
  expect(server.calls(SAVE)).toEqual([]);
});

itBeforeRelease(
  'asks before a price changes by more than a half, with what it is and what was typed',
  async () => {
    const { user, server } = await open({
      [ONE]: () => ok(PROGRAMME),
      [SAVE]: () => ok(withBands('v2', [150_000, 19_000], 83_500)),
    });
    const field = week('1 to 3 weeks');
    await user.clear(field);
    await enterText(user, field, '1,500.00');
    await user.click(save());
    const question = () => screen.findByRole('dialog', { name: 'Is this price right?' });
    expect(within(await question()).getByRole('listitem')).toHaveTextContent('From £200 to £1,500');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(server.calls(SAVE)).toEqual([]);
    expect(field).toHaveValue('1,500.00');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(save());
    await user.click(within(await question()).getByRole('button', { name: 'Yes, save it' }));
    expect(await screen.findByText(/^The prices are changed/)).toBeVisible();
    expect(server.calls(SAVE).map(({ body }) => body)).toEqual([
      {
        version: 'v1',
        bands: [{ plan_id: 3, weeks_from: 1, price_per_week: 1_500 }],
        confirmed: true,
      },
    ]);
  },
);

itBeforeRelease(
  'keeps what was typed where a colleague was faster, and replaces theirs when told',
  async () => {
    const theirs = withBands('v2', [20_000, 18_000], 79_500);
    let current: DeskProgrammeDetails = PROGRAMME;
    const { user, server } = await open({
      [ONE]: () => ok(current),
      [SAVE]: ({ body }) => {
        if ((body as { version: string }).version === 'v2') {
          current = withBands('v3', [20_000, 21_000], 91_500);
          return ok(current);
        }
        current = theirs;
        return overtaken(theirs);
      },
    });
    const field = week('4 to 48 weeks');
    await user.clear(field);
    await user.type(field, '210');
    await user.click(save());
    expect(await screen.findByText(/^A colleague has just changed this programme/)).toBeVisible();
    expect(field).toHaveValue('210');
    expect(screen.getByText('Now: £180')).toBeVisible();
    await user.click(save());
    expect(await screen.findByText(/^The prices are changed/)).toBeVisible();
    expect(server.calls(SAVE).at(-1)?.body).toEqual({
      version: 'v2',
      bands: [{ plan_id: 3, weeks_from: 4, price_per_week: 210 }],
      confirmed: false,
    });
  },
);

itBeforeRelease(
  'changes the tuition where no plan says what a week costs, and leaves an amount with pence',
  async () => {
    const prices: DeskPrices = {
      currency: 'GBP',
      basis: 'year',
      tuition: 1_450_050,
      plans: [],
      fees: [],
      headline: 1_457_550,
      headline_weeks: 36,
    };
    const degree: DeskProgrammeDetails = { ...PROGRAMME, kind: 'university', prices };
    const { user, server } = await open({
      [ONE]: () => ok(degree),
      [SAVE]: () => ok({ ...degree, version: 'v2', prices: { ...prices, tuition: 1_600_000 } }),
    });
    const field = screen.getByRole('textbox', { name: 'Tuition of a year in GBP' });
    expect(field).toHaveValue('14500.5');
    await user.clear(field);
    await enterText(user, field, '16000');
    await user.click(save());
    expect(await screen.findByText(/^The prices are changed/)).toBeVisible();
    expect(server.calls(SAVE).map(({ body }) => body)).toEqual([
      { version: 'v1', tuition: 16_000, bands: [], confirmed: false },
    ]);
  },
);
