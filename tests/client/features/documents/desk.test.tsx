// Rules: DOC-11, DOC-14, DOC-17 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import type {
  DocumentVersion,
  QueuedDocument,
  RequestDocument,
} from '../../../../src/contract/documents/documents';
import type { DeskItem } from '../../../../src/contract/desk/desk';
import { STORED } from '../../../../src/client/features/files/machines/fileUpload.examples';
import type { SignedInSession } from '../../../../src/client/lib/store/session';
import type { Language } from '../../../../src/contract/common/constants';
import { itBeforeRelease } from '../../../support/beforeRelease';
import { apiUrls, deskUrl, documentUrls, schoolApplicationUrls } from '../../../support/apiUrls';
import { anApplication } from '../../../support/applicationAnswers';
import { LEAD, ok } from '../../../support/deskProgramme';
import { enterText } from '../../../support/enterText';
import { json } from '../../../support/fakeServer';
import { renderRoutes } from '../../../support/renderRoutes';
import { DETAILS } from '../../../support/requestCards';

const MEMBER: SignedInSession = { ...LEAD, role: 'Team' };
const LIST = documentUrls.ofRequest(1042);
const EVENTS = `POST ${documentUrls.events(5)}`;
const SHARE = `POST ${documentUrls.shares(5)}`;
const END_SHARE = `POST ${documentUrls.endShare(5)}`;
const ITEM: DeskItem = {
  kind: 'request',
  id: '1042',
  since: DETAILS.created_at,
  name: 'Sara',
  institute: null,
  phone: '0551234567',
  text: '',
  unread: 0,
  appointment: null,
  request: {
    product: 'english',
    step: 'documents',
    step_since: DETAILS.created_at,
    room: 'r2',
    next_action: null,
  },
  holder: { id: 't9', name: 'Khalid', since: DETAILS.created_at },
};
const SENT_BACK: DocumentVersion = {
  id: 50,
  n: 1,
  name: 'first.pdf',
  content_type: 'application/pdf',
  size: 20_000,
  pages: 1,
  is_blurred: false,
  is_scanned: true,
  sent_at: '2026-11-20T09:00:00.000Z',
  sent_by: 'student',
  reviewed_at: '2026-11-21T09:00:00.000Z',
  outcome: 'sentBack',
  reason: 'cutOff',
  note: 'Photograph all four edges.',
  has_picture: true,
};
const NEWEST: DocumentVersion = {
  ...SENT_BACK,
  id: 51,
  n: 2,
  name: 'passport.pdf',
  pages: 2,
  is_blurred: true,
  is_scanned: false,
  reviewed_at: null,
  outcome: null,
  reason: null,
  note: '',
  has_picture: false,
};
const PASSPORT: RequestDocument = {
  id: 5,
  request_id: 1042,
  purpose: 'apply',
  name: 'Passport',
  hint: 'The page with your details',
  state: 'inReview',
  since: '2026-11-25T09:00:00.000Z',
  valid_until: null,
  waived_why: '',
  may: ['SENT', 'ACCEPTED', 'RETURNED', 'WAIVED'],
  versions: [NEWEST, SENT_BACK],
  shares: [],
  history: [],
  version: 3,
};
const ACCEPTED: RequestDocument = {
  ...PASSPORT,
  state: 'accepted',
  valid_until: '2031-05-04',
  may: ['RETURNED'],
};
const WAIVED: RequestDocument = {
  ...PASSPORT,
  state: 'waived',
  waived_why: 'The school has it.',
  may: ['UNWAIVED'],
  versions: [],
};

