// Rules: REG-01, REG-02, REG-06, REG-07, REG-10, REG-19, REG-25, LANG-03 (docs/requirements.md)
import { act, cleanup, screen, waitFor } from '@testing-library/react';

import { endedSession } from '../../../../../src/client/lib/storage/endedSession';
import { selectSession } from '../../../../../src/client/lib/store/session';
import { selectToasts } from '../../../../../src/client/lib/store/toasts';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { enterText } from '../../../../support/enterText';
import { json, never, offline } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import {
  CHECK,
  LOGIN,
  PHONE,
  RIGHT,
  checksCode,
  findBoxes,
  refuse,
  renderFlow,
  sendsCode,
  submitDetails,
  valuesOf,
} from './support';

const expectLog = () => jest.spyOn(console, 'error').mockImplementation();

itBeforeRelease(
  'keeps name and phone over a change of language, until a code is sent (LANG-03)',
  async () => {
    const first = await renderFlow('ar');
    await enterText(first.user, screen.getByLabelText(first.t('register.name')), 'Layla');
    cleanup();
    const other = await renderFlow('en');
    const name = screen.getByLabelText(other.t('register.name'));
    await waitFor(() => expect(name).toHaveValue('Layla'));
    await other.user.type(screen.getByLabelText(other.t('register.phone')), PHONE);
    await other.user.click(screen.getByRole('button', { name: other.t('register.next') }));
    await findBoxes(other.t);
    expect(other.server.calls(LOGIN)[0]?.body).toMatchObject({ name: 'Layla', phone: PHONE });
    expect(sessionStorage.getItem('typed:registration')).toBeNull();
  },
);

it('reads the number back as it will be used, below its field and on the code step (REG-25)', async () => {
  const config = json(200, {
    status_code: 200,
    message: 'ok',
    data: { country: 'SA', firebase: null },
  });
  const { user, t } = await renderFlow('en', { 'GET /api/config': () => config });
  await submitDetails(user, t, '0501234567');
  await findBoxes(t);
  expect(await screen.findByText('+966 50 123 4567')).toHaveAttribute('dir', 'ltr');
  await user.click(screen.getByRole('button', { name: t('register.changeNumber') }));
  expect(await screen.findByLabelText(t('register.phone'))).toHaveAccessibleDescription(
    'The code goes to \u2066+966 50 123 4567\u2069 (Saudi Arabia)',
  );
  expect(screen.getByLabelText(t('register.name'))).toHaveAccessibleDescription(
    t('register.nameHelper'),
  );
});

