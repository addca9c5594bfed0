// Rules: BIL-69, BIL-02, BIL-04, BIL-05, BIL-08, BIL-09, BIL-47, BIL-48, CTL-08 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';

import { MoneyCard } from '../../../../src/client/features/billing/components/MoneyCard';
import { SchoolMoney } from '../../../../src/client/features/billing/components/SchoolMoney';
import { Corrections } from '../../../../src/client/features/billing/desk/Corrections';
import { IssueInvoice } from '../../../../src/client/features/billing/desk/IssueInvoice';
import { RemitForms } from '../../../../src/client/features/billing/desk/RemitForm';
import { SchoolReturns } from '../../../../src/client/features/billing/desk/SchoolReturns';
import type {
  Instalment,
  Invoice,
  Remittance,
  RequestMoney,
} from '../../../../src/contract/billing/billing';
import { referenceOf } from '../../../../src/contract/billing/creditorReference';
import { paymentEventsFor } from '../../../../src/contract/billing/paymentLifecycle';
import { remittanceEventsFor } from '../../../../src/contract/billing/remittanceLifecycle';
import type { StepActor } from '../../../../src/contract/common/requestSteps';
import { itBeforeRelease } from '../../../support/beforeRelease';
import { billingUrls, contentUrls } from '../../../support/apiUrls';
import { enterText } from '../../../support/enterText';
import { fakeServer, json, offline } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

const PAY = `POST ${billingUrls.payments(5)}`;
const RECEIPT = `POST ${billingUrls.paymentEvents(9)}`;
const RECEIPT_PDF = 'GET /api/receipts/11/pdf';
const ISSUE = `POST ${billingUrls.invoices(1042)}`;
const REFERENCE = referenceOf({ requestId: 1042, n: 1 });
const INSTALMENT: Instalment = {
  id: 5,
  n: 1,
  due_on: '2027-01-15',
  amount: 120_050,
  open: 120_050,
  reference: REFERENCE,
  payments: [],
  cards: [],
  links: [],
  sponsors: [],
  is_payable_by_card: false,
};
const INVOICE: Invoice = {
  id: 3,
  number: 'S-2026-000003',
  issuer: 'school',
  kind: 'invoice',
  credits: null,
  reason: '',
  institute: { id: 7, name: 'Oak College' },
  currency: 'GBP',
  total: 120_050,
  lines: [
    {
      id: 1,
      kind: 'tuition',
      label: '',
      amount: 120_050,
      vat_percent: null,
      vat: 0,
      from: null,
      is_credited: false,
      left: 120_050,
    },
  ],
  instalments: [INSTALMENT],
  issued_at: '2026-12-01T09:00:00.000Z',
};
const NOTHING: RequestMoney = {
  request_id: 1042,
  standings: [],
  invoices: [],
  credits: [],
  remittances: [],
  refunds: [],
  sponsors: [],
  may_add_sponsor: true,
};
const OWED: RequestMoney = {
  ...NOTHING,
  standings: [
    {
      issuer: 'school',
      institute: { id: 7, name: 'Oak College' },
      currency: 'GBP',
      owed: 120_050,
      received: 0,
      sent: 0,
      confirmed: 0,
      sent_back: 0,
      owed_back: 0,
      refunds: 0,
      held: 0,
    },
  ],
  invoices: [INVOICE],
};
/** The money of a request whose first instalment has arrived. */
function paidOf(actor: StepActor, state: 'matched' | 'receipted'): RequestMoney {
  const payment = {
    id: 9,
    method: 'transfer',
    state,
    since: '2026-12-01T10:00:00.000Z',
    payer_name: 'Mohammed',
    amount: 120_050,
    paid_on: '2026-12-01',
    mismatch: null,
    proof: null,
    is_proof_by_link: false,
    received: { amount: 120_050, booked_on: '2026-12-01' },
    receipt:
      state === 'matched'
        ? null
        : { id: 11, number: 'SR-2026-000001', issued_at: '2026-12-01T11:00:00.000Z' },
    is_refundable: true,
    may: paymentEventsFor(actor, state),
    history: [
      {
        event: 'ANNOUNCED',
        to: 'announced',
        actor: 'student',
        note: '',
        at: '2026-12-01T09:30:00.000Z',
      },
      {
        event: 'MATCHED',
        to: 'matched',
        actor: 'team',
        ...(actor === 'team' && { by: 'Khalid' }),
        note: '',
        at: '2026-12-01T10:00:00.000Z',
      },
    ],
    version: 2,
  } as const;
  const instalments = [{ ...INSTALMENT, open: 0, payments: [payment] }];
  return { ...OWED, invoices: [{ ...INVOICE, instalments }] };
}
const ACCOUNT = {
  id: 1,
  bank: 'Trial Bank',
  holder: 'Masar Company',
  iban: 'GB33BUKB20201555555555',
  swift: 'TRIAGB2X',
  currency: 'GBP',
};

