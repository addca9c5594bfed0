// Rules: DESK-01, DESK-02, DESK-06, DESK-13, DESK-19, DESK-20, REQ-13 (docs/requirements.md)
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';

import type { RequestStep } from '../../../../src/contract/common/requestSteps';
import { COUNTED_LISTS } from '../../../../src/contract/desk/desk';
import type {
  DeskHolder,
  DeskItem,
  DeskList,
  DeskNextAction,
  DeskQueue,
  HolderFilter,
} from '../../../../src/contract/desk/desk';
import { itBeforeRelease } from '../../../support/beforeRelease';
import { deskUrl, apiUrls, requestStepsUrl, studentUrls } from '../../../support/apiUrls';
import type { SignedInSession } from '../../../../src/client/lib/store/session';
import { enterText } from '../../../support/enterText';
import { json } from '../../../support/fakeServer';
import type { FakeRoutes } from '../../../support/fakeServer';
import { renderRoutes } from '../../../support/renderRoutes';
import { STUDENT } from '../../../support/renderWithApp';

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
const ASKED = {
  product: 'english',
  step: 'received',
  step_since: SINCE,
  room: 'r2',
  next_action: null,
} as const;
const REQUEST = anItem({
  kind: 'request',
  id: '100001',
  name: 'Omar',
  text: 'General English',
  request: ASKED,
});

const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });

const queueOf = ({ kind, request }: DeskItem): DeskQueue =>
  kind === 'request' ? (request?.step === 'received' ? 'new' : 'waitingStudent') : kind;
const holderOf = ({ holder }: DeskItem): HolderFilter =>
  holder === null ? 'free' : holder.id === MINE.id ? 'mine' : 'others';

/** Every call is soon. */
const isIn = (item: DeskItem, list: DeskList): boolean =>
  list === 'underWay' || list === 'every'
    ? item.kind === 'request'
    : list === 'callsSoon'
      ? item.kind === 'consultation'
      : list === 'chats'
        ? item.kind === 'chat'
        : queueOf(item) === list;

/** The queues as the server pages them: two entries at the beginning, `PAGE` of one queue. */
const PAGE = 3;
function desk(items: readonly DeskItem[], query = new URLSearchParams()): Response {
  const [wanted, holder, cursor] = ['queue', 'holder', 'cursor'].map((name) => query.get(name));
  const lists = [...COUNTED_LISTS, ...(wanted ? (['underWay', 'every', 'chats'] as const) : [])];
  const queues = lists
    .filter((list) => !wanted || list === wanted)
    .map((queue) => {
      const all = items.filter((item) => isIn(item, queue));
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
const OPENED = `GET ${deskUrl('request', '100001')}`;
/** Omar's request in the list, and open beside it. */
const openRequest = (item: () => DeskItem, routes: FakeRoutes = {}) =>
  open(
    { [LIST]: ({ query }) => desk([item()], query), [OPENED]: () => ok(item()), ...routes },
    '/desk?open=request:100001',
  );
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const rows = () =>
  screen.getAllByRole('row').filter((one) => within(one).queryAllByRole('cell').length > 0);
const panel = async (name: string) => {
  const found = await screen.findByRole('complementary', { name });
  await within(found).findByRole('article', { name });
  return within(found);
};
const press = (name: string) => screen.getByRole('button', { name });

it('shows what waits, for how long, with what is unread, and opens it beside the list', async () => {
  const { user, location } = await open({
    [LIST]: ({ query }) => desk([CHAT, REQUEST, anItem()], query),
    [OPENED]: () => ok(REQUEST),
    [`GET ${deskUrl('consultation', '7')}`]: () => ok(anItem()),
  });
  const chat = within(await row('Noura'));
  expect(chat.getAllByText('2 unread')[0]).toBeVisible();
  expect(chat.getAllByText('3 hours ago')[0]).toBeVisible();
  expect(chat.getAllByText('When?')[0]).toBeVisible();
  expect(chat.getByRole('link', { name: 'Answer: Noura' })).toHaveAttribute(
    'href',
    '/desk/chat/r1',
  );
  expect(within(await row('Omar')).getAllByText(/Waiting for us/)[0]).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Omar' }));
  expect(location()).toBe('/desk?open=request%3A100001');
  const request = await panel('Omar');
  expect(request.getByRole('link', { name: 'Open the request: Omar' })).toHaveAttribute(
    'href',
    '/desk/requests/100001',
  );
  expect(request.getByRole('link', { name: 'Write to the student: Omar' })).toHaveAttribute(
    'href',
    '/desk/chat/r2',
  );
  await user.click(request.getByRole('button', { name: 'Back to the list' }));
  expect(location()).toBe('/desk');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Omar' })).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Sara' }));
  const phone = (await panel('Sara')).getByRole('link', { name: '0551234567' });
  expect(phone).toHaveAttribute('href', 'tel:0551234567');
});

