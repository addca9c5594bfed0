// Rules: APP-16, CAT-11, LEAD-06, PRI-01 (docs/requirements.md)
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type {
  DeskConsultant,
  DeskHours,
  DeskRate,
  DeskScholarship,
  DeskSpecialization,
} from '../../../../../src/contract/admin/content';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { enterText } from '../../../../support/enterText';
import { entryUrl, leadUrls } from '../../../../support/apiUrls';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';

const LEAD: SignedInSession = {
  token: 'token-of-huda',
  role: 'TeamLead',
  user: { id: 't1', name: 'Huda', image: null },
};
const POUND: DeskRate = {
  id: 'GBP',
  state: 'listed',
  version: 'v1',
  currency: 'GBP',
  rate: '4.8',
  rated_on: '2026-11-20',
  source_ar: 'البنك المركزي السعودي',
  source_en: 'Saudi Central Bank',
};
const OMAR: DeskConsultant = {
  id: 3,
  state: 'listed',
  version: 'v1',
  name_ar: 'عمر',
  name_en: 'Omar',
  role_ar: 'مستشار',
  role_en: 'Adviser',
  languages: 'ar en',
};
const HALF_FEES: DeskScholarship = {
  id: 5,
  state: 'withdrawn',
  version: 'v1',
  institute_id: 9,
  name_ar: 'نصف الرسوم',
  name_en: 'Half of the fees',
  terms_ar: 'معدل 90 فأكثر',
  terms_en: 'An average of 90 or more',
  apply_by: '',
};
const NURSING: DeskSpecialization = {
  id: 6,
  state: 'listed',
  version: 'v1',
  field_id: 1,
  name_ar: 'التمريض',
  name_en: 'Nursing',
  description_ar: 'رعاية المرضى',
  description_en: 'Care for patients',
};
const HOURS: DeskHours = {
  id: 1,
  state: 'listed',
  version: 'v1',
  opening_hours: 'sun-wed 09:00-12:00, sun-wed 16:00-24:00 Asia/Riyadh',
};
const CHANGE_HOURS = `POST ${entryUrl(leadUrls.hours, 1)}`;
const CHANGE_RATE = `POST ${entryUrl(leadUrls.rates, 'GBP')}`;
const ADD_CONSULTANT = `POST ${leadUrls.consultants}`;

const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });
const open = (id: string, routes: FakeRoutes = {}) =>
  renderRoutes(`/desk/content?id=${id}`, {
    session: LEAD,
    server: {
      [`GET ${leadUrls.rates}`]: () => ok({ items: [POUND] }),
      [`GET ${leadUrls.consultants}`]: () => ok({ items: [OMAR] }),
      [`GET ${leadUrls.hours}`]: () => ok({ items: [HOURS] }),
      [`GET ${leadUrls.scholarships}`]: () => ok({ items: [HALF_FEES] }),
      [`GET ${leadUrls.specializations}`]: () => ok({ items: [NURSING] }),
      [`GET ${leadUrls.programmeChoices}`]: () =>
        ok({
          institutes: [
            { id: 8, name: 'Oak School', kind: 'school' },
            { id: 9, name: 'Elm University', kind: 'university' },
          ],
          cities: [],
          specializations: [],
          fields: [
            { id: 1, name: 'Health' },
            { id: 2, name: 'Engineering' },
          ],
        }),
      ...routes,
    },
  });
const field = (name: string) => screen.findByRole('textbox', { name });

itBeforeRelease(
  'saves a rate that is near the one before at once, in the digits of either script',
  async () => {
    const { user, server } = await open('rate-GBP', {
      [CHANGE_RATE]: ({ body }) => ok({ ...POUND, ...(body as object), version: 'v2' }),
    });
    const rate = await field('Value of one unit in riyals');
    await user.clear(rate);
    await enterText(user, rate, '٤٫٩');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(server.calls(CHANGE_RATE)).toMatchObject([{ body: { rate: '4.9', version: 'v1' } }]);
  },
);

