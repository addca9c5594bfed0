// Rules: LEAD-07, CTL-02, CTL-08 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import type { DeskProgrammeDetails } from '../../../../../src/contract/admin/catalogue';
import type { ProgrammeChoices } from '../../../../../src/contract/admin/newProgramme';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { enterText } from '../../../../support/enterText';
import { entryUrl, leadUrls, programmeUrl } from '../../../../support/apiUrls';
import { LEAD, PROGRAMME, ok } from '../../../../support/deskProgramme';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';

const ONE = `GET ${entryUrl(leadUrls.programmes, 7)}`;
const CHOICES: ProgrammeChoices = {
  institutes: [{ id: 4, name: 'Thames School', kind: 'language', currency: 'GBP' }],
  cities: [{ id: 2, name: 'Leeds', destination: 'gb' }],
  specializations: [{ id: 9, name: 'Law' }],
  fields: [],
};
const DRAFT: DeskProgrammeDetails = { ...PROGRAMME, state: 'draft' };

const open = (address: string, routes: FakeRoutes) =>
  renderRoutes(`/desk/catalogue${address}`, {
    session: LEAD,
    server: { [`GET ${leadUrls.programmeChoices}`]: () => ok(CHOICES), ...routes },
  });

it('asks for what the kind of programme needs, says what is refused at its field, and opens the draft', async () => {
  let isTaken = true;
  const errors = [{ field: 'level', key: 'invalid', message: 'No' }];
  const { user, server } = await open('?id=new', {
    [ONE]: () => ok(DRAFT),
    [`POST ${leadUrls.programmes}`]: () =>
      isTaken
        ? json(422, { status_code: 422, code: 'VALIDATION_FAILED', message: 'No', errors })
        : ok(DRAFT),
  });
  const form = within(await screen.findByRole('region', { name: 'Add a programme' }));
  const add = () => user.click(form.getByRole('button', { name: 'Add a programme' }));
  await user.selectOptions(await form.findByLabelText(/^Kind/), 'summer');
  expect(form.queryByLabelText(/^Lessons a week/)).toBeNull();
  await user.selectOptions(form.getByLabelText(/^School or university/), '4');
  for (const text of ['Title', 'Summary', 'Description']) {
    await enterText(user, form.getByLabelText(new RegExp(`^${text} in Arabic`)), 'نص');
    await enterText(user, form.getByLabelText(new RegExp(`^${text} in English`)), 'Text');
  }
  await enterText(user, form.getByLabelText(/^Length in weeks/), '٣');
  await add();
  expect(form.getByLabelText(/^Price of the whole programme in GBP/)).toBeInvalid();
  await enterText(user, form.getByLabelText(/^Price of the whole programme in GBP/), '2400');
  await add();
  await waitFor(() => expect(form.getByLabelText(/^Level/)).toBeInvalid());
  expect(form.getByLabelText(/^Title in English/)).toHaveValue('Text');
  isTaken = false;
  await add();
  expect(await screen.findByRole('button', { name: /^Publish/ })).toBeVisible();
  expect(server.calls(`POST ${leadUrls.programmes}`).at(-1)?.body).toMatchObject({
    kind: 'summer',
    institute_id: 4,
    title_en: 'Text',
    weeks_min: 3,
    tuition: 2_400,
    starts_mondays: false,
    starts_on: '',
  });
});

itBeforeRelease('adds a school and comes back to the form with it', async () => {
  const school = { id: 4, name: 'Thames School', kind: 'language', currency: 'GBP' };
  const { user, server } = await open('?id=new-institute', {
    [`POST ${leadUrls.institutes}`]: () => ok(school),
  });
  const form = within(await screen.findByRole('region', { name: 'Add a school or university' }));
  await user.selectOptions(await form.findByLabelText(/^Kind/), 'language');
  await user.selectOptions(form.getByLabelText(/^City/), '2');
  await enterText(user, form.getByLabelText(/^Name in Arabic/), 'معهد');
  await enterText(user, form.getByLabelText(/^Name in English/), 'Thames School');
  await enterText(user, form.getByLabelText(/^Description in Arabic/), 'وصف');
  await enterText(user, form.getByLabelText(/^Description in English/), 'Text');
  await user.click(form.getByRole('button', { name: 'Add a school or university' }));
  expect(await screen.findByLabelText(/^School or university/)).toHaveValue('4');
  expect(server.calls(`POST ${leadUrls.institutes}`)[0]?.body).toMatchObject({
    city_id: 2,
    founded_year: null,
  });
});

itBeforeRelease('publishes a draft after a question, copies it, and removes a price', async () => {
  let current = DRAFT;
  const copy = { ...DRAFT, id: 8, title: 'The copy' };
  const { user, server } = await open('?id=7', {
    [ONE]: () => ok(current),
    [`GET ${entryUrl(leadUrls.programmes, 8)}`]: () => ok(copy),
    [`POST ${programmeUrl(7, 'state')}`]: () => ok((current = { ...DRAFT, state: 'listed' })),
    [`POST ${programmeUrl(7, 'bands/remove')}`]: () => ok(current),
    [`POST ${programmeUrl(7, 'copy')}`]: () => ok(copy),
  });
  expect(await screen.findByText('Draft')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Preview the page' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Publish/ }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The programme is published.')).toBeVisible();
  expect(server.calls(`POST ${programmeUrl(7, 'state')}`)[0]?.body).toEqual({
    version: 'v1',
    state: 'listed',
  });
  await user.click(await screen.findByRole('button', { name: 'Prices' }));
  await user.click(screen.getByRole('button', { name: 'Remove: Standard, 4 to 48 weeks' }));
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }),
  );
  expect(await screen.findByText('The price is removed.')).toBeVisible();
  expect(server.calls(`POST ${programmeUrl(7, 'bands/remove')}`)[0]?.body).toEqual({
    version: 'v1',
    plan_id: 3,
    weeks_from: 4,
  });
  await user.click(await screen.findByRole('button', { name: /^Copy/ }));
  expect(await screen.findByRole('heading', { name: 'The copy' })).toBeVisible();
});
