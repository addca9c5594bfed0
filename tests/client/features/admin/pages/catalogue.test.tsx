// Rules: DESK-03, LEAD-05, LEAD-09 (docs/requirements.md)
import { act, screen, waitFor, within } from '@testing-library/react';

import type { DeskProgrammeDetails } from '../../../../../src/contract/admin/catalogue';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { enterText } from '../../../../support/enterText';
import { leadUrls, entryUrl } from '../../../../support/apiUrls';
import { api } from '../../../../../src/client/lib/api/api';
import { LEAD, PROGRAMME, ok } from '../../../../support/deskProgramme';
import { json, never } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';

const LIST = `GET ${leadUrls.programmes}`;
const ONE = entryUrl(leadUrls.programmes, 7);

const open = (routes: FakeRoutes, at = '/desk/catalogue?id=7') =>
  renderRoutes(at, { session: LEAD, server: routes });

const saveTexts = () =>
  within(screen.getByRole('region', { name: 'Texts' })).getByRole('button', { name: 'Save' });

it('lists programmes by words, kind and state, each with the way to change it', async () => {
  const { user, server } = await open(
    { [LIST]: () => ok({ items: [PROGRAMME], next_cursor: null }) },
    '/desk/catalogue',
  );
  const row = within(await screen.findByRole('article', { name: 'General English' }));
  expect(row.getByText('Thames School')).toBeVisible();
  expect(row.getByText('Listed')).toBeVisible();
  expect(row.getByRole('link', { name: 'Change: General English' })).toHaveAttribute(
    'href',
    '/desk/catalogue?id=7',
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'withdrawn');
  await waitFor(() => expect(server.calls(LIST).at(-1)?.query.get('state')).toBe('withdrawn'));
});

