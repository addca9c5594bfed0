// Rules: DESK-03, LANG-07, LEAD-01, LEAD-06 (docs/requirements.md)
import { screen, within } from '@testing-library/react';

import type { DeskAgency } from '../../../../../src/contract/admin/content';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { leadUrls } from '../../../../support/apiUrls';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import { enterText } from '../../../../support/enterText';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';

const LEAD: SignedInSession = {
  token: 'token-of-huda',
  role: 'TeamLead',
  user: { id: 't1', name: 'Huda', image: null },
};
const AGENCY: DeskAgency = {
  id: 1,
  version: 'v1',
  agency_name_ar: 'مسار',
  agency_name_en: 'Masar',
  phone: '+966115550100',
  email: 'hello@masar.example',
  address_ar: 'الرياض',
  address_en: 'Riyadh',
  license_number: '4400-1100',
  commercial_registration: '',
  whatsapp_url: '',
  instagram_url: '',
  x_url: '',
  youtube_url: '',
  app_store_url: '',
  play_store_url: '',
};
const GET = `GET ${leadUrls.agency}`;
const POST = `POST ${leadUrls.agency}`;

const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });
const open = (routes: FakeRoutes, at = '/desk/content?id=agency') =>
  renderRoutes(at, { session: LEAD, server: routes });
const field = (name: string) => screen.findByRole('textbox', { name });

it('shows what the agency has given, with the way to change it', async () => {
  const { location, user } = await open({ [GET]: () => ok(AGENCY) }, '/desk/content');
  const card = within(await screen.findByRole('region', { name: 'Contact details' }));
  expect(card.getByText('4400-1100')).toBeVisible();
  // A plus sign before digits goes to the other end in a page from right to left.
  expect(card.getByText('+966115550100')).toHaveAttribute('dir', 'ltr');
  expect(card.queryByText('Commercial registration')).toBeNull();
  await user.click(card.getByRole('link', { name: 'Change: Contact details' }));
  expect(location()).toBe('/desk/content?id=agency');
  expect(await field('Licence number')).toHaveValue('4400-1100');
  expect(screen.getByRole('link', { name: 'See what students see' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

it('checks what is typed, and saves it with the version that was seen', async () => {
  let current = AGENCY;
  const { user, server, location } = await open({
    [GET]: () => ok(current),
    [POST]: () => {
      current = { ...current, version: 'v2', license_number: '4400-1100-7' };
      return ok(current);
    },
  });
  const licence = await field('Licence number');
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.type(licence, '-7');
  await enterText(user, await field('WhatsApp link'), 'wa.me/966');
  await user.click(save);
  expect(screen.getByText('The address must begin with https://')).toBeVisible();
  expect(server.calls(POST)).toEqual([]);
  await user.clear(await field('WhatsApp link'));
  await user.click(save);
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(location()).toBe('/desk/content');
  const { id, ...facts } = AGENCY;
  expect(id).toBe(1);
  expect(server.calls(POST).map(({ body }) => body)).toEqual([
    { ...facts, license_number: '4400-1100-7' },
  ]);
});

itBeforeRelease(
  'keeps what was typed where a colleague was faster, shows theirs, and replaces it when told',
  async () => {
    const theirs = { ...AGENCY, version: 'v2', email: 'salma@masar.example' };
    let current = AGENCY;
    const { user, server } = await open({
      [GET]: () => ok(current),
      [POST]: ({ body }) => {
        if ((body as DeskAgency).version === 'v2') return ok({ ...theirs, version: 'v3' });
        current = theirs;
        const answer = { status_code: 409, code: 'CONFLICT', message: 'No' };
        return json(409, { ...answer, data: { agency: theirs } });
      },
    });
    const email = await field('Email');
    await user.clear(email);
    await enterText(user, email, 'huda@masar.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^A colleague has just changed this/)).toBeVisible();
    expect(email).toHaveValue('huda@masar.example');
    expect(screen.getByText('Now: salma@masar.example')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(server.calls(POST).at(-1)?.body).toMatchObject({
      version: 'v2',
      email: 'huda@masar.example',
    });
  },
);

itBeforeRelease('keeps the sign of a number before it in Arabic (LANG-07)', async () => {
  const theirs = { ...AGENCY, version: 'v2', phone: '+966115550199' };
  const { user } = await renderRoutes('/desk/content?id=agency', {
    session: LEAD,
    language: 'ar',
    server: {
      [GET]: () => ok(AGENCY),
      [POST]: () =>
        json(409, {
          status_code: 409,
          code: 'CONFLICT',
          message: 'No',
          data: { agency: theirs },
        }),
    },
  });
  await user.type(await field('رقم الترخيص'), '7');
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('النص الحالي: \u2068+966115550199\u2069')).toBeVisible();
});

it('says so before setup', async () => {
  await open({
    [GET]: () => json(404, { status_code: 404, code: 'NOT_FOUND', message: '' }),
  });
  expect(await screen.findByText('The agency is not set up yet')).toBeVisible();
});
