// Rules: APP-11 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import {
  OPERATIONS,
  operationAddress,
  recordOperation,
} from '../../../../../src/client/lib/operations';
import { readReturnPath } from '../../../../../src/client/lib/intents/returnPath';
import MessageOperationPage from '../../../../../src/client/features/requests/operation/MessageOperationPage';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import type { RequestDetails } from '../../../../../src/contract/requests/requests';
import { apiUrls, entryUrl } from '../../../../support/apiUrls';
import { fakeServer, json, never, offline } from '../../../../support/fakeServer';
import type { FakeHandler } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { allMessages, namespaceMessages } from '../../../../support/messages';
import { STUDENT, renderWithApp } from '../../../../support/renderWithApp';
import { DETAILS } from '../../../../support/requestCards';

const NUMBER = 10482;
const READ = `GET ${entryUrl(apiUrls.requests, NUMBER)}`;
const PARTNER: SignedInSession = {
  ...STUDENT,
  role: 'Partner',
  user: { ...STUDENT.user, id: 'p1' },
};
const TEAM: SignedInSession = { ...STUDENT, role: 'Team', user: { ...STUDENT.user, id: 't1' } };
const SENT = operationAddress({ kind: 'request', request: NUMBER });
const words = allMessages('en');
const say = (id: string): string => words[id] ?? `no ${id}`;
const claims = OPERATIONS.map((kind) => say(`operation.${kind}`));

const answers =
  (more: Partial<RequestDetails>): FakeHandler =>
  () =>
    json(200, { status_code: 200, message: 'ok', data: { ...DETAILS, id: NUMBER, ...more } });
const fresh = answers({ timeline: DETAILS.timeline.slice(0, 1) });
const refuses =
  (status: number): FakeHandler =>
  () =>
    json(status, { status_code: status, code: 'NOT_FOUND', message: 'no' });

interface Opened {
  readonly session?: SignedInSession | undefined;
  readonly server?: FakeHandler;
}

async function open(at: string, { session, server = refuses(404) }: Opened = {}) {
  const fake = fakeServer({ [READ]: server });
  const options = { language: 'en', at, ...(session && { session }) } as const;
  return { ...(await renderWithApp(<MessageOperationPage />, options)), server: fake };
}

const heading = (name: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 1, name });
const expectNothing = async (): Promise<void> => {
  expect(await heading(say('operation.nothing'))).toBeVisible();
  expect(document.body).not.toHaveTextContent(String(NUMBER));
  for (const claim of claims) expect(document.body).not.toHaveTextContent(claim);
};
const link = (id: string): HTMLElement => screen.getByRole('link', { name: say(id) });

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

describe.each(SCREEN_LANGUAGES)('an operation of this session, in %s', (language) => {
  const texts = namespaceMessages(language, 'operation');
  const text = (key: string): string => texts[`operation.${key}`] ?? '';

  it.each(OPERATIONS)('shows %s with its number and the next step', async (kind) => {
    const session = kind === 'snatch' ? PARTNER : STUDENT;
    const request = kind === 'message' ? null : NUMBER;
    fakeServer({ [READ]: never });
    recordOperation({ kind, request, by: session.user.id });
    const at = operationAddress({ kind, request });
    await renderWithApp(<MessageOperationPage />, { language, session, at });
    expect(screen.getByRole('heading', { level: 1, name: text(kind) })).toBeVisible();
    const steps = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(steps).toHaveLength(3);
    expect(steps[0]).toHaveTextContent(text('justNow'));
    for (const step of steps) expect(step).not.toHaveTextContent(/operation\./);
    if (request === null) return;
    expect(screen.getByText(String(NUMBER))).toHaveAttribute('dir', 'ltr');
    const page = kind === 'snatch' ? 'viewPartnerRequest' : 'viewRequest';
    const view = screen.getByRole('link', { name: text('view') });
    expect(view).toHaveAttribute('href', `/${page}/${NUMBER}`);
  });
});