it('a rate that is ten times too high is saved only after a yes', async () => {
  const { user, server } = await open('rate-GBP', {
    [CHANGE_RATE]: ({ body }) => ok({ ...POUND, ...(body as object), version: 'v2' }),
  });
  const rate = await field('Value of one unit in riyals');
  await user.clear(rate);
  await enterText(user, rate, '48');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = await screen.findByRole('dialog', { name: 'Is this rate right?' });
  expect(dialog).toHaveTextContent('It changes from 4.8 to 48');
  expect(server.calls(CHANGE_RATE)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Yes, save it' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(server.calls(CHANGE_RATE)).toMatchObject([{ body: { rate: '48', confirmed: true } }]);
});

itBeforeRelease(
  'adds a consultant with the languages in the order of the presses, as the preview shows them',
  async () => {
    const { user, server } = await open('consultant-new', {
      [ADD_CONSULTANT]: ({ body }) =>
        ok({ ...(body as object), id: 4, version: 'v1', state: 'listed' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(server.calls(ADD_CONSULTANT)).toEqual([]);
    for (const [name, text] of [
      ['Name in Arabic', 'ليلى'],
      ['Name in English', 'Layla'],
      ['Role in Arabic', 'مستشارة'],
      ['Role in English', 'Senior adviser'],
    ] as const) {
      await enterText(user, await field(name), text);
    }
    const languages = within(screen.getByRole('group', { name: /^Languages/ }));
    for (const name of ['Turkish', 'English', 'Turkish', 'Arabic']) {
      await user.click(languages.getByRole('button', { name }));
    }
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Senior adviser')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(server.calls(ADD_CONSULTANT)).toMatchObject([
      { body: { name_ar: 'ليلى', name_en: 'Layla', languages: 'en ar' } },
    ]);
  },
);

it('names the university of a scholarship, and offers universities alone', async () => {
  const { user } = await open('scholarship');
  const half = within(await screen.findByRole('article', { name: 'Half of the fees' }));
  expect(await half.findByText('Elm University')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Add a scholarship' }));
  const choice = await screen.findByRole('combobox');
  expect(within(choice).getByRole('option', { name: 'Elm University' })).toBeInTheDocument();
  expect(within(choice).queryByRole('option', { name: 'Oak School' })).toBeNull();
});

itBeforeRelease(
  'adds a subject of a field, as its page will begin, and says why one stays',
  async () => {
    const ADD = `POST ${leadUrls.specializations}`;
    const state = `POST ${entryUrl(leadUrls.specializations, 6)}/state`;
    const { user, server } = await open('specialization', {
      [ADD]: ({ body }) => ok({ ...(body as object), id: 7, state: 'listed', version: 'v1' }),
      [state]: () =>
        json(409, {
          status_code: 409,
          code: 'CONFLICT',
          message: 'Programmes are in this subject',
        }),
    });
    jest.spyOn(console, 'error').mockImplementation();
    const nursing = within(await screen.findByRole('article', { name: 'Nursing' }));
    expect(await nursing.findByText('Health')).toBeVisible();
    await user.click(nursing.getByRole('button', { name: 'Withdraw: Nursing' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await dialog.findByText('Programmes are in this subject')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('link', { name: 'Add a subject' }));
    await user.selectOptions(await screen.findByRole('combobox', { name: /Field/ }), 'Engineering');
    for (const [name, text] of [
      ['Name in Arabic', 'هندسة الطيران'],
      ['Name in English', 'Aviation'],
      ['Description in Arabic', 'الطائرات وصيانتها'],
      ['Description in English', 'Aircraft and their care'],
    ] as const) {
      await enterText(user, await field(name), text);
    }
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Aviation' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(server.calls(ADD)).toMatchObject([{ body: { field_id: 2, name_en: 'Aviation' } }]);
  },
);

it('edits the opening hours by weekday, and shows what pages make of them', async () => {
  const { user, server } = await open('hours-1', {
    [CHANGE_HOURS]: ({ body }) => ok({ ...HOURS, ...(body as object), version: 'v2' }),
  });
  const week = within(await screen.findByRole('group', { name: 'Opening hours' }));
  const day = (name: string) => week.getByRole('checkbox', { name });
  expect(day('Sunday')).toBeChecked();
  expect(day('Thursday')).not.toBeChecked();
  expect(week.getAllByText('Closed')).toHaveLength(3);
  expect(week.getAllByLabelText('Sunday: closes')[1]).toHaveValue('00:00');
  // Monday to Wednesday close at noon.
  for (const name of ['Monday', 'Tuesday', 'Wednesday']) {
    await user.click(week.getByRole('button', { name: `Remove these hours on ${name}` }));
  }
  await user.click(day('Sunday'));
  await user.click(day('Saturday'));
  const opens = week.getByLabelText('Saturday: opens');
  fireEvent.change(opens, { target: { value: '' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Opening hours must end after they begin/)).toBeVisible();
  fireEvent.change(opens, { target: { value: '10:00' } });
  await user.selectOptions(week.getByRole('combobox', { name: 'Time zone' }), 'Asia/Dubai');
  expect(week.getByText('Monday to Wednesday')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(server.calls(CHANGE_HOURS)).toMatchObject([
    {
      body: {
        version: 'v1',
        opening_hours: 'mon-wed 09:00-12:00, sat 10:00-18:00 Asia/Dubai',
      },
    },
  ]);
});

it('withdraws the opening hours after a question, and offers no second entry', async () => {
  const state = `POST ${entryUrl(leadUrls.hours, 1)}/state`;
  const { user, server } = await open('hours', {
    [state]: () => ok({ ...HOURS, state: 'withdrawn', version: 'v2' }),
  });
  const card = within(await screen.findByRole('article', { name: 'Opening hours' }));
  expect(card.getByText('Sunday to Wednesday')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Add/ })).toBeNull();
  await user.click(card.getByRole('button', { name: 'Withdraw: Opening hours' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  await waitFor(() =>
    expect(server.calls(state)).toMatchObject([{ body: { state: 'withdrawn', version: 'v1' } }]),
  );
});

it('adds a document that requests need, with a preview of what a student reads', async () => {
  const ADD = `POST ${leadUrls.templates}`;
  const { user, server } = await open('template-new', {
    [`GET ${leadUrls.templates}`]: () => ok({ items: [] }),
    [ADD]: ({ body }) => ok({ id: 40, state: 'listed', version: 'v1', ...(body as object) }),
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Needed for' }), 'visa');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Age' }), 'true');
  await enterText(user, await field('Name in Arabic'), 'موافقة');
  await enterText(user, await field('Name in English'), 'Consent');
  await enterText(user, await field('Due, in weeks before the start'), '8');
  await enterText(user, await field('Hint in English'), 'Signed by both parents');
  expect(screen.getAllByText('Signed by both parents')).not.toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.calls(ADD)).toHaveLength(1));
  expect(server.calls(ADD)[0]?.body).toEqual({
    purpose: 'visa',
    destination: '',
    product: '',
    degree: '',
    minors_only: 'true',
    payer: '',
    due_weeks: '8',
    name_ar: 'موافقة',
    name_en: 'Consent',
    hint_ar: '',
    hint_en: 'Signed by both parents',
  });
});
