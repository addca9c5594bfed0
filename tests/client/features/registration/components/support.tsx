import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import RegistrationFlow from '../../../../../src/client/features/registration/components/RegistrationFlow';
import type { Language } from '../../../../../src/contract/common/constants';
import { enterText } from '../../../../support/enterText';
import { fakeServer, json } from '../../../../support/fakeServer';
import type { FakeHandler, FakeRoutes } from '../../../../support/fakeServer';
import { allMessages } from '../../../../support/messages';
import { renderWithApp } from '../../../../support/renderWithApp';

export const LOGIN = 'POST /api/student/login2';
export const CHECK = 'POST /api/student/checkOtp2';
export const FAVORITE = 'POST /api/student/store-favorite';
export const PHONE = '+966500000001';
export const RIGHT = '1234';

export const refuse =
  (status: number, code: string, more: object = {}): FakeHandler =>
  () =>
    json(status, { status_code: status, code, message: code, ...more });

export const sendsCode: FakeHandler = () =>
  json(200, { status_code: 200, message: 'ok', user_id: 'attempt-000000000001', expires_in: 180 });

/** The response to a correct code, by default for a new student. */
export const signsIn = (more: object = {}): Response =>
  json(200, {
    status_code: 200,
    message: 'ok',
    token: 'token-1',
    role: 'Student',
    user: { id: 'account-1', name: 'Layla', image: null },
    is_new: true,
    ...more,
  });

export const checksCode: FakeHandler = ({ body }) =>
  (body as { code: string }).code === RIGHT
    ? signsIn()
    : json(422, { status_code: 422, code: 'CODE_WRONG', message: 'wrong' });

const ROUTES: FakeRoutes = {
  'GET /api/config': () => json(200, { status_code: 200, message: 'ok', data: { firebase: null } }),
  'GET /api/student/home': () =>
    json(200, {
      status_code: 200,
      message: 'ok',
      data: {
        links: [{ phone: '+966 11 000 0000', email: 'a@example.test', address: 'Riyadh' }],
        agency: { name: 'Agency', app_store_url: null, google_play_url: null },
        destinations: [],
      },
    }),
  [LOGIN]: sendsCode,
  [CHECK]: checksCode,
};

export type Words = (id: string) => string;

export async function renderFlow(language: Language = 'en', routes: FakeRoutes = {}) {
  const server = fakeServer(Object.assign({}, ROUTES, routes));
  const messages = allMessages(language);
  const t: Words = (id) => {
    const text = messages[id];
    if (text === undefined) throw new Error(`No message ${id}`);
    return text;
  };
  const app = await act(() => renderWithApp(<RegistrationFlow />, { language, at: '/register' }));
  return { ...app, server, t };
}

export async function submitDetails(user: UserEvent, t: Words, phone = PHONE): Promise<void> {
  await enterText(user, await screen.findByLabelText(t('register.name')), 'ليلى');
  await user.type(screen.getByLabelText(t('register.phone')), phone);
  await user.click(screen.getByRole('button', { name: t('register.next') }));
}

export function findBoxes(t: Words): Promise<HTMLInputElement[]> {
  return screen
    .findByRole('group', { name: t('register.codeLabel') })
    .then((group) => Array.from(group.querySelectorAll('input')));
}

export const valuesOf = (boxes: readonly HTMLInputElement[]): string =>
  boxes.map(({ value }) => value).join('');
