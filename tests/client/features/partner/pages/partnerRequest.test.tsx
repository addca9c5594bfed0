// Rules: PAR-01, PAR-03, PAR-08, PAR-10, REQ-05 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import { api } from '../../../../../src/client/lib/api/api';
import { partnerRequestUrl } from '../../../../support/apiUrls';
import { enterText } from '../../../../support/enterText';
import { offline } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import {
  ANSWER,
  CONTACT,
  DECISION,
  PARTNER,
  aPartnerRequest,
  ok,
  paged,
  refuses,
  requestRoute,
} from '../../../../support/partnerRequests';
import { renderRoutes } from '../../../../support/renderRoutes';

const REQUEST = requestRoute(1042);
const NOTES = `GET ${partnerRequestUrl(1042, 'notes')}`;
const ADD_NOTE = `POST ${partnerRequestUrl(1042, 'notes')}`;
const SNATCH = `POST ${partnerRequestUrl(1042, 'snatch')}`;
const CONFIRM = `POST ${partnerRequestUrl(1042, 'confirm')}`;

const open = (request = aPartnerRequest(), server: FakeRoutes = {}) =>
  renderRoutes('/viewPartnerRequest/1042', {
    session: PARTNER,
    server: { [REQUEST]: () => ok(request), [NOTES]: () => paged([]), ...server },
  });
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const masked = { contact_masked: true, phone: '+96650•••••01', user: 'Sara' };
const opened = aPartnerRequest({
  ...masked,
  partner: null,
  booking_status: 'open',
  decision: null,
  next_action: { action: 'snatch', due: null, late: false },
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

it('names the account and whom the request is for (REQ-10)', async () => {
  await open(aPartnerRequest({ for_name: 'Lamar' }));
  const student = await region('The student');
  expect(student.getByText('Sara')).toBeVisible();
  expect(student.getByText('Lamar')).toBeVisible();
  expect((await region('About this request')).getByText('Lamar')).toBeVisible();
});

it('shows what it is about, the price, the answers and the timeline with institutes’ events', async () => {
  const request = aPartnerRequest();
  await open({
    ...request,
    timeline: [
      ...request.timeline,
      {
        step: 'contacted',
        actor: 'partner',
        at: '2026-11-22T09:00:00.000Z',
        note: '',
        event: 'declined',
        institute: 'Pier College',
        reason: 'dates',
      },
    ],
  });
  expect((await region('About this request')).getByText('Intensive')).toBeVisible();
  expect((await region('What the student told us')).getByText('Mornings, please')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Price' })).toHaveTextContent('£');
  const steps = within(screen.getByRole('list', { name: 'Progress' })).getAllByRole('listitem');
  const contacted = steps.find((step) => step.textContent.includes('We spoke today.'));
  expect(contacted).toHaveTextContent(
    'Pier College cannot accept it: The dates are not available.',
  );
  expect(screen.getByText('Our team applies to your school.')).toBeVisible();
});

it('says that the student withdrew it, why, and that nothing is left to do (REQ-09)', async () => {
  const at = '2026-11-23T08:00:00.000Z';
  const base = aPartnerRequest();
  const withdrawal = {
    step: 'contacted',
    actor: 'student',
    at,
    note: '',
    event: 'withdrawn',
  } as const;
  await open({
    ...base,
    ...masked,
    booking_status: 'withdrawn',
    next_action: null,
    decision: { ...DECISION, status: 'withdrawn', by: null, at },
    timeline: [...base.timeline, { ...withdrawal, withdrawal_reason: 'dates' }],
  });
  const next = await region('Next step');
  expect(next.getByText(/^This request has ended/)).toBeVisible();
  expect(next.getByText(/^Ended, 23 Nov/)).toBeVisible();
  expect(next.queryByRole('button')).toBeNull();
  expect(screen.getByText(/so the contact is hidden/)).toHaveTextContent('This request has ended');
  const steps = screen.getByRole('list', { name: 'Progress' });
  expect(steps).toHaveTextContent('Reason: The dates do not suit.');
  expect(steps).not.toHaveTextContent('Enrolment');
});

it('hides the contact of an open request and says when it is shown', async () => {
  await open(opened);
  const student = await region('The student');
  expect(student.getByText('+96650•••••01')).toBeVisible();
  expect(student.getByText(/snatch it, then confirm/)).toBeVisible();
  expect(student.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('region', { name: 'Private notes' })).toBeNull();
});

it('a snatch, then the confirmation, bring the phone number', async () => {
  const snatched = aPartnerRequest({
    ...masked,
    booking_status: 'snatched',
    next_action: ANSWER,
    decision: { ...DECISION, status: 'snatched', by: 'Nora' },
  });
  const confirmed = aPartnerRequest({
    booking_status: 'confirmed',
    next_action: CONTACT,
    decision: { ...DECISION, by: 'Nora' },
  });
  const { user } = await open(opened, {
    [SNATCH]: () => ok(snatched),
    [CONFIRM]: () => ok(confirmed),
  });
  await user.click(await screen.findByRole('button', { name: 'Snatch it, request 1042' }));
  expect(await screen.findByText(/shown in full as soon as you confirm/)).toBeVisible();
  expect(screen.getByText(/Snatched by/)).toHaveTextContent('Nora');
  await user.click(await screen.findByRole('button', { name: 'Confirm, request 1042' }));
  const phone = await screen.findByRole('link', { name: '+966500000001' });
  expect(phone).toHaveAttribute('href', 'tel:+966500000001');
  expect(screen.getByText(/Contact the student by .+\d/)).toBeVisible();
  expect(screen.getByText(/Confirmed by/)).toHaveTextContent('Nora');
});

it('tells kindly that another partner took the request meanwhile', async () => {
  const { user, server } = await open(opened, {
    [SNATCH]: () => {
      server.use({ [REQUEST]: () => refuses(404, 'NOT_FOUND') });
      return refuses(409, 'ALREADY_TAKEN');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Snatch it, request 1042' }));
  expect(await screen.findByText('This request is no longer open')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See open requests' })).toBeVisible();
});

it('marks what is late', async () => {
  const late = { ...CONTACT, due: '2026-01-05T08:00:00.000Z', late: true };
  await open(aPartnerRequest({ booking_status: 'confirmed', next_action: late }));
  expect(await screen.findByText(/You were due to contact the student by/)).toBeVisible();
});

it.each(['/viewPartnerRequest/999', '/viewPartnerRequest/abc'])(
  'says that %s is none',
  async (at) => {
    await renderRoutes(at, { session: PARTNER });
    expect(await screen.findByText('This request does not exist')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show every booking' })).toBeVisible();
  },
);

describe('private notes', () => {
  const note = (id: number, text: string) => ({
    id,
    author: 'Anna',
    text,
    at: '2026-11-22T10:00:00.000Z',
  });

  it('lists the institute’s notes and adds one', async () => {
    let notes = [note(1, 'Called twice')];
    const { user, server } = await open(aPartnerRequest(), {
      [NOTES]: () => paged(notes),
      [ADD_NOTE]: () => {
        notes = [note(2, 'Wants mornings'), ...notes];
        return ok(notes[0]);
      },
    });
    const section = await region('Private notes');
    expect(await section.findByText('Called twice')).toBeVisible();
    const box = section.getByLabelText('New note');
    await user.click(section.getByRole('button', { name: 'Add the note' }));
    await waitFor(() => expect(box).toBeInvalid());
    await enterText(user, box, 'Wants mornings');
    await user.click(section.getByRole('button', { name: 'Add the note' }));
    expect(await section.findByText('Wants mornings', { selector: 'p' })).toBeVisible();
    await waitFor(() => expect(box).toHaveValue(''));
    expect(server.calls(ADD_NOTE)[0]?.body).toMatchObject({ text: 'Wants mornings' });
  });

  it('keeps what was typed where it cannot be saved', async () => {
    const { user, unmount, server } = await open(aPartnerRequest(), { [ADD_NOTE]: offline });
    const section = await region('Private notes');
    await enterText(user, section.getByLabelText('New note'), 'Wants mornings');
    await user.click(section.getByRole('button', { name: 'Add the note' }));
    expect(await section.findByRole('alert')).toHaveTextContent('The note was not saved');
    expect(section.getByLabelText('New note')).toHaveValue('Wants mornings');
    await user.click(section.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.calls(ADD_NOTE)).toHaveLength(2));
    unmount();
    const after = await open(aPartnerRequest(), { [ADD_NOTE]: offline });
    const again = await region('Private notes');
    expect(again.getByLabelText('New note')).toHaveValue('Wants mornings');
    await after.user.click(again.getByRole('button', { name: 'Add the note' }));
    await again.findByText(/The note was not saved/);
    // The same text after a lost answer is the same note, over a reload too; another is not.
    const keyOf = (call: { readonly body: unknown } | undefined): unknown =>
      Reflect.get(Object(call?.body), 'idempotency_key');
    const [first, second] = server.calls(ADD_NOTE);
    expect(keyOf(first)).toMatch(/^[0-9a-f-]{36}$/);
    expect(keyOf(second)).toBe(keyOf(first));
    expect(keyOf(after.server.calls(ADD_NOTE)[0])).toBe(keyOf(first));
    await enterText(after.user, again.getByLabelText('New note'), ' only');
    await after.user.click(again.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(after.server.calls(ADD_NOTE)).toHaveLength(2));
    expect(keyOf(after.server.calls(ADD_NOTE)[1])).not.toBe(keyOf(first));
  });
});

it('tells a member viewing an open request that another partner was faster', async () => {
  const { store, server } = await open(opened);
  await screen.findByRole('button', { name: 'Snatch it, request 1042' });
  server.use({ [REQUEST]: () => refuses(404, 'NOT_FOUND') });
  store.dispatch(api.util.invalidateTags(['Requests']));
  expect(await screen.findByText('This request is no longer open')).toBeVisible();
});
