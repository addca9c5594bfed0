// Rules: PAR-13, LEAD-04 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import type { DeskPartners } from '../../../../../src/contract/admin/members';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { enterText } from '../../../../support/enterText';
import { leadUrls, partnerMemberUrl } from '../../../../support/apiUrls';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';

const LEAD: SignedInSession = {
  token: 'token-of-huda',
  role: 'TeamLead',
  user: { id: 't1', name: 'Huda', image: null },
};
const AT = '2026-01-04T09:00:00.000Z';
const PARTNERS: DeskPartners = {
  items: [
    {
      id: 1,
      name: 'Thames School',
      partner_since: '2026-01-04',
      members: [{ id: 'm1', name: 'Emma', phone: '+966500000002', disabled: false, since: AT }],
    },
    { id: 2, name: 'Oak College', partner_since: null, members: [] },
  ],
  more: false,
  institutes: [
    { id: 2, name: 'Oak College' },
    { id: 1, name: 'Thames School' },
  ],
};
const LIST = `GET ${leadUrls.partners}`;
const ADD = `POST ${leadUrls.partnerMembers}`;

const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });
const open = (routes: FakeRoutes = {}, at = '/desk/partners') =>
  renderRoutes(at, { session: LEAD, server: { [LIST]: () => ok(PARTNERS), ...routes } });
const card = async (name: string) => within(await screen.findByRole('article', { name }));

it('shows institutes with their members', async () => {
  await open();
  const thames = await card('Thames School');
  expect(thames.getByText(/^Works with the agency since/)).toHaveTextContent('4 January 2026');
  expect(thames.getByRole('heading', { name: 'Emma' })).toBeVisible();
  expect(thames.getByRole('link', { name: '+966500000002' })).toBeVisible();
  const oak = await card('Oak College');
  expect(oak.getByText('Does not work with the agency yet')).toBeVisible();
  expect(oak.getByText('No members')).toBeVisible();
});

it('adds a member, empties the form and leads to the applications', async () => {
  const { user, server } = await open({ [ADD]: () => ok({ name: 'Oliver', was: 'new' }) });
  const form = within(
    await screen.findByRole('region', { name: 'Add a member to a school or university' }),
  );
  await enterText(user, form.getByRole('textbox', { name: 'Name' }), 'Oliver');
  await enterText(user, form.getByRole('textbox', { name: 'Phone number' }), '0551112223');
  await user.selectOptions(
    form.getByRole('combobox', { name: 'School or university' }),
    'Oak College',
  );
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/^Oliver is now a member/)).toBeVisible();
  expect(server.calls(ADD).map(({ body }) => body)).toEqual([
    { institute: 2, name: 'Oliver', phone: '0551112223' },
  ]);
  expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  expect(screen.getByRole('link', { name: 'Partner applications' })).toHaveAttribute(
    'href',
    '/desk?queue=application',
  );
});

itBeforeRelease('wants an institute, and says why a number is refused', async () => {
  const refused = { status_code: 409, code: 'CONFLICT', message: 'No' };
  const { user } = await open({
    [ADD]: () => json(409, { ...refused, data: { refusal: 'otherInstitute' } }),
  });
  const form = within(
    await screen.findByRole('region', { name: 'Add a member to a school or university' }),
  );
  await enterText(user, form.getByRole('textbox', { name: 'Name' }), 'Emma');
  await enterText(user, form.getByRole('textbox', { name: 'Phone number' }), '0551234567');
  await user.click(form.getByRole('button', { name: 'Add' }));
  const institute = form.getByRole('combobox', { name: 'School or university' });
  expect(institute).toBeInvalid();
  await user.selectOptions(institute, 'Thames School');
  await user.click(form.getByRole('button', { name: 'Add' }));
  expect(await form.findByRole('alert')).toHaveTextContent(
    'a member of another school or university',
  );
});

it('disables a member after a question', async () => {
  const disable = `POST ${partnerMemberUrl('m1', 'disable')}`;
  const { user } = await open({ [disable]: () => ok({ name: 'Emma', was: 'member' }) });
  await user.click((await card('Thames School')).getByRole('button', { name: 'Disable: Emma' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Disable' }));
  expect(await screen.findByText('Emma is disabled.')).toBeVisible();
});

itBeforeRelease('searches by name in the address, and leads back to all', async () => {
  const asked: (string | null)[] = [];
  const { user } = await open({
    [LIST]: ({ query }) => {
      asked.push(query.get('q'));
      return ok(query.has('q') ? { ...PARTNERS, items: [] } : PARTNERS);
    },
  });
  await enterText(user, await screen.findByRole('searchbox'), 'elm');
  expect(await screen.findByText('No school or university has this name')).toBeVisible();
  await waitFor(() => expect(asked).toEqual([null, 'elm']));
  expect(screen.getByRole('link', { name: 'Show every school and university' })).toHaveAttribute(
    'href',
    '/desk/partners',
  );
});
