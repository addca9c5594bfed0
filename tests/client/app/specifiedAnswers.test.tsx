// Rules: API-03, API-46, SES-01, REG-06 (docs/requirements.md)
// A server that answers the calls of the specification with the fields it names, and has no other call.
import { screen, waitFor, within } from '@testing-library/react';

import { rememberPackageChoice } from '../../../src/client/lib/intents/intents';
import { selectSession } from '../../../src/client/lib/store/session';
import { selectToasts } from '../../../src/client/lib/store/toasts';
import { enterText } from '../../support/enterText';
import { json } from '../../support/fakeServer';
import type { FakeHandler, FakeRoutes } from '../../support/fakeServer';
import { renderRoutes } from '../../support/renderRoutes';
import { STUDENT } from '../../support/renderWithApp';

const HOME = 'GET /api/student/home';
const PROFILE = 'GET /api/student/getProfile';
const LOGIN = 'POST /api/student/login2';
const CHECK = 'POST /api/student/checkOtp2';
const ORDERS = 'GET /api/student/orders';

const answers =
  (body: unknown): FakeHandler =>
  () =>
    json(200, body);
const missing: FakeHandler = () => json(404, {});

const CONTACT = { phone: '+966 11 000 0000', email: 'hello@agency.example', address: 'Riyadh' };
const CARD = {
  id: 7,
  user: 'Sara',
  date_start: '2027-01-04',
  status: 'under process',
  amount: 1200,
  image: null,
  package_name: 'General English',
  partner: 'Harbour School',
  isPartner: false,
  isSnatches: false,
};

const SPECIFIED: FakeRoutes = {
  'GET /api/config': missing,
  [HOME]: answers({ data: { links: [CONTACT] } }),
  [PROFILE]: answers({ status_code: 200, data: { user: { name: 'Layla Ali', image: null } } }),
  'POST /api/student/student-book': answers({ data: {} }),
  'POST /api/student/editProfile': answers({ status_code: 200, message: 'Saved' }),
  'POST /api/student/logout': answers({ data: null }),
  'POST /api/student/store-favorite': answers({ message: 'It is saved' }),
  [LOGIN]: answers({ user_id: 'u-1' }),
  [CHECK]: answers({
    token: 'token-1',
    role: 'Student',
    user: { id: 'a1', name: 'Sara', image: null },
  }),
  [ORDERS]: answers({ data: [CARD] }),
};

const open = (at: string, server: FakeRoutes = {}, more: object = {}) =>
  renderRoutes(at, { server: { ...SPECIFIED, ...server }, ...more });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

async function enterDetails({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await enterText(user, await screen.findByLabelText(/^name/i), 'Sara');
  await enterText(user, screen.getByLabelText(/phone/i), '+966500000001');
  await user.click(screen.getByRole('button', { name: 'Next' }));
}

describe('home', () => {
  it('gives the footer its four columns with phone, email and address', async () => {
    await open('/favorites');
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByRole('link', { name: CONTACT.phone })).toBeVisible();
    expect(footer.getByRole('link', { name: CONTACT.email })).toBeVisible();
    expect(footer.getByText(CONTACT.address)).toBeVisible();
    expect(footer.getByRole('link', { name: 'New Zealand' })).toHaveAttribute(
      'href',
      '/universityAdmissions?destination=nz',
    );
    expect(footer.getByText(/Masar\. All rights/)).toBeVisible();
  });

  it('names the destinations in Arabic as well', async () => {
    await open('/favorites', {}, { language: 'ar' });
    const footer = within(await screen.findByRole('contentinfo'));
    expect(await footer.findByRole('link', { name: 'نيوزيلندا' })).toBeVisible();
  });

  it.each(['/contact', '/partnerContact'])('shows the ways to the agency at %s', async (at) => {
    const session = at === '/contact' ? undefined : { ...STUDENT, role: 'Partner' as const };
    await open(at, {}, session && { session });
    const main = within(await screen.findByRole('main'));
    expect(await main.findByRole('link', { name: CONTACT.phone })).toBeVisible();
    expect(main.getByRole('link', { name: CONTACT.email })).toBeVisible();
    expect(main.getByText(CONTACT.address)).toBeVisible();
  });

  it.each([
    ['data is null', { data: null }],
    ['data is missing', {}],
    ['links are missing', { data: {} }],
    ['links are null', { data: { links: null, agency: null, featured: null } }],
    ['there is no link', { data: { links: [] } }],
    ['the link is empty', { data: { links: [{}] } }],
    ['the body is empty', null],
  ])('every page opens where %s', async (_what, body) => {
    const server = { [HOME]: answers(body) };
    const { goTo } = await open('/register', server);
    expect(await screen.findByLabelText(/^name/i)).toBeVisible();
    for (const at of ['/', '/contact', '/download', '/visa', '/favorites', '/bookConsultant']) {
      await goTo(at);
      expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
      expect(screen.queryByText(/could not be opened|went wrong/i)).toBeNull();
    }
  });
});

