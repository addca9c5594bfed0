// Rules: REG-24 (docs/requirements.md)
import { screen, waitFor } from '@testing-library/react';

import { selectSession } from '../../../../../src/client/lib/store/session';
import { phoneUrls } from '../../../../../src/contract/accounts/phone';
import { json, offline } from '../../../../support/fakeServer';
import type { FakeHandler, FakeRoutes } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { CHECK, RIGHT, findBoxes, renderFlow, signsIn, submitDetails } from './support';

const NOT_MINE = `POST ${phoneUrls.notMine}`;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation();
});

async function register(routes: FakeRoutes, language: 'ar' | 'en' = 'en') {
  const app = await renderFlow(language, routes);
  await submitDetails(app.user, app.t);
  await findBoxes(app.t);
  await app.user.keyboard(RIGHT);
  return app;
}

async function welcomedBack(answer: FakeHandler, language: 'ar' | 'en' = 'en') {
  const app = await register(
    { [CHECK]: () => signsIn({ is_new: false }), [NOT_MINE]: answer },
    language,
  );
  localStorage.setItem('typed:chat:account-1', '{}');
  const press = async (id: string) =>
    app.user.click(await screen.findByRole('button', { name: app.t(id) }));
  return { ...app, press };
}

it.each(SCREEN_LANGUAGES)('leaves another’s account after a question, in %s', async (language) => {
  const ok: FakeHandler = () => json(200, { status_code: 200, message: 'ok', data: null });
  const { t, press, store, server } = await welcomedBack(ok, language);
  await press('register.notMe');
  expect(screen.getByText(t('register.notMeAsk'))).toBeVisible();
  await press('register.notMeNo');
  expect(server.calls(NOT_MINE)).toEqual([]);
  await press('register.notMe');
  await press('register.notMeYes');
  expect(await screen.findByLabelText(t('register.name'))).toHaveValue('');
  expect(server.calls(NOT_MINE)).toHaveLength(1);
  expect(selectSession(store.getState()).token).toBeNull();
  expect(document.body).not.toHaveTextContent('Layla');
  expect(localStorage.getItem('typed:chat:account-1')).toBeNull();
});

it('goes on where an earlier press was answered by nobody', async () => {
  const { t, press } = await welcomedBack(() =>
    json(401, { status_code: 401, code: 'UNAUTHENTICATED' }),
  );
  await press('register.notMe');
  await press('register.notMeYes');
  expect(await screen.findByLabelText(t('register.name'))).toHaveValue('');
});

it('says what failed, and can be pressed again', async () => {
  const { t, press, store } = await welcomedBack(offline);
  await press('register.notMe');
  await press('register.notMeYes');
  expect(await screen.findByText(t('register.notMeFailed'))).toBeVisible();
  expect(selectSession(store.getState()).token).not.toBeNull();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('register.notMeYes') })).toBeEnabled(),
  );
});

it('is not offered to whoever is new', async () => {
  const { t } = await register({ [CHECK]: () => signsIn({ is_new: true }) });
  expect(await screen.findByText(t('register.requestSent'), { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: t('register.notMe') })).toBeNull();
});