async function open(
  items: readonly RequestDocument[],
  { session = LEAD, language = 'en' }: { session?: SignedInSession; language?: Language } = {},
) {
  const { server, user } = await renderRoutes('/viewRequest/1042', {
    session,
    language,
    server: {
      [`GET ${apiUrls.requests}/1042`]: () => ok({ ...DETAILS, applications: 2 }),
      [`GET ${deskUrl('request', '1042')}`]: () => ok(ITEM),
      [`GET ${schoolApplicationUrls.ofRequest(1042)}`]: () =>
        ok({
          items: [
            anApplication(),
            anApplication({ id: 8, institute: { id: 21, name: 'Hill School' }, state: 'refused' }),
          ],
        }),
      [`GET ${LIST}`]: () => ok({ items, choices: [{ id: 3, name: 'Bank letter' }] }),
    },
  });
  const name = language === 'en' ? 'Documents' : 'المستندات';
  const part = within(await screen.findByRole('region', { name }));
  return { server, user, part };
}
type Opened = Awaited<ReturnType<typeof open>>;
const bodies = (server: Opened['server'], route: string) =>
  server.calls(route).map(({ body }) => body);
const cardOf = async (part: Opened['part'], name = 'Passport') =>
  within(await part.findByRole('article', { name }));

it('shows by purpose how each document stands, with its files', async () => {
  const visa = { ...WAIVED, id: 6, purpose: 'visa', name: 'Bank letter' } as const;
  const { server, user, part } = await open([PASSPORT, visa]);
  const toApply = within(await part.findByRole('region', { name: 'To apply' }));
  const card = await cardOf(toApply);
  expect(card.getByText('The page with your details')).toBeVisible();
  expect(card.getByText('To be reviewed')).toBeVisible();
  expect(card.getByText(/since 25 Nov 2026/)).toBeVisible();
  expect(card.getByText('2 pages, 20 kB')).toBeVisible();
  expect(card.getByText('A page of it may be blurred.')).toBeVisible();
  expect(card.getByText('It was not scanned for viruses.')).toBeVisible();
  await user.click(card.getByText('1 earlier version'));
  expect(card.getByText('Sent back on 21 Nov 2026: An edge is cut off')).toBeVisible();
  expect(card.getByText('Photograph all four edges.')).toBeVisible();
  const other = await cardOf(within(part.getByRole('region', { name: 'For the visa' })), visa.name);
  expect(other.getByText('The school has it.')).toBeVisible();
  await user.click(card.getByRole('button', { name: 'Save passport.pdf' }));
  await user.click(card.getByRole('button', { name: 'Save first.pdf' }));
  const reasons = [51, 50].map((id) =>
    server.calls(`GET ${documentUrls.content(id)}`).map(({ query }) => query.get('for')),
  );
  expect(reasons).toEqual([['review'], ['help']]);
});

it('accepts a document until a day', async () => {
  const { server, user, part } = await open([PASSPORT]);
  const card = await cardOf(part);
  await user.click(await card.findByRole('button', { name: 'Accept' }));
  await user.type(card.getByLabelText(/Last day it is valid/), '2031-05-04');
  server.use({
    [EVENTS]: () => ok(ACCEPTED),
    [`GET ${LIST}`]: () => ok({ items: [ACCEPTED], choices: [] }),
  });
  await user.click(card.getByRole('button', { name: 'Accept' }));
  expect(await card.findByText('Accepted')).toBeVisible();
  expect(card.getByText('4 May 2031')).toBeVisible();
  expect(bodies(server, EVENTS)).toEqual([
    {
      event: 'ACCEPTED',
      version: 3,
      valid_until: '2031-05-04',
      idempotency_key: expect.any(String),
    },
  ]);
});

it('sends a document back for a reason, and says why it could not', async () => {
  const { server, user, part } = await open([PASSPORT]);
  const card = await cardOf(part);
  await user.click(await card.findByRole('button', { name: 'Send back' }));
  await user.click(card.getByRole('button', { name: 'Send back' }));
  expect(bodies(server, EVENTS)).toEqual([]);
  await user.selectOptions(card.getByRole('combobox', { name: /Reason/ }), '2. An edge is cut off');
  await enterText(user, card.getByRole('textbox', { name: /What to do/ }), 'All four edges.');
  server.use({
    [EVENTS]: () => json(409, { status_code: 409, code: 'CONFLICT', message: 'It has changed' }),
  });
  await user.click(card.getByRole('button', { name: 'Send back' }));
  expect(await card.findByText('It has changed')).toBeVisible();
  expect(bodies(server, EVENTS)).toMatchObject([
    {
      event: 'RETURNED',
      version: 3,
      reason: 'cutOff',
      note: 'All four edges.',
      picture_file_id: null,
    },
  ]);
});

