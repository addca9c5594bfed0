// Rules: CAT-06, REQ-01, REQ-03, REQ-04, REQ-05, REQ-09, REQ-10 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import AddRequestPage from '../../../../../src/client/features/requests/pages/AddRequestPage';
import OrdersPage from '../../../../../src/client/features/requests/pages/OrdersPage';
import StudentRequestPage from '../../../../../src/client/features/requests/pages/StudentRequestPage';
import ViewRequest from '../../../../../src/client/app/pages/ViewRequest';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import type { Language } from '../../../../../src/contract/common/constants';
import type { DeskHolder, DeskItem } from '../../../../../src/contract/desk/desk';
import { girihDesign } from '../../../../../src/shared/girih/design';
import {
  deskUrl,
  orderUrls,
  apiUrls,
  requestStepsUrl,
  studentUrls,
  withdrawRequestUrl,
} from '../../../../support/apiUrls';
import { fakeServer, json, offline } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { HOME, NO_AGENCY, homeAnswer } from '../../../../support/homeAnswer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { allMessages } from '../../../../support/messages';
import { renderRoutes } from '../../../../support/renderRoutes';
import { STUDENT, renderWithApp } from '../../../../support/renderWithApp';
import { DETAILS, aCard, cards } from '../../../../support/requestCards';

const ORDERS = `GET ${apiUrls.orders}`;
const CARD = aCard();

async function open(
  element: ReactElement,
  language: Language,
  routes: FakeRoutes,
  place: { readonly at?: string; readonly path?: string } = {},
) {
  const server = fakeServer(routes);
  const messages = allMessages(language);
  const app = await act(() => renderWithApp(element, { language, session: STUDENT, ...place }));
  return { ...app, server, t: (id: string): string => messages[id] ?? id };
}