describe('registration', () => {
  it('counts 180 seconds down after a code without expires_in', async () => {
    const before = Math.floor(Date.now() / 1_000);
    await enterDetails(await open('/register'));
    expect(await screen.findByRole('group', { name: /code/i })).toBeVisible();
    expect(screen.getByText(/3:00|2:5\d/)).toBeVisible();
    expect(screen.queryByText(/expired/i)).toBeNull();
    const expiry = Number(localStorage.getItem('verification_expiry'));
    expect(expiry - before).toBeGreaterThanOrEqual(180);
    expect(expiry - before).toBeLessThan(190);
  });

  it.each([
    ['as specified', 'u-1', 'a1', 'Student', 'Student'],
    ['with numbers for ids', 12, 34, 'Student', 'Student'],
    ['with a role that is not known', 'u-1', 'a1', 'Parent', 'Student'],
    ['with a Partner', 'u-1', 'a1', 'Partner', 'Partner'],
  ])('signs in %s', async (_what, attempt, id, role, expected) => {
    const app = await open('/register', {
      [LOGIN]: answers({ user_id: attempt }),
      [CHECK]: answers({ token: 'token-1', role, user: { id, name: 'Sara', image: null } }),
    });
    await enterDetails(app);
    await screen.findByRole('group', { name: /code/i });
    await app.user.keyboard('1234');
    await waitFor(() => expect(localStorage.getItem('token')).toBe('token-1'));
    expect(app.server.calls(CHECK)[0]?.body).toEqual({ user_id: String(attempt), code: '1234' });
    expect(selectSession(app.store.getState())).toMatchObject({
      role: expected,
      user: { id: String(id) },
    });
    expect(localStorage.getItem('role')).toBe(expected);
  });

  it('takes the name that was typed where the answer has the id alone', async () => {
    const app = await open('/register', {
      [CHECK]: answers({ token: 'token-1', role: 'Student', user: { id: 'a1' } }),
    });
    await enterDetails(app);
    await screen.findByRole('group', { name: /code/i });
    await app.user.keyboard('1234');
    expect(await screen.findByRole('heading', { name: /Sara/ })).toBeVisible();
  });

  it.each(['Student', 'Parent'])('keeps the package of a %s to go on with', async (role) => {
    rememberPackageChoice({ plan_id: 5, partner_id: 20, package_id: 30 });
    const app = await open('/register', {
      [CHECK]: answers({ token: 'token-1', role, user: { id: 'a1', name: 'Sara' } }),
    });
    await enterDetails(app);
    await screen.findByRole('group', { name: /code/i });
    await app.user.keyboard('1234');
    await waitFor(() => expect(app.location()).toMatch(/^\/designCourse\/registration/));
  });
});

describe('a session', () => {
  it('takes name and image from the profile and keeps its id', async () => {
    const { store } = await open('/favorites', {}, { session: STUDENT });
    expect(await screen.findByRole('button', { name: /^Layla/ })).toBeVisible();
    expect(selectSession(store.getState()).user).toEqual({
      id: STUDENT.user.id,
      name: 'Layla Ali',
      image: null,
    });
    expect(selectToasts(store.getState())).toEqual([]);
  });

  it('lists the request cards', async () => {
    await open('/studentRequest', {}, { session: STUDENT });
    const link = await screen.findByRole('link', { name: /General English/ });
    expect(link).toHaveAttribute('href', '/viewRequest/7');
    const card = within(screen.getByRole('article'));
    expect(card.getByText(/under process/i)).toBeVisible();
    expect(card.getByText('Harbour School')).toBeVisible();
    expect(card.getByText(/January 2027|Jan.* 2027/)).toBeVisible();
  });

  it('lists the orders with number, amount and status', async () => {
    await open('/orders', {}, { session: STUDENT });
    expect(await screen.findByRole('link', { name: /7/ })).toHaveAttribute(
      'href',
      '/viewRequest/7',
    );
    const row = within(screen.getByRole('main'));
    expect(row.getByText('1,200')).toBeVisible();
    expect(row.getByText(/under process/i)).toBeVisible();
    expect(row.queryByText(/invalid|NaN|undefined/i)).toBeNull();
  });

  it.each([{ data: [] }, { data: null }, {}])(
    'shows that there is no request in %j',
    async (body) => {
      await open('/studentRequest', { [ORDERS]: answers(body) }, { session: STUDENT });
      expect(await screen.findByRole('heading', { name: /no request/i })).toBeVisible();
      expect(screen.queryByRole('article')).toBeNull();
    },
  );

  it('saves a name', async () => {
    const { user, store } = await open('/accounts', {}, { session: STUDENT });
    const name = await screen.findByLabelText(/^name/i);
    await waitFor(() => expect(name).toHaveValue('Layla Ali'));
    await user.clear(name);
    await enterText(user, name, 'Sara Saleh');
    await user.click(screen.getByRole('button', { name: /save/i }));
    await waitFor(() => expect(selectSession(store.getState()).user?.name).toBe('Sara Saleh'));
    expect(screen.getByText('Phone number')).not.toBeVisible();
  });

  it('signs out', async () => {
    const { user, store } = await open('/favorites', {}, { session: STUDENT });
    await user.click(await screen.findByRole('button', { name: /^Layla/ }));
    await user.click(await screen.findByRole('menuitem', { name: /log out|sign out/i }));
    await waitFor(() => expect(selectSession(store.getState()).token).toBeNull());
  });
});

it('thanks for a booking', async () => {
  const { user } = await open('/bookConsultant');
  await enterText(user, await screen.findByLabelText(/^name/i), 'Sara');
  await enterText(user, screen.getByLabelText(/phone/i), '+966500000001');
  await user.click(screen.getByRole('button', { name: /send|book/i }));
  expect(await screen.findByRole('heading', { name: /Sara/ })).toBeVisible();
});