itBeforeRelease('sends a file for the student, and a picture of what is wrong', async () => {
  const { server, user, part } = await open([PASSPORT]);
  const upload = { id: 'u1', size: 3, received: 3, chunk_size: 100, file: null };
  server.use({
    'POST /api/uploads': () => ok({ ...upload, received: 0 }),
    'POST /api/uploads/u1/chunks': () => ok(upload),
    'POST /api/uploads/u1/complete': () => ok(STORED),
    [EVENTS]: () => ok(PASSPORT),
  });
  const card = await cardOf(part);
  const photo = new File(['abc'], 'passport.jpg', { type: 'image/jpeg' });
  await user.click(await card.findByRole('button', { name: 'Send for the student' }));
  // Without a file.
  await user.click(card.getByRole('button', { name: 'Send for the student' }));
  expect(bodies(server, EVENTS)).toEqual([]);
  await user.upload(await card.findByLabelText('Choose a file'), photo);
  await card.findByText(/has arrived/);
  await user.click(card.getByRole('button', { name: 'Send for the student' }));
  await user.click(await card.findByRole('button', { name: 'Send back' }));
  await user.selectOptions(card.getByRole('combobox', { name: /Reason/ }), '8. Something else');
  await user.upload(await card.findByLabelText('Choose a file'), photo);
  await card.findByText(/has arrived/);
  await user.click(card.getByRole('button', { name: 'Send back' }));
  expect(await card.findByRole('button', { name: 'Accept' })).toBeVisible();
  expect(bodies(server, EVENTS)).toMatchObject([
    { event: 'SENT', version: 3, file_id: STORED.id },
    { event: 'RETURNED', version: 3, reason: 'other', picture_file_id: STORED.id },
  ]);
});

itBeforeRelease('says that a document is not needed, and takes that back', async () => {
  const { server, user, part } = await open([{ ...PASSPORT, state: 'missing', versions: [] }]);
  const card = await cardOf(part);
  await user.click(await card.findByRole('button', { name: 'Not needed' }));
  await enterText(
    user,
    card.getByRole('textbox', { name: /Why it is not needed/ }),
    'They have it.',
  );
  server.use({
    [EVENTS]: () => ok(WAIVED),
    [`GET ${LIST}`]: () => ok({ items: [WAIVED], choices: [] }),
  });
  await user.click(card.getByRole('button', { name: 'Not needed' }));
  await user.click(await card.findByRole('button', { name: 'Needed after all' }));
  expect(bodies(server, EVENTS)).toMatchObject([
    { event: 'WAIVED', version: 3, note: 'They have it.' },
    { event: 'UNWAIVED', version: 3, note: '' },
  ]);
});

it('shares what was accepted with the school of an application, and ends that', async () => {
  const { server, user, part } = await open([ACCEPTED]);
  const card = await cardOf(part);
  const shared = {
    ...ACCEPTED,
    shares: [
      {
        application_id: 7,
        institute: 'Harbour School',
        shared_at: '2026-11-27T09:00:00.000Z',
        ended_at: null,
      },
    ],
  };
  server.use({
    [SHARE]: () => ok(shared),
    [`GET ${LIST}`]: () => ok({ items: [shared], choices: [] }),
  });
  await user.click(await card.findByRole('button', { name: 'Share with Harbour School' }));
  // The other application was refused.
  expect(card.queryByRole('button', { name: 'Share with Hill School' })).toBeNull();
  const end = await card.findByRole('button', { name: 'End the share with Harbour School' });
  server.use({
    [END_SHARE]: () => ok(ACCEPTED),
    [`GET ${LIST}`]: () => ok({ items: [ACCEPTED], choices: [] }),
  });
  await user.click(end);
  expect(await card.findByRole('button', { name: 'Share with Harbour School' })).toBeVisible();
  expect(bodies(server, SHARE)).toEqual([{ application_id: 7 }]);
  expect(bodies(server, END_SHARE)).toEqual([{ application_id: 7 }]);
});