describe.each(SCREEN_LANGUAGES)('in %s', (language) => {
  it('registers: details, code, welcome', async () => {
    const { user, t, server, toasts, store } = await renderFlow(language);
    await submitDetails(user, t);

    const boxes = await findBoxes(t);
    expect(boxes).toHaveLength(4);
    expect(boxes[0]).toHaveFocus();
    expect(screen.getByText(PHONE)).toHaveAttribute('dir', 'ltr');
    expect(server.calls(LOGIN)[0]?.body).toEqual({ name: 'ليلى', phone: PHONE, fcm_token: '' });
    expect(toasts).toEqual([{ severity: 'success', text: t('register.codeSent') }]);

    await user.keyboard(RIGHT);
    expect(
      await screen.findByRole('heading', {
        name: t('register.welcomeTitle').replace('{name}', 'Layla'),
      }),
    ).toHaveFocus();
    expect(screen.getByText(t('register.requestSent'), { exact: false })).toHaveTextContent(
      t('register.consultant'),
    );
    expect(screen.getByRole('link', { name: t('common.backHome') })).toHaveAttribute('href', '/');
    expect(server.calls(CHECK)).toHaveLength(1);
    expect(server.calls(CHECK)[0]?.body).toEqual({ user_id: 'attempt-000000000001', code: RIGHT });
    expect(toasts[1]).toEqual({ severity: 'success', text: t('register.codeVerified') });
    expect(selectSession(store.getState())).toEqual({
      token: 'token-1',
      role: 'Student',
      user: { id: 'account-1', name: 'Layla', image: null },
    });
  });

  it('shows that the session has ended until the next sign-in', async () => {
    endedSession.write(true);
    const { user, t } = await renderFlow(language);
    const notice = await screen.findByText(t('register.sessionEnded'));
    expect(notice.closest('[role="status"]')).toHaveAttribute('aria-live', 'polite');
    const form = screen.getByLabelText(t('register.name'));
    expect(notice.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await submitDetails(user, t);
    await findBoxes(t);
    await user.keyboard(RIGHT);
    await screen.findByText(t('register.requestSent'), { exact: false });
    expect(endedSession.read()).toBeNull();
  });

  it('reports empty fields at the field and in a toast', async () => {
    const { user, t, server, toasts } = await renderFlow(language);
    // An invisible name is empty.
    await user.type(await screen.findByLabelText(t('register.name')), '\u200f\u2067');
    await user.click(screen.getByRole('button', { name: t('register.next') }));
    expect(toasts.map(({ text }) => text)).toEqual([
      t('register.phoneEmpty'),
      t('register.nameEmpty'),
    ]);
    expect(await screen.findByText(t('validation.nameRequired'))).toBeInTheDocument();
    expect(screen.getByText(t('validation.phoneRequired'))).toBeInTheDocument();
    expect(screen.getByText(t('validation.cure.phoneRequired'))).toBeInTheDocument();
    expect(server.calls(LOGIN)).toHaveLength(0);
  });

  it('says of the next try only what is wrong with it (FAM-04)', async () => {
    const { user, t, store } = await renderFlow(language);
    const next = (): Promise<void> =>
      user.click(screen.getByRole('button', { name: t('register.next') }));
    const said = (): string[] => selectToasts(store.getState()).map(({ text }) => text);
    await screen.findByLabelText(t('register.name'));
    await next();
    await next();
    expect(said()).toEqual([t('register.phoneEmpty'), t('register.nameEmpty')]);
    await enterText(user, screen.getByLabelText(t('register.name')), 'Lama');
    await next();
    expect(said()).toEqual([t('register.phoneEmpty')]);
  });

  it('clears a wrong code with an error and accepts the right one', async () => {
    const log = expectLog();
    const { user, t, toasts } = await renderFlow(language);
    await submitDetails(user, t);
    const boxes = await findBoxes(t);
    await user.keyboard('9999');
    expect(await screen.findByText(t('register.codeWrong'))).toBeInTheDocument();
    expect(valuesOf(boxes)).toBe('');
    await waitFor(() => expect(boxes[0]).toHaveFocus());
    expect(toasts).toHaveLength(1);
    expect(log).toHaveBeenCalledWith('Code check failed', expect.anything());
    await user.keyboard(RIGHT);
    expect(await screen.findByText(t('register.requestSent'), { exact: false })).toBeVisible();
  });

  it('keeps the input when sending fails, shows no error, and retries', async () => {
    const log = expectLog();
    const { user, t, server, toasts } = await renderFlow(language, { [LOGIN]: offline });
    await submitDetails(user, t);
    const again = await screen.findByRole('button', { name: t('common.tryAgain') });
    expect(screen.getByLabelText(t('register.name'))).toHaveValue('ليلى');
    expect(screen.getByLabelText(t('register.phone'))).toHaveValue(PHONE);
    expect(toasts).toHaveLength(0);
    expect(log).toHaveBeenCalledWith('Sign-up failed', expect.anything());
    server.use({ [LOGIN]: sendsCode });
    await user.click(again);
    expect(await findBoxes(t)).toHaveLength(4);
  });

  it('shows when to retry after a limit', async () => {
    expectLog();
    const { user, t } = await renderFlow(language, {
      [LOGIN]: refuse(429, 'RATE_LIMITED', { retry_after: 900 }),
    });
    await submitDetails(user, t);
    const [before = ''] = t('register.limited').split('{when}');
    const notice = await screen.findByText(before.trim(), { exact: false });
    expect(notice.textContent).toMatch(/\d{1,2}:\d{2}/);
    expect(notice).not.toHaveTextContent(t('register.limitedDevice'));
    expect(screen.getByRole('button', { name: t('register.next') })).toBeEnabled();
  });

  it.each([
    ['a number used up by unknown browsers', LOGIN],
    ['a code guessed at by unknown browsers', CHECK],
  ])('shows the retry day, an alternative and the phone: %s', async (_what, shut) => {
    expectLog();
    const { user, t } = await renderFlow(language, {
      [shut]: refuse(429, 'RATE_LIMITED', { retry_after: 2 * 86_400 }),
    });
    await submitDetails(user, t);
    if (shut === CHECK) {
      await findBoxes(t);
      await user.keyboard(RIGHT);
    }
    const [before = ''] = t('register.limited').split('{when}');
    const notice = await screen.findByText(before.trim(), { exact: false });
    const day = new Date(Date.now() + 2 * 86_400_000);
    const weekday = new Intl.DateTimeFormat(language, { weekday: 'long' }).format(day);
    expect(notice).toHaveTextContent(weekday);
    expect(notice).toHaveTextContent(new RegExp(`\\b${day.getDate()}\\b.*\\d{1,2}:\\d{2}`));
    expect(notice).toHaveTextContent(t('register.limitedDevice'));
    const phone = screen.getByRole('link', { name: '+966 11 000 0000' });
    expect(notice).toContainElement(phone);
    expect(phone).toHaveAttribute('href', 'tel:+966110000000');
  });
});

describe.each(SCREEN_LANGUAGES)('exhausted message cap of a country, in %s', (language) => {
  const usedUp = refuse(429, 'RATE_LIMITED', {
    retry_after: 900,
    data: { user_id: 'attempt-000000000001', expires_in: 180 },
  });

  itBeforeRelease('shows when there are more, and promises no code', async () => {
    expectLog();
    const { user, t, toasts } = await renderFlow(language, { [LOGIN]: usedUp });
    await submitDetails(user, t);
    await findBoxes(t);
    const [before = ''] = t('register.usedUp').split('{when}');
    const notice = screen.getByText(before.trim(), { exact: false });
    expect(notice.textContent).toMatch(/\d{1,2}:\d{2}/);
    const [lead = ''] = t('register.codeLeadKnown').split('{phone}');
    expect(screen.getByText(lead.trim(), { exact: false })).toHaveTextContent(PHONE);
    expect(toasts).toEqual([]);
    expect(screen.getByRole('link', { name: '+966 11 000 0000' })).toBeVisible();
  });

  itBeforeRelease('accepts a code that arrived anyway', async () => {
    expectLog();
    const { user, t, server, toasts } = await renderFlow(language, { [LOGIN]: usedUp });
    await submitDetails(user, t);
    await findBoxes(t);
    await user.keyboard(RIGHT);
    await waitFor(() =>
      expect(toasts).toEqual([{ severity: 'success', text: t('register.codeVerified') }]),
    );
    expect(server.calls(CHECK)).toMatchObject([
      { body: { user_id: 'attempt-000000000001', code: RIGHT } },
    ]);
  });
});

it('disappears once messages are available again', async () => {
  sessionStorage.setItem(
    'registration_attempt',
    JSON.stringify({ attemptId: 'a', name: 'ليلى', phone: PHONE, usedUpUntil: Date.now() - 1_000 }),
  );
  const { t } = await renderFlow();
  expect(await screen.findByText(t('register.codeExpired'))).toBeInTheDocument();
  expect(screen.getByRole('button', { name: t('register.resend') })).toBeEnabled();
});

describe('step 1', () => {
  it.each([
    ['12+34567', 'Only numeric values are allowed'],
    ['12345', 'Phone number must be a valid format'],
    ['1234567890123456', 'Phone number must be a valid format'],
  ])('rejects %s', async (typed, error) => {
    const { user, t, server } = await renderFlow();
    await submitDetails(user, t, typed);
    expect(await screen.findByText(error)).toBeInTheDocument();
    expect(server.calls(LOGIN)).toHaveLength(0);
  });

  it('keeps only digits and plus signs, in Latin digits', async () => {
    const { user, t } = await renderFlow();
    const phone = await screen.findByLabelText(t('register.phone'));
    await enterText(user, phone, '+٩٦٦ abc-۵٠٠(1)');
    expect(phone).toHaveValue('+9665001');
  });

  it('is busy while sending', async () => {
    const { user, t, server } = await renderFlow('en', { [LOGIN]: never });
    await submitDetails(user, t);
    const next = screen.getByRole('button', { name: t('register.next') });
    await waitFor(() => expect(next).toBeDisabled());
    expect(next).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByLabelText(t('register.name'))).toHaveValue('ليلى');
    await waitFor(() => expect(server.calls(LOGIN)).toHaveLength(1));
  });

  it("shows the agency's phone", async () => {
    await renderFlow();
    expect(await screen.findByRole('link', { name: '+966 11 000 0000' })).toHaveAttribute(
      'href',
      'tel:+966110000000',
    );
  });
});

