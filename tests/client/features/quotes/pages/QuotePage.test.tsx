// Rules: PRI-08 (docs/requirements.md)
import { screen, within } from '@testing-library/react';

import QuotePage from '../../../../../src/client/features/quotes/pages/QuotePage';
import type { HomeData } from '../../../../../src/contract/common/answers';
import type { SharedQuote } from '../../../../../src/contract/quotes/quotes';
import { priceUrls, entryUrl } from '../../../../support/apiUrls';
import { fakeServer, json } from '../../../../support/fakeServer';
import { HOME, homeAnswer } from '../../../../support/homeAnswer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { allMessages } from '../../../../support/messages';
import { programmeDetails } from '../../../../support/programmes';
import { renderWithApp } from '../../../../support/renderWithApp';

const ID = 'q'.repeat(32);
const GET = `GET ${entryUrl(priceUrls.sharedQuotes, ID)}`;
const QUOTE: SharedQuote = {
  programme: programmeDetails(3),
  plan_name: 'Standard',
  weeks: 4,
  start_date: '2027-01-04',
  lines: [
    {
      kind: 'tuition',
      fee_id: null,
      name: 'Standard',
      basis: 'week',
      unit_amount: 25_000,
      quantity: 4,
      amount: 100_000,
    },
  ],
  extras: [],
  amount: 100_000,
  course_amount: 100_000,
  currency: 'GBP',
  others: [],
  cheapest: null,
  cheapest_housed: null,
  housing: null,
  note: 'For you, Mum',
  sender: '',
  degree_total: null,
  living_cost: null,
  priced_at: '2026-11-21T09:00:00.000Z',
  expires_at: '2026-12-05T09:00:00.000Z',
};

/** A quote with a host family for so much. */
const housed = (quote: SharedQuote, amount: number): SharedQuote => ({
  ...quote,
  lines: [
    ...quote.lines,
    {
      kind: 'accommodation',
      fee_id: 9,
      name: 'Host family',
      basis: 'week',
      unit_amount: amount / 4,
      quantity: 4,
      amount,
    },
  ],
  extras: [9],
  amount: quote.amount + amount,
});