describe('does not trust the URL alone', () => {
  it.each(OPERATIONS)('for %s of a visitor', async (kind) => {
    const { server } = await open(operationAddress({ kind, request: NUMBER }));
    await expectNothing();
    expect(server.calls()).toHaveLength(0);
  });

  it.each([
    ["another account's request", 'request', STUDENT, refuses(404)],
    ["another account's registration", 'registration', STUDENT, refuses(404)],
    ['a snatched request that another partner holds', 'snatch', PARTNER, refuses(404)],
    ['a snatch of an open request', 'snatch', PARTNER, answers({ holding: 'open' })],
    ["a student's request for a partner who may read it", 'request', PARTNER, fresh],
    ["a student's request for the team, which may read it", 'request', TEAM, fresh],
    ['a snatch for a student', 'snatch', STUDENT, fresh],
    ['a message that was not sent', 'message', STUDENT, fresh],
  ] as const)('%s', async (_what, kind, session, server) => {
    await open(operationAddress({ kind, request: NUMBER }), { session, server });
    await expectNothing();
  });

  it.each(['/Message_peration', '/Message_peration?kind=nonsense&request=5'])(
    'at %s for a student, and links onward',
    async (at) => {
      await open(at, { session: STUDENT });
      await expectNothing();
      expect(link('common.title.studentRequest')).toHaveAttribute('href', '/studentRequest');
      expect(link('common.backHome')).toHaveAttribute('href', '/');
    },
  );

  it('for an operation recorded by another account', async () => {
    recordOperation({ kind: 'request', request: NUMBER, by: 'somebody-else' });
    await open(SENT, { session: STUDENT });
    await expectNothing();
  });

  it('for a recorded operation after a sign-out', async () => {
    recordOperation({ kind: 'request', request: NUMBER, by: STUDENT.user.id });
    await open(SENT);
    await expectNothing();
  });

  it('for a request that the server no longer has', async () => {
    recordOperation({ kind: 'request', request: NUMBER, by: STUDENT.user.id });
    await open(SENT, { session: STUDENT });
    await expectNothing();
  });
});

describe('server data', () => {
  it.each(['request', 'registration'] as const)(
    "shows a student's own %s in another browser with its status",
    async (kind) => {
      const at = operationAddress({ kind, request: NUMBER });
      await open(at, { session: STUDENT, server: fresh });
      expect(await screen.findByText(String(NUMBER))).toBeVisible();
      expect(screen.getByText(/21 November 2026/)).toBeVisible();
      expect(screen.queryByText(say('operation.justNow'))).toBeNull();
      expect(link('operation.view')).toHaveAttribute('href', `/viewRequest/${NUMBER}`);
      for (const claim of claims) expect(document.body).not.toHaveTextContent(claim);
    },
  );

  it('shows a partner a request they hold', async () => {
    const at = operationAddress({ kind: 'snatch', request: NUMBER });
    await open(at, { session: PARTNER, server: answers({ holding: 'held' }) });
    expect(await screen.findByText(say('operation.yours'))).toBeVisible();
    expect(link('operation.view')).toHaveAttribute('href', `/viewPartnerRequest/${NUMBER}`);
  });

  it('overrides the record once the request has moved on', async () => {
    recordOperation({ kind: 'request', request: NUMBER, by: STUDENT.user.id });
    await open(SENT, { session: STUDENT, server: answers({}) });
    expect(await screen.findByText(/21 November 2026/)).toBeVisible();
    expect(screen.queryByText(say('operation.step.call'))).toBeNull();
  });

  it('keeps the record when nothing has changed', async () => {
    recordOperation({ kind: 'request', request: NUMBER, by: STUDENT.user.id });
    const { server } = await open(SENT, { session: STUDENT, server: fresh });
    await waitFor(() => expect(server.calls(READ)).not.toHaveLength(0));
    expect(await heading(say('operation.request'))).toBeVisible();
  });
});

it('shows the time to a later visit', async () => {
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 8, 30));
  recordOperation({ kind: 'message', request: null, by: STUDENT.user.id });
  now.mockReturnValue(Date.UTC(2026, 10, 21, 9, 30));
  await open('/Message_peration?kind=message', { session: STUDENT });
  expect(await heading(say('operation.message'))).toBeVisible();
  expect(screen.queryByText(say('operation.justNow'))).toBeNull();
  expect(screen.getByText(/21 November/)).toBeVisible();
});

it('shows loading while the server answers', async () => {
  await open(SENT, { session: STUDENT, server: never });
  expect(await heading(say('common.title.messageOperation'))).toBeVisible();
  expect(screen.getByRole('status', { name: say('common.loading') })).toBeVisible();
  expect(document.body).not.toHaveTextContent(String(NUMBER));
});

it('can be retried after a failure', async () => {
  const { user, server } = await open(SENT, { session: STUDENT, server: offline });
  const again = await screen.findByRole('button', { name: say('common.tryAgain') });
  expect(document.body).not.toHaveTextContent(String(NUMBER));
  server.use({ [READ]: fresh });
  await user.click(again);
  expect(await screen.findByText(String(NUMBER))).toBeVisible();
});

it('shows the record when the server fails', async () => {
  recordOperation({ kind: 'request', request: NUMBER, by: STUDENT.user.id });
  const { server } = await open(SENT, { session: STUDENT, server: offline });
  await waitFor(() => expect(server.calls(READ)).not.toHaveLength(0));
  expect(await heading(say('operation.request'))).toBeVisible();
});

it('returns a visitor to the linked page after sign-in', async () => {
  const { user, location } = await open(SENT);
  await user.click(link('common.login'));
  expect(location()).toBe('/register');
  expect(readReturnPath()).toBe(SENT);
});

it('sends a visitor to the requests when the URL names nothing', async () => {
  const { user } = await open('/Message_peration');
  await user.click(link('common.login'));
  expect(readReturnPath()).toBe('/studentRequest');
});
