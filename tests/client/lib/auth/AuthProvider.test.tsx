// Rules: SES-09, PRO-01, PRO-02 (docs/requirements.md)
import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';

import { ordersApi } from '../../../../src/client/features/requests/api/ordersApi';
import { useAuth } from '../../../../src/client/lib/auth/AuthProvider';
import { signedIn, signedOut } from '../../../../src/client/lib/store/session';
import { fakeServer, json, never, offline } from '../../../support/fakeServer';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';

const PROFILE = 'GET /api/student/getProfile';

const profile = (name: string, status_code = 200): Response =>
  json(200, {
    status_code,
    message: 'ok',
    data: { user: { id: 'a1', name, image: '/i.webp', phone: '+966500000001', role: 'Student' } },
  });

function CurrentUser(): ReactElement {
  const { isSignedIn, isPartner, user, signIn, signOut } = useAuth();
  return (
    <>
      <p>{isSignedIn ? `signed in as ${user?.name ?? ''}` : 'nobody'}</p>
      <p>{isPartner ? 'partner' : 'no partner'}</p>
      <button onClick={() => signIn(STUDENT)}>in</button>
      <button onClick={signOut}>out</button>
    </>
  );
}

it('throws the specified error outside its provider', () => {
  jest.spyOn(console, 'error').mockImplementation();
  expect(() => render(<CurrentUser />)).toThrow('useAuth must be used within an AuthProvider');
});

it('fetches the profile once on mount, even in StrictMode, and updates the saved user', async () => {
  const server = fakeServer({ [PROFILE]: () => profile('Sara Ali') });
  await renderWithApp(<CurrentUser />, { session: STUDENT });

  expect(await screen.findByText('signed in as Sara Ali')).toBeInTheDocument();
  expect(server.calls(PROFILE)).toHaveLength(1);
  expect(server.calls(PROFILE)[0]?.headers.get('Authorization')).toBe('Bearer token-of-sara');
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
    id: 'a1',
    name: 'Sara Ali',
    image: '/i.webp',
  });
});

it('fetches no profile without a token or after a later sign-in', async () => {
  const server = fakeServer();
  const { user } = await renderWithApp(<CurrentUser />);
  await user.click(screen.getByRole('button', { name: 'in' }));

  expect(screen.getByText('signed in as Sara')).toBeInTheDocument();
  expect(localStorage.getItem('token')).toBe('token-of-sara');
  expect(server.calls()).toHaveLength(0);
});

it.each([
  ['another status_code', 'en', () => profile('Sara', 500), 'Failed to fetch profile data'],
  ['an HTTP error', 'en', () => json(503, {}), 'Failed to fetch profile data'],
  ['an exception', 'en', offline, 'Error fetching profile data'],
  [
    'an answer of another shape',
    'en',
    () => json(200, { status_code: 200 }),
    'Error fetching profile data',
  ],
  ['an HTTP error', 'ar', () => json(503, {}), 'تعذّر جلب بيانات الملف الشخصي'],
  ['an exception', 'ar', offline, 'حدث خطأ أثناء جلب بيانات الملف الشخصي'],
] as const)('reports %s in a toast (%s)', async (_what, language, handler, text) => {
  fakeServer({ [PROFILE]: handler });
  const { toasts } = await renderWithApp(<CurrentUser />, { session: STUDENT, language });
  await waitFor(() => expect(toasts).toEqual([{ severity: 'error', text }]));
});

it('reports nothing when the session ends before the profile arrives', async () => {
  fakeServer({ [PROFILE]: () => new Promise<Response>(() => {}) });
  const { store, toasts } = await renderWithApp(<CurrentUser />, { session: STUDENT });
  await act(async () => {
    store.dispatch(signedOut());
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(toasts).toEqual([]);
});

it('signs out to the home page and clears storage', async () => {
  fakeServer({ [PROFILE]: () => profile('Sara') });
  const { store, user, location } = await renderWithApp(<CurrentUser />, { at: '/accounts' });
  act(() => void store.dispatch(signedIn(STUDENT)));
  await user.click(screen.getByRole('button', { name: 'out' }));

  expect(location()).toBe('/');
  expect(['token', 'role', 'user'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
  ]);
});

it('recognises a partner', async () => {
  fakeServer({ [PROFILE]: () => profile('School') });
  await renderWithApp(<CurrentUser />, { session: { ...STUDENT, role: 'Partner' } });
  expect(screen.getByText('partner')).toBeInTheDocument();
});

const refusesToken = (): Response =>
  json(401, { status_code: 401, code: 'UNAUTHENTICATED', message: 'no' });

it.each([
  ['a student', STUDENT, 'ar', 'تعذّر جلب بيانات الملف الشخصي'],
  ['a Partner', { ...STUDENT, role: 'Partner' }, 'en', 'Failed to fetch profile data'],
] as const)('tells %s once that the token is unknown', async (_who, session, language, text) => {
  fakeServer({ [PROFILE]: refusesToken });
  const { toasts } = await renderWithApp(<CurrentUser />, { session, language });
  expect(await screen.findByText('nobody')).toBeInTheDocument();
  await waitFor(() => expect(toasts).toEqual([{ severity: 'error', text }]));
});

it('reports an unknown token when another call got the 401 first', async () => {
  fakeServer({ [PROFILE]: never, 'GET /api/student/orders': refusesToken });
  const { store, toasts } = await renderWithApp(<CurrentUser />, { session: STUDENT });
  await act(async () => {
    await store.dispatch(ordersApi.endpoints.getOrders.initiate(undefined));
  });
  const text = 'Failed to fetch profile data';
  await waitFor(() => expect(toasts).toEqual([{ severity: 'error', text }]));
});