it('adds a document: one of the templates, or one in the team’s own words', async () => {
  const { server, user, part } = await open([]);
  const add = async () => user.click(await part.findByRole('button', { name: 'Add a document' }));
  expect(await part.findByText('This request needs no documents yet.')).toBeVisible();
  server.use({ [`POST ${LIST}`]: () => ok(PASSPORT) });
  await add();
  await user.selectOptions(part.getByRole('combobox', { name: 'Document' }), 'Bank letter');
  expect(part.queryByRole('textbox', { name: /Name/ })).toBeNull();
  await add();
  await waitFor(() => expect(part.queryByRole('combobox')).toBeNull());
  await add();
  // Without a name.
  await add();
  expect(bodies(server, `POST ${LIST}`)).toHaveLength(1);
  await enterText(user, await part.findByRole('textbox', { name: /Name/ }), 'Consent');
  await user.selectOptions(part.getByRole('combobox', { name: 'Needed' }), 'For the visa');
  await add();
  await part.findByRole('button', { name: 'Add a document' });
  expect(bodies(server, `POST ${LIST}`)).toMatchObject([
    { template_id: 3, name: '' },
    { template_id: null, name: 'Consent', hint: '', purpose: 'visa' },
  ]);
});

it('shows a colleague how it stands, without a way to change it', async () => {
  const { part } = await open([PASSPORT], { session: MEMBER });
  const card = await cardOf(part);
  await screen.findByRole('region', { name: 'Desk' });
  expect(card.getByRole('button', { name: 'Save passport.pdf' })).toBeVisible();
  expect(card.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(part.queryByRole('button', { name: 'Add a document' })).toBeNull();
});

itBeforeRelease('does it in Arabic as well', async () => {
  const { server, user, part } = await open([PASSPORT], { language: 'ar' });
  const card = await cardOf(part);
  expect(card.getByText('بانتظار المراجعة')).toBeVisible();
  expect(card.getByText('نسخة سابقة واحدة')).toBeVisible();
  await user.click(await card.findByRole('button', { name: 'إعادة إلى الطالب' }));
  await user.selectOptions(card.getByRole('combobox', { name: /السبب/ }), '1. تتعذر قراءته');
  server.use({ [EVENTS]: () => ok({ ...PASSPORT, state: 'sentBack' }) });
  await user.click(card.getByRole('button', { name: 'إعادة إلى الطالب' }));
  expect(await card.findByRole('button', { name: 'قبول' })).toBeVisible();
  expect(bodies(server, EVENTS)).toMatchObject([{ event: 'RETURNED', reason: 'unreadable' }]);
});

const QUEUED: QueuedDocument = {
  document_id: 5,
  request_id: 1042,
  name: 'Passport',
  purpose: 'apply',
  since: '2026-11-25T09:00:00.000Z',
  version: 3,
  newest: { id: 51, n: 2, content_type: 'application/pdf', pages: 2 },
  student: 'Sara',
  account: 'Umm Sara',
  phone: '0551234567',
  passport_name: 'SARA ALI',
  birth_date: '2001-05-17',
  passport_number: 'K1234567',
  passport_expires_on: null,
  nationality: 'SA',
  starts_on: '2027-01-04',
  product: 'english',
  destination: 'United Kingdom',
  programme: 'General English',
  holder: 'Khalid',
  can_act: true,
};

it('lists what waits for its review, page by page', async () => {
  const queue = `GET ${documentUrls.queue}`;
  const { server, user } = await renderRoutes('/desk/documents', {
    session: MEMBER,
    server: {
      [`GET ${apiUrls.desk}`]: () => ok({ queues: [], documents: 2, money: 68 }),
      [queue]: ({ query }) =>
        query.has('cursor')
          ? ok({
              items: [{ ...QUEUED, document_id: 6, name: 'Photo', programme: null, holder: null }],
              next_cursor: null,
              total: 2,
            })
          : ok({ items: [QUEUED], next_cursor: 'c2', total: 2 }),
    },
  });
  expect(await screen.findByText('2 documents wait for a review, longest first.')).toBeVisible();
  const first = screen.getByRole('link', { name: 'Passport' });
  expect(first).toHaveAttribute('href', '/desk/documents?open=5');
  expect(screen.getByText('General English')).toBeVisible();
  expect(screen.getByText('Khalid')).toBeVisible();
  const rail = within(screen.getAllByRole('navigation', { name: 'Desk' })[0] ?? document.body);
  const documents = await rail.findByRole('link', { name: 'Documents 2' });
  expect(documents).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'Photo' })).toBeVisible();
  expect(screen.getByText('United Kingdom')).toBeVisible();
  expect(screen.getByText('Nobody has the request')).toBeVisible();
  expect(server.calls(queue).map(({ query }) => query.get('cursor'))).toEqual([null, 'c2']);
  const money = rail.getByRole('link', { name: 'Money 68' });
  await user.click(money);
  await waitFor(() => expect(money).toHaveAttribute('aria-current', 'page'));
});