describe('step 2', () => {
  it('keeps the input after "Change number", also after a reload', async () => {
    const { user, t, unmount } = await renderFlow();
    await submitDetails(user, t);
    await findBoxes(t);
    await user.click(screen.getByRole('button', { name: t('register.changeNumber') }));
    const phone = await screen.findByLabelText(t('register.phone'));
    expect(phone).toHaveValue(PHONE);
    expect(phone).toHaveFocus();
    unmount();
    await renderFlow();
    expect(await screen.findByLabelText(t('register.name'))).toHaveValue('ليلى');
  });

  itBeforeRelease('keeps the remaining time after a reload', async () => {
    const { user, t, unmount } = await renderFlow();
    await submitDetails(user, t);
    await findBoxes(t);
    unmount();
    expect(Number(localStorage.getItem('verification_expiry'))).toBeGreaterThan(Date.now() / 1_000);
    const expiry = Math.floor(Date.now() / 1_000) + 125;
    localStorage.setItem('verification_expiry', String(expiry));
    const second = await renderFlow();
    await findBoxes(t);
    const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(screen.getByRole('timer').textContent) ?? [];
    const left = expiry - Date.now() / 1_000;
    expect(Math.abs(Number(minutes) * 60 + Number(seconds) - left)).toBeLessThanOrEqual(2);
    expect(screen.getByText(PHONE)).toBeInTheDocument();
    await second.user.keyboard(RIGHT);
    expect(await screen.findByText(t('register.requestSent'), { exact: false })).toBeVisible();
    expect(localStorage.getItem('verification_expiry')).toBeNull();
    expect(sessionStorage.getItem('registration_attempt')).toBeNull();
  });

  it('offers "Send again" when the code expired before a reload', async () => {
    sessionStorage.setItem(
      'registration_attempt',
      JSON.stringify({ attemptId: 'attempt-000000000000', name: 'ليلى', phone: PHONE }),
    );
    localStorage.setItem('verification_expiry', '1000');
    const { user, t, server } = await renderFlow();
    const boxes = await findBoxes(t);
    await user.click(await screen.findByRole('button', { name: t('register.resend') }));
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/0[23]:\d\d/));
    expect(server.calls(LOGIN)[0]?.body).toMatchObject({ name: 'ليلى', phone: PHONE });
    const fresh = await findBoxes(t);
    expect(fresh[0]).toHaveFocus();
    expect(fresh[0]).not.toBe(boxes[0]);
  });

  itBeforeRelease(
    'asks for a new code after the attempt is closed, also after a reload',
    async () => {
      expectLog();
      const { user, t, unmount } = await renderFlow('en', { [CHECK]: refuse(410, 'CODE_ENDED') });
      await submitDetails(user, t);
      await findBoxes(t);
      await user.keyboard('9999');
      expect(await screen.findByText(t('register.codeEnded'))).toBeInTheDocument();
      expect(screen.getByRole('button', { name: t('register.resend') })).toBeEnabled();
      unmount();
      await renderFlow();
      expect(await screen.findByRole('button', { name: t('register.resend') })).toBeEnabled();
    },
  );

  itBeforeRelease('keeps the digits when the check fails, and retries', async () => {
    expectLog();
    const { user, t, server } = await renderFlow('en', { [CHECK]: offline });
    await submitDetails(user, t);
    const boxes = await findBoxes(t);
    await user.keyboard(RIGHT);
    const again = await screen.findByRole('button', { name: t('common.tryAgain') });
    expect(valuesOf(boxes)).toBe(RIGHT);
    server.use({ [CHECK]: checksCode });
    await user.click(again);
    expect(await screen.findByText(t('register.requestSent'), { exact: false })).toBeVisible();
  });

  it.each([
    ['the network fails', offline],
    ['a limit is reached', refuse(429, 'RATE_LIMITED', { retry_after: 900 })],
  ])('keeps the focus in the boxes when %s', async (_, answer) => {
    expectLog();
    let finish: () => void = () => undefined;
    const { user, t } = await renderFlow('en', {
      [CHECK]: (call) =>
        new Promise((resolve) => {
          finish = () => resolve(answer(call));
        }),
    });
    await submitDetails(user, t);
    const boxes = await findBoxes(t);
    await user.keyboard(RIGHT);
    await waitFor(() => expect(boxes[3]).toHaveAttribute('readonly'));
    // Browsers blur a disabled element.
    expect(boxes[3]).toBeEnabled();
    finish();
    await waitFor(() => expect(boxes[3]).not.toHaveAttribute('readonly'));
    expect(boxes[3]).toHaveFocus();
    expect(valuesOf(boxes)).toBe(RIGHT);
  });

  it('focuses "Send again" when the code expires', async () => {
    expectLog();
    const { user, t } = await renderFlow('en', { [CHECK]: refuse(410, 'CODE_ENDED') });
    await submitDetails(user, t);
    await findBoxes(t);
    await user.keyboard(RIGHT);
    const resend = await screen.findByRole('button', { name: t('register.resend') });
    expect(resend).toHaveFocus();
  });

  it('focuses "Change number" while a limit blocks sending', async () => {
    expectLog();
    sessionStorage.setItem(
      'registration_attempt',
      JSON.stringify({ attemptId: 'attempt-000000000000', name: 'ليلى', phone: PHONE }),
    );
    const { user, t } = await renderFlow('en', {
      [LOGIN]: refuse(429, 'RATE_LIMITED', { retry_after: 900 }),
    });
    await user.click(await screen.findByRole('button', { name: t('register.resend') }));
    expect(await screen.findByText(/You can continue from .*\d{1,2}:\d{2}/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: t('register.changeNumber') })).toHaveFocus();
  });

  it('disables sending until a limit ends', async () => {
    expectLog();
    sessionStorage.setItem(
      'registration_attempt',
      JSON.stringify({ attemptId: 'attempt-000000000000', name: 'ليلى', phone: PHONE }),
    );
    const { user, t } = await renderFlow('en', {
      [LOGIN]: refuse(429, 'RATE_LIMITED', { retry_after: 900 }),
    });
    const resend = await screen.findByRole('button', { name: t('register.resend') });
    await user.click(resend);
    expect(await screen.findByText(/You can continue from .*\d{1,2}:\d{2}/)).toBeInTheDocument();
    expect(resend).toBeDisabled();
    expect(screen.getByRole('button', { name: t('register.changeNumber') })).toBeEnabled();
  });

  itBeforeRelease('uses the clock when timers were suspended', async () => {
    const { user, t } = await renderFlow();
    await submitDetails(user, t);
    await findBoxes(t);
    const later = Date.now() + 200_000;
    jest.spyOn(Date, 'now').mockImplementation(() => later);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(await screen.findByRole('button', { name: t('register.resend') })).toBeEnabled();
  });
});

itBeforeRelease('works without browser storage', async () => {
  const refused = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refused);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refused);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(refused);
  const { user, t } = await renderFlow();
  await submitDetails(user, t);
  await findBoxes(t);
  await user.keyboard(RIGHT);
  expect(await screen.findByText(t('register.requestSent'), { exact: false })).toBeVisible();
});
