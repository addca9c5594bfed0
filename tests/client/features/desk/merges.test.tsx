// Rules: DESK-18 (docs/requirements.md)
import { screen, within } from '@testing-library/react';

import type { MergePreview, MergeSide } from '../../../../src/contract/desk/merges';
import type { DeskStudent, StudentRow } from '../../../../src/contract/desk/students';
import type { SignedInSession } from '../../../../src/client/lib/store/session';
import { paths } from '../../../../src/client/lib/paths';
import { itBeforeRelease } from '../../../support/beforeRelease';
import { consentUrls, studentUrls } from '../../../support/apiUrls';
import { json } from '../../../support/fakeServer';
import type { FakeRoutes } from '../../../support/fakeServer';
import { renderRoutes } from '../../../support/renderRoutes';

const ID = '0b8f4a4e-5c8e-4a0e-9d5a-0d8f4a4e5c8e';
const OTHER = '1b8f4a4e-5c8e-4a0e-9d5a-0d8f4a4e5c8e';
const SINCE = '2026-03-01T09:00:00.000Z';
const session = (role: 'Team' | 'TeamLead'): SignedInSession => ({
  token: 'token-of-huda',
  role,
  user: { id: 't1', name: 'Huda', image: null },
});
const STUDENT: DeskStudent = {
  id: ID,
  name: 'Reem Alotaibi',
  phone: '0551234567',
  phone_e164: '+966551234567',
  since: SINCE,
  language: 'ar',
  last_seen: SINCE,
  disabled: false,
  chat_holder: null,
  unread: 0,
  requests: [],
  requests_total: 0,
  calls: [],
  favorites: 0,
  quotes: 0,
  signed_quotes: 0,
  push_browsers: 0,
  merged: [],
};
const TWIN: StudentRow = {
  id: OTHER,
  name: 'ريم العتيبي',
  phone: '0557654321',
  phone_e164: '+966557654321',
  since: SINCE,
  requests: 2,
};
const side = (row: Omit<StudentRow, 'requests'>, messages: number): MergeSide => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  phone_e164: row.phone_e164,
  since: SINCE,
  language: 'ar',
  last_seen: null,
  requests: 2,
  messages,
  calls: 0,
  favorites: 1,
  notes: 0,
});
const PREVIEW: MergePreview = {
  kept: side(STUDENT, 3),
  merged: side(TWIN, 14),
  same_programmes: [100007],
};
const ok = (data: unknown, message = 'ok'): Response =>
  json(200, { status_code: 200, message, data });
const NOBODY = { items: [], next_cursor: null };
const SERVER: FakeRoutes = {
  [`GET ${studentUrls.student(ID)}`]: () => ok(STUDENT),
  [`GET ${studentUrls.notes(ID)}`]: () => ok(NOBODY),
  [`GET ${consentUrls.ofStudent(ID)}`]: () => ok({ items: [] }),
  [`GET ${studentUrls.notifications(ID)}`]: () => ok(NOBODY),
  [`GET ${studentUrls.duplicates(ID)}`]: () => ok({ items: [TWIN] }),
  [`GET ${studentUrls.mergePreview(ID)}`]: () => ok(PREVIEW),
};
const open = (role: 'Team' | 'TeamLead', routes: FakeRoutes = {}) =>
  renderRoutes(paths.deskStudent.to(ID), {
    session: session(role),
    server: { ...SERVER, ...routes },
  });

async function compare(user: Awaited<ReturnType<typeof open>>['user']) {
  const part = within(await screen.findByRole('region', { name: 'The same person twice?' }));
  await user.click(await part.findByRole('button', { name: 'Compare: ريم العتيبي' }));
  return within(await screen.findByRole('dialog', { name: 'Two accounts, one person' }));
}

it('shows both accounts side by side, and a lead makes them one', async () => {
  const { user, server } = await open('TeamLead', {
    [`POST ${studentUrls.merge(ID)}`]: () =>
      ok({ merge_id: 3, undo_until: '2100-01-01T00:00:00.000Z' }, 'The two accounts are one now'),
  });
  const dialog = await compare(user);
  expect(await dialog.findByRole('row', { name: 'Messages 3 14' })).toBeVisible();
  expect(dialog.getByRole('row', { name: 'Phone 0551234567 0557654321' })).toBeVisible();
  expect(dialog.getByRole('note')).toHaveTextContent('100007');
  await user.click(dialog.getByRole('button', { name: 'Make them one' }));
  expect(await screen.findByText('The two accounts are one now')).toBeVisible();
  expect(server.calls(`POST ${studentUrls.merge(ID)}`)[0]?.body).toEqual({ other: OTHER });
});

it('is compared, and not merged, by the rest of the team', async () => {
  const { user } = await open('Team');
  const dialog = await compare(user);
  await dialog.findByRole('row', { name: 'Messages 3 14' });
  expect(dialog.queryByRole('button', { name: 'Make them one' })).toBeNull();
  expect(dialog.getByText('A team lead can make the two accounts one.')).toBeVisible();
});

itBeforeRelease('says why it was refused, and keeps the dialog', async () => {
  const { user } = await open('TeamLead', {
    [`POST ${studentUrls.merge(ID)}`]: () =>
      json(409, {
        status_code: 409,
        code: 'CONFLICT',
        message: 'This has changed meanwhile',
        errors: [],
        request_id: 'r1',
      }),
  });
  const dialog = await compare(user);
  await dialog.findByRole('row', { name: 'Messages 3 14' });
  await user.click(dialog.getByRole('button', { name: 'Make them one' }));
  expect(await dialog.findByText('This has changed meanwhile')).toBeVisible();
});

itBeforeRelease('names the other number, and is undone by a lead while there is time', async () => {
  const merged = (until: string): DeskStudent => ({
    ...STUDENT,
    merged: [
      {
        merge_id: 3,
        name: TWIN.name,
        phone: TWIN.phone,
        phone_e164: TWIN.phone_e164,
        at: SINCE,
        by: 'Lama',
        undo_until: until,
      },
    ],
  });
  const { user, server } = await open('TeamLead', {
    [`GET ${studentUrls.student(ID)}`]: () => ok(merged('2100-01-01T00:00:00.000Z')),
    [`POST ${studentUrls.undoMerge(ID)}`]: () => ok(null, 'The accounts are two again'),
  });
  expect(await screen.findByText(/became part of this account; merged by/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo the merge' }));
  expect(await screen.findByText('The accounts are two again')).toBeVisible();
  expect(server.calls(`POST ${studentUrls.undoMerge(ID)}`)[0]?.body).toEqual({ merge_id: 3 });
});
