// Rules: BIL-89, BIL-53, BIL-54, BIL-56, BIL-58, BIL-79, CTL-08 (docs/requirements.md)
import { act, screen, within } from '@testing-library/react';

import AskRefundPage from '../../../../src/client/features/billing/pages/AskRefundPage';
import RefundPage from '../../../../src/client/features/billing/pages/RefundPage';
import type { RequestMoney } from '../../../../src/contract/billing/billing';
import { refundEventsFor } from '../../../../src/contract/billing/refundLifecycle';
import type { RefundState } from '../../../../src/contract/billing/refundLifecycle';
import type { Refund, Refundable } from '../../../../src/contract/billing/refunds';
import type { Role } from '../../../../src/contract/common/constants';
import type { StepActor } from '../../../../src/contract/common/requestSteps';
import { billingUrls } from '../../../support/apiUrls';
import { enterText } from '../../../support/enterText';
import { fakeServer, json } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

const SAY = `POST ${billingUrls.refundEvents(12)}`;
const ASK = `POST ${billingUrls.refunds(9)}`;
const POLICY = {
  title: 'Refunds',
  intro: 'As it was on that day.',
  reviewed_on: null,
  sections: [{ heading: 'If you cancel', text: 'All of it.' }],
};
const ACTORS: Readonly<Record<Role, StepActor>> = {
  Student: 'student',
  Partner: 'partner',
  Team: 'team',
  TeamLead: 'team',
};

function refundOf(role: Role, state: RefundState, more: Partial<Refund> = {}): Refund {
  const actor = ACTORS[role];
  const isAgreed = state === 'agreed' || state === 'paidOut';
  return {
    id: 12,
    request_id: 1042,
    payment_id: 9,
    invoice: 'S-2026-000003',
    issuer: 'school',
    institute: { id: 7, name: 'Oak College' },
    source: 'payment',
    method: 'transfer',
    currency: 'GBP',
    paid: 120_000,
    asked: 100_000,
    agreed: isAgreed ? 90_000 : null,
    charges: 0,
    state,
    since: '2026-12-01T09:00:00.000Z',
    asked_at: '2026-12-01T09:00:00.000Z',
    day: 12,
    waits_for: 'team',
    is_late: false,
    reason: 'My visa was refused.',
    evidence: null,
    lines: isAgreed ? [{ line_id: 1, kind: 'tuition', label: '', amount: 90_000 }] : [],
    credit_note: isAgreed ? { id: 4, number: 'SC-2026-000001' } : null,
    account: {
      holder: 'MOHAMMED',
      iban: role === 'Team' ? 'SA0380000000608010167519' : '••••7519',
      is_from_bank: true,
      is_confirmed: true,
    },
    paid_out: null,
    to_agree: [
      { line_id: 1, kind: 'tuition', label: '', amount: 80_000 },
      { line_id: 2, kind: 'accommodation', label: '', amount: 50_000 },
    ],
    policy: POLICY,
    may: refundEventsFor(actor, state, { isOfSchool: true, isCard: false }),
    history: [
      {
        event: 'ASKED',
        to: 'asked',
        actor: 'student',
        note: '',
        at: '2026-12-01T09:00:00.000Z',
      },
    ],
    version: 3,
    ...more,
  };
}

/** The money of a request of which the school has to send 900.00 pounds back. */
const OWING: RequestMoney = {
  request_id: 1042,
  standings: [
    {
      issuer: 'school',
      institute: { id: 7, name: 'Oak College' },
      currency: 'GBP',
      owed: 30_000,
      received: 120_000,
      sent: 120_000,
      confirmed: 120_000,
      sent_back: 0,
      refunds: 90_000,
      held: 0,
      owed_back: 90_000,
      returns: [],
    },
  ],
  invoices: [],
  credits: [],
  remittances: [],
  refunds: [],
  sponsors: [],
  may_add_sponsor: false,
};

const bodiesOf = (server: ReturnType<typeof fakeServer>, route: string) =>
  server.calls(route).map(({ body }) => body);