it('saves the filtered list as CSV and as an Excel file, or says why not (LEAD-09)', async () => {
  const [csv, xlsx] = [`GET ${leadUrls.catalogueCsv}`, `GET ${leadUrls.catalogueXlsx}`];
  const message = 'A file holds at most 5,000 rows; please filter the list first';
  const { user, server } = await open(
    {
      [LIST]: () => ok({ items: [PROGRAMME], next_cursor: null }),
      [csv]: () => json(413, { status_code: 413, code: 'PAYLOAD_TOO_LARGE', message }),
      [xlsx]: () => new Response('PK', { status: 200 }),
    },
    '/desk/catalogue?kind=english',
  );
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  const create = jest.fn(() => 'blob:programmes');
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: jest.fn() });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  await user.click(screen.getByRole('button', { name: 'Save as Excel file' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(click.mock.contexts[0]).toHaveProperty('download', 'masar-programmes.xlsx');
  expect(server.calls(xlsx).at(-1)?.query.get('kind')).toBe('english');
});

itBeforeRelease('leads from a programme back to the list as it was filtered', async () => {
  const { user, location, server } = await open(
    {
      [LIST]: () => ok({ items: [PROGRAMME], next_cursor: null }),
      [`GET ${ONE}`]: () => ok(PROGRAMME),
    },
    '/desk/catalogue?q=general&kind=english',
  );
  await user.click(await screen.findByRole('link', { name: 'Change: General English' }));
  expect(location()).toBe('/desk/catalogue?q=general&kind=english&id=7');
  await user.click(await screen.findByRole('link', { name: 'Back to the list' }));
  expect(await screen.findByRole('searchbox', { name: /^Search by title/ })).toHaveValue('general');
  expect(location()).toBe('/desk/catalogue?q=general&kind=english');
  expect(server.calls(LIST).at(-1)?.query.get('kind')).toBe('english');
});

it('changes texts, with the version that was seen, and leads to what students see', async () => {
  let current = PROGRAMME;
  const { user, server } = await open({
    [`GET ${ONE}`]: () => ok(current),
    [`POST ${ONE}`]: () => {
      current = { ...current, version: 'v2', title: 'Better', title_en: 'Better' };
      return ok(current);
    },
  });
  const title = await screen.findByRole('textbox', { name: 'Title in English' });
  expect(screen.getByRole('link', { name: 'See what students see' })).toHaveAttribute(
    'href',
    '/englishLanguage/details?id=7',
  );
  const save = saveTexts();
  expect(save).toBeDisabled();
  await user.clear(title);
  await user.click(save);
  expect(title).toBeInvalid();
  await enterText(user, title, 'Better');
  await user.click(save);
  expect(await screen.findByText('The programme is saved.')).toBeVisible();
  const { title_ar, summary_ar, summary_en, description_ar, description_en } = PROGRAMME;
  const others = { title_ar, summary_ar, summary_en, description_ar, description_en };
  expect(server.calls(`POST ${ONE}`).map(({ body }) => body)).toEqual([
    { version: 'v1', ...others, title_en: 'Better' },
  ]);
});

it('keeps what was typed where a colleague was faster, shows theirs, and replaces it when told', async () => {
  const theirs = { ...PROGRAMME, version: 'v2', title_en: 'From Salma' };
  let current = PROGRAMME;
  const { user, server } = await open({
    [`GET ${ONE}`]: () => ok(current),
    [`POST ${ONE}`]: ({ body }) => {
      if ((body as { version: string }).version === 'v2') return ok({ ...theirs, version: 'v3' });
      current = theirs;
      const answer = { status_code: 409, code: 'CONFLICT', message: 'No' };
      return json(409, { ...answer, data: { programme: theirs } });
    },
  });
  const title = await screen.findByRole('textbox', { name: 'Title in English' });
  await user.clear(title);
  await enterText(user, title, 'Mine');
  await user.click(saveTexts());
  expect(await screen.findByText(/^A colleague has just changed this programme/)).toBeVisible();
  expect(title).toHaveValue('Mine');
  expect(screen.getByText('Now: From Salma')).toBeVisible();
  await user.click(saveTexts());
  expect(await screen.findByText('The programme is saved.')).toBeVisible();
  expect(server.calls(`POST ${ONE}`).at(-1)?.body).toMatchObject({
    version: 'v2',
    title_en: 'Mine',
  });
});

itBeforeRelease('shows what was saved while the programme is asked for anew', async () => {
  let isSaved = false;
  const { user, server } = await open({
    [`GET ${ONE}`]: (call) => (isSaved ? never(call) : ok(PROGRAMME)),
    [`POST ${ONE}`]: () => {
      isSaved = true;
      return ok({ ...PROGRAMME, version: 'v2', title_en: 'General English!' });
    },
  });
  const title = await screen.findByRole('textbox', { name: 'Title in English' });
  await enterText(user, title, '!');
  await user.click(saveTexts());
  expect(await screen.findByText('The programme is saved.')).toBeVisible();
  await waitFor(() => expect(server.calls(`GET ${ONE}`)).toHaveLength(2));
  expect(title).toHaveValue('General English!');
});

itBeforeRelease('takes over what a colleague wrote while nothing is typed', async () => {
  let current = PROGRAMME;
  const { store } = await open({ [`GET ${ONE}`]: () => ok(current) });
  const title = await screen.findByRole('textbox', { name: 'Title in English' });
  current = { ...PROGRAMME, version: 'v2', title_en: 'From Salma' };
  act(() => void store.dispatch(api.util.invalidateTags(['Programmes'])));
  await waitFor(() => expect(title).toHaveValue('From Salma'));
});

itBeforeRelease(
  'keeps what was typed when the programme is withdrawn meanwhile from here',
  async () => {
    let current = PROGRAMME;
    const { user, server } = await open({
      [`GET ${ONE}`]: () => ok(current),
      [`POST ${ONE}/state`]: () => {
        current = { ...current, state: 'withdrawn', version: 'v2' };
        return ok(current);
      },
      [`POST ${ONE}`]: () => ok({ ...current, version: 'v3', title_en: 'General English!' }),
    });
    const title = await screen.findByRole('textbox', { name: 'Title in English' });
    await enterText(user, title, '!');
    await user.click(screen.getByRole('button', { name: 'Withdraw: General English' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(
      await screen.findByRole('button', { name: 'List again: General English' }),
    ).toBeVisible();
    expect(title).toHaveValue('General English!');
    await user.click(saveTexts());
    expect(await screen.findByText('The programme is saved.')).toBeVisible();
    expect(server.calls(`POST ${ONE}`).map(({ body }) => body)).toMatchObject([
      { version: 'v2', title_en: 'General English!' },
    ]);
  },
);

it('withdraws after a question, and lists again without one', async () => {
  let current = PROGRAMME;
  const { user, server } = await open({
    [`GET ${ONE}`]: () => ok(current),
    [`POST ${ONE}/state`]: ({ body }) => {
      const { state } = body as Pick<DeskProgrammeDetails, 'state'>;
      current = { ...current, state, version: `${current.version}+` };
      return ok(current);
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Withdraw: General English' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The programme is withdrawn.')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'List again: General English' }));
  expect(await screen.findByText('The programme is in the catalogue again.')).toBeVisible();
  expect(server.calls(`POST ${ONE}/state`).map(({ body }) => body)).toEqual([
    { version: 'v1', state: 'withdrawn' },
    { version: 'v1+', state: 'listed' },
  ]);
});

it('says so where there is no such programme', async () => {
  await open({
    [`GET ${ONE}`]: () => json(404, { status_code: 404, code: 'NOT_FOUND', message: '' }),
  });
  expect(await screen.findByText('This programme does not exist')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toBeVisible();
});
