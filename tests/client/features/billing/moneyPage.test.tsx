// Rules: BIL-85, BIL-70, BIL-71, BIL-06, BIL-07, BIL-08, BIL-64, BIL-65 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';

import MoneyPage from '../../../../src/client/features/billing/desk/MoneyPage';
import { STATEMENT_MAX_BYTES } from '../../../../src/contract/billing/billing';
import type {
  MoneyInstalment,
  MoneyLine,
  OutgoingLine,
  SettledLine,
} from '../../../../src/contract/billing/deskMoney';
import type { CurrencyMoney, MoneyFigures } from '../../../../src/contract/billing/moneyFigures';
import type { StatementFault } from '../../../../src/contract/billing/statementFaults';
import { referenceOf } from '../../../../src/contract/billing/creditorReference';
import type { Role } from '../../../../src/contract/common/constants';
import { billingUrls, contentUrls } from '../../../support/apiUrls';
import { enterText } from '../../../support/enterText';
import { fakeServer, json } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

const READ = `POST ${billingUrls.statements}`;
const SETTLE = `POST ${billingUrls.settle(31)}`;
const UNSETTLE = `POST ${billingUrls.unsettle(41)}`;
const UNDO_CARDS = `POST ${billingUrls.cardPayout(42)}/undo`;
const MATCH = `POST ${billingUrls.match(11)}`;
const INSTALMENT: MoneyInstalment = {
  id: 5,
  request_id: 1042,
  student: 'Sara Alotaibi',
  invoice: 'S-2026-000003',
  issuer: 'school',
  institute: { id: 7, name: 'Oak College' },
  due_on: '2027-01-15',
  currency: 'GBP',
  open: 120_000,
  reference: referenceOf({ requestId: 1042, n: 1 }),
};
const LINE: MoneyLine = {
  id: 11,
  booked_on: '2026-12-01',
  amount: 50_000,
  currency: 'GBP',
  reference: INSTALMENT.reference,
  description: 'TRANSFER',
  payer: 'M ALOTAIBI',
  payer_account: '',
  account: 'GB33BUKB20201555555555',
  reason: 'amount',
  card_payout: null,
  cards_to_settle: 2,
  suggestions: [INSTALMENT],
};
const ACCOUNT = {
  id: 1,
  bank: 'Trial Bank',
  holder: 'Masar Company',
  iban: 'GB33BUKB20201555555555',
  swift: 'TRIAGB2X',
  currency: 'GBP',
};

const MONEY: CurrencyMoney = {
  currency: 'GBP',
  owed_school: 150_000,
  owed_agency: 0,
  ages: { notDue: 100_000, upTo30: 0, upTo60: 50_000, upTo90: 0, over90: 0 },
  held: 30_000,
  refunds: 0,
  owed_back: 0,
  sent: 20_000,
  confirmed: 70_000,
  credit: 0,
  unallocated: 0,
  fees: 0,
  vat: 0,
  card_clearing: 0,
  card_fees: 250,
  bank_charges: 0,
};
const OUTGOING: OutgoingLine = {
  id: 31,
  booked_on: '2026-12-02',
  amount: 90_000,
  currency: 'GBP',
  reference: '',
  description: 'OAK COLLEGE',
  payee: 'OAK COLLEGE LTD',
  payee_account: '',
  account: 'GB33BUKB20201555555555',
  suggestions: [
    {
      entry_id: 77,
      kind: 'remittance',
      request_id: 1042,
      student: 'Sara Alotaibi',
      institute: { id: 7, name: 'Oak College' },
      currency: 'GBP',
      amount: 90_000,
      on: '2026-12-01',
      is_named: true,
    },
  ],
};
const SETTLED: SettledLine = {
  id: 41,
  booked_on: '2026-12-03',
  amount: 90_000,
  currency: 'GBP',
  counterparty: 'OAK COLLEGE LTD',
  payout: OUTGOING.suggestions[0] ?? null,
  cards: 0,
};
const CARDS: SettledLine = { ...SETTLED, id: 42, counterparty: 'MOYASAR', payout: null, cards: 3 };
const CARD_A = '5a1e7f00-0000-4000-8000-00000000000a';
const CARD_B = '5a1e7f00-0000-4000-8000-00000000000b';
const PAY_OUT = `POST ${billingUrls.cardPayout(LINE.id)}`;
const FIGURES: MoneyFigures = {
  today: '2027-03-01',
  currencies: [MONEY],
  schools: [
    {
      institute: { id: 7, name: 'Oak College' },
      currency: 'GBP',
      owed: 150_000,
      held: 30_000,
      sent: 20_000,
      confirmed: 70_000,
      owed_back: 0,
      disputed: 0,
    },
  ],
};

