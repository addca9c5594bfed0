// Rules: DESK-09, DESK-10, DESK-11, DESK-12, DESK-17, DESK-25, CTL-08 (docs/requirements.md)
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { DeskItem } from '../../../../src/contract/desk/desk';
import type {
  DeskFound,
  DeskStudent,
  StudentNote,
  StudentRow,
} from '../../../../src/contract/desk/students';
import type { SignedInSession } from '../../../../src/client/lib/store/session';
import { itBeforeRelease } from '../../../support/beforeRelease';
import { apiUrls, consentUrls, contactUrls, deskUrl, studentUrls } from '../../../support/apiUrls';
import { enterText } from '../../../support/enterText';
import { json } from '../../../support/fakeServer';
import type { FakeRoutes } from '../../../support/fakeServer';
import { aProgramme, programmeList } from '../../../support/programmes';
import { renderRoutes } from '../../../support/renderRoutes';
import { paths } from '../../../../src/client/lib/paths';

const TEAM: SignedInSession = {
  token: 'token-of-huda',
  role: 'Team',
  user: { id: 't1', name: 'Huda', image: null },
};
const SINCE = '2026-03-01T09:00:00.000Z';
const ID = '0b8f4a4e-5c8e-4a0e-9d5a-0d8f4a4e5c8e';
const SARA: StudentRow = {
  id: ID,
  name: 'Sara',
  phone: '0551234567',
  phone_e164: '+966551234567',
  since: SINCE,
  requests: 1,
};
const REQUEST: DeskItem = {
  kind: 'request',
  id: '100001',
  since: SINCE,
  name: 'Sara',
  institute: 'Pier College',
  phone: '0551234567',
  text: 'General English',
  student: ID,
  unread: 0,
  appointment: null,
  request: { product: 'english', step: 'received', step_since: SINCE, room: ID, next_action: null },
  holder: null,
};
const STUDENT: DeskStudent = {
  ...SARA,
  language: 'ar',
  last_seen: SINCE,
  disabled: false,
  chat_holder: null,
  unread: 2,
  requests: [REQUEST],
  requests_total: 1,
  calls: [
    { id: 1, name: 'S', phone: '0551234567', since: SINCE, appointment: null, state: 'called' },
  ],
  favorites: 3,
  quotes: 0,
  signed_quotes: 0,
  push_browsers: 2,
  merged: [],
};
const NOTE: StudentNote = {
  id: 5,
  author: { id: 't2', name: 'Khalid' },
  text: 'Prefers mornings',
  request_id: 100001,
  mentions: [{ id: 't1', name: 'Huda' }],
  at: SINCE,
};
const KHALID = '3f0d2a52-94ce-4c8c-8b53-6f3b8d8e1f10';
const COLLEAGUES = [
  { id: 't1', name: 'Huda' },
  { id: KHALID, name: 'Khalid' },
];
const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });
const NOTHING: DeskFound = {
  students: [],
  requests: [],
  calls: [],
  institutes: [],
  applications: [],
  more: false,
};
const COUNTS = { free: 4, mine: 1, others: 2 };
const SERVER: FakeRoutes = {
  [`GET ${apiUrls.desk}`]: () =>
    ok({ queues: [{ queue: 'new', counts: COUNTS, items: [REQUEST], next_cursor: null }] }),
  [`GET ${studentUrls.students}`]: () => ok({ items: [SARA], next_cursor: null }),
  [`GET ${studentUrls.student(ID)}`]: () => ok(STUDENT),
  [`GET ${studentUrls.notes(ID)}`]: () => ok({ items: [NOTE], next_cursor: null }),
  [`GET ${consentUrls.ofStudent(ID)}`]: () => ok({ items: [] }),
  [`GET ${contactUrls.contacts}`]: () => ok({ items: [], next_cursor: null, total: 0 }),
  [`GET ${studentUrls.colleagues}`]: () => ok({ items: COLLEAGUES }),
};
const open = (at: string, routes: FakeRoutes = {}) =>
  renderRoutes(at, { session: TEAM, server: { ...SERVER, ...routes } });