describe.each(SCREEN_LANGUAGES)('the money of a request in %s', (language) => {
  const t = (id: string, values: Readonly<Record<string, string>> = {}): string =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(new RegExp(`{${name}(, number)?}`), value),
      allMessages(language)[id] ?? id,
    );

  async function open(money: RequestMoney, offer: 'offer' | 'none' | 'student' = 'student') {
    let now = money;
    let breaks = 1;
    jest.spyOn(console, 'error').mockReturnValue();
    const server = fakeServer({
      [`GET ${billingUrls.money(1042)}`]: () => json(200, { data: now }),
      [`GET ${contentUrls.bankAccounts}`]: () => json(200, { data: [ACCOUNT] }),
      [PAY]: (call) => {
        if (breaks > 0) {
          breaks -= 1;
          return offline(call);
        }
        const { payer_name, amount, paid_on } = call.body as {
          payer_name: string;
          amount: number;
          paid_on: string;
        };
        const payment = {
          id: 9,
          method: 'transfer',
          state: 'announced',
          since: '2026-12-01T10:00:00.000Z',
          payer_name,
          amount,
          paid_on,
          mismatch: null,
          proof: null,
          is_proof_by_link: false,
          received: null,
          receipt: null,
          is_refundable: false,
          may: paymentEventsFor('student', 'announced'),
          history: [],
          version: 1,
        } as const;
        const instalments = [{ ...INSTALMENT, payments: [payment] }];
        now = { ...now, invoices: [{ ...INVOICE, instalments }] };
        return json(200, { data: now });
      },
      [ISSUE]: () => {
        now = OWED;
        return json(200, { data: now });
      },
    });
    const accepted = {
      application_id: 4,
      offer_version: 1,
      institute: 'Oak College',
      currency: 'GBP',
      total: 120_050,
    };
    await act(() =>
      renderWithApp(
        offer === 'student' ? (
          <MoneyCard requestId={1042} />
        ) : (
          <MoneyCard
            requestId={1042}
            actions={(data) => (
              <IssueInvoice money={data} offer={offer === 'offer' ? accepted : null} />
            )}
          />
        ),
        { language, session: STUDENT },
      ),
    );
    const part = within(await screen.findByRole('region', { name: t('billing.title') }));
    return { server, part, user: setUpUser() };
  }

  it('says that there is no invoice yet', async () => {
    const { part } = await open(NOTHING);
    expect(await part.findByText(t('billing.none'))).toBeVisible();
    // A sponsor can be named before there is an invoice.
    const [only, other] = part.getAllByRole('button');
    expect(only).toHaveAccessibleName(t('billing.sponsor.add'));
    expect(other).toBeUndefined();
  });

  it('says how far the money has come, and copies what a transfer needs with one press each', async () => {
    const { part, user } = await open(OWED);
    for (const step of ['owed', 'received', 'sent', 'confirmed']) {
      expect(await part.findByText(t(`billing.step.${step}`))).toBeVisible();
    }
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    const press = async (what: string): Promise<unknown> => {
      const name = t('billing.copyOf', { what: t(what) });
      await user.click(await part.findByRole('button', { name }));
      return write.mock.lastCall?.[0];
    };
    expect(await press('billing.iban')).toBe(ACCOUNT.iban);
    expect(await press('billing.amount')).toBe('1200.50');
    expect(await press('billing.reference')).toBe(REFERENCE);
  });

  it('announces a transfer, kept over a cut connection, and shows it', async () => {
    const { server, part, user } = await open(OWED);
    await user.click(await part.findByRole('button', { name: t('billing.announce') }));
    const form = within(part.getByRole('form', { name: t('billing.announce') }));
    const send = () => user.click(form.getByRole('button', { name: t('billing.announceSend') }));
    await send();
    expect(server.calls(PAY)).toHaveLength(0);
    await enterText(user, form.getByLabelText(t('billing.payer'), { exact: false }), 'Mohammed');
    await send();
    expect(await form.findByText(t('billing.failed'))).toBeVisible();
    await send();
    expect(await part.findByText(t('billing.payment.announced'))).toBeVisible();
    const sent = server.calls(PAY);
    expect(sent).toHaveLength(2);
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(sent[1]?.body).toMatchObject({ payer_name: 'Mohammed', amount: 120_050 });
    expect(part.getByRole('button', { name: t('billing.event.PROOF_SENT') })).toBeVisible();
  });

  it('has the receipt issued with one press, which stays where it is refused, and saves it', async () => {
    const { server, part, user } = await open(paidOf('team', 'matched'));
    server.use({ [RECEIPT]: () => json(409, { status_code: 409, code: 'CONFLICT' }) });
    jest.spyOn(console, 'error').mockImplementation();
    const name = t('billing.event.RECEIPTED');
    const receipt = await part.findByRole('button', { name });
    await user.click(part.getByText(t('billing.history')));
    const [last] = part
      .getAllByRole('listitem')
      .filter((item) => item.textContent.includes('Khalid'));
    expect(last).toHaveTextContent(t('billing.happened.MATCHED'));
    await user.click(receipt);
    expect(await part.findByText(t('billing.failed'))).toBeVisible();
    const after = paidOf('team', 'receipted');
    server.use({
      [RECEIPT]: () => json(200, { data: after }),
      [`GET ${billingUrls.money(1042)}`]: () => json(200, { data: after }),
    });
    await user.click(part.getByRole('button', { name }));
    const pdf = t('billing.pdf.receipt', { number: 'SR-2026-000001' });
    const save = await part.findByRole('button', { name: pdf });
    expect(part.queryByRole('button', { name })).toBeNull();
    expect(server.calls(RECEIPT)[0]?.body).toMatchObject({ event: 'RECEIPTED', version: 2 });
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    URL.createObjectURL = jest.fn(() => 'blob:receipt');
    URL.revokeObjectURL = jest.fn();
    server.use({
      [RECEIPT_PDF]: () => new Response('%PDF-'),
      'GET /api/invoices/3/pdf': () => new Response('%PDF-'),
    });
    await user.click(save);
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(server.calls(RECEIPT_PDF)[0]?.query.get('lang')).toBe(language);
    const invoice = t('billing.pdf.invoice', { number: 'S-2026-000003' });
    await user.click(part.getByRole('button', { name: invoice }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  });

  it('offers a student no press that issues a receipt', async () => {
    const { part } = await open(paidOf('student', 'matched'));
    const state = { selector: 'b' };
    expect(await part.findByText(t('billing.payment.matched'), state)).toBeVisible();
    expect(part.queryByRole('button', { name: t('billing.event.RECEIPTED') })).toBeNull();
  });

  it('issues the school’s invoice as its offer was accepted, in instalments that are the total', async () => {
    const { server, part, user } = await open({ ...NOTHING, vat_percent: 15 }, 'offer');
    const issue = t('billing.issue.school');
    await user.click(await part.findByRole('button', { name: issue }));
    const form = within(part.getByRole('form', { name: issue }));
    const field = (id: string, n: string) =>
      form.getByLabelText(t(id, { n, currency: 'GBP' }), { exact: false });
    const amount = field('billing.instalmentAmount', '1');
    expect(amount).toHaveValue('1200.50');
    await user.clear(amount);
    await enterText(user, amount, '1000.50');
    await user.type(field('billing.dueOn', '1'), '2027-01-15');
    await user.click(form.getByRole('button', { name: issue }));
    expect(await form.findAllByText(t('billing.notTotal'), { exact: false })).not.toHaveLength(0);
    await user.click(form.getByRole('button', { name: t('billing.addInstalment') }));
    await user.type(field('billing.instalmentAmount', '2'), '200');
    await user.type(field('billing.dueOn', '2'), '2027-02-15');
    await user.click(form.getByRole('button', { name: issue }));
    expect(await part.findByText('S-2026-000003')).toBeVisible();
    expect(server.calls(ISSUE)[0]?.body).toMatchObject({
      issuer: 'school',
      application_id: 4,
      offer_version: 1,
      instalments: [
        { due_on: '2027-01-15', amount: 100_050 },
        { due_on: '2027-02-15', amount: 20_000 },
      ],
    });
    expect(part.queryByRole('button', { name: issue })).toBeNull();
  });

  itBeforeRelease('issues a fee with its VAT, also without an offer', async () => {
    const { server, part, user } = await open({ ...NOTHING, vat_percent: 15 }, 'none');
    expect(part.queryByRole('button', { name: t('billing.issue.school') })).toBeNull();
    const issue = t('billing.issue.agency');
    await user.click(await part.findByRole('button', { name: issue }));
    const form = within(part.getByRole('form', { name: issue }));
    const field = (id: string, values: Readonly<Record<string, string>>) =>
      form.getByLabelText(t(id, values), { exact: false });
    const line = (number: string) =>
      within(form.getByRole('group', { name: t('billing.lineNumber', { number }) }));
    const amountOf = (number: string) =>
      line(number).getByLabelText(t('billing.feeAmount', { currency: 'SAR' }), { exact: false });
    await enterText(user, amountOf('1'), '1,200.50');
    await user.click(form.getByRole('button', { name: t('billing.addLine') }));
    await user.selectOptions(line('2').getByRole('combobox'), t('billing.line.discount'));
    await enterText(user, amountOf('2'), '200.50');
    await user.type(field('billing.dueOn', { n: '1' }), '2027-01-15');
    await enterText(user, field('billing.instalmentAmount', { n: '1', currency: 'SAR' }), '1150');
    await user.click(form.getByRole('button', { name: issue }));
    expect(await part.findByText('S-2026-000003')).toBeVisible();
    expect(server.calls(ISSUE)[0]?.body).toMatchObject({
      issuer: 'agency',
      currency: 'SAR',
      lines: [
        { kind: 'agencyFee', amount: 120_050, currency: null },
        { kind: 'discount', amount: 20_050, currency: null },
      ],
      instalments: [{ due_on: '2027-01-15', amount: 115_000 }],
    });
  });

  it('records what a school is sent, at most what has arrived for it', async () => {
    const arrived = {
      ...OWED,
      standings: OWED.standings.map((one) => ({ ...one, received: 50_000, held: 50_000 })),
    };
    const server = fakeServer({
      [`GET ${billingUrls.money(1042)}`]: () => json(200, { data: arrived }),
      [`GET ${contentUrls.bankAccounts}`]: () => json(200, { data: [ACCOUNT] }),
      [`POST ${billingUrls.remittances(1042)}`]: () => json(200, { data: arrived }),
    });
    await act(() =>
      renderWithApp(
        <MoneyCard requestId={1042} actions={(data) => <RemitForms money={data} />} />,
        { language, session: STUDENT },
      ),
    );
    const user = setUpUser();
    const name = t('billing.remit', { institute: 'Oak College' });
    await user.click(await screen.findByRole('button', { name }));
    const form = within(screen.getByRole('form', { name }));
    expect(
      form.getByLabelText(t('billing.amountIn', { currency: 'GBP' }), { exact: false }),
    ).toHaveValue('500');
    await user.click(form.getByRole('button', { name: t('billing.remitSave') }));
    // Without its proof nothing is sent.
    expect(server.calls(`POST ${billingUrls.remittances(1042)}`)).toHaveLength(0);
  });

  it('says what a school still has to send back, and records the line by which it came', async () => {
    const [standing] = OWED.standings;
    if (!standing) throw new Error('no standing');
    const line = { id: 31, booked_on: '2026-12-09', amount: 20_000, payer: 'OAK COLLEGE LTD' };
    const owing = {
      ...OWED,
      standings: [{ ...standing, received: 120_050, owed_back: 50_000, returns: [line] }],
    };
    const left = { ...OWED, standings: [{ ...standing, owed_back: 30_000, returns: [] }] };
    let now: RequestMoney = owing;
    const RETURN = `POST ${billingUrls.schoolReturns(1042)}`;
    const server = fakeServer({
      [`GET ${billingUrls.money(1042)}`]: () => json(200, { data: now }),
      [`GET ${contentUrls.bankAccounts}`]: () => json(200, { data: [ACCOUNT] }),
      [RETURN]: () => {
        now = left;
        return json(200, { data: left });
      },
    });
    await act(() =>
      renderWithApp(
        <MoneyCard requestId={1042} actions={(data) => <SchoolReturns money={data} />} />,
        { language, session: STUDENT },
      ),
    );
    const user = setUpUser();
    const name = t('billing.schoolReturn', { institute: 'Oak College' });
    const owed = await screen.findByText(t('billing.step.owed_back'));
    expect(owed.nextElementSibling).toHaveTextContent('500');
    await user.click(screen.getByRole('button', { name }));
    const form = within(screen.getByRole('form', { name }));
    const which = form.getByRole('combobox', { name: t('billing.returns.which') });
    expect(within(which).getByRole('option', { name: /OAK COLLEGE LTD/ })).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: t('billing.schoolReturnSave') }));
    // Without a line nothing is sent.
    expect(server.calls(RETURN)).toHaveLength(0);
    await user.selectOptions(which, '31');
    await user.click(form.getByRole('button', { name: t('billing.schoolReturnSave') }));
    await waitFor(() => expect(owed.nextElementSibling).toHaveTextContent('300'));
    expect(server.calls(RETURN)).toMatchObject([{ body: { institute_id: 7, transaction_id: 31 } }]);
  });

  it('is confirmed by a member of the school, with the day and what has arrived', async () => {
    const sent: Remittance = {
      id: 8,
      institute: { id: 7, name: 'Oak College' },
      currency: 'GBP',
      amount: 50_000,
      state: 'sent',
      sent_on: '2026-12-01',
      proof: null,
      arrived_on: null,
      arrived_amount: null,
      may: remittanceEventsFor('partner', 'sent'),
      history: [],
      version: 1,
    };
    let now = sent;
    const say = `POST ${billingUrls.remittanceEvents(8)}`;
    const server = fakeServer({
      [`GET ${billingUrls.money(1042)}`]: () =>
        json(200, { data: { ...NOTHING, remittances: [now] } }),
      [say]: ({ body }) => {
        const said = body as { arrived_on: string; arrived_amount: number };
        const { arrived_on, arrived_amount } = said;
        now = { ...sent, state: 'confirmed', arrived_on, arrived_amount, may: [], version: 2 };
        return json(200, { data: NOTHING });
      },
    });
    await act(() =>
      renderWithApp(<SchoolMoney requestId={1042} />, { language, session: STUDENT }),
    );
    const user = setUpUser();
    const name = t('billing.remittanceEvent.CONFIRMED');
    await user.click(await screen.findByRole('button', { name }));
    const form = within(screen.getByRole('form', { name }));
    const amount = form.getByLabelText(t('billing.amountIn', { currency: 'GBP' }), {
      exact: false,
    });
    await user.clear(amount);
    await enterText(user, amount, '499.25');
    await user.click(form.getByRole('button', { name }));
    expect(await screen.findByText(t('billing.remittance.confirmed'))).toBeVisible();
    expect(server.calls(say)[0]?.body).toMatchObject({
      event: 'CONFIRMED',
      arrived_amount: 49_925,
      version: 1,
    });
  });

  it('takes an invoice back with a reason, and uses credit for the next instalment', async () => {
    const credited = { ...OWED, credits: [{ currency: 'GBP', amount: 20_000 }] };
    const take = `POST ${billingUrls.creditNotes(3)}`;
    const use = `POST ${billingUrls.credit(5)}`;
    const server = fakeServer({
      [`GET ${billingUrls.money(1042)}`]: () => json(200, { data: credited }),
      [`GET ${contentUrls.bankAccounts}`]: () => json(200, { data: [ACCOUNT] }),
      [take]: () => json(200, { data: credited }),
      [use]: () => json(200, { data: credited }),
    });
    await act(() =>
      renderWithApp(
        <MoneyCard requestId={1042} actions={(data) => <Corrections money={data} canCredit />} />,
        { language, session: STUDENT },
      ),
    );
    const user = setUpUser();
    const pays = new RegExp(t('billing.useCredit').split('{')[0] ?? '');
    await user.click(await screen.findByRole('button', { name: pays }));
    const name = t('billing.correct.invoice', { number: INVOICE.number });
    await user.click(await screen.findByRole('button', { name }));
    const form = within(screen.getByRole('form', { name }));
    await user.click(form.getByRole('button', { name }));
    expect(server.calls(take)).toHaveLength(0);
    const why = form.getByLabelText(t('billing.correctWhy'), { exact: false });
    await enterText(user, why, 'Another course');
    await user.click(form.getByRole('button', { name }));
    expect(await screen.findByRole('button', { name })).toBeVisible();
    expect(server.calls(use)[0]?.body).toMatchObject({ amount: 20_000 });
    expect(server.calls(take)[0]?.body).toMatchObject({
      lines: null,
      parts: null,
      reason: 'Another course',
    });
    // Parts of its lines: of none more than is left.
    const [line] = INVOICE.lines;
    await user.click(screen.getByRole('button', { name }));
    const again = within(screen.getByRole('form', { name }));
    await user.selectOptions(again.getByRole('combobox'), t('billing.credit.scope.lines'));
    await enterText(
      user,
      again.getByLabelText(t('billing.correctWhy'), { exact: false }),
      'A week less',
    );
    await user.click(again.getByRole('button', { name }));
    expect(again.getByText(t('billing.credit.nothing'))).toBeVisible();
    const amount = again.getAllByRole('textbox')[0];
    if (!amount || !line) throw new Error('no line');
    await user.type(amount, String(line.left / 100 + 1));
    await user.click(again.getByRole('button', { name }));
    expect(again.getByText(t('billing.credit.beyondLine'))).toBeVisible();
    await user.clear(amount);
    await enterText(user, amount, '1.50');
    await user.click(again.getByRole('button', { name }));
    expect(server.calls(take)[1]?.body).toMatchObject({
      parts: [{ line_id: line.id, amount: 150 }],
      reason: 'A week less',
    });
  });
});
