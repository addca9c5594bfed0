// Rules: LEAD-03 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import { MEMBER_REFUSALS } from '../../../../../src/contract/admin/members';
import type { MemberRefusal, TeamMember } from '../../../../../src/contract/admin/members';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { enterText } from '../../../../support/enterText';
import { leadUrls, teamMemberUrl } from '../../../../support/apiUrls';
import ar from '../../../../../src/client/features/admin/messages/lead/ar.json';
import en from '../../../../../src/client/features/admin/messages/lead/en.json';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';

const LEAD: SignedInSession = {
  token: 'token-of-huda',
  role: 'TeamLead',
  user: { id: 't1', name: 'Huda', image: null },
};
const HUDA: TeamMember = {
  id: 't1',
  name: 'Huda',
  phone: '+966500000006',
  role: 'TeamLead',
  languages: ['ar'],
  new_requests: null,
  disabled: false,
  since: '2026-01-04T09:00:00.000Z',
};
const KHALID: TeamMember = { ...HUDA, id: 't2', name: 'Khalid', role: 'Team' };
const SALMA: TeamMember = { ...KHALID, id: 't3', name: 'Salma', disabled: true };
const LIST = `GET ${leadUrls.people}`;
const ADD = `POST ${leadUrls.people}`;

const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });
const refused = (refusal: MemberRefusal): Response =>
  json(409, { status_code: 409, code: 'CONFLICT', message: 'No', data: { refusal } });
const open = (routes: FakeRoutes) =>
  renderRoutes('/desk/people', {
    session: LEAD,
    server: { [LIST]: () => ok({ items: [HUDA, KHALID, SALMA] }), ...routes },
  });
const member = async (name: string) => within(await screen.findByRole('article', { name }));

it('lists the team with part, number and since when', async () => {
  await open({});
  const huda = await member('Huda');
  expect(huda.getByText('Lead of the team')).toBeVisible();
  expect(huda.getByRole('link', { name: '+966500000006' })).toBeVisible();
  expect(huda.getByText(/^Since/)).toHaveTextContent('4 January 2026');
  const salma = await member('Salma');
  expect(salma.getByText('Disabled')).toBeVisible();
  expect(salma.getAllByRole('button')).toHaveLength(1);
});

it('adds a member; a student’s account is converted only after a second press', async () => {
  const { user, server } = await open({
    [ADD]: ({ body }) =>
      (body as { from_student: boolean }).from_student
        ? ok({ name: 'Noura', was: 'student' })
        : refused('student'),
  });
  const form = within(await screen.findByRole('region', { name: 'Add a member to the team' }));
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(form.getByText('Name is required')).toBeVisible();
  await enterText(user, form.getByRole('textbox', { name: 'Name' }), 'Noura');
  await enterText(user, form.getByRole('textbox', { name: 'Phone number' }), '0551234567');
  await user.click(form.getByRole('checkbox', { name: 'As a lead of the team' }));
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByRole('alert')).toHaveTextContent('This is a student’s number');
  await user.click(form.getByRole('button', { name: 'Make this account the team’s' }));
  expect(await screen.findByText(/^Noura was a student and is now in the team/)).toBeVisible();
  const sent = { name: 'Noura', phone: '0551234567', lead: true };
  expect(server.calls(ADD).map(({ body }) => body)).toEqual([
    { ...sent, from_student: false },
    { ...sent, from_student: true },
  ]);
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('');
});