itBeforeRelease('says in Arabic that nothing waits', async () => {
  await renderRoutes('/desk/documents', {
    session: MEMBER,
    language: 'ar',
    server: { [`GET ${documentUrls.queue}`]: () => ok({ items: [], next_cursor: null, total: 0 }) },
  });
  const none = 'لا مستندات بانتظار المراجعة';
  expect(await screen.findByRole('heading', { name: none })).toBeVisible();
  expect(screen.getByRole('link', { name: 'المستندات' })).toHaveAttribute('aria-current', 'page');
});

/** The page with two documents that wait, of the requests 1042 and 1043. */
async function openQueue(at = '/desk/documents', canAct = true) {
  const photo = { ...QUEUED, document_id: 6, request_id: 1043, name: 'Photo', can_act: canAct };
  let waiting = [{ ...QUEUED, can_act: canAct }, photo];
  const { server, user } = await renderRoutes(at, {
    session: MEMBER,
    server: {
      [`GET ${documentUrls.queue}`]: () =>
        ok({ items: waiting, next_cursor: null, total: waiting.length }),
      [`GET ${documentUrls.page(51)}`]: () => new Response('page'),
      [`GET ${LIST}`]: () => ok({ items: [PASSPORT], choices: [] }),
      [`GET ${documentUrls.ofRequest(1043)}`]: () =>
        ok({ items: [{ ...PASSPORT, id: 6, request_id: 1043, name: 'Photo' }], choices: [] }),
      [EVENTS]: () => {
        waiting = [photo];
        return ok(ACCEPTED);
      },
    },
  });
  await screen.findByRole('link', { name: 'Passport' });
  return { server, user };
}
const reviewOf = async (name: string) => within(await screen.findByRole('region', { name }));

it('reviews by keyboard: opens beside what it must agree with, accepts, and goes on', async () => {
  const { server, user } = await openQueue();
  await user.keyboard('j');
  expect(screen.getByRole('link', { name: 'Passport' })).toHaveFocus();
  await user.keyboard('jk{Enter}');
  const passport = await reviewOf('Passport');
  expect(screen.getByRole('heading', { name: 'Passport' })).toHaveFocus();
  expect(passport.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Account',
    'For',
    'Phone',
    'Name on the passport',
    'Birth date',
    'Passport number',
    'Nationality',
    'Destination',
    'Programme',
    'Start',
  ]);
  expect(passport.getByText('Umm Sara')).toBeVisible();
  expect(passport.getByText('K1234567')).toBeVisible();
  expect(passport.getByText('0551234567')).toBeVisible();
  expect(await passport.findByRole('button', { name: /^Accept/ })).toHaveAttribute(
    'aria-keyshortcuts',
    'a',
  );
  await user.keyboard('a');
  const until = passport.getByLabelText('Last day it is valid');
  expect(until).toHaveFocus();
  // In a field a key is what is typed.
  await user.keyboard('j{Enter}');
  await reviewOf('Photo');
  expect(screen.getByRole('heading', { name: 'Photo' })).toHaveFocus();
  expect(bodies(server, EVENTS)).toMatchObject([
    { event: 'ACCEPTED', version: 3, valid_until: null },
  ]);
  expect(await screen.findByText(/^1 document waits/)).toBeVisible();
});

