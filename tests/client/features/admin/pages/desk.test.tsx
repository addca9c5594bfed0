// Rules: DESK-01, DESK-02, DESK-06 (docs/requirements.md)
import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { RequestStep } from '../../../../../src/contract/common/requestSteps';
import { DESK_QUEUES } from '../../../../../src/contract/desk/desk';
import type {
  DeskHolder,
  DeskItem,
  DeskNextAction,
  DeskQueue,
  HolderFilter,
} from '../../../../../src/contract/desk/desk';
import { deskUrl, apiUrls, requestStepsUrl } from '../../../../support/apiUrls';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';
import { STUDENT } from '../../../../support/renderWithApp';

const TEAM: SignedInSession = {
  token: 'token-of-huda',
  role: 'Team',
  user: { id: 't1', name: 'Huda', image: null },
};
const SINCE = new Date(Date.now() - 3 * 60 * 60 * 1_000).toISOString();
const MINE: DeskHolder = { id: 't1', name: 'Huda', since: SINCE };
const KHALID: DeskHolder = { id: 't2', name: 'Khalid', since: SINCE };
const LIST = `GET ${apiUrls.desk}`;

const anItem = (more: Partial<DeskItem> = {}): DeskItem => ({
  kind: 'consultation',
  id: '7',
  since: SINCE,
  name: 'Sara',
  institute: null,
  phone: '0551234567',
  text: '',
  unread: 0,
  appointment: null,
  request: null,
  holder: null,
  ...more,
});
const CHAT = anItem({ kind: 'chat', id: 'r1', name: 'Noura', text: 'When?', unread: 2 });
const ASKED = { product: 'english', step: 'received', room: 'r2', next_action: null } as const;
const REQUEST = anItem({
  kind: 'request',
  id: '100001',
  name: 'Omar',
  text: 'General English',
  request: ASKED,
});

const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });

const queueOf = ({ kind, request }: DeskItem): DeskQueue =>
  kind === 'request' ? (request?.step === 'received' ? 'new' : 'ongoing') : kind;
const holderOf = ({ holder }: DeskItem): HolderFilter =>
  holder === null ? 'free' : holder.id === MINE.id ? 'mine' : 'others';

/** The queues as the server pages them: two entries at the beginning, `PAGE` of one queue. */
const PAGE = 3;
function desk(items: readonly DeskItem[], query = new URLSearchParams()): Response {
  const [wanted, holder, cursor] = ['queue', 'holder', 'cursor'].map((name) => query.get(name));
  const queues = DESK_QUEUES.filter((queue) => !wanted || queue === wanted).map((queue) => {
    const all = items.filter((item) => queueOf(item) === queue);
    const shown = all.filter((item) => !holder || holderOf(item) === holder);
    const from = Number(cursor ?? 0);
    const until = from + (wanted ? PAGE : 2);
    const count = (one: HolderFilter) => all.filter((item) => holderOf(item) === one).length;
    return {
      queue,
      counts: { free: count('free'), mine: count('mine'), others: count('others') },
      items: shown.slice(from, until),
      next_cursor: shown.length > until ? String(until) : null,
    };
  });
  return ok({ queues });
}
const open = (routes: FakeRoutes, at = '/desk') =>
  renderRoutes(at, { session: TEAM, server: routes });
const entry = (name: string) => screen.findByRole('article', { name });
const press = (name: string) => screen.getByRole('button', { name });

beforeEach(() => localStorage.clear());

it('shows what waits, for how long, with what is unread and how to reach the person', async () => {
  await open({ [LIST]: () => desk([CHAT, REQUEST, anItem()]) });
  const chat = within(await entry('Noura'));
  expect(chat.getByText('2 unread')).toBeVisible();
  expect(chat.getByText('3 hours ago')).toBeVisible();
  expect(chat.getByText('When?')).toBeVisible();
  expect(chat.getByRole('link', { name: 'Answer: Noura' })).toHaveAttribute(
    'href',
    '/desk/chat/r1',
  );
  const request = within(await entry('Omar'));
  expect(request.getByText('Request received')).toBeVisible();
  expect(request.getByRole('link', { name: 'Open the request: Omar' })).toHaveAttribute(
    'href',
    '/desk/requests/100001',
  );
  expect(request.getByRole('link', { name: 'Write to the student: Omar' })).toHaveAttribute(
    'href',
    '/desk/chat/r2',
  );
  const phone = within(await entry('Sara')).getByRole('link', { name: '0551234567' });
  expect(phone).toHaveAttribute('href', 'tel:0551234567');
});

