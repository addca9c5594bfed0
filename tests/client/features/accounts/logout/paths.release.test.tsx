// Rules: SES-06 (docs/requirements.md)
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import {
  LogoutProvider,
  useLogout,
} from '../../../../../src/client/features/accounts/logout/LogoutProvider';
import { useAuth } from '../../../../../src/client/lib/auth/AuthProvider';
import { logoutMachine } from '../../../../../src/client/features/accounts/machines/logout';
import { apiUrls } from '../../../../support/apiUrls';
import { fakeServer, json, offline } from '../../../../support/fakeServer';
import { allMessages } from '../../../../support/messages';
import { STUDENT, renderWithApp } from '../../../../support/renderWithApp';
import { HeldAnswer, describeScreens, letPass } from '../../../../support/statecharts/screens';
import { fixtures } from '../machines/logout.fixtures';

interface RenderedApp {
  readonly user: UserEvent;
  readonly t: (id: string) => string;
  readonly location: () => string;
  readonly toasts: readonly { readonly text: string }[];
  readonly logout: HeldAnswer<Response>;
}

function Menu({
  label,
  again,
}: {
  readonly label: string;
  readonly again: string;
}): ReactElement | null {
  const { logOut, busy, retry } = useLogout();
  const { isSignedIn } = useAuth();
  if (!isSignedIn) return null;
  return (
    <button type="button" disabled={busy} onClick={logOut}>
      {retry ? again : label}
    </button>
  );
}

const menuItem = (): HTMLElement => screen.getByRole('button');

describeScreens<typeof logoutMachine, RenderedApp>(logoutMachine, fixtures, {
  open: async (language) => {
    const logout = new HeldAnswer<Response>();
    fakeServer({
      [`POST ${apiUrls.logout}`]: logout.ask,
      [`GET ${apiUrls.getProfile}`]: () =>
        json(200, { status_code: 200, message: 'ok', data: { user: STUDENT.user } }),
    });
    const messages = allMessages(language);
    const t = (id: string): string => messages[id] ?? id;
    const { user, location, toasts } = await act(() =>
      renderWithApp(
        <LogoutProvider>
          <Menu label={t('common.logout')} again={t('common.tryAgain')} />
        </LogoutProvider>,
        // On every page, because signing out navigates.
        { language, session: STUDENT, at: '/orders', path: '*' },
      ),
    );
    return { user, location, toasts, t, logout };
  },
  steps: {
    LOGOUT_REQUESTED: ({ user }) => user.click(menuItem()),
    'callLogout done': ({ logout }) => logout.answer(json(200, { status_code: 200, data: {} })),
    'callLogout failed': ({ logout }) =>
      logout.answer(offline({} as Parameters<typeof offline>[0])),
    'after successMessageDelay': () => letPass(100),
  },
  sees: {
    'idle.ready': ({ location, toasts, t }) => {
      expect(location()).toBe('/');
      expect(toasts).toEqual([{ severity: 'success', text: t('common.logoutDone') }]);
    },
    'idle.afterFailure': ({ location, toasts, t }) => {
      expect(menuItem()).toBeEnabled();
      expect(menuItem()).toHaveTextContent(t('common.tryAgain'));
      expect(location()).toBe('/orders');
      expect(toasts).toEqual([]);
      expect(console.error).toHaveBeenCalledWith('Logout failed', expect.anything());
    },
    signingOut: () => expect(menuItem()).toBeDisabled(),
    signedOut: ({ location }) => {
      expect(screen.queryByRole('button')).toBeNull();
      expect(location()).toBe('/');
      expect(localStorage.getItem('token')).toBeNull();
    },
  },
});