it('takes an entry, marks it as called, and gives one back', async () => {
  let holder: DeskHolder | null = null;
  let isDone = false;
  const gone = () => json(404, { status_code: 404, code: 'NOT_FOUND', message: 'Not found' });
  const { user, server } = await open(
    {
      [LIST]: ({ query }) => desk(isDone ? [] : [anItem({ holder })], query),
      [`GET ${deskUrl('consultation', '7')}`]: () => (isDone ? gone() : ok(anItem({ holder }))),
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
    },
    '/desk?open=consultation:7',
  );
  const call = await panel('Sara');
  await user.click(call.getByRole('button', { name: 'Take: Sara' }));
  expect(await call.findByText('You have taken it')).toBeVisible();
  // The pressed button is gone, and the focus still with the entry.
  expect(call.getByRole('article', { name: 'Sara' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  expect(server.calls(`POST ${deskUrl('consultation', '7', 'claim')}`)).toMatchObject([
    { body: { from: null } },
  ]);
  await user.click(call.getByRole('button', { name: 'Give back: Sara' }));
  await user.click(await call.findByRole('button', { name: 'Take: Sara' }));
  await user.click(await call.findByRole('button', { name: 'Called: Sara' }));
  expect(await screen.findByText('Nothing is waiting')).toBeVisible();
  expect(await screen.findByText(/^This no longer waits/)).toBeVisible();
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
  jest.spyOn(console, 'error').mockImplementation();
  await row('Sara');
  await user.click(press('Take: Sara'));
  expect(await screen.findByText('Khalid has just taken it.')).toBeVisible();
  expect(await within(await row('Sara')).findAllByText('Khalid')).not.toEqual([]);
  expect(screen.queryByRole('button', { name: /: Sara$/ })).toBeNull();
});

describe('a move from the list', () => {
  const CALL = `POST ${requestStepsUrl('100001')}`;
  const UNDO = `POST ${deskUrl('request', '100001', 'undo')}`;
  const SECOND = { ...REQUEST, id: '100002', name: 'Salem', holder: MINE };

  it('goes on to the next row, keeps the moved one under the hand, and can be undone', async () => {
    let step: RequestStep = 'received';
    const list = (): DeskItem[] =>
      step === 'received' ? [{ ...REQUEST, holder: MINE }, SECOND] : [SECOND];
    const ended = { text: 'Call the mother', due: '2199-01-02' };
    const { user, server } = await open(
      {
        [LIST]: ({ query }) => desk(list(), query),
        [CALL]: () => {
          step = 'contacted';
          return ok({ id: 100_001, ended_action: ended });
        },
        [UNDO]: () => {
          step = 'received';
          return ok({ id: 100_001 });
        },
      },
      '/desk?queue=new',
    );
    await row('Omar');
    await user.click(press('Move on: Omar'));
    expect(await screen.findByText(/: moved to “First call”\.$/)).toHaveTextContent('Omar');
    expect(server.calls(CALL)).toMatchObject([{ body: { step: 'contacted' } }]);
    expect(screen.getByRole('link', { name: 'Salem' })).toHaveFocus();
    expect(await within(await row('Omar')).findAllByText('No longer waiting')).not.toEqual([]);
    fireEvent.pointerLeave(await row('Omar'));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Omar' })).toBeNull());
    await user.keyboard('z');
    expect(await screen.findByText('The move is undone: Omar.')).toBeVisible();
    expect(server.calls(UNDO)).toMatchObject([{ body: { from: 'contacted', next_action: ended } }]);
    // It came in between: it waits until it is asked for.
    await user.click(await screen.findByRole('button', { name: 'Show 1 new entry' }));
    expect(await row('Omar')).toBeVisible();
  });

  it('does what is pressed meanwhile in its turn, and a press made twice once', async () => {
    const moved: string[] = [];
    let answer = (): void => undefined;
    const { user, server } = await open(
      {
        [LIST]: ({ query }) => desk([{ ...REQUEST, holder: MINE }, SECOND], query),
        [CALL]: async () => {
          await new Promise<void>((resolve) => (answer = resolve));
          moved.push('Omar');
          return ok({ id: 100_001 });
        },
        [`POST ${requestStepsUrl('100002')}`]: () => {
          moved.push('Salem');
          return ok({ id: 100_002 });
        },
      },
      '/desk?queue=new',
    );
    await row('Omar');
    await user.click(press('Move on: Omar'));
    await user.click(press('Move on: Salem'));
    expect(press('Move on: Salem')).toHaveAttribute('aria-busy', 'true');
    await user.click(press('Move on: Salem'));
    await waitFor(() => expect(server.calls(CALL)).toHaveLength(1));
    act(() => answer());
    await waitFor(() =>
      expect(screen.getByText(/: moved to “First call”\.$/)).toHaveTextContent('Salem'),
    );
    expect(moved).toEqual(['Omar', 'Salem']);
  });

  it('is made although the list is left before its turn, and a failure is told elsewhere', async () => {
    let answer = (): void => undefined;
    const move = `POST ${requestStepsUrl('100002')}`;
    const { user, server, goTo } = await open(
      {
        [LIST]: ({ query }) => desk([{ ...REQUEST, holder: MINE }, SECOND], query),
        [CALL]: async () => {
          await new Promise<void>((resolve) => (answer = resolve));
          return ok({ id: 100_001 });
        },
        [move]: () => json(500, { status_code: 500, code: 'INTERNAL_ERROR', message: 'Broken' }),
      },
      '/desk?queue=new',
    );
    await row('Omar');
    await user.click(press('Move on: Omar'));
    await user.click(press('Move on: Salem'));
    await waitFor(() => expect(server.calls(CALL)).toHaveLength(1));
    expect(server.calls(move)).toHaveLength(0);
    await goTo('/desk/students');
    await waitFor(() => expect(server.calls(move)).toHaveLength(1));
    const told = await screen.findByText('Salem');
    expect(told.closest('[role="alert"]')).toHaveTextContent(/^Salem.*try again/);
    act(() => answer());
  });

  itBeforeRelease('says that an undo came too late, and how to go back then', async () => {
    const { user } = await open(
      {
        [LIST]: ({ query }) => desk([{ ...REQUEST, holder: MINE }], query),
        [CALL]: () => ok({ id: 100_001 }),
        [UNDO]: () =>
          json(409, { status_code: 409, code: 'TOO_LATE', message: 'Too late', data: {} }),
      },
      '/desk?queue=new',
    );
    jest.spyOn(console, 'error').mockImplementation();
    await row('Omar');
    await user.click(press('Move on: Omar'));
    await user.click(await screen.findByRole('button', { name: 'Undo: Omar' }));
    expect(await screen.findByText(/^It is too late to undo\. Correct the step/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo: Omar' })).toBeNull();
  });

  itBeforeRelease('is offered for undoing where the request is open, for ten minutes', async () => {
    const movedAt = (minutes: number) => ({
      ...REQUEST,
      holder: MINE,
      request: {
        ...ASKED,
        step: 'contacted' as const,
        own_move_at: new Date(Date.now() - minutes * 60_000).toISOString(),
      },
    });
    let item = movedAt(9);
    const { user, server, unmount } = await openRequest(() => item, {
      [UNDO]: () => ok({ id: 100_001 }),
    });
    await panel('Omar');
    await user.click(press('Undo: Omar'));
    await waitFor(() => expect(server.calls(UNDO)).toHaveLength(1));
    unmount();
    item = movedAt(11);
    await openRequest(() => item);
    await panel('Omar');
    expect(screen.queryByRole('button', { name: 'Undo: Omar' })).toBeNull();
  });
});

describe('the keyboard', () => {
  const SECOND = { ...REQUEST, id: '100002', name: 'Salem' };
  const routes = (): FakeRoutes => ({
    [LIST]: ({ query }) => desk([{ ...REQUEST, holder: MINE, student: 'r2' }, SECOND], query),
    [OPENED]: () => ok({ ...REQUEST, holder: MINE, student: 'r2' }),
    [`GET ${deskUrl('request', '100002')}`]: () => ok(SECOND),
    [`GET ${studentUrls.notes('r2')}`]: () => ok({ items: [], next_cursor: null }),
    [`GET ${studentUrls.colleagues}`]: () => ok({ items: [KHALID] }),
    [`POST ${deskUrl('request', '100002', 'claim')}`]: () => ok(null),
    [`POST ${requestStepsUrl('100001')}`]: () => ok({ id: 100_001 }),
  });

  it('goes along the rows, opens and closes, takes and moves', async () => {
    const { user, server, location } = await open(routes(), '/desk?queue=new');
    await row('Omar');
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Omar' })).toHaveFocus();
    await user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Salem' })).toHaveFocus();
    await user.keyboard('a');
    await waitFor(() =>
      expect(server.calls(`POST ${deskUrl('request', '100002', 'claim')}`)).toHaveLength(1),
    );
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: 'Omar' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await panel('Omar');
    await user.keyboard('{Escape}');
    expect(location()).toBe('/desk?queue=new');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Omar' })).toHaveFocus());
    await user.keyboard('m');
    await waitFor(() => expect(server.calls(`POST ${requestStepsUrl('100001')}`)).toHaveLength(1));
  });

  itBeforeRelease(
    'keeps the rows of all requests, and the focus, when one is opened and closed',
    async () => {
      const { user, location } = await open(
        { ...routes(), [LIST]: ({ query }) => desk([REQUEST, SECOND], query) },
        '/desk?queue=every',
      );
      const first = await row('Omar');
      await user.click(screen.getByRole('link', { name: 'Salem' }));
      await screen.findByRole('complementary', { name: 'Salem' });
      expect(location()).toBe('/desk?queue=every&open=request%3A100002');
      expect(first).toBeInTheDocument();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.getByRole('link', { name: 'Salem' })).toHaveFocus());
      expect(first).toBeInTheDocument();
      expect(screen.queryByRole('complementary')).toBeNull();
    },
  );

  it('works on a row that has left its list and still has the focus, as it is by now', async () => {
    const claim = `POST ${deskUrl('request', '100002', 'claim')}`;
    const move = `POST ${requestStepsUrl('100002')}`;
    let holder: DeskHolder | null = null;
    const { user, server, location } = await open(
      {
        ...routes(),
        [LIST]: ({ query }) => desk([{ ...SECOND, holder }, REQUEST], query),
        [`GET ${deskUrl('request', '100002')}`]: () => ok({ ...SECOND, holder }),
        [claim]: () => {
          holder = MINE;
          return ok(null);
        },
        [move]: () => ok({ id: 100_002 }),
      },
      '/desk?queue=new&holder=free',
    );
    await row('Salem');
    await user.keyboard('ja');
    expect(await within(await row('Salem')).findAllByText('No longer waiting')).not.toEqual([]);
    await user.keyboard('m');
    await waitFor(() =>
      expect(server.calls(move)).toMatchObject([{ body: { step: 'contacted' } }]),
    );
    expect(server.calls(claim)).toHaveLength(1);
    await user.keyboard('c');
    await waitFor(() => expect(location()).toBe('/desk/chat/r2'));
  });

  itBeforeRelease('says that an entry which left its list is gone', async () => {
    let isThere = true;
    const { user } = await open(
      {
        ...routes(),
        [LIST]: ({ query }) => desk(isThere ? [SECOND, REQUEST] : [REQUEST], query),
        [`GET ${deskUrl('request', '100002')}`]: () =>
          json(404, { status_code: 404, code: 'NOT_FOUND', message: 'Not found' }),
        [`POST ${deskUrl('request', '100002', 'claim')}`]: () => {
          isThere = false;
          return ok(null);
        },
      },
      '/desk?queue=new',
    );
    jest.spyOn(console, 'error').mockImplementation();
    await row('Salem');
    await user.keyboard('ja');
    expect(await within(await row('Salem')).findAllByText('No longer waiting')).not.toEqual([]);
    await user.keyboard('m');
    expect(
      await screen.findByText('This no longer waits. Somebody has dealt with it.'),
    ).toBeVisible();
  });

  itBeforeRelease(
    'opens the hand-over and the note with the focus in their fields, where keys are letters',
    async () => {
      const { user, location } = await open(routes(), '/desk?queue=new');
      await row('Omar');
      await user.keyboard('jn');
      const note = await screen.findByRole('textbox', { name: /^New note/ });
      await waitFor(() => expect(note).toHaveFocus());
      await user.keyboard('jam');
      expect(note).toHaveValue('jam');
      await user.clear(note);
      act(() => note.blur());
      await user.keyboard('t');
      await waitFor(() => expect(screen.getByRole('combobox', { name: /^To whom/ })).toHaveFocus());
      act(() => (document.activeElement as HTMLElement).blur());
      await user.keyboard('c');
      await waitFor(() => expect(location()).toBe('/desk/chat/r2'));
    },
  );

  it('lists all its keys, also on an Arabic keyboard', async () => {
    const { user } = await open(routes(), '/desk?queue=new');
    await row('Omar');
    fireEvent.keyDown(document.body, { key: 'ت', code: 'KeyJ' });
    expect(screen.getByRole('link', { name: 'Omar' })).toHaveFocus();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(dialog).getByText('Hand over')).toBeVisible();
  });
});

describe('the next action of a request', () => {
  const CALL = `POST ${deskUrl('request', '100001', 'next-action')}`;
  const SENT = { text: 'Call the school', due: '2199-01-02' };
  const dueOn = (next_action: DeskNextAction | null): DeskItem => ({
    ...REQUEST,
    holder: MINE,
    request: { ...ASKED, next_action },
  });

  it('is set and ended from the card, with its day', async () => {
    let next: DeskNextAction | null = null;
    const { user, server } = await openRequest(() => dueOn(next), {
      [CALL]: () => {
        next = next ? null : SENT;
        return ok(null);
      },
    });
    const opened = await panel('Omar');
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
    expect(opened.getByText(/^By/)).toHaveTextContent('Wed, 2 Jan 2199');
    await user.click(press('Next action done: Omar'));
    expect(await screen.findByRole('button', { name: 'Set the next action: Omar' })).toBeVisible();
    expect(server.calls(CALL)).toMatchObject([
      { body: { from: null, to: SENT } },
      { body: { from: SENT, to: null } },
    ]);
  });

  itBeforeRelease(
    'CTL-08: is open again after a reload with what was typed, until it is given up',
    async () => {
      const first = await openRequest(() => dueOn(null));
      await panel('Omar');
      await first.user.click(press('Set the next action: Omar'));
      await enterText(first.user, screen.getByLabelText(/What the team does next/), 'Call the sch');
      first.unmount();
      const again = await openRequest(() => dueOn(null));
      await panel('Omar');
      expect(await screen.findByDisplayValue('Call the sch')).toBeVisible();
      await again.user.click(press('Cancel'));
      again.unmount();
      await openRequest(() => dueOn(null));
      expect((await panel('Omar')).queryByRole('textbox')).toBeNull();
    },
  );

  itBeforeRelease('says that it is due today', async () => {
    const due = new Date().toISOString().slice(0, 10);
    await openRequest(() => dueOn({ text: 'Call', due }));
    expect((await panel('Omar')).getByText('Due today')).toBeVisible();
    expect(within(await row('Omar')).getAllByText('Due today')[0]).toBeVisible();
  });

  itBeforeRelease(
    'is not overwritten unnoticed if a colleague was faster, and keeps the draft',
    async () => {
      const theirs = { text: 'Send the offer', due: '2199-02-03' };
      let next: DeskNextAction | null = null;
      const { user, server } = await openRequest(() => dueOn(next), {
        [CALL]: () => {
          if (next) return ok(null);
          next = theirs;
          const message = 'This has changed in the meantime';
          return json(409, { status_code: 409, code: 'CONFLICT', message });
        },
      });
      jest.spyOn(console, 'error').mockImplementation();
      await panel('Omar');
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
    },
  );
});

it('notes that nobody answered, says when the next call is, and leads to moving it (DESK-14)', async () => {
  const CALL = `POST ${deskUrl('consultation', '7', 'no-answer')}`;
  const reference = '0b0e7d2e-2f6a-4c62-8a38-1f2f3c4d5e6f';
  let attempts = 0;
  const aCall = () => anItem({ holder: MINE, call: { at: SINCE, attempts, reference } });
  const { user, server } = await open({
    [LIST]: ({ query }) => desk([aCall()], query),
    [`GET ${deskUrl('consultation', '7')}`]: () => ok(aCall()),
    [CALL]: () => {
      attempts += 1;
      return ok({ at: '2199-01-02T09:00:00.000Z' });
    },
  });
  await user.click(within(await row('Sara')).getByRole('link', { name: 'Sara' }));
  const opened = await panel('Sara');
  expect(opened.getByRole('link', { name: 'Move or cancel: Sara' })).toHaveAttribute(
    'href',
    `/consultation/${reference}`,
  );
  await user.click(opened.getByRole('button', { name: 'No answer: Sara' }));
  expect(await screen.findByText(/^Next call: .*2 January/)).toBeVisible();
  expect((await within(await row('Sara')).findAllByText(/No answer \(1 call\)/))[0]).toBeVisible();
  expect(server.calls(CALL)).toMatchObject([{ body: { attempts: 0 } }]);
});

describe('the end of a request (REQ-14)', () => {
  const at = (more: object) => ({ ...REQUEST, holder: MINE, request: { ...ASKED, ...more } });
  const url = (action: 'close' | 'hold' | 'resume' | 'reopen') =>
    `POST ${deskUrl('request', '100001', action)}`;

  itBeforeRelease('is put on hold until a day and taken up again before it', async () => {
    let request: object = {};
    const { user, server } = await openRequest(() => at(request), {
      [url('hold')]: () => {
        request = { on_hold_until: '2199-01-02' };
        return ok({ id: 100001, state: 'onHold' });
      },
      [url('resume')]: () => {
        request = {};
        return ok({ id: 100001, state: 'open' });
      },
    });
    await panel('Omar');
    await user.click(press('Put on hold: Omar'));
    await user.click(press('Put on hold'));
    expect(screen.getAllByText(/This is required/)).toHaveLength(2);
    fireEvent.change(screen.getByLabelText(/On hold until/), { target: { value: '2199-01-02' } });
    await enterText(user, screen.getByLabelText(/What it waits for/), 'New passport');
    await user.click(press('Put on hold'));
    expect(await screen.findByText('Request 100001 is on hold.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Change the day: Omar' })).toBeVisible();
    expect(within(await row('Omar')).getAllByText(/On hold until/)[0]).toBeVisible();
    await user.click(press('End the hold: Omar'));
    expect(await screen.findByRole('button', { name: 'Put on hold: Omar' })).toBeVisible();
    expect(server.calls(url('hold'))).toMatchObject([
      { body: { until: '2199-01-02', reason: 'New passport' } },
    ]);
  });

  it('is closed with a reason and a note, kept until they are sent, and reopened', async () => {
    let request: object = {};
    const routes: FakeRoutes = {
      [url('close')]: () => {
        request = { withdrawn: true, close_reason: 'visa' };
        return ok({ id: 100001, state: 'closed' });
      },
      [url('reopen')]: () => {
        request = {};
        return ok({ id: 100001, state: 'open' });
      },
    };
    const first = await openRequest(() => at(request), routes);
    await panel('Omar');
    await first.user.click(press('Close the request: Omar'));
    await enterText(
      first.user,
      screen.getByLabelText(/Note to the student/),
      'Apply again in March',
    );
    first.unmount();
    const { user, server } = await openRequest(() => at(request), routes);
    await panel('Omar');
    expect(await screen.findByDisplayValue('Apply again in March')).toBeVisible();
    await user.click(press('Close the request'));
    expect(screen.getByText(/This is required/)).toBeVisible();
    await user.selectOptions(screen.getByLabelText(/Why it ends/), 'visa');
    await user.click(press('Close the request'));
    await user.click(await screen.findByRole('button', { name: 'Reopen the request: Omar' }));
    await user.click(press('Reopen the request'));
    expect(await screen.findByRole('button', { name: 'Close the request: Omar' })).toBeVisible();
    expect(server.calls(url('close'))).toMatchObject([
      { body: { reason: 'visa', note: 'Apply again in March' } },
    ]);
    expect(server.calls(url('reopen'))).toMatchObject([{ body: { reason: '' } }]);
  });

  it('is offered to the request’s holder', async () => {
    await openRequest(() => ({ ...REQUEST, holder: KHALID }));
    await panel('Omar');
    expect(screen.queryByRole('button', { name: /Put on hold|Close the request/ })).toBeNull();
  });
});

itBeforeRelease('asks for no second try of a move whose answer alone was lost', async () => {
  let step: RequestStep = 'received';
  const item = (): DeskItem => ({ ...REQUEST, holder: MINE, request: { ...ASKED, step } });
  const { user } = await openRequest(item, {
    [`POST ${requestStepsUrl('100001')}`]: () => {
      step = 'contacted';
      throw new TypeError('cut');
    },
  });
  jest.spyOn(console, 'error').mockImplementation();
  await panel('Omar');
  await user.click(press('Move to “First call”: Omar'));
  // A failed call asks for the desk anew.
  expect(await screen.findByRole('button', { name: 'Move to “Documents”: Omar' })).toBeEnabled();
  expect(screen.queryByText('That did not work. Please try again.')).toBeNull();
});

it('names a partner’s message by its number, as its sender knows it (PAR-11)', async () => {
  const message = anItem({ kind: 'partnerMessage', id: '31', name: 'Emma' });
  await open(
    {
      [LIST]: () => desk([message]),
      [`GET ${deskUrl('partnerMessage', '31')}`]: () => ok(message),
    },
    '/desk?open=partnerMessage:31',
  );
  expect((await panel('Emma')).getByText('31')).toBeVisible();
});

it('says for whom a request is (REQ-10)', async () => {
  const item = { ...REQUEST, request: { ...ASKED, for_name: 'Lamar' } };
  await open({ [LIST]: () => desk([item]) });
  expect(within(await row('Omar')).getByText('Lamar')).toBeVisible();
});

itBeforeRelease('keeps what failed, and says so', async () => {
  const { user } = await open({
    [LIST]: () => desk([anItem()]),
    [`POST ${deskUrl('consultation', '7', 'claim')}`]: () => {
      throw new TypeError('offline');
    },
  });
  jest.spyOn(console, 'error').mockImplementation();
  await row('Sara');
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
  expect(rows()).toHaveLength(3);
  expect(screen.queryByRole('link', { name: /Unanswered chats/ })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'New requests: show all 7' }));
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(location()).toBe('/desk?queue=new');
  await waitFor(() => expect(rows()).toHaveLength(6));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(rows()).toHaveLength(7));
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

