// Rules: SES-07 (docs/requirements.md)
import { act, screen, waitFor } from '@testing-library/react';

import { PAGES } from '../../../src/client/app/pageTable';
import type { PageSpec } from '../../../src/client/lib/pageSpec';
import { saveDesign } from '../../../src/client/features/requests/designCourse/savedDesign';
import { paths } from '../../../src/client/lib/paths';
import type { PageName } from '../../../src/client/lib/paths';
import { NO_DESIGN } from '../../../src/client/features/prices/machines/support/courseDesign';
import {
  sessionExpired,
  sessionSynced,
  signedIn,
  signedOut,
} from '../../../src/client/lib/store/session';
import { addDays, nextMonday, toIsoDate } from '../../../src/shared/dates';
import { json } from '../../support/fakeServer';
import { allMessages, namespaceMessages } from '../../support/messages';
import { renderRoutes } from '../../support/renderRoutes';
import { STUDENT } from '../../support/renderWithApp';
import {
  CHECK,
  LOGIN,
  RIGHT,
  checksCode,
  sendsCode,
  submitDetails,
} from '../features/registration/components/support';

const DESIGN = {
  ...NO_DESIGN,
  step: 'extras',
  destination: 'gb',
  instituteId: 20,
  programmeId: 30,
  planId: 300,
  weeks: 6,
  startDate: addDays(nextMonday(toIsoDate(new Date())), 70),
} as const;
const PARTNER = { ...STUDENT, role: 'Partner' } as const;

const heading = (name: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });

describe('each page', () => {
  const pages = (Object.entries(PAGES) as [PageName, PageSpec][]).map(([name, spec]) => ({
    name,
    spec,
    address: `/${paths[name].path}`
      .replace('//', '/')
      .replace(':id', '7')
      .replace(':product', 'english'),
  }));

  it.each(pages)('$address opens with its title', async ({ name, spec, address }) => {
    const session = spec.access === 'partner' ? PARTNER : STUDENT;
    // Without a design the details link to the wizard.
    if (name === 'designCourseDetails') saveDesign(DESIGN);
    await renderRoutes(address, spec.access === 'guest' ? {} : { session });
    // Pages of one thing among many are named after it.
    const own: Partial<Record<PageName, string | undefined>> = {
      choose: namespaceMessages('en', 'choose')['choose.title.english'],
      viewRequest: 'Request 7',
    };
    const title = own[name] ?? namespaceMessages('en', 'common')[`common.title.${name}`];
    if (title === undefined) throw new Error(`${name} has no title`);
    await waitFor(() => expect(document.title).toBe(`${title} · Masar`));
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('contentinfo') !== null).toBe(spec.layout !== 'screen');
  });

  it('has an Arabic title', async () => {
    await renderRoutes('/favorites', { language: 'ar' });
    expect(await heading('المفضلة')).toBeVisible();
    expect(document.title).toBe('المفضلة · مسار');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(document.documentElement).toHaveAttribute('lang', 'ar');
  });
});

it.each([
  ['/register', 'en', 'Sign in or create an account'],
  ['/login', 'ar', 'تسجيل الدخول أو إنشاء حساب'],
] as const)('%s addresses new and returning users in %s', async (address, language, title) => {
  await renderRoutes(address, { language });
  expect(await heading(title)).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(new RegExp(`^${title} · `)));
});

it('matches paths case-insensitively', async () => {
  await renderRoutes('/BANKaccounts');
  expect(await heading('Bank accounts')).toBeVisible();
});

it.each(['/embed/englishLanguage', '/embed/universityAdmissions/details?id=3'])(
  'shows %s without navigation and footer',
  async (address) => {
    await renderRoutes(address);
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  },
);