it('asks before a destructive action, and shows the result', async () => {
  const disable = `POST ${teamMemberUrl('t2', 'disable')}`;
  const { user, server } = await open({ [disable]: () => ok({ name: 'Khalid', released: 2 }) });
  await user.click((await member('Khalid')).getByRole('button', { name: 'Disable: Khalid' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Disable: Khalid' }));
  expect(server.calls(disable)).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(
    await screen.findByText('Khalid is disabled. 2 entries of the desk are free again.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('stores a language at its press, and says why it could not', async () => {
  const languages = `POST ${teamMemberUrl('t2', 'languages')}`;
  let listed = KHALID;
  const { user, server } = await open({
    // The list is not asked for again: the second press builds on the answer of the first.
    [LIST]: () => ok({ items: [HUDA, KHALID] }),
    [languages]: ({ body }) => {
      if (listed.languages.length > 1) return json(404, { status_code: 404, code: 'NOT_FOUND' });
      listed = { ...KHALID, ...(body as Pick<TeamMember, 'languages'>) };
      return ok({ languages: listed.languages });
    },
  });
  const khalid = within((await member('Khalid')).getByRole('group', { name: 'Khalid advises in' }));
  const turkish = khalid.getByRole('button', { name: 'Turkish' });
  expect(turkish).toHaveAttribute('aria-pressed', 'false');
  await user.click(turkish);
  await waitFor(() => expect(turkish).toHaveAttribute('aria-pressed', 'true'));
  await user.click(khalid.getByRole('button', { name: 'Arabic' }));
  await waitFor(() => expect(khalid.getByRole('alert')).not.toBeEmptyDOMElement());
  expect(khalid.getByRole('button', { name: 'Arabic' })).toHaveAttribute('aria-pressed', 'true');
  expect(server.calls(languages).map(({ body }) => body)).toEqual([
    { languages: ['ar', 'tr'] },
    { languages: ['tr'] },
  ]);
});

it('gives a member new requests of a destination, of all, and none', async () => {
  const url = `POST ${teamMemberUrl('t2', 'new-requests')}`;
  const { user, server } = await open({ [url]: ({ body }) => ok(body) });
  const khalid = within(
    (await member('Khalid')).getByRole('group', { name: 'New requests that go to Khalid' }),
  );
  const chip = (name: string) => khalid.getByRole('button', { name });
  const pressed = (name: string) =>
    waitFor(() => expect(chip(name)).toHaveAttribute('aria-pressed', 'true'));
  await pressed('None');
  for (const name of ['Ireland', 'Australia', 'Ireland', 'Australia', 'All destinations']) {
    await user.click(chip(name));
    await waitFor(() => expect(chip(name)).not.toHaveAttribute('aria-disabled', 'true'));
  }
  await pressed('All destinations');
  expect(chip('None')).toHaveAttribute('aria-pressed', 'false');
  expect(server.calls(url).map(({ body }) => body)).toEqual(
    [['ie'], ['ie', 'au'], ['au'], null, []].map((taken) => ({ new_requests: taken })),
  );
});

it('says in the question why the last lead stays one', async () => {
  const role = `POST ${teamMemberUrl('t1', 'role')}`;
  const { user, server } = await open({ [role]: () => refused('lastLead') });
  await user.click((await member('Huda')).getByRole('button', { name: 'Make a member: Huda' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Make a member' }));
  expect(await dialog.findByText(/^The team needs a lead/)).toBeVisible();
  expect(server.calls(role)).toMatchObject([{ body: { lead: false } }]);
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
});

it('re-enables a member without asking', async () => {
  const enable = `POST ${teamMemberUrl('t3', 'enable')}`;
  const { user } = await open({ [enable]: () => ok({ name: 'Salma', was: 'disabled' }) });
  await user.click((await member('Salma')).getByRole('button', { name: 'Enable again: Salma' }));
  expect(await screen.findByText('Salma can sign in again.')).toBeVisible();
});

it.each([
  ['English', en],
  ['Arabic', ar],
])('has words in %s for every refusal', (_language, words: object) => {
  const ids = MEMBER_REFUSALS.map((refusal) => `lead.refusal.${refusal}`);
  expect(ids.filter((id) => !(id in words))).toEqual([]);
});

itBeforeRelease(
  'keeps a new member that is not added yet over a closed tab, and asks before a link',
  async () => {
    const first = await open({});
    await enterText(
      first.user,
      await screen.findByRole('textbox', { name: 'Name' }),
      'Noura Al-Harbi',
    );
    await enterText(first.user, screen.getByRole('textbox', { name: 'Phone number' }), '0551');
    await first.user.click(screen.getByRole('link', { name: 'Log' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without sending?' })).toBeVisible();
    first.unmount();
    sessionStorage.clear();
    await open({});
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveValue('Noura Al-Harbi');
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('0551');
  },
);
