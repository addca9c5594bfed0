// Rules: COM-15, BIL-90, COM-01, COM-04, COM-05, COM-06, COM-07, COM-08, COM-10 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';

import AgreementsPage from '../../../../src/client/features/commission/pages/AgreementsPage';
import ClaimPage from '../../../../src/client/features/commission/pages/ClaimPage';
import CommissionEntryPage from '../../../../src/client/features/commission/pages/CommissionEntryPage';
import CommissionPage from '../../../../src/client/features/commission/pages/CommissionPage';
import type {
  Agreement,
  Claim,
  Commission,
  CommissionFigures,
  CommissionRow,
} from '../../../../src/contract/commission/commission';
import type { Role } from '../../../../src/contract/common/constants';
import { commissionUrls } from '../../../support/apiUrls';
import { enterText } from '../../../support/enterText';
import { fakeServer, json } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

const OAK = { id: 7, name: 'Oak College' };
const ELM = { id: 8, name: 'Elm School' };
const ROW: CommissionRow = {
  id: 1,
  request_id: 1_042,
  student: 'Sara Alotaibi',
  institute: OAK,
  currency: 'GBP',
  state: 'earned',
  amount: 33_550,
  open: 33_550,
  earned_on: '2026-11-01',
  claim_by: '2026-12-01',
  claim: null,
  has_left: false,
};
const LATE: CommissionRow = { ...ROW, id: 2, student: 'Reem', claim_by: '2026-11-29' };
const ELSEWHERE: CommissionRow = { ...ROW, id: 3, student: 'Omar', institute: ELM };
const CLAIMED = { id: 9, number: 'C-2026-000009', claimed_on: '2026-11-30' };
const CLAIM: Claim = {
  ...CLAIMED,
  institute: OAK,
  currency: 'GBP',
  total: 67_100,
  open: 67_100,
  items: [
    { ...ROW, state: 'claimed', claim: CLAIMED },
    { ...LATE, state: 'claimed', claim: CLAIMED },
  ],
  offsets: [],
  payments: [],
  by: 'Huda',
};
const AGREEMENT: Agreement = {
  id: 4,
  n: 1,
  currency: 'GBP',
  state: 'waiting',
  replaces: null,
  by: 'Huda',
  created_at: '2026-11-30T08:00:00.000Z',
  confirmed_by: null,
  may: ['CONFIRMED', 'DECLINED'],
  hindrance: null,
  rate_kind: 'percent',
  rate: 1_525,
  fixed_amount: null,
  base: 'tuition',
  earned_on: 'enrolled',
  days_after_start: null,
  cap_kind: 'year',
  cap_amount: 5_000_000,
  claim_within_days: 30,
  valid_from: '2026-01-01',
  valid_until: null,
};
const COMMISSION: Commission = {
  ...ROW,
  state: 'claimed',
  claim: CLAIMED,
  agreement: AGREEMENT,
  computed: {
    lines: [
      { kind: 'tuition', label: '', amount: 240_000, counted: 240_000 },
      { kind: 'accommodation', label: 'Homestay', amount: 90_000, counted: 0 },
      { kind: 'discount', label: 'Early booking', amount: 20_000, counted: -20_000 },
    ],
    base: 220_000,
    before_cap: 33_550,
    cap_left: null,
    amount: 33_550,
  },
  paid: 0,
  set_off: 0,
  written_off: 0,
  clawed_back: 0,
  owed_back: 0,
  write_off: null,
  may: ['DISPUTED', 'WRITE_OFF_PROPOSED', 'CLAWBACK_RECORDED'],
  history: [
    {
      event: 'EXPECTED',
      to: 'expected',
      amount: 33_550,
      by: null,
      note: '',
      at: '2026-10-01T08:00:00Z',
    },
  ],
  version: 3,
};
const FIGURES: CommissionFigures = {
  today: '2026-11-30',
  ages: [{ currency: 'GBP', ages: { upTo30: 0, upTo60: 67_100, upTo90: 0, over90: 0 } }],
  schools: [
    {
      institute: OAK,
      currency: 'GBP',
      expected: 10_000,
      earned: 20_000,
      claimed: 67_100,
      paid: 30_000,
      written_off: 0,
      clawed_back: 0,
      owed_back: 0,
    },
  ],
  uncovered: [{ institute: OAK, currency: 'EUR', students: 3 }],
};

