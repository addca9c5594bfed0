// Rules: REG-22, REG-24, SES-10 (docs/requirements.md)
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import AccountsPage from '../../../../../src/client/features/accounts/pages/AccountsPage';
import type { ActiveSession } from '../../../../../src/contract/content/content';
import { phoneUrls, sessionUrls, apiUrls } from '../../../../support/apiUrls';
import { enterText } from '../../../../support/enterText';
import { fakeServer, json, offline } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { namespaceMessages } from '../../../../support/messages';
import { STUDENT, renderWithApp } from '../../../../support/renderWithApp';

let mockIsMissing = false;
jest.mock('../../../../../src/client/features/accounts/profileImage/ProfileImageDialog', () => ({
  __esModule: true,
  get ProfileImageDialog() {
    if (mockIsMissing) throw new Error('Loading chunk 7 failed.');
    return jest.requireActual<{ ProfileImageDialog: unknown }>(
      '../../../../../src/client/features/accounts/profileImage/ProfileImageDialog',
    ).ProfileImageDialog;
  },
}));

const PROFILE = `GET ${apiUrls.getProfile}`;
const EDIT = `POST ${apiUrls.editProfile}`;
const SESSIONS = `GET ${sessionUrls.sessions}`;
const END = `POST ${sessionUrls.sessionsEndOthers}`;
const ok = (data: unknown) => json(200, { status_code: 200, message: 'OK', data });

const session = (id: string, device: string, current: boolean): ActiveSession => ({
  id,
  device,
  current,
  created_at: '2026-05-01T08:00:00.000Z',
  last_used_at: '2026-05-02T09:30:00.000Z',
});
const HERE = session('a', 'Chrome, Android', true);

