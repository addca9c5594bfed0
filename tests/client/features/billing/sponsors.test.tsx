// Rules: BIL-60, BIL-61, BIL-62, CTL-08 (docs/requirements.md)
import { act, screen, within } from '@testing-library/react';

import { MoneyCard } from '../../../../src/client/features/billing/components/MoneyCard';
import type { RequestMoney } from '../../../../src/contract/billing/billing';
import { sponsorEventsFor } from '../../../../src/contract/billing/sponsorLifecycle';
import type { SponsorState } from '../../../../src/contract/billing/sponsorLifecycle';
import type { Sponsor } from '../../../../src/contract/billing/sponsors';
import type { StepActor } from '../../../../src/contract/common/requestSteps';
import { billingUrls, contentUrls } from '../../../support/apiUrls';
import { enterText } from '../../../support/enterText';
import { fakeServer, json } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';
import { setUpUser } from '../../../support/user';

const LETTER = '5b6f7f0e-3f3e-4a55-9b53-0f3f5a3b1c11';
const EVENTS = `POST ${billingUrls.sponsorEvents(4)}`;
const ADD = `POST ${billingUrls.sponsors(1042)}`;

const sponsorAs = (
  actor: StepActor,
  state: SponsorState,
  more: Partial<Sponsor> = {},
): Sponsor => ({
  id: 4,
  name: 'وزارة التعليم',
  phone: '+966110000000',
  email: '',
  letter: {
    id: LETTER,
    name: 'guarantee.pdf',
    content_type: 'application/pdf',
    size: 20_000,
    pages: 1,
    is_blurred: false,
    is_scanned: true,
  },
  covers: ['tuition', 'fee'],
  cap: { amount: 100_000, currency: 'GBP' },
  cap_left: 40_000,
  valid_until: '2027-06-30',
  state,
  since: '2026-12-01T10:00:00.000Z',
  ends_before: null,
  ...(actor === 'team' && { hindrance: null }),
  may: sponsorEventsFor(actor, state),
  history: [],
  opened: [],
  version: 3,
  ...more,
});

const moneyWith = (...sponsors: readonly Sponsor[]): RequestMoney => ({
  request_id: 1042,
  standings: [],
  invoices: [],
  credits: [],
  remittances: [],
  refunds: [],
  sponsors,
  may_add_sponsor: true,
});

describe.each(SCREEN_LANGUAGES)('the sponsors of a request in %s', (language) => {
  const t = (id: string): string => allMessages(language)[id] ?? id;

  async function open(money: RequestMoney, isTeam = false) {
    let now = money;
    const server = fakeServer({
      [`GET ${billingUrls.money(1042)}`]: () => json(200, { data: now }),
      [`GET ${contentUrls.bankAccounts}`]: () => json(200, { data: [] }),
      [EVENTS]: () => {
        now = moneyWith(sponsorAs('team', 'sentBack'));
        return json(200, { data: now });
      },
      [ADD]: () => {
        now = moneyWith(sponsorAs('student', 'announced'));
        return json(200, { data: now });
      },
    });
    await act(() =>
      renderWithApp(<MoneyCard requestId={1042} {...(isTeam && { actions: () => null })} />, {
        language,
        session: STUDENT,
      }),
    );
    return { server, user: setUpUser() };
  }

  it('says what a guarantee covers, what is left of it, and that it ends too early', async () => {
    await open(moneyWith(sponsorAs('student', 'confirmed', { ends_before: '2027-07-15' })));
    expect(await screen.findByText('وزارة التعليم')).toBeVisible();
    expect(screen.getByText(t('billing.sponsor.state.confirmed'))).toBeVisible();
    expect(screen.getByText(/400.*1,000/)).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent('2027');
    expect(screen.queryByRole('button', { name: t('billing.sponsor.event.WITHDRAWN') })).toBeNull();
  });

  it('offers to add none where the request takes no more', async () => {
    await open({ ...moneyWith(sponsorAs('student', 'confirmed')), may_add_sponsor: false });
    expect(await screen.findByText('وزارة التعليم')).toBeVisible();
    expect(screen.queryByRole('button', { name: t('billing.sponsor.add') })).toBeNull();
  });

  it('has the team send a guarantee back with a reason, and not without', async () => {
    const { server, user } = await open(moneyWith(sponsorAs('team', 'announced')), true);
    const name = t('billing.sponsor.event.RETURNED');
    await user.click(await screen.findByRole('button', { name }));
    const form = within(screen.getByRole('form', { name }));
    await user.click(form.getByRole('button', { name }));
    expect(server.calls(EVENTS)).toHaveLength(0);
    await enterText(user, form.getByRole('textbox'), 'No stamp');
    await user.click(form.getByRole('button', { name }));
    expect(await screen.findByText(t('billing.sponsor.state.sentBack'))).toBeVisible();
    expect(server.calls(EVENTS)[0]?.body).toMatchObject({
      event: 'RETURNED',
      note: 'No stamp',
      version: 3,
    });
  });

  it('offers no confirmation to the member who added the sponsor, and says why', async () => {
    const own = sponsorAs('team', 'announced', { hindrance: 'announcedByYou' });
    await open(moneyWith(own), true);
    expect(await screen.findByText(t('billing.sponsor.hindrance.announcedByYou'))).toBeVisible();
    expect(screen.queryByRole('button', { name: t('billing.sponsor.event.CONFIRMED') })).toBeNull();
    expect(screen.getByRole('button', { name: t('billing.sponsor.event.ENDED') })).toBeVisible();
  });

  it('sends nothing until name, contact, cover, day and letter are there', async () => {
    const { server, user } = await open(moneyWith());
    const name = t('billing.sponsor.add');
    await user.click(await screen.findByRole('button', { name }));
    const form = within(screen.getByRole('form', { name }));
    await enterText(
      user,
      form.getByLabelText(t('billing.sponsor.name'), { exact: false }),
      'Aramco',
    );
    await user.click(form.getByRole('button', { name: t('billing.announceSend') }));
    expect(server.calls(ADD)).toHaveLength(0);
    expect(form.getAllByText(t('validation.required'), { exact: false }).length).toBeGreaterThan(2);
    const everything = form.getByRole('button', { name: t('billing.sponsor.everything') });
    const tuition = form.getByRole('button', { name: t('billing.line.tuition') });
    await user.click(tuition);
    await user.click(everything);
    expect(everything).toHaveAttribute('aria-pressed', 'true');
    expect(tuition).toHaveAttribute('aria-pressed', 'false');
  });
});