describe.each(SCREEN_LANGUAGES)('what schools owe in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;

  async function open(
    at: string,
    role: Role = 'TeamLead',
    agreement: Agreement = AGREEMENT,
    claim: Partial<Claim> = {},
    commission: Commission = COMMISSION,
  ) {
    const ok = (data: object) => () => json(200, { data });
    const server = fakeServer({
      [`GET ${commissionUrls.list}`]: ({ query }) => {
        const items = query.get('view') === 'toClaim' ? [LATE, ROW, ELSEWHERE] : [];
        const counts = { toClaim: 3, claimed: 2, short: 0, expected: 0, paid: 0, ended: 0 };
        return json(200, { data: { items, next_cursor: null, counts, today: '2026-11-30' } });
      },
      [`GET ${commissionUrls.figures}`]: ok(FIGURES),
      [`GET ${commissionUrls.figuresFile}`]: () => new Response('Day,Figure', { status: 200 }),
      [`POST ${commissionUrls.claims}`]: ok(CLAIM),
      [`GET ${commissionUrls.claim(9)}`]: ok({ ...CLAIM, ...claim }),
      [`GET ${commissionUrls.claimLines(9)}`]: ok({
        currency: 'GBP',
        next_cursor: null,
        items: [
          {
            id: 55,
            booked_on: '2026-11-30',
            amount: 50_000,
            payer: 'OAK COLLEGE LTD',
            reference: 'C-2026-000009',
            description: '',
          },
        ],
      }),
      [`POST ${commissionUrls.claimPayments(9)}`]: ok({ ...CLAIM, ...claim }),
      [`GET ${commissionUrls.entry(1)}`]: ok(commission),
      [`POST ${commissionUrls.events(1)}`]: ok(COMMISSION),
      [`GET ${commissionUrls.agreements(7)}`]: ok({
        institute: OAK,
        currency: 'GBP',
        items: [agreement],
      }),
      [`POST ${commissionUrls.agreements(7)}`]: ok({ institute: OAK, currency: 'GBP', items: [] }),
      [`POST ${commissionUrls.agreementEvents(4)}`]: ok({}),
    });
    await act(() =>
      renderWithApp(<Pages />, {
        language,
        session: { ...STUDENT, role },
        at,
        path: '/desk/commission/*',
      }),
    );
    return { server, user: setUpUser({ applyAccept: false }) };
  }

  it('claims ticked commissions of one school together', async () => {
    const { server, user } = await open('/desk/commission');
    const box = (student: string) =>
      screen.findByRole('checkbox', { name: t('commission.choose').replace('{student}', student) });
    await user.click(await box('Reem'));
    // A claim is to one school.
    expect(await box('Omar')).toBeDisabled();
    await user.click(await box('Sara Alotaibi'));
    await user.click(screen.getByRole('button', { name: t('commission.claim') }));
    await waitFor(() => expect(server.calls(`POST ${commissionUrls.claims}`)).toHaveLength(1));
    expect(server.calls(`POST ${commissionUrls.claims}`)[0]?.body).toMatchObject({
      commission_ids: [2, 1],
    });
    expect(await screen.findByRole('heading', { level: 1, name: /C-2026-000009/ })).toBeVisible();
  });

  it('says in words what is late to be claimed, and counts what each view has', async () => {
    await open('/desk/commission');
    const late = await screen.findByRole('row', { name: /Reem/ });
    const words = t('commission.claimLate').split('{day}')[0] ?? '';
    expect(within(late).getByText(new RegExp(words))).toBeVisible();
    expect(
      screen.getByRole('link', {
        name: t('commission.view.claimed').replace('{count, number}', '2'),
      }),
    ).toBeVisible();
  });

  it('opens the list behind an age, and shows each school’s sums', async () => {
    const { server, user } = await open('/desk/commission?view=figures');
    const schools = await screen.findByRole('table', { name: t('commission.schools') });
    expect(
      within(schools).getByRole('row', { name: /Oak College.*100.*200.*671.*300/ }),
    ).toBeVisible();
    const uncovered = screen.getByRole('table', { name: t('commission.uncovered') });
    expect(within(uncovered).getByRole('row', { name: /Oak College.*3/ })).toBeVisible();
    const ages = screen.getByRole('table', { name: t('commission.ages') });
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    await user.click(screen.getByRole('button', { name: t('commission.figuresCsv') }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(server.calls(`GET ${commissionUrls.figuresFile}`)).toHaveLength(1);
    saved.mockRestore();
    await user.click(within(ages).getByRole('link'));
    await screen.findByText(t('commission.empty.claimed'));
    const asked = server.calls(`GET ${commissionUrls.list}`).map(({ query }) => query.get('age'));
    expect(asked).toContain('upTo60');
  });

  it('shows how a commission is computed, and sends what the school takes back', async () => {
    const { server, user } = await open('/desk/commission/entries/1');
    const computed = within(await screen.findByRole('region', { name: t('commission.computed') }));
    expect(computed.getByText('Homestay')).toBeVisible();
    expect(computed.getByText(t('commission.notCounted'))).toBeVisible();
    const name = t('commission.event.CLAWBACK_RECORDED');
    await user.click(screen.getByRole('button', { name }));
    const amount = screen.getByRole('textbox', {
      name: new RegExp(t('commission.takenBackAmount').split('{')[0] ?? ''),
    });
    expect(amount).toHaveValue('335.50');
    await user.clear(amount);
    await enterText(user, amount, '100.25');
    await enterText(
      user,
      screen.getByRole('textbox', { name: new RegExp(t('commission.reason')) }),
      'Left',
    );
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(server.calls(`POST ${commissionUrls.events(1)}`)).toHaveLength(1));
    expect(server.calls(`POST ${commissionUrls.events(1)}`)[0]?.body).toMatchObject({
      event: 'CLAWBACK_RECORDED',
      amount: 10_025,
      note: 'Left',
      version: 3,
    });
  });

  it('says who proposes to write off how much, and lets another lead confirm it', async () => {
    const proposal = { amount: 33_550, by: 'Huda', note: 'They closed.', hindrance: null };
    const may = ['WRITE_OFF_RECORDED', 'WRITE_OFF_DECLINED'] as const;
    const proposed = { ...COMMISSION, write_off: proposal, may };
    const { server, user } = await open(
      '/desk/commission/entries/1',
      'TeamLead',
      AGREEMENT,
      {},
      proposed,
    );
    const title = new RegExp(`${t('commission.writeOff.title').split('{')[0] ?? ''}.*335`);
    const card = within(await screen.findByRole('region', { name: title }));
    expect(card.getByText('Huda')).toBeVisible();
    expect(card.getByText(t('commission.writeOff.waits'))).toBeVisible();
    const name = t('commission.event.WRITE_OFF_RECORDED');
    await user.click(screen.getByRole('button', { name }));
    await enterText(
      user,
      screen.getByRole('textbox', { name: new RegExp(t('commission.reason')) }),
      'Yes',
    );
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(server.calls(`POST ${commissionUrls.events(1)}`)).toHaveLength(1));
    expect(server.calls(`POST ${commissionUrls.events(1)}`)[0]?.body).toMatchObject({
      event: 'WRITE_OFF_RECORDED',
      note: 'Yes',
    });
  });

  it('names what is set off against a claim, and what is left to be paid', async () => {
    const before = { id: 8, number: 'C-2026-000008', claimed_on: '2026-09-01' };
    const offsets = [
      { commission_id: 41, request_id: 77, student: 'Noura Ali', claim: before, amount: 10_000 },
    ];
    await open('/desk/commission/claims/9', 'TeamLead', AGREEMENT, { offsets, total: 57_100 });
    const part = within(screen.getByRole('region', { name: t('commission.offsets') }));
    const link = part.getByRole('link', { name: 'Noura Ali' });
    expect(link).toHaveAttribute('href', expect.stringContaining('/41'));
    expect(part.getByText('C-2026-000008')).toBeInTheDocument();
    expect(part.getByText(/100/)).toBeInTheDocument();
    expect(screen.getByText(/571/)).toBeInTheDocument();
  });

  it('spreads what has arrived over a claim, and refuses amounts that do not add up', async () => {
    const { server, user } = await open('/desk/commission/claims/9');
    await user.click(await screen.findByRole('button', { name: t('commission.hasPaid') }));
    await user.click(await screen.findByRole('button', { name: t('commission.thisLine') }));
    const first = screen.getByRole('textbox', { name: /Sara Alotaibi/ });
    expect(first).toHaveValue('335.50');
    expect(screen.getByRole('textbox', { name: /Reem/ })).toHaveValue('164.50');
    await user.clear(first);
    await user.type(first, '300');
    const send = screen.getByRole('button', { name: t('commission.pay') });
    await user.click(send);
    const differ = t('commission.partsDiffer').split('{')[0] ?? '';
    expect(await screen.findByText(new RegExp(differ))).toBeVisible();
    await user.clear(first);
    await enterText(user, first, '335.5');
    await user.click(send);
    const sent = () => server.calls(`POST ${commissionUrls.claimPayments(9)}`);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      transaction_id: 55,
      parts: [
        { commission_id: 1, amount: 33_550 },
        { commission_id: 2, amount: 16_450 },
      ],
    });
  });

  it('confirms what another lead typed, and says that one’s own waits', async () => {
    const { server, user } = await open('/desk/commission/schools/7');
    await user.click(await screen.findByRole('button', { name: t('commission.decide.CONFIRMED') }));
    await waitFor(() =>
      expect(server.calls(`POST ${commissionUrls.agreementEvents(4)}`)[0]?.body).toEqual({
        event: 'CONFIRMED',
      }),
    );
  });

  it.each(['typedByYou', 'typedByNoLead'] as const)(
    'says why there is no confirmation where it is %s, and offers to decline',
    async (hindrance) => {
      const waiting = { ...AGREEMENT, may: ['DECLINED'] as const, hindrance };
      await open('/desk/commission/schools/7', 'TeamLead', waiting);
      expect(await screen.findByText(t(`commission.hindrance.${hindrance}`))).toBeVisible();
      expect(screen.queryByRole('button', { name: t('commission.decide.CONFIRMED') })).toBeNull();
      expect(
        screen.getByRole('button', { name: t('commission.decide.DECLINED') }),
      ).toBeInTheDocument();
    },
  );

  it('types an agreement with a percentage of two decimals and a cap', async () => {
    const { server, user } = await open('/desk/commission/schools/7');
    await user.click(await screen.findByRole('button', { name: t('commission.add') }));
    const field = (id: string) =>
      screen.getByLabelText(new RegExp(t(`commission.field.${id}`).split('{')[0] ?? ''));
    await enterText(
      user,
      screen.getByRole('textbox', { name: new RegExp(t('commission.field.rate')) }),
      '12.75',
    );
    await user.selectOptions(
      screen.getByRole('combobox', { name: new RegExp(t('commission.field.capKind')) }),
      'student',
    );
    await enterText(user, field('capAmount'), '1,500');
    await user.click(screen.getByRole('button', { name: t('commission.saveAgreement') }));
    const sent = () => server.calls(`POST ${commissionUrls.agreements(7)}`);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      rate_kind: 'percent',
      rate: 1_275,
      fixed_amount: null,
      cap_kind: 'student',
      cap_amount: 150_000,
      claim_within_days: 30,
      replaces: null,
    });
  });

  it('is not there for others of the team', async () => {
    const { server } = await open('/desk/commission', 'Team');
    expect(await screen.findByRole('heading', { name: t('lead.leadsOnly') })).toBeVisible();
    expect(server.calls(`GET ${commissionUrls.list}`)).toHaveLength(0);
  });
});

function Pages(): ReactElement {
  return (
    <Routes>
      <Route index element={<CommissionPage />} />
      <Route path="entries/:id" element={<CommissionEntryPage />} />
      <Route path="claims/:id" element={<ClaimPage />} />
      <Route path="schools/:id" element={<AgreementsPage />} />
    </Routes>
  );
}