it('shows the pages of the file beside it, one at a time', async () => {
  const { server, user } = await openQueue('/desk/documents?open=5');
  const passport = await reviewOf('Passport');
  const page = (n: number) => passport.findByRole('img', { name: `Passport, page ${n} of 2` });
  expect(await page(1)).toBeVisible();
  expect(passport.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await user.click(passport.getByRole('button', { name: 'Next page' }));
  expect(await page(2)).toBeVisible();
  expect(passport.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await user.click(passport.getByRole('button', { name: 'Larger' }));
  // Content larger than its frame is reached by the keyboard.
  expect(passport.getByRole('group', { name: 'Page 2 of 2' })).toHaveAttribute('tabindex', '0');
  const asked = server.calls(`GET ${documentUrls.page(51)}`).map(({ query }) => query.toString());
  expect(asked).toEqual(['page=1&for=review', 'page=2&for=review']);
});

itBeforeRelease('says of a page that cannot be drawn to save the file', async () => {
  const { server, user } = await openQueue('/desk/documents');
  const message = 'This file cannot be shown here: save it to read it';
  server.use({
    [`GET ${documentUrls.page(51)}`]: () =>
      json(409, { status_code: 409, code: 'CONFLICT', message }),
  });
  await user.click(screen.getByRole('link', { name: 'Passport' }));
  const passport = await reviewOf('Passport');
  expect(await passport.findByText(message)).toBeVisible();
  expect(await passport.findByRole('button', { name: 'Save passport.pdf' })).toBeVisible();
});

itBeforeRelease('sends back by the number of a reason', async () => {
  const { server, user } = await openQueue('/desk/documents?open=5');
  const passport = await reviewOf('Passport');
  await passport.findByRole('button', { name: /^Send back/ });
  await user.keyboard('2');
  expect(passport.getByRole('combobox', { name: /Reason/ })).toHaveValue('cutOff');
  expect(passport.getByRole('textbox', { name: /What to do/ })).toHaveFocus();
  await user.keyboard('Photograph all of it.');
  await user.click(passport.getByRole('button', { name: 'Send back' }));
  await reviewOf('Photo');
  expect(bodies(server, EVENTS)).toMatchObject([
    { event: 'RETURNED', reason: 'cutOff', note: 'Photograph all of it.' },
  ]);
});

itBeforeRelease('goes along the documents, and back to the list', async () => {
  const { user } = await openQueue('/desk/documents?open=5');
  await (await reviewOf('Passport')).findByRole('button', { name: /^Accept/ });
  await user.keyboard('j');
  const photo = await reviewOf('Photo');
  await user.keyboard('j');
  expect(photo.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Photo' })).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(screen.getByRole('link', { name: 'Photo' })).toHaveFocus());
});

it('lets nobody decide who has not the request', async () => {
  const { user } = await openQueue('/desk/documents?open=5', false);
  const passport = await reviewOf('Passport');
  expect(await passport.findByText(/^The colleague who has the request/)).toBeVisible();
  await user.keyboard('a2');
  expect(passport.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
  expect(passport.queryByRole('combobox')).not.toBeInTheDocument();
  expect(passport.getByRole('link', { name: 'To the request' })).toHaveAttribute(
    'href',
    '/desk/requests/1042',
  );
});