describe.each(SCREEN_LANGUAGES)('account in %s', (language) => {
  const words = {
    ...namespaceMessages(language, 'accounts'),
    ...namespaceMessages(language, 'common'),
    ...namespaceMessages(language, 'validation'),
    ...namespaceMessages(language, 'profileImage'),
    ...namespaceMessages(language, 'register'),
  };
  const say = (id: string): string => words[id] ?? '';
  const nameBox = (): HTMLElement => screen.getByRole('textbox', { name: say('accounts.name') });
  const type = (name: string): boolean => fireEvent.change(nameBox(), { target: { value: name } });

  async function openPage(routes: FakeRoutes = {}, role = STUDENT.role) {
    const server = fakeServer({
      [PROFILE]: () => ok({ user: { ...STUDENT.user, phone: '+966500000001', role: 'Student' } }),
      [SESSIONS]: () => ok([HERE]),
      ...routes,
    });
    const app = await renderWithApp(<AccountsPage />, { language, session: { ...STUDENT, role } });
    await screen.findByText('+966500000001');
    return { ...app, server };
  }

  it('lets a person leave another’s account soon after the sign-in', async () => {
    const own = { id: 'b2', name: 'Noura', image: null };
    const answer = { status_code: 200, message: 'OK', token: 'token-of-noura', role: 'Student' };
    const NOT_MINE = `POST ${phoneUrls.notMine}`;
    const { user, server, store, location } = await openPage({
      [SESSIONS]: () => ok([{ ...HERE, not_mine_seconds: 300 }]),
      [NOT_MINE]: () => json(200, { ...answer, user: own, is_new: true }),
    });
    await user.click(await screen.findByRole('button', { name: say('accounts.notMe') }));
    const field = await screen.findByLabelText(say('register.notMeName'));
    expect(field).toHaveFocus();
    await enterText(user, field, 'Noura');
    await user.click(screen.getByRole('button', { name: say('register.notMeYes') }));
    await waitFor(() => expect(location()).toBe('/'));
    expect(server.calls(NOT_MINE)).toMatchObject([{ body: { name: 'Noura' } }]);
    expect(store.getState().session).toMatchObject({ token: 'token-of-noura', user: own });
  });

  it.each([undefined, 0])('does not offer that with %s seconds left', async (seconds) => {
    await openPage({
      [SESSIONS]: () => ok([{ ...HERE, ...(seconds === 0 && { not_mine_seconds: seconds }) }]),
    });
    expect(await screen.findByText(say('accounts.onlyHere'))).toBeVisible();
    expect(screen.queryByRole('button', { name: say('accounts.notMe') })).toBeNull();
  });

  it('shows the name, and the phone left to right', async () => {
    await openPage();
    expect(nameBox()).toHaveValue('Sara');
    expect(screen.getByText('+966500000001')).toHaveAttribute('dir', 'ltr');
    expect(await screen.findByText(say('accounts.onlyHere'))).toBeVisible();
    expect(screen.queryByRole('button', { name: say('accounts.endOthers') })).toBeNull();
  });

  it('speaks of a passport to those who need one for their studies', async () => {
    const { unmount } = await openPage();
    expect(nameBox()).toHaveAccessibleDescription(say('accounts.nameHelper'));
    unmount();
    await openPage({}, 'Partner');
    expect(screen.getByRole('textbox')).not.toHaveAccessibleDescription();
  });

  describe('its number', () => {
    const press = (id: string) => screen.getByRole('button', { name: say(id) });
    const CHANGE = `POST ${phoneUrls.change}`;
    const CONFIRM = `POST ${phoneUrls.confirm}`;
    const SENT = { attempt_id: 'attempt', expires_in: 180 };
    const conflict = () => json(409, { status_code: 409, code: 'CONFLICT', message: '' });

    async function askFor(phone: string, routes: FakeRoutes) {
      const page = await openPage({ [CHANGE]: () => ok(SENT), ...routes });
      await page.user.click(press('accounts.changeNumber'));
      const box = await screen.findByRole('textbox', { name: say('accounts.newPhone') });
      expect(box).toHaveFocus();
      await page.user.type(box, phone);
      await page.user.click(press('accounts.sendCode'));
      return page;
    }

    it('changes with a code to the new one', async () => {
      let phone = '+966500000001';
      const { server, user } = await askFor('+966500000007', {
        [PROFILE]: () => ok({ user: { ...STUDENT.user, phone, role: 'Student' } }),
        [CONFIRM]: () => {
          phone = '+966500000007';
          return ok({ phone });
        },
      });
      const group = await screen.findByRole('group', { name: say('register.codeLabel') });
      expect(server.calls(CHANGE).at(-1)?.body).toEqual({ phone: '+966500000007' });
      const [first] = within(group).getAllByRole('textbox');
      if (first) await user.click(first);
      await user.keyboard('1234');
      await waitFor(() => expect(screen.queryByRole('group')).toBeNull());
      expect(await screen.findByText('+966500000007')).toBeVisible();
      expect(press('accounts.changeNumber')).toBeVisible();
    });

    it('makes a second number the first, with a code to it', async () => {
      const user = { ...STUDENT.user, phone: '+966500000001', role: 'Student' };
      const page = await openPage({
        [PROFILE]: () => ok({ user: { ...user, second_phones: ['+966500000008'] } }),
        [CHANGE]: () => ok(SENT),
      });
      await page.user.click(screen.getByRole('button', { name: /\+966500000008/ }));
      const box = await screen.findByRole('textbox', { name: say('accounts.newPhone') });
      expect(box).toHaveValue('+966500000008');
      await page.user.click(press('accounts.sendCode'));
      expect(await screen.findByRole('group', { name: say('register.codeLabel') })).toBeVisible();
      expect(page.server.calls(CHANGE).at(-1)?.body).toEqual({ phone: '+966500000008' });
    });

    it('says that another account has it, and keeps what was typed', async () => {
      const { user } = await askFor('+966500000007', { [CONFIRM]: conflict });
      const group = await screen.findByRole('group', { name: say('register.codeLabel') });
      const [first] = within(group).getAllByRole('textbox');
      if (first) await user.click(first);
      await user.keyboard('1234');
      expect(await screen.findByText(say('accounts.phoneTaken'))).toBeVisible();
      const box = screen.getByRole('textbox', { name: say('accounts.newPhone') });
      expect(box).toHaveValue('+966500000007');
    });

    it('says that it is the same, and can stay', async () => {
      const { user } = await askFor('+966500000001', { [CHANGE]: conflict });
      expect(await screen.findByText(say('accounts.phoneUnchanged'))).toBeVisible();
      await user.click(press('accounts.keepNumber'));
      expect(press('accounts.changeNumber')).toHaveFocus();
    });
  });

  it('saves the name to account and session', async () => {
    const saved = { ...STUDENT.user, name: 'Sara Ahmad' };
    const { server, store, toasts, user } = await openPage({ [EDIT]: () => ok({ user: saved }) });
    const button = screen.getByRole('button', { name: say('accounts.saveName') });
    expect(button).toBeDisabled();
    type(' Sara Ahmad ');
    await user.click(button);
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toEqual({ severity: 'success', text: say('accounts.nameSaved') });
    const body = server.calls(EDIT)[0]?.body;
    expect(body instanceof FormData && [...body.entries()]).toEqual([['name', 'Sara Ahmad']]);
    expect(store.getState().session.user?.name).toBe('Sara Ahmad');
    await waitFor(() => expect(nameBox()).toHaveValue('Sara Ahmad'));
  });

  it('keeps the input when saving fails, and rejects an empty name', async () => {
    const { server, user } = await openPage({ [EDIT]: offline });
    type('Noura');
    await user.click(screen.getByRole('button', { name: say('accounts.saveName') }));
    expect(await screen.findByRole('button', { name: say('common.tryAgain') })).toBeEnabled();
    expect(screen.getByText(new RegExp(say('accounts.nameFailed')))).toBeVisible();
    expect(nameBox()).toHaveValue('Noura');
    type(' ');
    await user.click(screen.getByRole('button', { name: say('common.tryAgain') }));
    expect(await screen.findByText(say('validation.nameRequired'))).toBeVisible();
    expect(screen.getByText(say('validation.cure.nameRequired'))).toBeVisible();
    expect(server.calls(EDIT)).toHaveLength(1);
  });

  it('keeps a name that is not saved yet when the page is opened again', async () => {
    const { unmount } = await openPage();
    type('Noura Al-Harbi');
    unmount();
    await openPage();
    expect(nameBox()).toHaveValue('Noura Al-Harbi');
    expect(screen.getByRole('button', { name: say('accounts.saveName') })).toBeEnabled();
  });

  it('opens the profile image dialog', async () => {
    const { user } = await openPage();
    await user.click(screen.getByRole('button', { name: say('accounts.addPicture') }));
    expect(await screen.findByRole('dialog', { name: say('profileImage.title') })).toBeVisible();
  });

  it('reports a dialog that fails to load and keeps the typed name', async () => {
    mockIsMissing = true;
    jest.spyOn(console, 'error').mockImplementation();
    const { toasts, user } = await openPage();
    type('Noura');
    await user.click(screen.getByRole('button', { name: say('accounts.addPicture') }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toEqual({ severity: 'error', text: say('common.failed') });
    expect(nameBox()).toHaveValue('Noura');
    mockIsMissing = false;
    await user.click(screen.getByRole('button', { name: say('accounts.addPicture') }));
    expect(await screen.findByRole('dialog', { name: say('profileImage.title') })).toBeVisible();
  });

  it('signs out the other sessions', async () => {
    let sessions = [HERE, session('b', '', false)];
    const { server, toasts, user } = await openPage({
      [SESSIONS]: () => ok(sessions),
      [END]: () => {
        sessions = [HERE];
        return ok(null);
      },
    });
    const section = screen.getByRole('region', { name: say('accounts.sessions') });
    const rows = await within(section).findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(`Chrome, Android${say('accounts.thisBrowser')}`);
    expect(rows[1]).toHaveTextContent(say('accounts.unknownDevice'));
    await user.click(screen.getByRole('button', { name: say('accounts.endOthers') }));
    expect(await screen.findByText(say('accounts.onlyHere'))).toBeVisible();
    expect(screen.getByRole('heading', { name: say('accounts.sessions') })).toHaveFocus();
    expect(server.calls(END)).toHaveLength(1);
    expect(toasts.map(({ text }) => text)).toEqual([say('accounts.othersEnded')]);
  });

  it('reports when the other sessions could not be ended', async () => {
    const { user } = await openPage({
      [SESSIONS]: () => ok([HERE, session('b', 'Safari, iOS', false)]),
      [END]: offline,
    });
    await user.click(await screen.findByRole('button', { name: say('accounts.endOthers') }));
    expect(await screen.findByText(say('accounts.othersFailed'))).toBeVisible();
  });
});