it('takes an entry, marks it as called, and gives one back', async () => {
  let holder: DeskHolder | null = null;
  let isDone = false;
  const { user, server } = await open({
    [LIST]: () => desk(isDone ? [] : [anItem({ holder })]),
    [`POST ${deskUrl('consultation', '7', 'claim')}`]: () => {
      holder = MINE;
      return ok(null);
    },
    [`POST ${deskUrl('consultation', '7', 'release')}`]: () => {
      holder = null;
      return ok(null);
    },
    [`POST ${deskUrl('consultation', '7', 'done')}`]: () => {
      isDone = true;
      return ok(null);
    },
  });
  await entry('Sara');
  await user.click(press('Take: Sara'));
  expect(await screen.findByText('You have taken it')).toBeVisible();
  // The pressed button is gone, and the focus still with the entry.
  expect(await entry('Sara')).toContainElement(document.activeElement as HTMLElement);
  expect(server.calls(`POST ${deskUrl('consultation', '7', 'claim')}`)).toMatchObject([
    { body: { from: null } },
  ]);
  await user.click(press('Give back: Sara'));
  await user.click(await screen.findByRole('button', { name: 'Take: Sara' }));
  await user.click(await screen.findByRole('button', { name: 'Called: Sara' }));
  expect(await screen.findByText('Nothing is waiting')).toBeVisible();
});