itBeforeRelease('shows the next entries of a queue that was emptied page by page', async () => {
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
    const name = `Student ${5 - left}`;
    await user.click(await screen.findByRole('button', { name: `Move on: ${name}` }));
    // The last one leaves with its table.
    if (left > 1) fireEvent.pointerLeave(await row(name));
    await waitFor(() => expect(screen.queryByRole('link', { name })).toBeNull());
  }
  expect(await screen.findByText('Nothing here is waiting')).toBeVisible();
});

itBeforeRelease(
  'leads to mine, unassigned, and who is waited for, each with its true number',
  async () => {
    const items = [
      { ...REQUEST, holder: MINE },
      { ...REQUEST, id: '100002', name: 'Salem', request: { ...ASKED, step: 'offer' as const } },
    ];
    const { user, location } = await open(
      { [LIST]: ({ query }) => desk(items, query) },
      '/desk?queue=new',
    );
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    expect(views.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'New (1)',
      'Mine (1)',
      'Due (0)',
      'Waiting for us (0)',
      'For the student (1)',
      'For the school (0)',
      'School late (0)',
      'On hold (0)',
      'Unassigned (1)',
      'All (2)',
    ]);
    expect(views.getByRole('link', { name: 'New (1)' })).toHaveAttribute('aria-current', 'page');
    await user.click(views.getByRole('link', { name: 'Unassigned (1)' }));
    expect(location()).toBe('/desk?queue=underWay&holder=free');
    expect(await screen.findByRole('link', { name: 'Salem' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Omar' })).toBeNull();
  },
);

itBeforeRelease(
  'leads from the chats that wait to all of them, each a press from its conversation (DESK-07)',
  async () => {
    const answered = { ...CHAT, id: 'r9', name: 'Rana', unread: 0, holder: MINE };
    const { user } = await open(
      { [LIST]: ({ query }) => desk([CHAT, answered], query) },
      '/desk?queue=chat',
    );
    const views = within(await screen.findByRole('navigation', { name: 'Views' }));
    await user.click(views.getByRole('link', { name: 'All' }));
    await waitFor(() =>
      expect(views.getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page'),
    );
    expect(await screen.findByText('You')).toBeVisible();
    const rana = screen.getByRole('link', { name: 'Rana' });
    expect(rana).toHaveAttribute('href', '/desk/chat/r9');
    await user.click(views.getByRole('link', { name: 'Mine' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Noura' })).toBeNull());
  },
);

itBeforeRelease('filters by holder in the address', async () => {
  const free = { ...REQUEST, id: '100000', name: 'Rana' };
  const items = [CHAT, free, { ...REQUEST, holder: MINE }];
  const { user, location } = await open({ [LIST]: ({ query }) => desk(items, query) });
  await row('Noura');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who has it' }), 'mine');
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(location()).toBe('/desk?holder=mine');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who has it' }), '');
  // Those that another filter had left out are no news.
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(screen.queryByRole('button', { name: /new entr/ })).toBeNull();
});

it('is for the team alone', async () => {
  await renderRoutes('/desk', { session: STUDENT });
  expect(
    await screen.findByRole('heading', { name: 'This page is for the educational team' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Write to the team' })).toHaveAttribute('href', '/chat');
});

describe('several selected', () => {
  const LEAD: SignedInSession = { ...TEAM, role: 'TeamLead' };
  const OTHER = anItem({ ...REQUEST, id: '100002', name: 'Lina', holder: KHALID });
  const url = `POST ${apiUrls.desk}/assign`;
  const openList = (session: SignedInSession, routes: FakeRoutes = {}) =>
    renderRoutes('/desk?queue=new', {
      session,
      server: {
        [LIST]: ({ query }) => desk([REQUEST, OTHER], query),
        [`GET ${studentUrls.colleagues}`]: () => ok({ items: [{ id: 't3', name: 'Maha' }] }),
        ...routes,
      },
    });

  it('are handed over by a lead with one press, and what was refused is named', async () => {
    const { user, server } = await openList(LEAD, {
      [url]: () =>
        ok({
          outcomes: [
            { kind: 'request', id: '100001', error_code: null },
            { kind: 'request', id: '100002', error_code: 'ALREADY_TAKEN' },
          ],
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Select several' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Omar' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Lina' }));
    const bar = within(screen.getByRole('group', { name: '2 entries selected' }));
    await user.selectOptions(
      bar.getByRole('combobox'),
      await bar.findByRole('option', { name: 'Maha' }),
    );
    await user.click(bar.getByRole('button', { name: 'Hand over now' }));
    expect(
      await screen.findByText('1 entry handed to Maha. 1 was not, because it has changed: Lina.'),
    ).toBeVisible();
    expect(server.calls(url)[0]?.body).toEqual({
      to: 't3',
      entries: [
        { kind: 'request', id: '100001', from: null },
        { kind: 'request', id: '100002', from: 't2' },
      ],
    });
    expect(screen.queryByRole('group', { name: /selected/ })).toBeNull();
  });

  it('are not offered to the rest of the team', async () => {
    await openList(TEAM);
    await row('Omar');
    expect(screen.queryByRole('button', { name: 'Select several' })).toBeNull();
  });
});

it('says beside the list what was asked, and that the school is late, with a way to it', async () => {
  const item = anItem({
    ...REQUEST,
    partner: {
      institute: 'Pier College',
      status: 'new',
      next: { action: 'confirm', due: '2026-01-05T09:00:00.000Z', late: true },
      people: [{ id: 'p1', name: 'Emma', phone: '0550000002', phone_e164: '+966550000002' }],
    },
  });
  await openRequest(() => item);
  const school = within(await screen.findByRole('region', { name: 'School' }));
  expect(school.getByText(/^The answer was due/)).toBeVisible();
  expect(school.getByRole('link', { name: '0550000002' })).toHaveAttribute(
    'href',
    'tel:+966550000002',
  );
  expect(school.getByRole('link', { name: 'Write: Emma' })).toHaveAttribute(
    'href',
    '/desk/chat/p1',
  );
});

it('says that no partner has a request', async () => {
  await openRequest(() => anItem({ ...REQUEST, partner: null }));
  const school = within(await screen.findByRole('region', { name: 'School' }));
  expect(school.getByText(/No partner has this request/)).toBeVisible();
});

it('names the colleagues who have the same entry open, and says when it is closed here', async () => {
  const viewing = `POST ${deskUrl('request', '100001', 'viewing')}`;
  const { user, server } = await openRequest(() => REQUEST, {
    [viewing]: () => ok({ names: ['Khalid', 'Maha'] }),
  });
  expect(await screen.findByText('Also open right now: Khalid and Maha')).toBeVisible();
  await user.click(press('Back to the list'));
  await waitFor(() =>
    expect(server.calls(viewing).map(({ body }) => body)).toEqual([
      { open: true },
      { open: false },
    ]),
  );
});
