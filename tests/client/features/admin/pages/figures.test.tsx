// Rules: LEAD-08, DESK-22 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import type { Figures } from '../../../../../src/contract/admin/figures';
import { DESK_QUEUES } from '../../../../../src/contract/desk/desk';
import type { DeskItem } from '../../../../../src/contract/desk/desk';
import { REQUEST_SOURCES } from '../../../../../src/contract/desk/requestFilter';
import { REQUEST_STEPS } from '../../../../../src/contract/common/requestSteps';
import { today } from '../../../../../src/client/lib/today';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import { addDays } from '../../../../../src/shared/dates';
import { apiUrls, leadUrls } from '../../../../support/apiUrls';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';

const LEAD: SignedInSession = {
  token: 'token-of-huda',
  role: 'TeamLead',
  user: { id: 't1', name: 'Huda', image: null },
};
const MEMBER = '00000000-0000-4000-8000-000000000007';
const FIGURES: Figures = {
  from: '2026-02-01',
  to: '2026-03-02',
  waiting: DESK_QUEUES.map((queue, place) => ({ queue, count: 3 * place })),
  requests: 40,
  answered: 31,
  answer_minutes: 95,
  chats: 12,
  chat_minutes: 7,
  steps: REQUEST_STEPS.map((step, place) => ({
    step,
    reached: 40 - 5 * place,
    under_way: 4,
    withdrawn: 1,
    closed: 0,
  })),
  sources: REQUEST_SOURCES.map((source) => ({ source, count: 10 })),
  destinations: [
    { destination: 'gb', count: 30 },
    { destination: null, count: 10 },
  ],
  months: [
    { from: '2026-02-01', to: '2026-02-28', count: 38 },
    { from: '2026-03-01', to: '2026-03-02', count: 2 },
  ],
  partners: [
    { id: 5, name: 'Thames School', requests: 9, answered: 6, waiting: 2, median_hours: 73 },
    { id: 6, name: 'Severn College', requests: 1, answered: 0, waiting: 1, median_hours: null },
  ],
  people: [{ id: MEMBER, name: 'Khalid', open: 8, due: 3 }],
};
const ok = (data: unknown) => () => json(200, { status_code: 200, message: 'ok', data });
const DESK = `GET ${apiUrls.desk}`;
const open = (at: string, routes: FakeRoutes) =>
  renderRoutes(at, { session: LEAD, server: { [DESK]: ok({ queues: [] }), ...routes } });
const FIGURES_ROUTE = `GET ${leadUrls.figures}`;

const inSection = async (name: string) => within(await screen.findByRole('region', { name }));

it('draws each figure beside a table whose numbers open their lists', async () => {
  await open('/desk/figures', { [FIGURES_ROUTE]: ok(FIGURES) });
  const steps = await inSection('Requests by step');
  expect(steps.getByRole('img', { name: 'Requests by step: chart' })).toBeVisible();
  const days = 'from=2026-02-01&to=2026-03-02';
  expect(steps.getByRole('link', { name: 'Documents, Came this far: 30' })).toHaveAttribute(
    'href',
    `/desk?queue=every&${days}&reached=documents`,
  );
  expect(steps.getByRole('link', { name: 'Documents, Withdrawn here: 1' })).toHaveAttribute(
    'href',
    `/desk?queue=every&${days}&step=documents&standing=withdrawn`,
  );
  const months = await inSection('Requests by month');
  expect(months.getByRole('link', { name: 'February 2026, Requests: 38' })).toHaveAttribute(
    'href',
    '/desk?queue=every&from=2026-02-01&to=2026-02-28',
  );
  const people = await inSection('Requests that each member has');
  expect(people.getByRole('link', { name: 'Khalid, Due: 3' })).toHaveAttribute(
    'href',
    `/desk?queue=every&member=${MEMBER}&standing=underWay&due=yes`,
  );
  expect(people.queryByRole('img')).toBeNull();
});

it('says times in their unit, and where nothing was measured', async () => {
  await open('/desk/figures', { [FIGURES_ROUTE]: ok(FIGURES) });
  const answers = await inSection('First answer');
  expect(answers.getByRole('row', { name: /^Requests/ })).toHaveTextContent('1.6 hours');
  expect(answers.getByRole('row', { name: /^Chats/ })).toHaveTextContent('7 minutes');
  const schools = await inSection('Answers of schools and universities');
  expect(schools.getByRole('row', { name: /^Thames School/ })).toHaveTextContent('3 days');
  expect(schools.getByRole('row', { name: /^Severn College/ })).toHaveTextContent(
    'Not measured yet',
  );
});

it('asks for another period, which is in the address', async () => {
  const asked: (string | null)[] = [];
  const { user, location } = await open('/desk/figures', {
    [FIGURES_ROUTE]: ({ query }) => {
      asked.push(query.get('days'));
      return ok({ ...FIGURES, requests: query.get('days') === '90' ? 0 : 40 })();
    },
  });
  await inSection('Requests by step');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Period' }), '90');
  expect(
    await screen.findByRole('heading', { name: 'No request was sent in this period' }),
  ).toBeVisible();
  expect(location()).toBe('/desk/figures?days=90');
  expect(asked).toEqual(['30', '90']);
});

it('opens a list that says its filters, and lets each be taken away', async () => {
  const request: DeskItem = {
    kind: 'request',
    id: '100001',
    since: '2026-02-03T10:00:00.000Z',
    name: 'Omar',
    institute: 'Thames School',
    phone: '0551234567',
    text: 'General English',
    unread: 0,
    appointment: null,
    request: {
      product: 'english',
      step: 'received',
      step_since: '2026-02-03T10:00:00.000Z',
      room: 'r2',
      next_action: null,
    },
    holder: null,
  };
  const counts = { free: 0, mine: 0, others: 0 };
  const asked: string[] = [];
  const filters = ['from', 'institute', 'partner', 'standing'];
  const { user, location } = await open(
    '/desk?queue=every&from=2026-02-01&to=2026-03-02&institute=5&partner=waiting&standing=oops',
    {
      [DESK]: ({ query }) => {
        if (query.get('queue') !== 'every') return ok({ queues: [] })();
        asked.push(filters.map((name) => `${name}=${query.get(name)}`).join(' '));
        const page = { queue: 'every', counts, total: 7, items: [request], next_cursor: null };
        return ok({ queues: [page] })();
      },
    },
  );
  expect(await screen.findByRole('heading', { name: 'All requests' })).toBeVisible();
  expect(await screen.findByText('7 requests')).toBeVisible();
  expect(screen.getByRole('table', { name: 'All requests' })).toBeVisible();
  expect(asked[0]).toBe('from=2026-02-01 institute=5 partner=waiting standing=null');
  await user.click(
    await screen.findByRole('button', { name: 'Remove the filter: Made to Thames School' }),
  );
  expect(location()).toBe('/desk?queue=every&from=2026-02-01&to=2026-03-02&standing=oops');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'closed');
  await waitFor(() =>
    expect(asked.at(-1)).toBe('from=2026-02-01 institute=null partner=null standing=closed'),
  );
});

it('lists the requests of the last 365 days where no days are chosen', async () => {
  const asked: (string | null)[] = [];
  await open('/desk?queue=every', {
    [DESK]: ({ query }) => {
      if (query.get('queue') === 'every') asked.push(query.get('from'));
      return ok({ queues: [] })();
    },
  });
  const from = addDays(today(), -364);
  expect(await screen.findByLabelText('Sent from')).toHaveValue(from);
  expect(asked).toEqual([from]);
});
