// Rules: REQ-05, CTL-08 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import type { RequestStep } from '../../../../../src/contract/common/requestSteps';
import type { DeskHolder, DeskItem } from '../../../../../src/contract/desk/desk';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { enterText } from '../../../../support/enterText';
import { deskUrl, apiUrls, requestStepsUrl } from '../../../../support/apiUrls';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import { LEAD, ok } from '../../../../support/deskProgramme';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';
import { DETAILS } from '../../../../support/requestCards';

const MEMBER: SignedInSession = { ...LEAD, role: 'Team' };
const KHALID: DeskHolder = { id: 't9', name: 'Khalid', since: DETAILS.created_at };
const MOVE = `POST ${requestStepsUrl(1042)}`;
const OPEN = 'Move with a reason: Sara';

interface Opened {
  readonly session?: SignedInSession;
  readonly holder?: DeskHolder | null;
  readonly step?: () => RequestStep;
  readonly routes?: FakeRoutes;
}

async function open({
  session = LEAD,
  holder = KHALID,
  step = () => 'documents',
  routes = {},
}: Opened = {}) {
  const item = (): DeskItem => ({
    kind: 'request',
    id: '1042',
    since: DETAILS.created_at,
    name: 'Sara',
    institute: null,
    phone: '0551234567',
    text: '',
    unread: 0,
    appointment: null,
    request: {
      product: 'english',
      step: step(),
      step_since: DETAILS.created_at,
      room: 'r2',
      next_action: null,
    },
    holder,
  });
  const rendered = await renderRoutes('/viewRequest/1042', {
    session,
    server: {
      [`GET ${apiUrls.requests}/1042`]: () => ok(DETAILS),
      [`GET ${deskUrl('request', '1042')}`]: () => ok(item()),
      ...routes,
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Desk' }));
  await panel.findByRole('link', { name: /^Write to the student/ });
  return { ...rendered, panel };
}
const stepField = () => screen.getByRole('combobox', { name: /Move to/ });
const reasonField = () => screen.getByRole('textbox', { name: /Reason/ });
const press = (name: string) => screen.getByRole('button', { name });

it('offers a lead every other step of a colleague’s request, with a reason', async () => {
  let step: RequestStep = 'documents';
  const { user, server } = await open({
    step: () => step,
    routes: {
      [MOVE]: () => {
        step = 'paid';
        return ok({ id: 1042 });
      },
    },
  });
  await user.click(press(OPEN));
  expect(stepField()).toHaveFocus();
  const offered = within(stepField())
    .getAllByRole('option')
    .map((option) => option.getAttribute('value'));
  expect(offered).toEqual(['', 'applied', 'offer', 'paid', 'enrolled', 'received', 'contacted']);
  await user.click(press('Move'));
  expect(stepField()).toHaveAccessibleDescription(/This is required/);
  expect(reasonField()).toHaveAccessibleDescription(/This is required/);
  await user.selectOptions(stepField(), 'paid');
  await enterText(user, reasonField(), '  ');
  await user.click(press('Move'));
  expect(reasonField()).toHaveAccessibleDescription(/This is required/);
  expect(server.calls(MOVE)).toEqual([]);
  await enterText(user, reasonField(), 'Khalid is on leave');
  await user.click(press('Move'));
  expect(await screen.findByText('The request is now at “Payment”.')).toBeVisible();
  expect(server.calls(MOVE)).toMatchObject([
    { body: { step: 'paid', reason: 'Khalid is on leave' } },
  ]);
  expect(press(OPEN)).toHaveFocus();
});

itBeforeRelease('keeps what a lead has typed, until it is given up', async () => {
  const first = await open();
  await first.user.click(press(OPEN));
  await first.user.selectOptions(stepField(), 'offer');
  await enterText(first.user, reasonField(), 'The offer came by post');
  first.unmount();
  const again = await open();
  expect(stepField()).toHaveValue('offer');
  expect(reasonField()).toHaveValue('The offer came by post');
  await again.user.click(press('Cancel'));
  again.unmount();
  const { panel } = await open();
  expect(panel.queryByRole('textbox', { name: /^Reason/ })).toBeNull();
});

itBeforeRelease(
  'keeps the reason where the request has moved past the chosen step meanwhile',
  async () => {
    let step: RequestStep = 'documents';
    const message = 'This has changed in the meantime';
    const { user, server } = await open({
      step: () => step,
      routes: {
        [MOVE]: () => {
          step = 'offer';
          return json(409, { status_code: 409, code: 'CONFLICT', message });
        },
      },
    });
    jest.spyOn(console, 'error').mockImplementation();
    await user.click(press(OPEN));
    await user.selectOptions(stepField(), 'applied');
    await enterText(user, reasonField(), 'Papers came');
    await user.click(press('Move'));
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(within(stepField()).getAllByRole('option')).toHaveLength(7));
    expect(reasonField()).toHaveValue('Papers came');
    await user.click(press('Move'));
    await waitFor(() => expect(stepField()).toBeInvalid());
    expect(server.calls(MOVE)).toHaveLength(1);
  },
);

itBeforeRelease('closes where the answer alone of a move was lost', async () => {
  let step: RequestStep = 'documents';
  const { user } = await open({
    step: () => step,
    routes: {
      [MOVE]: () => {
        step = 'offer';
        throw new TypeError('cut');
      },
    },
  });
  jest.spyOn(console, 'error').mockImplementation();
  await user.click(press(OPEN));
  await user.selectOptions(stepField(), 'offer');
  await enterText(user, reasonField(), 'It came by post');
  await user.click(press('Move'));
  expect(await screen.findByText('The request is now at “Offer”.')).toBeVisible();
  expect(screen.queryByText('That did not work. Please try again.')).toBeNull();
});

it('tells a member who has the request and what to do, and offers them no such move', async () => {
  const { panel } = await open({ session: MEMBER });
  expect(panel.getByText(/has taken it$/)).toHaveTextContent('Khalid has taken it');
  expect(panel.getByText(/^To move it on, take it over or ask/)).toHaveTextContent('Khalid');
  expect(screen.queryByRole('button', { name: OPEN })).toBeNull();
});

it('tells a member to claim an unclaimed request', async () => {
  const { panel } = await open({ session: MEMBER, holder: null });
  expect(panel.getByText('Take it to move it on.')).toBeVisible();
});

it('shows the team why a lead has moved it', async () => {
  const entry = { step: 'contacted', actor: 'team', at: DETAILS.created_at, note: '' };
  const timeline = [
    ...DETAILS.timeline.slice(0, 1),
    { ...entry, team_reason: 'Khalid is on leave' },
  ];
  await open({
    routes: { [`GET ${apiUrls.requests}/1042`]: () => ok({ ...DETAILS, timeline }) },
  });
  const line = screen.getByText(/^Moved by a lead, for the team only/);
  expect(line).toHaveTextContent('Khalid is on leave');
});