describe.each(SCREEN_LANGUAGES)('the money of all requests in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;

  async function open(
    fault: StatementFault | null = null,
    { role = 'Team', at = '/desk/money' }: { readonly role?: Role; readonly at?: string } = {},
  ) {
    let isMatched = false;
    const server = fakeServer({
      [`GET ${billingUrls.desk}`]: ({ query }) => {
        const view = query.get('view') ?? 'toMatch';
        const items =
          view === 'toMatch'
            ? isMatched
              ? []
              : [{ kind: 'line', line: LINE }]
            : view === 'outgoing'
              ? [{ kind: 'outgoing', outgoing: OUTGOING }]
              : view === 'settled'
                ? [
                    { kind: 'settled', settled: SETTLED },
                    { kind: 'settled', settled: CARDS },
                  ]
                : [{ kind: 'instalment', instalment: INSTALMENT }];
        const counts = {
          toMatch: isMatched ? 0 : 1,
          outgoing: 1,
          settled: 2,
          awaiting: 1,
          overdue: 0,
        };
        return json(200, { data: { items, next_cursor: null, counts } });
      },
      [`GET ${billingUrls.figures}`]: () => json(200, { data: FIGURES }),
      [`GET ${billingUrls.schoolDebts}`]: () =>
        json(200, { data: { items: [], next_cursor: null, totals: [] } }),
      [`GET ${contentUrls.bankAccounts}`]: () => json(200, { data: [ACCOUNT] }),
      [SETTLE]: () => json(200, { data: {} }),
      [`GET ${billingUrls.unsettledCards('').split('?')[0] ?? ''}`]: () =>
        json(200, {
          data: [
            {
              id: CARD_A,
              request_id: 1042,
              student: 'Sara',
              amount: 30_000,
              paid_on: '2026-12-01',
            },
            {
              id: CARD_B,
              request_id: 1043,
              student: 'Omar',
              amount: 21_000,
              paid_on: '2026-12-02',
            },
          ],
        }),
      [PAY_OUT]: () => json(200, { data: null }),
      [UNSETTLE]: () => json(200, { data: {} }),
      [UNDO_CARDS]: () => json(200, { data: null }),
      [MATCH]: () => {
        isMatched = true;
        return json(200, { data: {} });
      },
      [READ]: ({ body }) =>
        fault === 'ambiguousDate' && body instanceof FormData && body.has('date_order')
          ? json(200, { data: { added: 9, known: 0, matched: 0, to_look: 9, outgoing: 0 } })
          : fault
            ? json(422, {
                status_code: 422,
                code: 'VALIDATION_FAILED',
                message: '',
                data: { statement: { reason: fault, line: 7 } },
              })
            : json(200, {
                data: { added: 3, known: 1, matched: 2, to_look: 1, outgoing: 0 },
              }),
    });
    await act(() =>
      renderWithApp(<MoneyPage />, {
        language,
        session: { ...STUDENT, role },
        at,
      }),
    );
    return { server, user: setUpUser({ applyAccept: false }) };
  }

  it('says what went out and which payout it may be, which is confirmed with one press', async () => {
    const { server, user } = await open(null, { at: '/desk/money?view=outgoing' });
    const line = await screen.findByRole('article', { name: /OAK COLLEGE LTD/ });
    expect(line).toHaveTextContent(t('billing.outgoing.named'));
    expect(line).toHaveTextContent(t('billing.outgoing.kind.remittance'));
    const name = t('billing.outgoing.confirmOf').replace('{number}', '1042');
    await user.click(within(line).getByRole('button', { name }));
    expect(server.calls(SETTLE)[0]?.body).toEqual({ entry_id: 77 });
  });

  it('takes a confirmed payout back with a reason, and not without', async () => {
    const { server, user } = await open(null, { at: '/desk/money?view=settled' });
    for (const [name, route] of [
      [/OAK COLLEGE LTD/, UNSETTLE],
      [/MOYASAR/, UNDO_CARDS],
    ] as const) {
      const line = await screen.findByRole('article', { name });
      const start = new RegExp(`^${t('billing.settled.takeBackOf').split('{')[0]}`);
      await user.click(within(line).getByRole('button', { name: start }));
      const form = within(within(line).getByRole('form', { name: start }));
      const save = form.getByRole('button', { name: t('billing.settled.takeBack') });
      await user.click(save);
      expect(server.calls(route)).toHaveLength(0);
      await enterText(user, form.getByRole('textbox'), 'Another line');
      await user.click(save);
      await waitFor(() => expect(server.calls(route)[0]?.body).toEqual({ reason: 'Another line' }));
    }
  });

  const file = () => new File(['x'], 'december.csv', { type: 'text/csv' });
  const chooser = () => screen.findByLabelText(t('billing.statementChoose'));

  it('shows a lead where the money is, and opens the list behind what is late', async () => {
    const { server, user } = await open(null, { role: 'TeamLead' });
    await user.click(await screen.findByRole('link', { name: t('billing.view.figures') }));
    const schools = await screen.findByRole('table', { name: t('billing.figures.schools') });
    expect(
      within(schools).getByRole('row', { name: /Oak College.*1,500.*300.*200.*700/ }),
    ).toBeVisible();
    const ages = screen.getByRole('table', { name: t('billing.figures.ages') });
    const late = within(ages).getByRole('row', { name: new RegExp(t('billing.age.upTo60')) });
    await user.click(within(late).getByRole('link'));
    expect(await screen.findByText(INSTALMENT.invoice)).toBeVisible();
    const asked = server.calls(`GET ${billingUrls.desk}`).map(({ query }) => query.get('age'));
    expect(asked).toContain('upTo60');
  });

  it('takes the card payments that are chosen by hand, with plausible fees alone', async () => {
    const { server, user } = await open();
    await user.click(await screen.findByRole('button', { name: t('billing.pickCards') }));
    const cards = within(await screen.findByRole('group', { name: t('billing.pickCards') }));
    const confirm = cards.getByRole('button', { name: t('billing.cardPayout.confirm') });
    expect(confirm).toBeDisabled();
    await user.click(cards.getByRole('checkbox', { name: /Sara/ }));
    expect(confirm).toBeDisabled();
    await user.click(cards.getByRole('checkbox', { name: /Omar/ }));
    await user.click(confirm);
    expect(server.calls(PAY_OUT)[0]?.body).toEqual({
      card_ids: [CARD_A, CARD_B],
      fees: 51_000 - LINE.amount,
    });
  });

  it('is worked by the keys of the desk’s other lists', async () => {
    const { server, user } = await open(null, { at: '/desk/money?view=settled' });
    const titles = async () =>
      (await screen.findAllByRole('article')).map((row) => within(row).getByRole('heading'));
    const settled = await titles();
    await user.keyboard('j');
    expect(settled[0]).toHaveFocus();
    await user.keyboard('j');
    expect(settled[1]).toHaveFocus();
    await user.keyboard('k');
    expect(settled[0]).toHaveFocus();
    await user.click(
      screen.getByRole('link', { name: new RegExp(t('billing.view.toMatch').split('(')[0] ?? '') }),
    );
    const name = new RegExp(t('billing.otherRequest'));
    await screen.findByRole('button', { name });
    const [line] = await titles();
    await user.keyboard('j');
    expect(line).toHaveFocus();
    await user.keyboard('m');
    expect(server.calls(MATCH)).toHaveLength(1);
  });

  it('shows no figures to others of the team', async () => {
    await open(null, { at: '/desk/money?view=figures' });
    await screen.findByRole('article', { name: /ALOTAIBI/ });
    expect(screen.queryByRole('link', { name: t('billing.view.figures') })).toBeNull();
  });

  it('matches a line with what it is said to be of', async () => {
    const { server, user } = await open();
    const line = within(await screen.findByRole('article', { name: /ALOTAIBI/ }));
    expect(line.getByText(t('billing.reason.amount'))).toBeVisible();
    const name = t('billing.matchWith').replace('{number}', INSTALMENT.invoice);
    await user.click(line.getByRole('button', { name }));
    expect(await screen.findByText(t('billing.empty.toMatch'))).toBeVisible();
    expect(server.calls(MATCH)[0]?.body).toEqual({ instalment_id: 5 });
  });

  it('matches a line with an instalment of a request that the team names', async () => {
    const { server, user } = await open();
    const money = (open: number) => ({
      request_id: 1_077,
      standings: [],
      credits: [],
      remittances: [],
      invoices: [
        {
          id: 9,
          number: 'S-2026-000009',
          issuer: 'school',
          kind: 'invoice',
          credits: null,
          reason: '',
          institute: null,
          currency: LINE.currency,
          total: 90_000,
          lines: [],
          issued_at: '2026-11-30T08:00:00Z',
          instalments: [
            {
              id: 41,
              n: 1,
              due_on: '2026-12-01',
              amount: 40_000,
              open: 0,
              reference: 'RF',
              payments: [],
            },
            {
              id: 42,
              n: 2,
              due_on: '2027-01-01',
              amount: 50_000,
              open,
              reference: 'RF',
              payments: [],
            },
          ],
        },
      ],
    });
    let left = 0;
    server.use({ [`GET ${billingUrls.money(1_077)}`]: () => json(200, { data: money(left) }) });
    const line = within(await screen.findByRole('article', { name: /ALOTAIBI/ }));
    const find = async () => {
      const number = line.getByRole('textbox', { name: t('billing.requestNumber') });
      await user.clear(number);
      await enterText(user, number, '1077');
      await user.click(line.getByRole('button', { name: t('billing.findInstalments') }));
    };
    await user.click(line.getByRole('button', { name: t('billing.otherRequest') }));
    await find();
    const none = t('billing.noInstalments').replace('{currency}', LINE.currency);
    expect(await line.findByText(none)).toBeVisible();
    left = 50_000;
    await find();
    const choices = await line.findAllByRole('button', { name: /S-2026-000009/ });
    expect(choices).toHaveLength(1);
    await user.click(line.getByRole('button', { name: /S-2026-000009/ }));
    await waitFor(() => expect(server.calls(MATCH)[0]?.body).toEqual({ instalment_id: 42 }));
  });

  it('says what a statement has come to, and why one is refused', async () => {
    const { server, user } = await open();
    await user.upload(await chooser(), file());
    expect(await screen.findByText(/3.*2.*1.*1/)).toBeVisible();
    expect(server.calls(READ)).toHaveLength(1);
  });

  it('says why a statement is refused', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { user } = await open('balance');
    await user.upload(await chooser(), file());
    expect(await screen.findByText(t('billing.fault.balance'), { exact: false })).toBeVisible();
  });

  it('says how large a statement may be, and sends none that is larger', async () => {
    const { server, user } = await open();
    expect(await screen.findByText(/(?<!\d)10 (?:MB|ميغابايت)/)).toBeVisible();
    const large = file();
    Object.defineProperty(large, 'size', { value: STATEMENT_MAX_BYTES + 1 });
    await user.upload(await chooser(), large);
    expect(await screen.findByText(t('billing.fault.tooLarge'), { exact: false })).toBeVisible();
    expect(server.calls(READ)).toEqual([]);
    // The next one that fits takes the words away.
    await user.upload(await chooser(), file());
    await waitFor(() => expect(server.calls(READ)).toHaveLength(1));
    expect(screen.queryByText(t('billing.fault.tooLarge'), { exact: false })).toBeNull();
  });

  it('asks which figure of a day is the month, and reads the same file with the answer', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    const { server, user } = await open('ambiguousDate');
    await user.upload(await chooser(), file());
    await user.click(
      await screen.findByRole('button', { name: t('billing.dateOrder.monthFirst') }),
    );
    expect(
      await screen.findByText(/9/, { selector: '[role=status] *, [role=status]' }),
    ).toBeVisible();
    const orders = server
      .calls(READ)
      .map(({ body }) => (body instanceof FormData ? body.get('date_order') : undefined));
    expect(orders).toEqual([null, 'monthFirst']);
    expect(screen.queryByRole('button', { name: t('billing.dateOrder.monthFirst') })).toBeNull();
  });

  it('lists what is awaited, with the way to its request', async () => {
    const { user } = await open();
    const views = within(await screen.findByRole('navigation', { name: t('billing.views') }));
    await user.click(views.getAllByRole('link')[1] ?? document.body);
    const link = t('billing.openRequest').replace('{number}', '1042');
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute(
      'href',
      '/desk/requests/1042',
    );
  });
});
