// Rules: LEAD-10 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import type {
  CatalogueCheck,
  ImportBatch,
} from '../../../../../src/contract/admin/catalogueImport';
import {
  BATCH,
  CHANGE,
  FAULTY,
  FILE,
  PREVIEW,
  UNCHANGED,
} from '../../../../../src/client/features/admin/machines/catalogueImport.examples';
import { importUndoUrl, leadUrls } from '../../../../support/apiUrls';
import { LEAD, ok } from '../../../../support/deskProgramme';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';

const CHECK = `POST ${leadUrls.importCheck}`;
const APPLY = `POST ${leadUrls.importApply}`;
const IMPORTS = `GET ${leadUrls.imports}`;
const UNDO = `POST ${importUndoUrl(BATCH.id)}`;

const listed = (...items: ImportBatch[]) => ok({ items, next_cursor: null });

async function open(routes: FakeRoutes) {
  const opened = await renderRoutes('/desk/catalogue?id=import', {
    session: LEAD,
    server: { [IMPORTS]: () => listed(), ...routes },
  });
  await screen.findByRole('heading', { name: 'Import programmes and prices' });
  const choose = () => opened.user.upload(screen.getByLabelText(/^Choose/), FILE);
  return { ...opened, choose };
}

const press = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

it('shows what a file would change, applies it, and undoes it', async () => {
  let batches: ImportBatch[] = [];
  const { user, choose, server } = await open({
    [CHECK]: () => ok({ ...PREVIEW, added: 1 } satisfies CatalogueCheck),
    [APPLY]: () => {
      batches = [BATCH];
      return ok(BATCH);
    },
    [IMPORTS]: () => listed(...batches),
    [UNDO]: () => {
      batches = [{ ...BATCH, undone: { at: BATCH.at, by: 'Huda' } }];
      return ok(batches[0]);
    },
  });
  expect(await screen.findByText('No file was imported yet.')).toBeVisible();
  await choose();
  const table = await screen.findByRole('table', { name: 'What would change' });
  expect(within(table).getByRole('row', { name: /General English/ })).toHaveTextContent(
    'Standard, 1 to 3 weeks: price of a week£200£210',
  );
  expect(screen.getByText('New prices: 1')).toBeVisible();
  await user.click(await press('Apply the changes'));
  expect(await screen.findByRole('heading', { name: 'The changes are applied' })).toBeVisible();
  const sent = server.calls(APPLY).at(-1)?.body as FormData;
  expect(sent.get('digest')).toBe(PREVIEW.digest);
  expect(sent.get('confirmed')).toBe('false');
  await user.click(await press('Undo'));
  expect(await screen.findByRole('heading', { name: /^The import is undone/ })).toBeVisible();
  const card = within(await screen.findByRole('article', { name: 'prices.csv' }));
  await waitFor(() => expect(card.getByText('Undone')).toBeVisible());
  expect(card.queryByRole('button')).toBeNull();
});

it('shows a programme that a file makes, with its school and price, and no way to a page yet', async () => {
  const made = {
    ...CHANGE,
    programme: null,
    title: 'Evening English',
    part: 'programme',
    name: 'Pier College',
    weeks: null,
    before: null,
  } as const;
  const { choose } = await open({
    [CHECK]: () => ok({ ...PREVIEW, changes: [made], new_programmes: 1 } satisfies CatalogueCheck),
  });
  await choose();
  const table = await screen.findByRole('table', { name: 'What would change' });
  expect(within(table).getByRole('row', { name: /Evening English/ })).toHaveTextContent(
    'Evening EnglishPier CollegeNew programme£210',
  );
  expect(within(table).queryByRole('link')).toBeNull();
  expect(screen.getByText('New programmes: 1')).toBeVisible();
});

it('names the wrong cells, and offers nothing to apply', async () => {
  const { choose } = await open({ [CHECK]: () => ok({ ...FAULTY, faults_total: 9 }) });
  await choose();
  const table = await screen.findByRole('table', { name: 'Cells to correct' });
  expect(within(table).getByRole('row', { name: /cheap/ })).toHaveTextContent(
    '3AmountcheapEnter an amount',
  );
  expect(screen.getByText('1 of 9 are shown.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply the changes' })).toBeNull();
});

it('says that nothing would change', async () => {
  const { choose } = await open({ [CHECK]: () => ok(UNCHANGED) });
  await choose();
  expect(
    await screen.findByText(/says what the catalogue says: nothing would change/),
  ).toBeVisible();
});

it('asks about prices that change by more than a half before they are applied', async () => {
  const large = { ...PREVIEW, changes: [{ ...CHANGE, after: 90_00, large: true }], large: 1 };
  const { user, choose, server } = await open({
    [CHECK]: () => ok(large),
    [APPLY]: () => ok(BATCH),
  });
  await choose();
  expect(await press('Apply the changes')).toBeDisabled();
  expect(screen.getByText('Changes by more than a half')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /by more than a half are right$/ }));
  await user.click(await press('Apply the changes'));
  await screen.findByRole('heading', { name: 'The changes are applied' });
  const sent = server.calls(APPLY).at(-1)?.body as FormData;
  expect(sent.get('confirmed')).toBe('true');
});

it('checks anew what has changed since, and says why a file was refused', async () => {
  const message = 'The catalogue has changed since the file was checked; check it again';
  let checks = 0;
  const { user, choose, server } = await open({
    [CHECK]: () => {
      checks += 1;
      return ok(PREVIEW);
    },
    [APPLY]: () => json(409, { status_code: 409, code: 'CONFLICT', message }),
  });
  await choose();
  await user.click(await press('Apply the changes'));
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(checks).toBe(2));
  const type = 'This file cannot be read';
  server.use({
    [CHECK]: () => json(415, { status_code: 415, code: 'UNSUPPORTED_MEDIA_TYPE', message: type }),
  });
  await choose();
  expect(await screen.findByText(type)).toBeVisible();
  expect(screen.queryByText(message)).toBeNull();
});

it('asks before an earlier import is undone, and names what was changed since', async () => {
  const message = 'Some of this was changed again since; nothing was undone';
  const data = { import_overtaken: [CHANGE] };
  const { user } = await open({
    [IMPORTS]: () => listed(BATCH),
    [UNDO]: () => json(409, { status_code: 409, code: 'CONFLICT', message, data }),
  });
  await user.click(await press('Undo: prices.csv'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(message)).toBeVisible();
  // The closing dialog hides the page for a moment.
  const changed = await screen.findByRole('table', { name: 'Changed again since the import' });
  expect(changed).toHaveTextContent('General English');
});