describe.each(SCREEN_LANGUAGES)('in %s', (language) => {
  it('a card shows student, status, institute, course, start and number, and links to the request', async () => {
    const { t } = await open(<StudentRequestPage />, language, { [ORDERS]: () => cards([CARD]) });
    const link = await screen.findByRole('link', { name: /Sara$/ });
    expect(link).toHaveAttribute('href', '/viewRequest/1042');
    const card = screen.getByRole('article');
    expect(card).toHaveTextContent(t('requests.underProcess'));
    expect(card).toHaveTextContent('Harbour School');
    expect(card).toHaveTextContent('General English');
    expect(card).toHaveTextContent('2027');
    expect(screen.getByText('1042')).toHaveAttribute('dir', 'ltr');
  });

  it('cards and the history say for whom a request is (REQ-10)', async () => {
    const routes = { [ORDERS]: () => cards([aCard({ for_name: 'يوسف' })]) };
    const { t, unmount } = await open(<StudentRequestPage />, language, routes);
    expect(await screen.findByRole('link', { name: /يوسف$/ })).toBeVisible();
    const row = screen.getByText(t('requests.card.forName')).parentElement;
    expect(row).toHaveTextContent('يوسف');
    unmount();
    await open(<OrdersPage />, language, routes);
    expect(await screen.findByText('يوسف')).toBeVisible();
  });

  it('cards of partner and snatched requests are labelled and link to the partner view', async () => {
    const { t } = await open(<StudentRequestPage />, language, {
      [ORDERS]: () =>
        cards([
          { ...CARD, isPartner: true },
          { ...CARD, id: 7, user: 'Omar', isSnatches: true },
        ]),
    });
    expect(await screen.findByText(t('requests.processing'))).toBeVisible();
    expect(screen.getByText(t('requests.confirm'))).toBeVisible();
    expect(screen.queryByText(t('requests.underProcess'))).toBeNull();
    expect(screen.getByRole('link', { name: /Omar$/ })).toHaveAttribute(
      'href',
      '/viewPartnerRequest/7',
    );
  });

  it('a card warns of a name that imitates the team', async () => {
    const { t } = await open(<StudentRequestPage />, language, {
      [ORDERS]: () =>
        cards([
          { ...CARD, same_name_as_team: true },
          { ...CARD, id: 7, user: 'Omar' },
        ]),
    });
    const [marked, other] = await screen.findAllByRole('article');
    expect(marked).toHaveTextContent(t('requests.card.notOfTeam'));
    expect(other).not.toHaveTextContent(t('requests.card.notOfTeam'));
  });

  it('a request shows its timeline, price, institute and chat link', async () => {
    const { t } = await open(
      <ViewRequest />,
      language,
      {
        [`GET ${apiUrls.requests}/1042`]: () =>
          json(200, { status_code: 200, message: 'ok', data: DETAILS }),
      },
      { at: '/viewRequest/1042', path: '/viewRequest/:id' },
    );
    // Several of a student's requests may be open in tabs.
    await waitFor(() => expect(document.title).toContain('1042'));
    expect(await screen.findByText('We spoke today.')).toBeVisible();
    expect(screen.getByRole('link', { name: t('common.title.bankAccounts') })).toHaveAttribute(
      'href',
      '/bankAccounts',
    );
    expect(screen.getByText('Harbour School')).toBeVisible();
    const current = document.querySelector('[aria-current="step"]');
    expect(current).toHaveTextContent(t('requests.step.documents'));
    expect(current).toHaveTextContent(t('requests.usually.documents'));
    expect(current).toHaveTextContent(t('requests.who.documents'));
    // A completed step is labelled as such.
    const done = current?.previousElementSibling;
    expect(done).toHaveTextContent(t('requests.did.contacted'));
    expect(done).not.toHaveTextContent(t('requests.who.contacted'));
    expect(current?.nextElementSibling).toHaveTextContent(t('requests.who.applied'));
    expect(screen.getByRole('link', { name: t('requests.chat') })).toHaveAttribute('href', '/chat');
    expect(screen.getByText(t('courses.total'))).toBeVisible();
  });

  it('a registered package shows the recorded price without a total', async () => {
    const week_price = { amount: 19_000, currency: 'GBP' };
    const data = { ...DETAILS, amount: null, currency: null, lines: [], week_price };
    const { t } = await open(
      <ViewRequest />,
      language,
      { [`GET ${apiUrls.requests}/1042`]: () => json(200, { status_code: 200, data }) },
      { at: '/viewRequest/1042', path: '/viewRequest/:id' },
    );
    const price = within(await screen.findByRole('region', { name: t('requests.price') }));
    expect(price.getByText(/190/)).toBeVisible();
    expect(price.getByText(t('requests.totalOpen'))).toBeVisible();
  });

  it('a withdrawn request says so and when, and leads to requesting it again', async () => {
    const at = '2026-11-23T08:00:00.000Z';
    const withdrawal = { step: 'contacted', actor: 'student', at, note: '', event: 'withdrawn' };
    const data = {
      ...DETAILS,
      kind: 'english',
      withdrawn_at: at,
      timeline: [...DETAILS.timeline, { ...withdrawal, withdrawal_reason: 'price' }],
    };
    const { t } = await open(
      <ViewRequest />,
      language,
      { [`GET ${apiUrls.requests}/1042`]: () => json(200, { status_code: 200, data }) },
      { at: '/viewRequest/1042', path: '/viewRequest/:id' },
    );
    const card = within(
      await screen.findByRole('region', { name: t('requests.reached.withdrawn') }),
    );
    expect(card.getByText(/23/)).toBeVisible();
    expect(card.getByRole('link', { name: t('requests.withdrawal.again') })).toHaveAttribute(
      'href',
      '/EnglishAdmissionRegister?id=30',
    );
    // A page that opens takes the focus nowhere.
    expect(document.body).toHaveFocus();
    expect(screen.queryByRole('button', { name: t('requests.withdrawal.open') })).toBeNull();
    expect(screen.queryByRole('button', { name: t('common.sendToFamily') })).toBeNull();
    // Completed steps stay, future ones are not shown.
    const steps = within(screen.getByRole('list', { name: t('requests.timeline') }));
    expect(steps.getByText(t('requests.did.contacted'))).toBeVisible();
    expect(steps.getAllByText(t('requests.reached.withdrawn'))).toHaveLength(1);
    expect(steps.getByText(new RegExp(t('requests.withdrawal.reason.price')))).toBeVisible();
    expect(steps.queryByText(t('requests.step.documents'))).toBeNull();
    expect(document.querySelector('[aria-current="step"]')).toBeNull();
  });

  it('after the withdrawal the page says so, where the focus goes from the button', async () => {
    let isWithdrawn = false;
    const at = '2026-11-23T08:00:00.000Z';
    const { t, user } = await open(
      <ViewRequest />,
      language,
      {
        [`GET ${apiUrls.requests}/1042`]: () =>
          json(200, { data: { ...DETAILS, ...(isWithdrawn && { withdrawn_at: at }) } }),
        [`POST ${withdrawRequestUrl(1042)}`]: () => {
          isWithdrawn = true;
          return json(200, { data: { id: 1042, withdrawn_at: at } });
        },
      },
      { at: '/viewRequest/1042', path: '/viewRequest/:id' },
    );
    const opener = await screen.findByRole('button', { name: t('requests.withdrawal.open') });
    await user.click(opener);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
    await user.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: t('requests.withdrawal.submit') }));
    const card = await screen.findByRole('region', { name: t('requests.reached.withdrawn') });
    await waitFor(() => expect(card).toContainElement(document.activeElement as HTMLElement));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each(['paid', 'enrolled'] as const)(
    'a request that is %s is not withdrawn here',
    async (status) => {
      const { t } = await open(
        <ViewRequest />,
        language,
        {
          [`GET ${apiUrls.requests}/1042`]: () => json(200, { data: { ...DETAILS, status } }),
        },
        { at: '/viewRequest/1042', path: '/viewRequest/:id' },
      );
      expect(await screen.findByRole('link', { name: t('requests.chat') })).toBeVisible();
      expect(screen.queryByRole('button', { name: t('requests.withdrawal.open') })).toBeNull();
    },
  );

  it("a request shows the form's answers without empty ones", async () => {
    const { t } = await open(
      <ViewRequest />,
      language,
      {
        [`GET ${apiUrls.requests}/1042`]: () =>
          json(200, { status_code: 200, message: 'ok', data: DETAILS }),
      },
      { at: '/viewRequest/1042', path: '/viewRequest/:id' },
    );
    const told = within(await screen.findByRole('region', { name: t('requests.told') }));
    expect(told.getByText(t('requests.degree.master'))).toBeVisible();
    expect(told.getByText('BSc')).toBeVisible();
    expect(told.getByText('Mornings, please')).toBeVisible();
    expect(told.getAllByRole('term')).toHaveLength(3);
    // The app's own words are of the page's direction: "B2" at their start would turn them.
    expect(told.getByText(t('requests.degree.master'))).not.toHaveAttribute('dir');
    expect(told.getByText('BSc')).toHaveAttribute('dir', 'auto');
  });

  it('a request says whom to ask, and when (APP-15)', async () => {
    const agency = {
      ...NO_AGENCY,
      whatsapp_url: 'https://wa.me/966110000000',
      opening_hours: {
        time_zone: 'Asia/Riyadh',
        rows: [{ days: [0], shifts: [{ from: 540, to: 1080 }] }],
      },
    };
    const { t } = await open(
      <ViewRequest />,
      language,
      {
        [`GET ${apiUrls.requests}/1042`]: () => json(200, { status_code: 200, data: DETAILS }),
        [HOME]: () => json(200, homeAnswer({ agency })),
      },
      { at: '/viewRequest/1042', path: '/viewRequest/:id' },
    );
    const whom = within(await screen.findByRole('region', { name: t('requests.questions') }));
    expect(whom.getByRole('link', { name: '+966 11 000 0000' })).toBeVisible();
    expect(whom.getByRole('link', { name: t('common.whatsapp') })).toHaveAttribute(
      'href',
      agency.whatsapp_url,
    );
    expect(whom.getByText(language === 'ar' ? 'الأحد' : 'Sunday')).toBeVisible();
  });

  it.each(['77', 'x'])("another account's number shows not found: %s", async (id) => {
    const { t } = await open(
      <ViewRequest />,
      language,
      {},
      { at: `/viewRequest/${id}`, path: '/viewRequest/:id' },
    );
    expect(await screen.findByText(t('requests.notFound'))).toBeVisible();
    expect(screen.getByRole('link', { name: t('requests.mine') })).toBeVisible();
  });

  it('offers two kinds of request', async () => {
    const { t } = await open(<AddRequestPage />, language, {});
    expect(screen.getByRole('link', { name: t('requests.university') })).toHaveAttribute(
      'href',
      '/UniversityAdmissionRegister',
    );
    expect(screen.getByRole('link', { name: t('requests.english') })).toHaveAttribute(
      'href',
      '/EnglishAdmissionRegister',
    );
  });

  it('orders show number, date, amount and status, with the filter in the URL', async () => {
    const { t, user, server, location } = await open(
      <OrdersPage />,
      language,
      { [ORDERS]: () => cards([CARD]) },
      { at: '/orders?kind=custom&step=nonsense' },
    );
    const row = await screen.findByRole('listitem');
    expect(row).toHaveTextContent('1042');
    expect(row).toHaveTextContent('1,590.50');
    expect(row).toHaveTextContent(t('requests.reached.contacted'));
    expect(server.calls(ORDERS).at(-1)?.query.get('kind')).toBe('custom');
    expect(server.calls(ORDERS).at(-1)?.query.get('step')).toBeNull();
    await user.selectOptions(screen.getByLabelText(t('requests.status')), 'contacted');
    await waitFor(() => expect(location()).toBe('/orders?kind=custom&step=contacted'));
    await waitFor(() => expect(server.calls(ORDERS).at(-1)?.query.get('step')).toBe('contacted'));
  });

  it('orders keep withdrawn requests, which the cards leave out', async () => {
    const withdrawn = { ...CARD, withdrawn_at: '2026-11-23T08:00:00.000Z' };
    const { t, user, server, location } = await open(
      <OrdersPage />,
      language,
      { [ORDERS]: () => cards([withdrawn]) },
      { at: '/orders' },
    );
    const row = await screen.findByRole('listitem');
    expect(row).toHaveTextContent(t('requests.reached.withdrawn'));
    expect(row).not.toHaveTextContent(t('requests.reached.contacted'));
    expect(server.calls(ORDERS).at(-1)?.query.get('include')).toBe('withdrawn');
    await user.selectOptions(screen.getByLabelText(t('requests.status')), 'withdrawn');
    await waitFor(() => expect(location()).toBe('/orders?step=withdrawn'));
    await waitFor(() => expect(server.calls(ORDERS).at(-1)?.query.get('step')).toBe('withdrawn'));
  });

  it('the cards ask for no withdrawn requests', async () => {
    const { server } = await open(<StudentRequestPage />, language, {
      [ORDERS]: () => cards([CARD]),
    });
    await screen.findByRole('article');
    expect(server.calls(ORDERS)[0]?.query.get('include')).toBeNull();
  });
});