describe.each(SCREEN_LANGUAGES)('a refund in %s', (language) => {
  const t = (id: string, values: Readonly<Record<string, string>> = {}): string =>
    Object.entries(values).reduce(
      (text, [name, value]) => text.replace(`{${name}}`, value),
      allMessages(language)[id] ?? id,
    );
  const button = (event: string) =>
    screen.queryByRole('button', { name: t(`refunds.event.${event}`) });

  async function open(refund: Refund, role: Role) {
    jest.spyOn(console, 'error').mockReturnValue();
    const server = fakeServer({
      [`GET ${billingUrls.refund(12)}`]: () => json(200, { data: refund }),
      [SAY]: () => json(200, { data: refund }),
      [`GET ${billingUrls.money(1042)}`]: () => json(200, { data: OWING }),
    });
    await act(() =>
      renderWithApp(<RefundPage />, {
        language,
        session: { ...STUDENT, role },
        path: 'refund/:id',
        at: '/refund/12',
      }),
    );
    await screen.findByRole('heading', { level: 1, name: /1,000|900/ });
    return { server, user: setUpUser() };
  }

  it('tells the student the amounts, what is not given back, and the policy of the day of the payment', async () => {
    await open(refundOf('Student', 'agreed'), 'Student');
    expect(screen.getByText(t('refunds.not')).nextElementSibling).toHaveTextContent('100');
    expect(screen.getByText('••••7519')).toBeInTheDocument();
    expect(screen.getByText('As it was on that day.')).toBeInTheDocument();
    expect(button('PAID')).toBeNull();
    expect(button('WITHDRAWN')).toBeNull();
  });

  it('is called off by the team with a reason', async () => {
    const refund = { ...refundOf('Team', 'asked'), may: ['RETRACTED' as const] };
    const { server, user } = await open(refund, 'Team');
    const name = t('refunds.event.RETRACTED');
    await user.click(screen.getByRole('button', { name }));
    const form = within(screen.getByRole('form', { name }));
    await user.click(form.getByRole('button', { name }));
    expect(bodiesOf(server, SAY)).toEqual([]);
    const why = form.getByRole('textbox', { name: t('refunds.note.RETRACTED') });
    await user.type(why, 'The wrong payment');
    await user.click(form.getByRole('button', { name }));
    expect(bodiesOf(server, SAY)).toMatchObject([
      { event: 'RETRACTED', note: 'The wrong payment', version: 3 },
    ]);
  });

  it('is closed by one press once it has arrived', async () => {
    const paidOut = { on: '2026-12-05', reference: 'TRF-1', proof: null, booked_on: '2026-12-06' };
    const refund = refundOf('Student', 'paidOut', { waits_for: 'payer', paid_out: paidOut });
    const { server, user } = await open(refund, 'Student');
    expect(screen.getByText('TRF-1')).toBeInTheDocument();
    expect(screen.getByText(t('refunds.out.booked')).nextElementSibling).toHaveTextContent('6');
    await user.click(screen.getByRole('button', { name: t('refunds.event.ARRIVED') }));
    expect(bodiesOf(server, SAY)).toMatchObject([{ event: 'ARRIVED', version: 3 }]);
  });

  it('is agreed to by the school line by line, of no line more than is left, and no more than was asked for', async () => {
    const refund = refundOf('Partner', 'withSchool', { waits_for: 'school', account: null });
    const { server, user } = await open(refund, 'Partner');
    await user.click(screen.getByRole('button', { name: t('refunds.event.AGREED') }));
    const name = (kind: string) =>
      t('refunds.line', { name: t(`billing.line.${kind}`), currency: 'GBP' });
    const tuition = screen.getByRole('textbox', { name: name('tuition') });
    const housing = screen.getByRole('textbox', { name: name('accommodation') });
    const form = within(screen.getByRole('form', { name: t('refunds.event.AGREED') }));
    const send = () => user.click(form.getByRole('button', { name: t('refunds.event.AGREED') }));
    await send();
    expect(form.getByText(t('refunds.nothingTyped'))).toBeInTheDocument();
    await enterText(user, tuition, '800.01');
    await send();
    expect(form.getByText(t('refunds.beyondLine'))).toBeInTheDocument();
    await user.clear(tuition);
    await user.type(tuition, '800');
    await user.type(housing, '300');
    await send();
    expect(form.getByText(t('refunds.beyondAsked'))).toBeInTheDocument();
    expect(bodiesOf(server, SAY)).toEqual([]);
    await user.click(housing);
    await user.clear(housing);
    await user.type(housing, '200');
    await send();
    expect(bodiesOf(server, SAY)).toMatchObject([
      {
        event: 'AGREED',
        lines: [
          { line_id: 1, amount: 80_000 },
          { line_id: 2, amount: 20_000 },
        ],
      },
    ]);
  });

  it('says to the team what hinders paying it out, and offers it to nobody who may not', async () => {
    const hindered = refundOf('Team', 'agreed', {
      school_owes: 90_000,
      hindrance: 'schoolMoneyNotBack',
      returns: [],
    });
    const { user } = await open(hindered, 'Team');
    const [before = '', after = ''] = t('refunds.hindrance.schoolMoneyNotBack').split('{amount}');
    const words = screen.getByText((text) => text.startsWith(before) && text.endsWith(after));
    expect(words).toHaveTextContent('900');
    expect(button('PAID')).toBeNull();
    await user.click(screen.getByRole('button', { name: t('refunds.event.SCHOOL_RETURNED') }));
    expect(screen.getByText(t('billing.returns.none'))).toBeInTheDocument();
  });

  it('lets a current person agree again where the first one has left, for a school with a note', async () => {
    const left = refundOf('Team', 'agreed', { hindrance: 'agreedByFormer', school_owes: 0 });
    const { server, user } = await open(left, 'Team');
    expect(screen.getByText(t('refunds.hindrance.agreedByFormer'))).toBeVisible();
    expect(button('PAID')).toBeNull();
    const name = t('refunds.event.AGREEMENT_RENEWED');
    await user.click(screen.getByRole('button', { name }));
    const form = within(screen.getByRole('form', { name }));
    await user.click(form.getByRole('button', { name }));
    // How the school said it is to be written down.
    expect(bodiesOf(server, SAY)).toEqual([]);
    await enterText(user, form.getByRole('textbox'), 'By email');
    await user.click(form.getByRole('button', { name }));
    expect(bodiesOf(server, SAY)).toMatchObject([{ event: 'AGREEMENT_RENEWED', note: 'By email' }]);
  });

  it('tells the school why it is asked to agree again', async () => {
    await open(refundOf('Partner', 'agreed', { may: ['AGREEMENT_RENEWED'] }), 'Partner');
    expect(screen.getByText(t('refunds.agreeAgain'))).toBeVisible();
    expect(button('AGREEMENT_RENEWED')).not.toBeNull();
  });

  it('offers the team what the school owes to record, also after the money has arrived', async () => {
    const arrived = refundOf('Team', 'arrived', { agreed: 90_000, school_owes: 90_000 });
    await open(arrived, 'Team');
    const name = t('billing.schoolReturn', { institute: 'Oak College' });
    expect(await screen.findByRole('button', { name })).toBeInTheDocument();
  });

  it('asks who bears what the bank has kept of a payout that came back, and says what is paid out then', async () => {
    const returns = [
      { id: 31, booked_on: '2026-12-09', amount: 90_000, payer: 'BANK' },
      { id: 32, booked_on: '2026-12-10', amount: 88_000, payer: 'BANK' },
    ];
    const missing = refundOf('Team', 'missing', { agreed: 90_000, returns });
    const { server, user } = await open(missing, 'Team');
    await user.click(screen.getByRole('button', { name: t('refunds.event.BOUNCED') }));
    const form = within(screen.getByRole('form', { name: t('refunds.event.BOUNCED') }));
    const which = form.getByRole('combobox', { name: t('billing.returns.which') });
    await user.selectOptions(which, '31');
    expect(form.getAllByRole('combobox')).toHaveLength(1);
    await user.selectOptions(which, '32');
    const [, bearer] = form.getAllByRole('combobox');
    if (bearer) await user.selectOptions(bearer, t('refunds.bearer.payer'));
    await user.click(form.getByRole('button', { name: t('refunds.event.BOUNCED') }));
    expect(bodiesOf(server, SAY)).toMatchObject([
      { event: 'BOUNCED', transaction_id: 32, charges_borne_by: 'payer' },
    ]);
  });

  it('says what the family bears of charges, and what is paid out', async () => {
    await open(refundOf('Student', 'agreed', { charges: 2_000 }), 'Student');
    expect(screen.getByText(t('refunds.charges')).nextElementSibling).toHaveTextContent('20');
    expect(screen.getByText(t('refunds.outAmount')).nextElementSibling).toHaveTextContent('880');
  });

  it('is recorded as paid with a reference or a proof', async () => {
    const ready = refundOf('Team', 'agreed', { school_owes: 0, hindrance: null, returns: [] });
    const { server, user } = await open(ready, 'Team');
    expect(screen.getByText('SA03 8000 0000 6080 1016 7519')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: t('refunds.event.PAID') }));
    const form = within(screen.getByRole('form', { name: t('refunds.event.PAID') }));
    const send = () => user.click(form.getByRole('button', { name: t('refunds.event.PAID') }));
    await send();
    expect(bodiesOf(server, SAY)).toEqual([]);
    await enterText(user, form.getByRole('textbox', { name: t('refunds.out.reference') }), 'TRF-9');
    await send();
    expect(bodiesOf(server, SAY)).toMatchObject([
      { event: 'PAID', reference: 'TRF-9', proof_file_id: null },
    ]);
  });

  it('asks the team for a note where it answers for the school', async () => {
    const { server, user } = await open(refundOf('Team', 'withSchool'), 'Team');
    await user.click(screen.getByRole('button', { name: t('refunds.event.AGREED') }));
    const form = within(screen.getByRole('form', { name: t('refunds.event.AGREED') }));
    const [tuition] = form.getAllByRole('textbox');
    if (tuition) await user.type(tuition, '100');
    await user.click(form.getByRole('button', { name: t('refunds.event.AGREED') }));
    expect(bodiesOf(server, SAY)).toEqual([]);
    const note = form.getByRole('textbox', { name: new RegExp(t('refunds.note.onBehalf')) });
    expect(note).toBeInvalid();
  });

  const refundable: Refundable = {
    payment_id: 9,
    request_id: 1042,
    invoice: 'S-2026-000003',
    institute: { id: 7, name: 'Oak College' },
    method: 'transfer',
    currency: 'GBP',
    paid: 120_000,
    most: { payment: 120_000, credit: 0 },
    open_refund: null,
    policy: null,
  };

  it('is asked for by the team for the student, and leads back to the desk', async () => {
    fakeServer({ [`GET ${billingUrls.refundable(9)}`]: () => json(200, { data: refundable }) });
    await act(() =>
      renderWithApp(<AskRefundPage />, {
        language,
        session: { ...STUDENT, role: 'Team' },
        path: 'askRefund/:id',
        at: '/askRefund/9',
      }),
    );
    await screen.findByRole('button', { name: t('refunds.ask.send') });
    const words = language === 'ar' ? /نيابة عن الطالب/ : /You ask for the student/;
    expect(screen.getByText(words)).toBeInTheDocument();
    const why = language === 'ar' ? 'لماذا يطلب الطالب الاسترداد' : 'Why the student asks for it';
    expect(screen.getByRole('textbox', { name: why })).toBeInTheDocument();
  });

  it('is asked for with a reason, at most what can be given back', async () => {
    const server = fakeServer({
      [`GET ${billingUrls.refundable(9)}`]: () => json(200, { data: refundable }),
      [ASK]: () => json(200, { data: refundOf('Student', 'asked') }),
    });
    await act(() =>
      renderWithApp(<AskRefundPage />, {
        language,
        session: STUDENT,
        path: 'askRefund/:id',
        at: '/askRefund/9',
      }),
    );
    const user = setUpUser();
    const send = await screen.findByRole('button', { name: t('refunds.ask.send') });
    expect(screen.getByText(t('refunds.ask.school'))).toBeInTheDocument();
    expect(screen.getByText(t('refunds.policy.none'))).toBeInTheDocument();
    const amount = screen.getByRole('textbox', {
      name: t('billing.amountIn', { currency: 'GBP' }),
    });
    await user.clear(amount);
    await enterText(user, amount, '1200.01');
    await enterText(
      user,
      screen.getByRole('textbox', { name: language === 'ar' ? 'سبب الطلب' : 'Why you ask for it' }),
      'My visa',
    );
    await user.click(send);
    expect(screen.getByText(t('refunds.ask.beyond'))).toBeInTheDocument();
    expect(bodiesOf(server, ASK)).toEqual([]);
    await user.clear(amount);
    await enterText(user, amount, '1000');
    await user.click(send);
    expect(bodiesOf(server, ASK)).toMatchObject([
      { source: 'payment', amount: 100_000, reason: 'My visa', evidence_file_id: null },
    ]);
  });
});
