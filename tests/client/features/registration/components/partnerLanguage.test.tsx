import { screen, waitFor } from '@testing-library/react';

import { saveAttempt } from '../../../../../src/client/features/registration/components/savedAttempt';
import { saveLanguage } from '../../../../../src/client/lib/language/language';
import type { FakeHandler, FakeRoutes } from '../../../../support/fakeServer';
import { json } from '../../../../support/fakeServer';
import { hearToasts } from '../../../../support/hearToasts';
import { namespaceMessages } from '../../../../support/messages';
import { renderRoutes } from '../../../../support/renderRoutes';
import { CHECK, signsIn } from './support';

interface Said {
  readonly text: string;
  readonly lang: string;
  readonly dir: string;
}

const asPartner: FakeHandler = () => signsIn({ role: 'Partner', is_new: false });

/** Enters the code on the Arabic page; `said` records each toast with the page's language. */
async function signIn(routes: FakeRoutes) {
  const app = await renderRoutes('/register', {
    language: 'ar',
    server: { [CHECK]: asPartner, ...routes },
  });
  const said: Said[] = [];
  const { documentElement } = document;
  hearToasts(app.store, ({ text }) => {
    said.push({ text, lang: documentElement.lang, dir: documentElement.dir });
  });
  await app.user.click(await screen.findByRole('textbox', { name: 'الرقم 1 من 4' }));
  expect(documentElement).toHaveAttribute('dir', 'rtl');
  await app.user.keyboard('1234');
  return { ...app, said };
}

beforeEach(() => {
  saveLanguage('ar');
  saveAttempt({
    name: 'School',
    phone: '+966500000002',
    attemptId: 'attempt-000000000001',
    expiresAt: Date.now() + 60_000,
    usedUpUntil: 0,
  });
});

it('switches to English before the first message and opens the booking list', async () => {
  const late =
    (namespace: string): FakeHandler =>
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return json(200, namespaceMessages('en', namespace));
    };
  const { location, said } = await signIn({
    'GET /locales/en/common.json': late('common'),
    'GET /locales/en/register.json': late('register'),
  });
  await waitFor(() => expect(location()).toBe('/partnerBookingList'));
  expect(said).toEqual([{ text: 'verify is completed', lang: 'en', dir: 'ltr' }]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Booking List' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Booking List · Masar'));
});