it("a card's cover is its institute's in either language, else the request's", async () => {
  const list = [
    { ...CARD, partner: 'Harbour School', partner_id: 20 },
    { ...CARD, id: 7, partner: 'مدرسة المرفأ', partner_id: 20 },
    { ...CARD, id: 8, partner: null, partner_id: null },
  ];
  await open(<StudentRequestPage />, 'en', { [ORDERS]: () => cards(list) });
  const shown = await screen.findAllByRole('article');
  const covers = shown.map((card) => card.querySelector('pattern path')?.getAttribute('d'));
  expect(covers).toEqual([20, 20, 8].map((id) => girihDesign(id).stars));
  expect(covers[0]).not.toBe(covers[2]);
});

describe('for the team (DESK-06, DESK-07)', () => {
  const TEAM: SignedInSession = {
    token: 'token-of-huda',
    role: 'Team',
    user: { id: 't1', name: 'Huda', image: null },
  };
  const ITEM: DeskItem = {
    kind: 'request',
    id: '1042',
    since: DETAILS.created_at,
    name: 'Sara',
    institute: null,
    phone: '0551234567',
    text: '',
    unread: 0,
    appointment: null,
    request: {
      product: 'english',
      step: 'documents',
      step_since: DETAILS.created_at,
      room: 'r2',
      next_action: null,
    },
    holder: null,
  };
  const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });
  const openAs = (routes: FakeRoutes) =>
    renderRoutes('/viewRequest/1042', {
      session: TEAM,
      server: { [`GET ${apiUrls.requests}/1042`]: () => ok(DETAILS), ...routes },
    });
  const NOTES = `GET ${studentUrls.notes('r2')}`;
  const noNotes = () => ok({ items: [], next_cursor: null });
  const ENTRY = `GET ${deskUrl('request', '1042')}`;
  const press = (name: string) => screen.getByRole('button', { name });

  it('a request is taken, moved on and given back on its page', async () => {
    let holder: DeskHolder | null = null;
    const steps = `POST ${requestStepsUrl(1042)}`;
    const { user, server } = await openAs({
      [ENTRY]: () => ok({ ...ITEM, holder }),
      [`POST ${deskUrl('request', '1042', 'claim')}`]: () => {
        holder = { id: 't1', name: 'Huda', since: ITEM.since };
        return ok(null);
      },
      [`POST ${deskUrl('request', '1042', 'release')}`]: () => {
        holder = null;
        return ok(null);
      },
      [steps]: () => ok({ id: 1042 }),
    });
    expect(await screen.findByText('No one has taken it')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Move to/ })).toBeNull();
    await user.click(press('Take: Sara'));
    expect(await screen.findByText('You have taken it')).toBeVisible();
    await user.click(press('Move to “Application”: Sara'));
    await waitFor(() => expect(server.calls(steps)).toMatchObject([{ body: { step: 'applied' } }]));
    await user.click(press('Give back: Sara'));
    expect(await screen.findByText('No one has taken it')).toBeVisible();
  });

  it('shows a colleague’s next action, which only they change (DESK-02)', async () => {
    const holder = { id: 't2', name: 'Khalid', since: ITEM.since };
    const next_action = { text: 'Call the school', due: '2020-01-02' };
    const request = { ...ITEM.request, next_action };
    await openAs({ [ENTRY]: () => ok({ ...ITEM, request, holder }) });
    const panel = within(await screen.findByRole('region', { name: 'Desk' }));
    expect(await panel.findByText(/Next:/)).toHaveTextContent('Next: Call the school');
    expect(panel.getByText(/^Overdue since/)).toHaveTextContent('Thu, 2 Jan 2020');
    expect(panel.queryByRole('button', { name: /next action/ })).toBeNull();
  });

  it('says which colleague has it, and leads to the student’s conversation', async () => {
    const holder = { id: 't2', name: 'Khalid', since: ITEM.since };
    await openAs({ [ENTRY]: () => ok({ ...ITEM, holder }) });
    const panel = within(await screen.findByRole('region', { name: 'Desk' }));
    expect(await panel.findByText(/has taken it$/)).toHaveTextContent('Khalid has taken it');
    expect(panel.getByText('Sara')).toBeVisible();
    expect(panel.getByRole('link', { name: ITEM.phone })).toHaveAttribute(
      'href',
      `tel:${ITEM.phone}`,
    );
    expect(panel.getByRole('button', { name: 'Take over: Sara' })).toBeEnabled();
    expect(panel.getByRole('link', { name: 'Write to the student: Sara' })).toHaveAttribute(
      'href',
      '/desk/chat/r2',
    );
    expect(screen.queryByRole('link', { name: 'Write to the team' })).toBeNull();
  });

  it('offers nothing but the conversation once the student is enrolled', async () => {
    const request = {
      product: 'english',
      step: 'enrolled',
      step_since: DETAILS.created_at,
      room: 'r2',
      next_action: null,
    };
    await openAs({ [ENTRY]: () => ok({ ...ITEM, request }), [NOTES]: noNotes });
    const panel = within(await screen.findByRole('region', { name: 'Desk' }));
    expect(await panel.findByRole('link', { name: /^Write to the student/ })).toBeVisible();
    const buttons = await panel.findAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Add note']);
  });

  it('says of a withdrawn one when and why, and offers nothing but the conversation', async () => {
    const at = '2026-11-23T08:00:00.000Z';
    const withdrawal = { step: 'contacted', actor: 'student', at, note: '', event: 'withdrawn' };
    const timeline = [...DETAILS.timeline, { ...withdrawal, withdrawal_reason: 'sentTwice' }];
    await openAs({
      [`GET ${apiUrls.requests}/1042`]: () => ok({ ...DETAILS, withdrawn_at: at, timeline }),
      [NOTES]: noNotes,
      [ENTRY]: () =>
        ok({
          ...ITEM,
          request: { product: 'english', step: 'contacted', withdrawn: true, room: 'r2' },
        }),
    });
    const card = await screen.findByRole('region', { name: 'Withdrawn' });
    expect(card).toHaveTextContent(
      'The student withdrew this request on 23 November 2026. Reason: Sent twice.',
    );
    expect(within(card).queryByRole('link')).toBeNull();
    const panel = within(await screen.findByRole('region', { name: 'Desk' }));
    expect(await panel.findByRole('link', { name: /^Write to the student/ })).toBeVisible();
    const buttons = await panel.findAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Add note']);
    expect(panel.queryByText('No one has taken it')).toBeNull();
  });

  it('leads from a request that does not exist to the desk', async () => {
    await openAs({ [`GET ${apiUrls.requests}/1042`]: () => json(404, { code: 'NOT_FOUND' }) });
    const link = await screen.findByRole('link', { name: 'Desk' });
    expect(link).toHaveAttribute('href', '/desk');
  });
});