it('has its own frame, with the sections and what waits in each, and nothing of the shop', async () => {
  await open('/desk');
  const rail = within(await screen.findByRole('navigation', { name: 'Desk' }));
  expect(await rail.findByRole('link', { name: /^Requests\s*7$/ })).toHaveAttribute(
    'href',
    '/desk?queue=new',
  );
  expect(rail.getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('link', { name: 'Favorites' })).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

it('searches from anywhere with a slash, and leads to the student with the keyboard alone', async () => {
  const { user, server, location } = await open('/desk', {
    [`GET ${studentUrls.search}`]: () => ok({ ...NOTHING, students: [SARA] }),
  });
  await screen.findByRole('navigation', { name: 'Desk' });
  await user.keyboard('/');
  const dialog = within(await screen.findByRole('dialog', { name: 'Search the desk' }));
  const box = dialog.getByRole('searchbox');
  await waitFor(() => expect(box).toHaveFocus());
  await user.keyboard('4567{Enter}');
  const link = await dialog.findByRole('link', { name: 'Sara' });
  expect(server.calls(`GET ${studentUrls.search}`)[0]?.query.get('q')).toBe('4567');
  expect(dialog.getByRole('link', { name: 'Open chat: Sara' })).toHaveAttribute(
    'href',
    `/desk/chat/${ID}`,
  );
  await user.keyboard('{ArrowDown}');
  expect(link).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location()).toBe(`/desk/students/${ID}`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

itBeforeRelease('leaves a slash in a field to the field', async () => {
  const { user } = await open('/desk/students');
  await user.type(await screen.findByRole('searchbox'), 'a/b');
  expect(screen.queryByRole('dialog')).toBeNull();
});

itBeforeRelease('says that nothing fits', async () => {
  await open('/desk/students?q=Zed', { [`GET ${studentUrls.search}`]: () => ok(NOTHING) });
  await waitFor(() =>
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent(
      'Nothing fits “Zed”.',
    ),
  );
});

it('leads from an institute to the requests that were made to it', async () => {
  const institutes = [{ id: 7, name: 'Skyline School', city: 'Dublin' }];
  await open('/desk/students?q=sky', {
    [`GET ${studentUrls.search}`]: () => ok({ ...NOTHING, institutes }),
  });
  const group = within(
    await screen.findByRole('region', { name: 'Requests by school or university' }),
  );
  expect(group.getByRole('link', { name: 'Skyline School' })).toHaveAttribute(
    'href',
    '/desk?queue=every&institute=7',
  );
  expect(group.getByText('Dublin')).toBeVisible();
});

it('leads from a partner application to it, in whatever state', async () => {
  const application = {
    id: 12,
    institute_name: 'Harbourside Academy',
    contact_name: 'Fiona Byrne',
    state: 'approved',
    since: '2026-01-04T09:00:00.000Z',
  };
  await open('/desk/students?q=fiona@harbourside', {
    [`GET ${studentUrls.search}`]: () => ok({ ...NOTHING, applications: [application] }),
  });
  const group = within(await screen.findByRole('region', { name: 'Partner applications' }));
  expect(group.getByRole('link', { name: 'Harbourside Academy' })).toHaveAttribute(
    'href',
    '/desk?queue=application&open=application%3A12',
  );
  expect(group.getByText('Approved')).toBeVisible();
});

it('shows a student with requests, calls, conversation and notes', async () => {
  await open(`/desk/students/${ID}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Sara' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open chat (2 new messages)' })).toBeVisible();
  expect(screen.getAllByRole('link', { name: '0551234567' })[0]).toHaveAttribute(
    'href',
    'tel:+966551234567',
  );
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/966551234567',
  );
  expect(screen.getByRole('link', { name: '100001' })).toHaveAttribute(
    'href',
    '/desk/requests/100001',
  );
  expect(screen.getByText('allowed in 2 browsers')).toBeVisible();
  expect(screen.getByText('Called')).toBeVisible();
  expect(await screen.findByText('Prefers mornings')).toBeVisible();
  expect(screen.getByText(/For/)).toHaveTextContent('For Huda');
});

it('shows by a press what the student was notified of, and whether it was read', async () => {
  const sent = {
    id: 1,
    kind: 'requestReceived',
    request_id: 100_001,
    step: null,
    institute: null,
    duty: null,
    by: null,
    entry: null,
    outcome: null,
    created_at: SINCE,
    read: false,
  };
  const { user } = await open(`/desk/students/${ID}`, {
    [`GET ${studentUrls.notifications(ID)}`]: () =>
      ok({ items: [sent], next_cursor: null, unread: 1 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show what was sent' }));
  expect(await screen.findByText('Your request has arrived')).toBeVisible();
  expect(screen.getByText('Not read yet')).toBeVisible();
  // Of a lead alone.
  expect(screen.queryByRole('link', { name: 'Log' })).toBeNull();
});

it('enters a caller, keeps the typed text when it fails, and opens their page', async () => {
  const ADD = `POST ${studentUrls.students}`;
  let isRefused = true;
  const { user, server, location } = await open('/desk/students', {
    [ADD]: () => {
      if (!isRefused) return ok({ id: ID, name: 'Sara', is_new: false });
      isRefused = false;
      return json(409, {
        status_code: 409,
        code: 'CONFLICT',
        message: 'x',
        data: { phone_refusal: 'taken' },
      });
    },
  });
  jest.spyOn(console, 'error').mockImplementation();
  await user.click(await screen.findByRole('button', { name: 'Add a student' }));
  await user.click(screen.getByRole('button', { name: 'Find or add' }));
  expect(screen.getByText('Name is required')).toBeVisible();
  await enterText(user, screen.getByLabelText(/^Name/, { selector: 'input[name="name"]' }), 'Sara');
  await enterText(user, screen.getByLabelText(/^Phone number/), '055 123 4567');
  await user.click(screen.getByRole('button', { name: 'Find or add' }));
  expect(await screen.findByText(/belongs to a partner/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Find or add' }));
  expect(await screen.findByText('This number belongs to Sara.')).toBeVisible();
  await waitFor(() => expect(location()).toBe(`/desk/students/${ID}`));
  expect(server.calls(ADD)).toMatchObject([
    { body: { name: 'Sara', phone: '0551234567' } },
    { body: { name: 'Sara', phone: '0551234567' } },
  ]);
});

it('leads on from a student who does not exist', async () => {
  await open(`/desk/students/${ID}`, {
    [`GET ${studentUrls.student(ID)}`]: () =>
      json(404, { status_code: 404, code: 'NOT_FOUND', message: 'no' }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'No such student' })).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Students' })).toBeVisible();
});

it('adds a note once, tells a colleague, and keeps what was typed when it fails', async () => {
  let fails = true;
  const add = `POST ${studentUrls.notes(ID)}`;
  const { user, server } = await open(`/desk/students/${ID}`, {
    [add]: () => (fails ? json(500, { code: 'INTERNAL', message: 'no' }) : ok({ ...NOTE, id: 6 })),
  });
  const box = await screen.findByRole('textbox', { name: /New note/ });
  await enterText(user, box, 'Call after five');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tell a colleague' }), 'Khalid');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText(/The note was not added/)).toBeVisible();
  expect(box).toHaveValue('Call after five');
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(box).toHaveValue(''));
  const [first, second] = server.calls(add).map(({ body }) => body);
  expect(first).toMatchObject({ text: 'Call after five', mentions: [KHALID], request_id: null });
  expect(second).toEqual(first);
});

describe('handing over', () => {
  const assign = `POST ${deskUrl('request', '100001', 'assign')}`;
  const item = `GET ${deskUrl('request', '100001')}`;
  const start = async (answer: () => Response) => {
    const app = await open('/desk?open=request:100001', {
      [assign]: answer,
      [item]: () => ok(REQUEST),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Hand over: Sara' }));
    await app.user.selectOptions(
      await screen.findByRole('combobox', { name: /To whom/ }),
      'Khalid',
    );
    return app;
  };

  it('gives an entry to a colleague with a note', async () => {
    const { user, server } = await start(() => ok(null));
    fireEvent.change(screen.getByRole('textbox', { name: /What should they know/ }), {
      target: { value: 'Wants Dublin' },
    });
    await user.click(screen.getByRole('button', { name: 'Hand over now' }));
    expect(await screen.findByText('Handed over to Khalid.')).toBeVisible();
    expect(server.calls(assign)[0]?.body).toMatchObject({
      from: null,
      to: KHALID,
      note: 'Wants Dublin',
    });
  });

  itBeforeRelease("has no note for a conversation that is no student's", async () => {
    const chat = { ...REQUEST, kind: 'chat' as const, id: ID, student: undefined, request: null };
    const { user } = await open(`/desk?open=chat:${ID}`, {
      [`GET ${apiUrls.desk}`]: () =>
        ok({ queues: [{ queue: 'chat', counts: COUNTS, items: [chat], next_cursor: null }] }),
      [`GET ${deskUrl('chat', ID)}`]: () => ok(chat),
    });
    await user.click(await screen.findByRole('button', { name: 'Hand over: Sara' }));
    expect(await screen.findByRole('combobox', { name: /To whom/ })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /What should they know/ })).toBeNull();
  });

  itBeforeRelease('says who was faster, and keeps what was typed', async () => {
    const holder = { id: 't3', name: 'Lama', since: SINCE };
    let held = REQUEST;
    const { user, server } = await start(() => {
      held = { ...REQUEST, holder };
      return json(409, { code: 'ALREADY_TAKEN', message: 'taken', data: { holder } });
    });
    server.use({
      [`GET ${apiUrls.desk}`]: () =>
        ok({ queues: [{ queue: 'new', counts: COUNTS, items: [held], next_cursor: null }] }),
      [item]: () => ok(held),
    });
    await user.click(screen.getByRole('button', { name: 'Hand over now' }));
    expect(await screen.findByText('Lama has just taken it.')).toBeVisible();
    expect(await screen.findByText(/has taken it$/)).toHaveTextContent('Lama');
    expect(screen.getByRole('combobox', { name: /To whom/ })).toHaveValue(KHALID);
  });

  it("is not offered for a colleague's entry to a member who is no lead", async () => {
    const held = { ...REQUEST, holder: { id: 't2', name: 'Khalid', since: SINCE } };
    await open('/desk?open=request:100001', {
      [`GET ${apiUrls.desk}`]: () =>
        ok({ queues: [{ queue: 'new', counts: COUNTS, items: [held], next_cursor: null }] }),
      [item]: () => ok(held),
    });
    expect(await screen.findByRole('article', { name: 'Sara' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hand over: Sara' })).toBeNull();
  });
});

describe('somebody without a phone number', () => {
  const WAITING = { id: ID, name: 'Reem', since: SINCE, added_by: 'Khalid', notes: 2 };
  const REEM: DeskStudent = {
    ...STUDENT,
    name: 'Reem',
    phone: '',
    phone_e164: '',
    contact: { since: SINCE, added_by: 'Khalid', end_reason: null },
  };

  it('is entered by name alone, once where the answer was lost', async () => {
    const ADD = `POST ${contactUrls.contacts}`;
    let isLost = true;
    const { user, server, location } = await open('/desk/students', {
      [`GET ${studentUrls.student(ID)}`]: () => ok(REEM),
      [ADD]: () => {
        if (!isLost) return ok({ id: ID, name: 'Reem' });
        isLost = false;
        return json(500, { code: 'INTERNAL', message: 'no' });
      },
    });
    jest.spyOn(console, 'error').mockImplementation();
    await user.click(await screen.findByRole('button', { name: 'Add a student' }));
    await enterText(
      user,
      screen.getByLabelText(/^Name/, { selector: 'input[name="name"]' }),
      'Reem',
    );
    await user.click(screen.getByRole('button', { name: 'Find or add' }));
    await waitFor(() => expect(server.calls(ADD)).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Find or add' }));
    expect(await screen.findByText(/Reem is on the list without a phone number/)).toBeVisible();
    await waitFor(() => expect(location()).toBe(`/desk/students/${ID}`));
    const [first, second] = server.calls(ADD).map(({ body }) => body);
    expect(first).toMatchObject({ name: 'Reem' });
    expect(second).toEqual(first);
  });

  it('waits in a list of its own, with the true number', async () => {
    const { user } = await open('/desk/students', {
      [`GET ${contactUrls.contacts}`]: () => ok({ items: [WAITING], next_cursor: null, total: 31 }),
    });
    await user.click(await screen.findByRole('link', { name: /^Without a phone number.*31/ }));
    const line = (await screen.findByRole('link', { name: 'Reem' })).closest('li');
    expect(line).toHaveTextContent(/entered by Khalid.*2 notes/);
    expect(screen.getByRole('link', { name: /^Without/ })).toHaveAttribute('aria-current', 'page');
  });

  it('gets a number, and goes on to the request', async () => {
    const GIVE = `POST ${contactUrls.phone(ID)}`;
    const { user, server, location } = await open(paths.deskStudent.to(ID), {
      [`GET ${studentUrls.student(ID)}`]: () => ok(REEM),
      [`GET ${apiUrls.programmes}`]: () => ok(programmeList([aProgramme(30)])),
      [GIVE]: () => ok({ id: ID, name: 'Reem', is_new: true }),
    });
    expect(await screen.findByText(/Has left no phone number/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Enter a request|Open chat/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Enter the number' }));
    await enterText(user, screen.getByLabelText(/^Phone number/), '055 765 4321');
    await user.click(screen.getByRole('button', { name: 'Save and enter a request' }));
    await waitFor(() => expect(location()).toBe(paths.deskEnterRequest.to(ID)));
    expect(server.calls(GIVE)).toMatchObject([{ body: { phone: '0557654321' } }]);
  });

  it('ends with a reason', async () => {
    const END = `POST ${contactUrls.end(ID)}`;
    const { user, server } = await open(paths.deskStudent.to(ID), {
      [`GET ${studentUrls.student(ID)}`]: () => ok(REEM),
      [END]: () => ok(null),
    });
    await user.click(await screen.findByRole('button', { name: 'End' }));
    await user.selectOptions(
      screen.getByRole('combobox', { name: /Why it ends/ }),
      'Did not come back',
    );
    await user.click(screen.getByRole('button', { name: 'End' }));
    expect(await screen.findByText('Reem is no longer waiting.')).toBeVisible();
    expect(server.calls(END)).toMatchObject([{ body: { reason: 'notReached' } }]);
  });
});

describe('a request that a caller wants', () => {
  itBeforeRelease('is entered from the student’s page with the student’s own form', async () => {
    let sent: unknown;
    const { user, location } = await open(paths.deskStudent.to(ID), {
      [`GET ${apiUrls.programmes}`]: () => ok(programmeList([aProgramme(30)])),
      [`POST ${studentUrls.requests(ID)}`]: ({ body }) => {
        sent = body;
        return ok({ id: 100_052, repeated: false });
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Enter a request' }));
    expect(await screen.findByText(/who is asked to confirm it/)).toBeVisible();
    expect(await screen.findByRole('link', { name: aProgramme(30).title })).toHaveAttribute(
      'href',
      paths.deskEnterRequest.to(ID, { kind: 'english', programme: 30 }),
    );
    await user.click(screen.getByRole('button', { name: 'Without a programme' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Enter the request' }));
    await waitFor(() => expect(location()).toBe(paths.deskRequest.to(100_052)));
    expect(sent).toMatchObject({ kind: 'english', programme_id: null });
  });

  it('is not entered for a disabled account', async () => {
    await open(paths.deskStudent.to(ID), {
      [`GET ${studentUrls.student(ID)}`]: () => ok({ ...STUDENT, disabled: true }),
    });
    expect(await screen.findByRole('heading', { name: 'Sara' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Enter a request' })).toBeNull();
  });
});