describe.each(SCREEN_LANGUAGES)('a quote for the family in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;
  const open = (quote: () => Response, home?: Partial<HomeData>) => {
    fakeServer({ [GET]: quote, [HOME]: () => json(200, homeAnswer(home)) });
    return renderWithApp(<QuotePage />, { language, at: `/quote/${ID}`, path: '/quote/:id' });
  };

  it('shows programme, place, dates, itemised price, next steps and the agency', async () => {
    await open(() => json(200, { data: QUOTE }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Programme 3' })).toBeVisible();
    expect(screen.getByText('For you, Mum')).toBeVisible();
    const price = within(screen.getByRole('region', { name: t('quote.price') }));
    expect(price.getAllByText(/1,000/)).toHaveLength(2);
    expect(price.getAllByText(/2026/)).toHaveLength(2);
    expect(screen.getByText(t('quote.nextPay'))).toBeVisible();
    expect(await screen.findByRole('link', { name: '+966 11 000 0000' })).toBeVisible();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute(
      'content',
      'noindex, nofollow',
    );
  });

  it('names who sent it, what is not in the price, and how the agency is registered', async () => {
    const living_cost = { amount: 95_000, currency: 'GBP' };
    const agency = { ...homeAnswer().data.agency, license_number: '4030-77' };
    await open(() => json(200, { data: { ...QUOTE, sender: 'Reem', living_cost } }), { agency });
    expect(await screen.findByText('Reem')).toBeVisible();
    expect(screen.queryByText(t('quote.pageLead'))).toBeNull();
    const price = within(screen.getByRole('region', { name: t('quote.price') }));
    expect(price.getByText(/950/)).toBeVisible();
    expect(await screen.findByText('4030-77')).toBeVisible();
    expect(screen.getByText(t('quote.scan'))).toBeVisible();
  });

  it('shows what the course costs without what was added to it, and with it', async () => {
    await open(() => json(200, { data: housed(QUOTE, 80_000) }));
    const price = within(await screen.findByRole('region', { name: t('quote.price') }));
    const sumOf = (name: string) => price.getByText(t(name)).parentElement;
    expect(sumOf('courses.courseAlone')).toHaveTextContent(/1,000/);
    expect(sumOf('courses.totalWithExtras')).toHaveTextContent(/1,800/);
  });

  it('shows a comparison side by side: both totals, the cheapest, lines, and a way to it', async () => {
    const first = housed(QUOTE, 80_000);
    const other = housed({ ...QUOTE, programme: programmeDetails(4) }, 90_000);
    const cheapest = { indexes: [0], of: 'total' } as const;
    await open(() => json(200, { data: { ...first, others: [other], cheapest } }));
    const table = within(await screen.findByRole('table'));
    const row = (name: string) => table.getByRole('row', { name: new RegExp(t(name)) });
    const cells = (name: string) => within(row(name)).getAllByRole('cell');
    expect(table.getByRole('columnheader', { name: /Programme 4/ })).toBeVisible();
    expect(cells('courses.courseAlone')[1]).toHaveTextContent(/1,000/);
    const [least, more] = cells('quote.withHousing');
    expect(least).toHaveTextContent(/1,800/);
    expect(least).toHaveTextContent(t('programme.cheapest'));
    expect(more).toHaveTextContent(/1,900/);
    expect(table.getAllByText(t('programme.cheapest'))).toHaveLength(1);
    for (const title of ['Programme 3', 'Programme 4']) {
      const lines = within(screen.getByRole('region', { name: new RegExp(title) }));
      expect(lines.getByText('Host family')).toBeVisible();
      expect(lines.getByText(t('prices.notIn'))).toBeVisible();
    }
    expect(screen.getByText('For you, Mum')).toBeVisible();
    expect(screen.getByRole('link', { name: t('quote.openCompared') })).toHaveAttribute(
      'href',
      '/favorites?compare=3-4&weeks=4&extras=9-9',
    );
  });

  it('says what housing costs from where none is in a comparison', async () => {
    const housing_from = { amount: 21_000, basis: 'week' } as const;
    const other = { ...QUOTE, programme: programmeDetails(4, { housing_from }) };
    const programme = programmeDetails(3, { housing_from: null });
    await open(() => json(200, { data: { ...QUOTE, programme, others: [other] } }));
    const table = within(await screen.findByRole('table'));
    const [none, from] = within(
      table.getByRole('row', { name: new RegExp(t('quote.housing')) }),
    ).getAllByRole('cell');
    expect(none).toHaveTextContent(t('quote.noHousing'));
    expect(from).toHaveTextContent(/210/);
    expect(table.queryByText(t('programme.cheapest'))).toBeNull();
  });

  it('has both totals of a comparison without chosen housing, with the cheapest of each', async () => {
    const [tuition] = QUOTE.lines;
    const withRoom = (quote: SharedQuote, amount: number): SharedQuote => ({
      ...quote,
      housing: tuition ? { ...tuition, kind: 'accommodation', name: 'Shared flat', amount } : null,
    });
    const other = withRoom({ ...QUOTE, programme: programmeDetails(4) }, 50_000);
    const cheapest_housed = { indexes: [1], of: 'total' } as const;
    await open(() =>
      json(200, { data: { ...withRoom(QUOTE, 80_000), others: [other], cheapest_housed } }),
    );
    const table = within(await screen.findByRole('table'));
    const cells = (name: string) =>
      within(table.getByRole('row', { name: new RegExp(t(name)) })).getAllByRole('cell');
    expect(cells('quote.price')[0]).toHaveTextContent(/1,000/);
    const [more, least] = cells('quote.withCheapestHousing');
    expect(more).toHaveTextContent(/1,800/);
    expect(least).toHaveTextContent(/1,500/);
    expect(least).toHaveTextContent('Shared flat');
    expect(least).toHaveTextContent(t('programme.cheapest'));
    expect(more).not.toHaveTextContent(t('programme.cheapest'));
  });

  it('says about how much a whole degree costs (PRI-09)', async () => {
    const degree_total = { years: 3, amount: 5_500_000 };
    await open(() => json(200, { data: { ...QUOTE, degree_total } }));
    const price = within(await screen.findByRole('region', { name: t('quote.price') }));
    const total = await price.findByText(/لكل سنوات الدراسة، وهي 3 سنوات|for all 3 years/);
    expect(total).toHaveTextContent(/[\d,]{5,}/);
  });

  it('names nobody who did not want it, and no living costs that are not known', async () => {
    await open(() => json(200, { data: QUOTE }));
    expect(await screen.findByText(t('quote.pageLead'))).toBeVisible();
    expect(screen.getByText(t('prices.notIn'))).toBeVisible();
  });

  it('prints', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation();
    const { user } = await open(() => json(200, { data: { ...QUOTE, note: '' } }));
    await user.click(await screen.findByRole('button', { name: t('quote.print') }));
    expect(print).toHaveBeenCalled();
  });

  it('names the price, where it was not itemised', async () => {
    const from = { ...QUOTE, plan_name: null, weeks: null, start_date: null, lines: [] };
    await open(() => json(200, { data: { ...from, amount: 1_850_000 } }));
    const price = within(await screen.findByRole('region', { name: t('quote.price') }));
    expect(price.getByText(/18,500/)).toBeVisible();
    expect(screen.queryByText(t('quote.start'))).toBeNull();
  });

  it.each([
    [410, 'QUOTE_EXPIRED'],
    [404, 'NOT_FOUND'],
  ])('says what to do once it is over: %s', async (status, code) => {
    await open(() => json(status, { status_code: status, code, message: '' }));
    expect(await screen.findByText(t('quote.overText'))).toBeVisible();
    expect(screen.getByRole('link', { name: t('common.title.bookConsultant') })).toHaveAttribute(
      'href',
      '/bookConsultant',
    );
  });
});