it('tells who was faster, and shows the new state', async () => {
  let holder: DeskHolder | null = null;
  const { user } = await open({
    [LIST]: () => desk([anItem({ holder })]),
    [`POST ${deskUrl('consultation', '7', 'claim')}`]: () => {
      holder = KHALID;
      return json(409, {
        status_code: 409,
        code: 'ALREADY_TAKEN',
        message: 'Somebody else was faster',
        data: { holder },
      });
    },
  });
  await entry('Sara');
  await user.click(press('Take: Sara'));
  expect(await screen.findByText('Khalid has just taken it.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Take over: Sara' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Called: Sara' })).toBeNull();
});

it('moves a request one step along', async () => {
  const call = `POST ${requestStepsUrl('100001')}`;
  const { user, server } = await open({
    [LIST]: () => desk([{ ...REQUEST, holder: MINE }]),
    [call]: () => ok({ id: 100_001 }),
  });
  await entry('Omar');
  expect(screen.queryByRole('button', { name: 'Done: Omar' })).toBeNull();
  await user.click(press('Move to “First call”: Omar'));
  await waitFor(() => expect(server.calls(call)).toMatchObject([{ body: { step: 'contacted' } }]));
});

describe('the next action of a request', () => {
  const CALL = `POST ${deskUrl('request', '100001', 'next-action')}`;
  const SENT = { text: 'Call the school', due: '2199-01-02' };
  const dueOn = (next_action: DeskNextAction | null) =>
    desk([{ ...REQUEST, holder: MINE, request: { ...ASKED, next_action } }]);

  it('is set and ended from the card, with its day', async () => {
    let next: DeskNextAction | null = null;
    const { user, server } = await open({
      [LIST]: () => dueOn(next),
      [CALL]: () => {
        next = next ? null : SENT;
        return ok(null);
      },
    });
    await entry('Omar');
    await user.click(press('Set the next action: Omar'));
    expect(screen.getByLabelText(/What the team does next/)).toHaveFocus();
    await user.click(press('Cancel'));
    expect(press('Set the next action: Omar')).toHaveFocus();
    await user.click(press('Set the next action: Omar'));
    await user.click(press('Save'));
    expect(screen.getAllByText(/This is required/)).toHaveLength(2);
    await user.type(screen.getByLabelText(/What the team does next/), SENT.text);
    fireEvent.change(screen.getByLabelText(/By which day/), { target: { value: SENT.due } });
    await user.click(press('Save'));
    expect(await screen.findByText(/Next:/)).toHaveTextContent('Next: Call the school');
    expect(screen.getByText(/^By/)).toHaveTextContent('Wed, 2 Jan 2199');
    await user.click(press('Next action done: Omar'));
    expect(await screen.findByRole('button', { name: 'Set the next action: Omar' })).toBeVisible();
    expect(server.calls(CALL)).toMatchObject([
      { body: { from: null, to: SENT } },
      { body: { from: SENT, to: null } },
    ]);
  });

  it('CTL-08: is open again after a reload with what was typed, until it is given up', async () => {
    const first = await open({ [LIST]: () => dueOn(null) });
    await entry('Omar');
    await first.user.click(press('Set the next action: Omar'));
    await first.user.type(screen.getByLabelText(/What the team does next/), 'Call the sch');
    first.unmount();
    const again = await open({ [LIST]: () => dueOn(null) });
    await entry('Omar');
    expect(await screen.findByDisplayValue('Call the sch')).toBeVisible();
    await again.user.click(press('Cancel'));
    again.unmount();
    await open({ [LIST]: () => dueOn(null) });
    expect(within(await entry('Omar')).queryByRole('textbox')).toBeNull();
  });

  it('says that it is due today', async () => {
    const due = new Date().toISOString().slice(0, 10);
    await open({ [LIST]: () => dueOn({ text: 'Call', due }) });
    expect(within(await entry('Omar')).getByText('Due today')).toBeVisible();
  });

  it('is not overwritten unnoticed if a colleague was faster, and keeps the draft', async () => {
    const theirs = { text: 'Send the offer', due: '2199-02-03' };
    let next: DeskNextAction | null = null;
    const { user, server } = await open({
      [LIST]: () => dueOn(next),
      [CALL]: () => {
        if (next) return ok(null);
        next = theirs;
        const message = 'This has changed in the meantime';
        return json(409, { status_code: 409, code: 'CONFLICT', message });
      },
    });
    jest.spyOn(console, 'error').mockImplementation();
    await entry('Omar');
    await user.click(press('Set the next action: Omar'));
    await user.type(screen.getByLabelText(/What the team does next/), SENT.text);
    fireEvent.change(screen.getByLabelText(/By which day/), { target: { value: SENT.due } });
    await user.click(press('Save'));
    expect(await screen.findByText('This has changed in the meantime')).toBeVisible();
    expect(await screen.findByText(/Next:/)).toHaveTextContent('Next: Send the offer');
    expect(screen.getByLabelText(/What the team does next/)).toHaveValue(SENT.text);
    await user.click(press('Save'));
    await waitFor(() => expect(server.calls(CALL)).toHaveLength(2));
    expect(server.calls(CALL)[1]).toMatchObject({ body: { from: theirs, to: SENT } });
  });
});

it('asks for no second try of a move whose answer alone was lost', async () => {
  let step: RequestStep = 'received';
  const { user } = await open({
    [LIST]: () => desk([{ ...REQUEST, holder: MINE, request: { ...ASKED, step } }]),
    [`POST ${requestStepsUrl('100001')}`]: () => {
      step = 'contacted';
      throw new TypeError('cut');
    },
  });
  jest.spyOn(console, 'error').mockImplementation();
  await entry('Omar');
  await user.click(press('Move to “First call”: Omar'));
  // A failed call asks for the desk anew.
  expect(await screen.findByRole('button', { name: 'Move to “Documents”: Omar' })).toBeEnabled();
  expect(screen.queryByText('That did not work. Please try again.')).toBeNull();
});

it('names a partner’s message by its number, as its sender knows it (PAR-11)', async () => {
  await open({ [LIST]: () => desk([anItem({ kind: 'partnerMessage', id: '31', name: 'Emma' })]) });
  expect(within(await entry('Emma')).getByText('31')).toBeVisible();
});

it('says for whom a request is (REQ-10)', async () => {
  const item = { ...REQUEST, request: { ...ASKED, for_name: 'Lamar' } };
  await open({ [LIST]: () => desk([item]) });
  expect(within(await entry('Omar')).getByText('Lamar')).toBeVisible();
});

it('keeps what failed, and says so', async () => {
  const { user } = await open({
    [LIST]: () => desk([anItem()]),
    [`POST ${deskUrl('consultation', '7', 'claim')}`]: () => {
      throw new TypeError('offline');
    },
  });
  jest.spyOn(console, 'error').mockImplementation();
  await entry('Sara');
  await user.click(press('Take: Sara'));
  expect(await screen.findByText('That did not work. Please try again.')).toBeVisible();
  expect(press('Take: Sara')).toBeEnabled();
});

const requestsOf = (count: number): readonly DeskItem[] =>
  Array.from({ length: count }, (_, n) => ({ ...REQUEST, id: String(n), name: `Student ${n}` }));

it('counts each queue truly, and leads from its beginning to every entry (DESK-06)', async () => {
  const { user, location } = await open({
    [LIST]: ({ query }) => desk([CHAT, ...requestsOf(7)], query),
  });
  expect(await screen.findByRole('heading', { name: 'New requests (7)' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('link', { name: /Unanswered chats/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'New requests: show all 7' }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(location()).toBe('/desk?queue=new');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(6));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(7));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('shows the next entries of a queue that was emptied page by page', async () => {
  let waiting = requestsOf(5).map((item) => ({ ...item, holder: MINE }));
  const { user } = await open(
    {
      [LIST]: ({ query }) => desk(waiting, query),
      ...Object.fromEntries(
        waiting.map(({ id }) => [
          `POST ${requestStepsUrl(id)}`,
          () => {
            waiting = waiting.filter((item) => item.id !== id);
            return ok({ id: Number(id) });
          },
        ]),
      ),
    },
    '/desk?queue=new',
  );
  for (let left = 5; left > 0; left -= 1) {
    const first = await screen.findByRole('article', { name: `Student ${5 - left}` });
    await user.click(within(first).getByRole('button', { name: /Move to/ }));
  }
  expect(await screen.findByText('Nothing here is waiting')).toBeVisible();
});

it('filters by queue and holder in the address', async () => {
  const items = [CHAT, { ...REQUEST, holder: MINE }, anItem({ holder: KHALID })];
  const { user, location } = await open({ [LIST]: ({ query }) => desk(items, query) });
  await entry('Noura');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who has it' }), 'mine');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  expect(location()).toBe('/desk?holder=mine');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Queue' }), 'chat');
  expect(await screen.findByText('Nothing here is waiting')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Show all' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
});

it('is for the team alone', async () => {
  await renderRoutes('/desk', { session: STUDENT });
  expect(
    await screen.findByRole('heading', { name: 'This page is for the educational team' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to the team' })).toHaveAttribute('href', '/chat');
});