it('an empty list shows what to do next', async () => {
  const { t } = await open(<StudentRequestPage />, 'en', { [ORDERS]: () => cards([]) });
  expect(await screen.findByText(t('requests.none'))).toBeVisible();
  expect(screen.getAllByRole('link', { name: t('requests.add') })[0]).toHaveAttribute(
    'href',
    '/addRequest',
  );
});

it('loads older requests below the newest', async () => {
  const { t, user } = await open(<StudentRequestPage />, 'en', {
    [ORDERS]: ({ query }) =>
      query.get('cursor') === 'c1042'
        ? cards([{ ...CARD, id: 3, user: 'Older' }])
        : cards([CARD], 'c1042'),
  });
  await user.click(await screen.findByRole('button', { name: t('requests.more') }));
  expect(await screen.findByRole('link', { name: /Older$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: /Sara$/ })).toBeVisible();
});

it('retries a failed list', async () => {
  const { t, user, server } = await open(<StudentRequestPage />, 'en', { [ORDERS]: offline });
  await screen.findByRole('alert');
  server.use({ [ORDERS]: () => cards([CARD]) });
  await user.click(screen.getByRole('button', { name: t('common.tryAgain') }));
  expect(await screen.findByRole('link', { name: /Sara$/ })).toBeVisible();
});

it('downloads the orders with the bearer header and the same filter', async () => {
  const made = jest.fn(() => 'blob:orders');
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: jest.fn() });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { t, user, server } = await open(
    <OrdersPage />,
    'en',
    {
      [ORDERS]: () => cards([CARD]),
      [`GET ${orderUrls.ordersCsv}`]: () => new Response('number\n1042\n'),
    },
    { at: '/orders?kind=custom' },
  );
  await user.click(await screen.findByRole('button', { name: t('requests.csv') }));
  await waitFor(() => expect(made).toHaveBeenCalled());
  const [call] = server.calls(`GET ${orderUrls.ordersCsv}`);
  expect(call?.headers.get('Authorization')).toBe(`Bearer ${STUDENT.token}`);
  expect(call?.query.get('kind')).toBe('custom');
});
