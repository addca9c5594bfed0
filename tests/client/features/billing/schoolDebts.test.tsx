// Rules: BIL-87, BIL-88 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';

import MoneyPage from '../../../../src/client/features/billing/desk/MoneyPage';
import { RecordedReturns } from '../../../../src/client/features/billing/desk/RecordedReturns';
import { AGES, MONEY_TOTALS } from '../../../../src/contract/billing/moneyFigures';
import type { CurrencyMoney } from '../../../../src/contract/billing/moneyFigures';
import type { MoneyStanding } from '../../../../src/contract/billing/billing';
import type { SchoolDebt } from '../../../../src/contract/billing/schoolDebts';
import { billingUrls, contentUrls } from '../../../support/apiUrls';
import { enterText } from '../../../support/enterText';
import { fakeServer, json } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

const OAK = { id: 7, name: 'Oak College' };
const DEBT: SchoolDebt = {
  request_id: 1042,
  student: 'Sara Alotaibi',
  institute: OAK,
  currency: 'GBP',
  amount: 50_000,
  since: '2026-12-02T09:00:00.000Z',
  refund: { id: 12, state: 'agreed' },
};
const zeros = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>;
const MONEY: CurrencyMoney = {
  ...zeros(MONEY_TOTALS),
  currency: 'GBP',
  owed_back: 50_000,
  ages: zeros(AGES),
};
const SCHOOL = {
  institute: OAK,
  currency: 'GBP',
  owed: 0,
  held: 0,
  sent: 0,
  confirmed: 0,
  disputed: 0,
  owed_back: 50_000,
};

describe.each(SCREEN_LANGUAGES)('what schools owe back in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;
  const startOf = (id: string): string => t(id).split('{')[0] ?? '';

  it('opens its list from the figures, of all schools or of one, with what it comes to', async () => {
    const server = fakeServer({
      [`GET ${billingUrls.desk}`]: () =>
        json(200, {
          data: {
            items: [],
            next_cursor: null,
            counts: { toMatch: 0, outgoing: 0, settled: 0, awaiting: 0, overdue: 0 },
          },
        }),
      [`GET ${billingUrls.deskRefunds}`]: () =>
        json(200, {
          data: {
            items: [],
            next_cursor: null,
            counts: { team: 0, school: 0, payer: 0 },
            late: 0,
          },
        }),
      [`GET ${contentUrls.bankAccounts}`]: () => json(200, { data: [] }),
      [`GET ${billingUrls.figures}`]: () =>
        json(200, { data: { today: '2027-03-01', currencies: [MONEY], schools: [SCHOOL] } }),
      [`GET ${billingUrls.schoolDebts}`]: () =>
        json(200, {
          data: {
            items: [DEBT],
            next_cursor: null,
            totals: [{ currency: 'GBP', amount: 50_000, requests: 1 }],
          },
        }),
      [`GET ${billingUrls.schoolDebtsFile}`]: () => new Response('x', { status: 200 }),
    });
    const user = setUpUser();
    await act(() =>
      renderWithApp(<MoneyPage />, {
        language,
        session: { ...STUDENT, role: 'TeamLead' },
        at: '/desk/money?view=figures',
      }),
    );
    const schools = await screen.findByRole('table', { name: t('billing.figures.schools') });
    expect(within(schools).getByRole('link', { name: /Oak College.*500/ })).toHaveAttribute(
      'href',
      '/desk/money?view=schoolDebts&currency=GBP&school=7',
    );
    const totals = screen.getByRole('table', { name: t('billing.figures.totals') });
    await user.click(within(totals).getByRole('link', { name: /500/ }));
    const name = (text: string) => new RegExp(text);
    const isTotal = (text: string) => text.startsWith(startOf('billing.debts.total'));
    expect(await screen.findByRole('article')).toHaveTextContent(/Oak College.*500/);
    expect(
      screen.getByRole('link', { name: name(startOf('billing.openRequest')) }),
    ).toHaveAttribute('href', '/desk/requests/1042');
    expect(
      screen.getByRole('link', { name: name(startOf('billing.debts.refundOf')) }),
    ).toHaveAttribute('href', '/refund/12');
    const total = screen.getByText((_, at) => at?.tagName === 'P' && isTotal(at.textContent));
    expect(total).toHaveTextContent(/500/);
    const asked = server.calls(`GET ${billingUrls.schoolDebts}`);
    expect(asked.some(({ query }) => query.get('currency') === 'GBP')).toBe(true);
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    await user.click(screen.getByRole('button', { name: t('billing.debts.csv') }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(server.calls(`GET ${billingUrls.schoolDebtsFile}`)[0]?.query.get('currency')).toBe(
      'GBP',
    );
    saved.mockRestore();
    expect(screen.getByRole('link', { name: t('billing.debts.all') })).toHaveAttribute(
      'href',
      '/desk/money?view=schoolDebts',
    );
  });

  it('undoes what was recorded as sent back, with a reason, but not what was used since', async () => {
    const UNDO = `POST ${billingUrls.undoSchoolReturn(31)}`;
    const server = fakeServer({ [UNDO]: () => json(200, { data: { standings: [] } }) });
    const line = { booked_on: '2026-12-09', amount: 20_000, payer: 'OAK LTD', by: 'Khalid' };
    const standing: MoneyStanding = {
      issuer: 'school',
      institute: OAK,
      currency: 'GBP',
      owed: 0,
      received: 0,
      sent: 0,
      confirmed: 0,
      sent_back: 50_000,
      refunds: 0,
      held: 0,
      owed_back: 0,
      returned: [
        { ...line, id: 31, may_undo: true },
        { ...line, id: 32, amount: 30_000, may_undo: false },
      ],
    };
    const money = {
      request_id: 1042,
      standings: [standing],
      invoices: [],
      credits: [],
      remittances: [],
      refunds: [],
      sponsors: [],
      may_add_sponsor: false,
    };
    const user = setUpUser();
    await act(() => renderWithApp(<RecordedReturns money={money} />, { language }));
    expect(screen.getByText(t('billing.returned.used'))).toBeVisible();
    const undo = screen.getByRole('button', { name: /200/ });
    await user.click(undo);
    const form = within(screen.getByRole('form'));
    await user.click(form.getByRole('button', { name: t('billing.returned.undo') }));
    // Without a reason nothing is sent.
    expect(server.calls(UNDO)).toHaveLength(0);
    await enterText(user, form.getByRole('textbox'), 'Of a family');
    await user.click(form.getByRole('button', { name: t('billing.returned.undo') }));
    await waitFor(() => expect(server.calls(UNDO)).toHaveLength(1));
    expect(server.calls(UNDO)[0]?.body).toEqual({ reason: 'Of a family' });
  });
});