it('shows the not-found page at an unknown path', async () => {
  await renderRoutes('/no/such/page');
  expect(await heading('This page does not exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Page not found · Masar');
});

describe('guards', () => {
  it('send a visitor of a student page to /register, and back after a sign-in in another tab', async () => {
    const { location, store } = await renderRoutes('/viewRequest/7?tab=chat');
    expect(await screen.findByRole('button', { name: 'Next' })).toBeVisible();
    expect(location()).toBe('/register');
    expect(sessionStorage.getItem('return_to')).toBe('/viewRequest/7?tab=chat');
    act(() => {
      store.dispatch(sessionSynced(STUDENT));
    });
    await waitFor(() => expect(location()).toBe('/viewRequest/7?tab=chat'));
  });

  it('return to the page once the profile is loaded', async () => {
    const profile = { ...STUDENT.user, phone: '+966500000001', role: 'Student' };
    let answer: () => void = () => undefined;
    const { location } = await renderRoutes('/accounts', {
      saved: { ...STUDENT, user: null },
      server: {
        'GET /api/student/getProfile': () =>
          new Promise((resolve) => {
            answer = () => resolve(json(200, { status_code: 200, data: { user: profile } }));
          }),
      },
    });
    expect(await screen.findByRole('button', { name: 'Next' })).toBeVisible();
    expect(location()).toBe('/register');
    answer();
    expect(await heading('Account')).toBeVisible();
    expect(location()).toBe('/accounts');
  });

  it('do not interrupt a registration in progress', async () => {
    const { location, user } = await renderRoutes('/register', {
      server: { [LOGIN]: sendsCode, [CHECK]: checksCode },
    });
    await submitDetails(user, (id) => allMessages('en')[id] ?? id);
    expect(await screen.findByRole('textbox', { name: 'Digit 1 of 4' })).toHaveFocus();
    await user.keyboard(RIGHT);
    expect(await heading('Welcome, Layla')).toBeVisible();
    expect(location()).toBe('/register');
  });

  it('send a visitor of a Partner page to /register', async () => {
    const { location } = await renderRoutes('/PartnerBookingList');
    await waitFor(() => expect(location()).toBe('/register'));
  });

  it.each(['/register', '/login'])('send a signed-in user from %s to the home page', async (at) => {
    const { location } = await renderRoutes(at, { session: STUDENT });
    await waitFor(() => expect(location()).toBe('/'));
  });

  it('tell a student why a Partner page is closed', async () => {
    const { location } = await renderRoutes('/partnerUsers', { session: STUDENT });
    expect(await heading('This page is for partners')).toBeVisible();
    expect(location()).toBe('/partnerUsers');
    expect(screen.getByRole('link', { name: 'My requests' })).toHaveAttribute(
      'href',
      '/studentRequest',
    );
  });

  it('let a Partner in', async () => {
    await renderRoutes('/partnerUsers', { session: PARTNER });
    expect(await heading('Users')).toBeVisible();
  });

  it('leave a page when its session expires', async () => {
    const { location, store } = await renderRoutes('/orders', { session: STUDENT });
    await heading('Order history');
    await act(async () => store.dispatch(sessionExpired({ token: STUDENT.token })));
    expect(screen.queryByRole('heading', { name: 'Order history' })).not.toBeInTheDocument();
    await waitFor(() => expect(location()).toBe('/register'));
  });

  it('leave a page after a sign-out in another tab', async () => {
    const { location, store } = await renderRoutes('/orders', { session: STUDENT });
    await heading('Order history');
    await act(async () => store.dispatch(signedOut()));
    await waitFor(() => expect(location()).toBe('/register'));
  });
});

it('defers a language change until its messages load, without showing ids', async () => {
  jest.spyOn(console, 'error').mockImplementation();
  const common = 'GET /locales/en/common.json';
  const { store, server, goTo, container } = await renderRoutes('/whyUs', {
    language: 'ar',
    server: { [common]: () => new Response('', { status: 403 }) },
  });
  await heading(namespaceMessages('ar', 'common')['common.title.whyUs'] ?? '');
  await act(async () => store.dispatch(signedIn(PARTNER)));
  await waitFor(() => expect(server.calls(common)).not.toHaveLength(0));
  expect(document.documentElement).toHaveAttribute('lang', 'ar');

  server.use({ [common]: () => json(200, namespaceMessages('en', 'common')) });
  await goTo('/terms');
  expect(await heading('Terms of use')).toBeVisible();
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'));
  expect(container.innerHTML).not.toMatch(/(common|reading)\./);
});

it('shows Partner pages in English, left to right, from the sign-in on', async () => {
  const { store } = await renderRoutes('/favorites', { language: 'ar' });
  await heading('المفضلة');
  await act(async () => store.dispatch(signedIn(PARTNER)));
  expect(await heading('Favourites')).toBeVisible();
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
});
