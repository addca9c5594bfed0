// Rules: REG-23, REG-24, CTL-08 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import type { DeskItem } from '../../../../../src/contract/desk/desk';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { deskUrl, studentPhoneUrl, apiUrls } from '../../../../support/apiUrls';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import { LEAD, ok } from '../../../../support/deskProgramme';
import { enterText } from '../../../../support/enterText';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';
import { DETAILS } from '../../../../support/requestCards';

const MEMBER: SignedInSession = { ...LEAD, role: 'Team' };
const CHANGE = `POST ${studentPhoneUrl('s7')}`;
const OPEN = 'Change the phone number: Sara';

async function open(routes: FakeRoutes = {}, session = LEAD) {
  const item: DeskItem = {
    kind: 'request',
    id: '1042',
    since: DETAILS.created_at,
    name: 'Sara',
    institute: null,
    phone: '+966551234567',
    text: '',
    unread: 0,
    appointment: null,
    request: {
      product: 'english',
      step: 'documents',
      step_since: DETAILS.created_at,
      room: 's7',
      next_action: null,
    },
    holder: null,
  };
  const rendered = await renderRoutes('/viewRequest/1042', {
    session,
    server: {
      [`GET ${apiUrls.requests}/1042`]: () => ok(DETAILS),
      [`GET ${deskUrl('request', '1042')}`]: () => ok(item),
      ...routes,
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Desk' }));
  await panel.findByRole('link', { name: /^Write to the student/ });
  return { ...rendered, panel };
}

const phoneField = () => screen.getByRole('textbox', { name: /New phone number/ });
const reasonField = () => screen.getByRole('combobox', { name: /Reason/ });
const press = (name: string) => screen.getByRole('button', { name });

it('gives the student another number for a reason, and says what follows', async () => {
  const { user, server } = await open({ [CHANGE]: () => ok({ phone: '+966550009999' }) });
  await user.click(press(OPEN));
  expect(phoneField()).toHaveFocus();
  expect(reasonField()).toHaveAccessibleDescription(/signed out everywhere/);
  await enterText(user, phoneField(), '0550009999');
  await user.click(press('Change the number'));
  expect(await screen.findByText('This is required')).toBeVisible();
  expect(server.calls(CHANGE)).toHaveLength(0);
  await user.selectOptions(reasonField(), 'SIM lost or stolen');
  await user.click(press('Change the number'));
  expect(await screen.findByText('The number is now +966550009999.')).toBeVisible();
  expect(server.calls(CHANGE)[0]?.body).toMatchObject({ reason: 'simLost' });
  expect(press(OPEN)).toHaveFocus();
});

it.each([
  ['taken', 'Another account has this number.'],
  ['unchanged', 'The account already has this number.'],
])('says that a number is %s, and keeps what is typed', async (refusal, text) => {
  const answer = { status_code: 409, code: 'CONFLICT', message: 'No' };
  const first = await open({
    [CHANGE]: () => json(409, { ...answer, data: { phone_refusal: refusal } }),
  });
  jest.spyOn(console, 'error').mockImplementation();
  await first.user.click(press(OPEN));
  await enterText(first.user, phoneField(), '0550009999');
  await first.user.selectOptions(reasonField(), 'Another reason');
  await first.user.click(press('Change the number'));
  expect(await screen.findByText(text)).toBeVisible();
  first.unmount();
  await open();
  expect(phoneField()).toHaveValue('0550009999');
  expect(reasonField()).toHaveDisplayValue('Another reason');
});

it('is for leads only', async () => {
  await open({}, MEMBER);
  expect(screen.queryByRole('button', { name: OPEN })).not.toBeInTheDocument();
});

itBeforeRelease(
  'is on the entry of an account that lost its number, which then is gone',
  async () => {
    const lost: DeskItem = {
      kind: 'lostNumber',
      id: '12',
      since: DETAILS.created_at,
      name: 'Sara',
      institute: null,
      phone: '',
      room: 's7',
      text: '',
      unread: 0,
      appointment: null,
      request: null,
      holder: null,
    };
    let items: readonly DeskItem[] = [lost];
    const { user } = await renderRoutes('/desk?queue=lostNumber&open=lostNumber:12', {
      session: LEAD,
      server: {
        [`GET ${apiUrls.desk}`]: () =>
          ok({
            queues: [
              {
                queue: 'lostNumber',
                counts: { free: items.length, mine: 0, others: 0 },
                items,
                next_cursor: null,
              },
            ],
          }),
        [`GET ${deskUrl('lostNumber', '12')}`]: () =>
          items.length > 0
            ? ok(lost)
            : json(404, { status_code: 404, code: 'NOT_FOUND', message: 'Not found' }),
        [CHANGE]: () => {
          items = [];
          return ok({ phone: '+966550009999' });
        },
      },
    });
    const card = within(await screen.findByRole('article', { name: 'Sara' }));
    await user.click(card.getByRole('button', { name: OPEN }));
    await enterText(user, phoneField(), '0550009999');
    await user.selectOptions(reasonField(), 'Another reason');
    await user.click(press('Change the number'));
    expect(await screen.findByText('The number is now +966550009999.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
  },
);
