// Rules: REG-24 (docs/requirements.md)
import { screen, waitFor } from '@testing-library/react';

import { selectSession } from '../../../../../src/client/lib/store/session';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { phoneUrls } from '../../../../support/apiUrls';
import { enterText } from '../../../../support/enterText';
import { json, offline } from '../../../../support/fakeServer';
import type { FakeHandler, FakeRoutes } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import {
  CHECK,
  PHONE,
  RIGHT,
  findBoxes,
  refuse,
  renderFlow,
  signsIn,
  submitDetails,
} from './support';

const NOT_MINE = `POST ${phoneUrls.notMine}`;

beforeEach(() => {
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

const OWN = { id: 'account-2', name: 'Noura Ali', image: null };
const opensOwn: FakeHandler = () => signsIn({ token: 'token-2', user: OWN });

async function openForm(answer: FakeHandler, language: 'ar' | 'en' = 'en') {
  const app = await welcomedBack(answer, language);
  await app.press('register.notMe');
  const field = screen.getByLabelText(app.t('register.notMeName'));
  await app.user.clear(field);
  return { ...app, field };
}

it.each(SCREEN_LANGUAGES)(
  'opens an account of one’s own after a question, in %s',
  async (language) => {
    const { t, user, field, press, store, server } = await openForm(opensOwn, language);
    expect(screen.getByText(t('register.notMeAsk'))).toBeVisible();
    await press('register.notMeNo');
    expect(screen.getByRole('button', { name: t('register.notMe') })).toHaveFocus();
    expect(server.calls(NOT_MINE)).toEqual([]);
    expect(field).not.toBeInTheDocument();
    await press('register.notMe');
    const again = screen.getByLabelText(t('register.notMeName'));
    // As typed before the code.
    expect(again).toHaveValue('ليلى');
    await user.clear(again);
    await enterText(user, again, ' Noura  Ali ');
    sessionStorage.setItem('package_id', '7');
    await press('register.notMeYes');
    expect(await screen.findByText(t('register.requestSent'), { exact: false })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Noura Ali');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('button', { name: t('register.notMe') })).toBeNull();
    expect(server.calls(NOT_MINE)).toMatchObject([{ body: { name: 'Noura Ali' } }]);
    expect(selectSession(store.getState())).toMatchObject({ token: 'token-2', user: OWN });
    expect(localStorage.getItem('token')).toBe('token-2');
    expect(document.body).not.toHaveTextContent('Layla');
    expect(localStorage.getItem('typed:chat:account-1')).toBeNull();
    expect(sessionStorage.getItem('package_id')).toBeNull();
    expect(JSON.stringify(store.getState())).not.toContain('account-1');
  },
);

itBeforeRelease('asks for a name by the rules of every name', async () => {
  const { t, press, server, field } = await openForm(opensOwn);
  await press('register.notMeYes');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveFocus();
  expect(server.calls(NOT_MINE)).toEqual([]);
  expect(screen.getByText(t('validation.nameRequired'))).toBeVisible();
});

itBeforeRelease(
  'leads to a sign-in with name and number if the answer to an earlier press was lost',
  async () => {
    const { t, press, store, user, field } = await openForm(() =>
      json(401, { status_code: 401, code: 'UNAUTHENTICATED' }),
    );
    await enterText(user, field, 'Noura');
    await press('register.notMeYes');
    expect(await screen.findByText(t('register.sessionEnded'))).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(t('register.name'))).toHaveValue('Noura'));
    expect(screen.getByLabelText(t('register.phone'))).toHaveValue(PHONE);
    expect(selectSession(store.getState()).token).toBeNull();
    expect(localStorage.getItem('typed:chat:account-1')).toBeNull();
  },
);

itBeforeRelease('says what failed, and can be pressed again', async () => {
  const { t, press, store, user, field } = await openForm(offline);
  await enterText(user, field, 'Noura');
  await press('register.notMeYes');
  expect(await screen.findByText(t('register.notMeFailed'))).toBeVisible();
  expect(selectSession(store.getState()).token).not.toBeNull();
  expect(field).toHaveValue('Noura');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: t('register.notMeYes') })).toBeEnabled(),
  );
});

itBeforeRelease('says when it is too late', async () => {
  const { t, press, user, field } = await openForm(refuse(409, 'TOO_LATE'));
  await enterText(user, field, 'Noura');
  await press('register.notMeYes');
  const late = t('register.notMeLate').replace('{minutes}', '10');
  expect(await screen.findByText(late)).toBeVisible();
});

it('is not offered for a new account', async () => {
  const { t } = await register({ [CHECK]: () => signsIn({ is_new: true }) });
  expect(await screen.findByText(t('register.requestSent'), { exact: false })).toBeVisible();
  expect(screen.queryByRole('button', { name: t('register.notMe') })).toBeNull();
});
