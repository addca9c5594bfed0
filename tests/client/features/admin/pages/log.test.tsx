// Rules: LEAD-01, LEAD-02, SES-07 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import { AUDIT_ACTIONS, AUDIT_SUBJECTS, LOG_COMMANDS } from '../../../../../src/contract/admin/log';
import type { LogEntry } from '../../../../../src/contract/admin/log';
import { leadUrls, apiUrls } from '../../../../support/apiUrls';
import ar from '../../../../../src/client/features/admin/messages/lead/ar.json';
import en from '../../../../../src/client/features/admin/messages/lead/en.json';
import { LOG_FIELDS } from '../../../../../src/client/features/admin/pages/logWords';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';
import { STUDENT } from '../../../../support/renderWithApp';

const LEAD: SignedInSession = {
  token: 'token-of-huda',
  role: 'TeamLead',
  user: { id: 't1', name: 'Huda', image: null },
};
const LOG = `GET ${leadUrls.log}`;
const CLAIM: LogEntry = {
  id: 3,
  at: '2026-03-01T10:00:00.000Z',
  by: { id: 't2', name: 'Khalid' },
  action: 'desk.claim',
  subject: 'desk.request',
  subject_id: '100001',
  subject_name: null,
  changes: [{ field: 'holder', before: null, after: 'Khalid' }],
};
const ROLE: LogEntry = {
  id: 2,
  at: '2026-03-01T09:00:00.000Z',
  by: null,
  action: 'team.role',
  subject: 'accounts',
  subject_id: 't2',
  subject_name: 'Khalid',
  changes: [{ field: 'role', before: 'TeamLead', after: 'Team' }],
};

const page = (items: readonly LogEntry[], more: object = {}): Response =>
  json(200, {
    status_code: 200,
    message: 'ok',
    data: { items, next_cursor: null, person: null, ...more },
  });
const open = (routes: FakeRoutes, at = '/desk/log', session = LEAD) =>
  renderRoutes(at, { session, server: routes });

it('tells who changed what, when, and how it was before', async () => {
  await open({ [LOG]: () => page([CLAIM, ROLE]) });
  const [claim, role] = (await screen.findAllByRole('article')).map((one) => within(one));
  expect(claim?.getByRole('heading', { name: 'Taken at the desk' })).toBeVisible();
  expect(claim?.getByRole('link', { name: '100001' })).toHaveAttribute(
    'href',
    '/desk/requests/100001',
  );
  expect(claim?.getByRole('link', { name: 'Khalid' })).toHaveAttribute(
    'href',
    '/desk/log?person=t2',
  );
  expect(role?.getByText('Lead of the team')).toBeVisible();
  expect(role?.getByText('Member of the team')).toBeVisible();
  expect(role?.getByRole('link', { name: 'Server command' })).toHaveAttribute(
    'href',
    `/desk/log?person=${LOG_COMMANDS}`,
  );
});

it('reads amounts and dates in the reader’s language', async () => {
  const of = { ...CLAIM, subject: 'programmes', subject_id: '7' };
  const band = (weeks_from: number, weeks_to: number) => ({
    field: 'week_price',
    band: { plan: 'Standard', weeks_from, weeks_to },
  });
  const prices = {
    ...of,
    id: 5,
    action: 'programme.prices',
    changes: [
      { ...band(1, 3), before: '200.00 GBP', after: '210.50 GBP' },
      { ...band(4, 48), before: '190.00 GBP', after: '195.00 GBP' },
    ],
  };
  const start = {
    ...of,
    id: 4,
    action: 'programme.startAdd',
    changes: [{ field: 'starts_on', before: null, after: '2027-09-06' }],
  };
  await open({ [LOG]: () => page([prices, start]) });
  const [changed, added] = (await screen.findAllByRole('article')).map((one) => within(one));
  expect(changed?.getByText('Standard, 1 to 3 weeks: price of a week')).toBeVisible();
  expect(changed?.getByText('£210.50')).toBeVisible();
  expect(changed?.getByText('£190')).toBeVisible();
  expect(added?.getByText('6 September 2027')).toBeVisible();
});

it('is filtered in the address, and read on by cursor', async () => {
  const asked: (string | null)[][] = [];
  const { user, location } = await open({
    [LOG]: ({ query }) => {
      asked.push(['action', 'cursor'].map((name) => query.get(name)));
      return query.has('cursor') ? page([ROLE]) : page([CLAIM], { next_cursor: 'next' });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Show older changes' }));
  expect(await screen.findByRole('heading', { name: 'Role in the team changed' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'What was done' }), 'team.role');
  expect(location()).toBe('/desk/log?action=team.role');
  await waitFor(() => expect(asked.at(-1)).toEqual(['team.role', null]));
  expect(asked.slice(0, 2)).toEqual([
    [null, null],
    [null, 'next'],
  ]);
});

it('names whom it is filtered by, and leads back to all of it', async () => {
  await open(
    { [LOG]: () => page([], { person: { id: 't9', name: 'Salma' } }) },
    '/desk/log?person=t9',
  );
  expect(await screen.findByRole('option', { name: 'Salma', selected: true })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show every change' })).toHaveAttribute(
    'href',
    '/desk/log',
  );
});

it('is reached from the desk, by a lead alone', async () => {
  const desk = { [`GET ${apiUrls.desk}`]: () => json(200, { data: { queues: [] } }) };
  const { user } = await open({ ...desk, [LOG]: () => page([]) }, '/desk');
  const nav = await screen.findByRole('navigation', { name: 'Desk' });
  expect(within(nav).getByRole('link', { name: 'Today' })).toHaveAttribute('aria-current', 'page');
  await user.click(within(nav).getByRole('link', { name: 'Log' }));
  await waitFor(() => expect(document.title).toMatch(/^Log/));
  expect(
    await screen.findByRole('heading', { name: 'Nothing has been changed yet' }),
  ).toBeVisible();
});

it('says so where the address names no page of a lead', async () => {
  await open({}, '/desk/nothing');
  expect(await screen.findByRole('link', { name: 'To the desk' })).toBeVisible();
});

it('is closed to a member, who reads whose it is and has no way there from the desk', async () => {
  const desk = { [`GET ${apiUrls.desk}`]: () => json(200, { data: { queues: [] } }) };
  const { user } = await open(desk, '/desk/log', { ...LEAD, role: 'Team' });
  expect(
    await screen.findByRole('heading', { name: 'This page is for the team’s leads' }),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'To the desk' }));
  expect(await screen.findByRole('heading', { name: 'Desk' })).toBeVisible();
  const nav = within(screen.getByRole('navigation', { name: 'Desk' }));
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Today',
    'Requests',
    'Chats',
    'Calls',
    'Students',
    'Documents',
    'Money',
    'Partner inbox',
    'Statecharts',
  ]);
});

it('is closed to a student, who reads whose it is', async () => {
  await open({}, '/desk/log', STUDENT);
  expect(
    await screen.findByRole('heading', { name: 'This page is for the educational team' }),
  ).toBeVisible();
});

it.each([
  ['English', en],
  ['Arabic', ar],
])('has words in %s for every action, subject and field', (_language, words: object) => {
  const ids = [
    ...AUDIT_ACTIONS.map((action) => `lead.action.${action}`),
    ...AUDIT_SUBJECTS.map((subject) => `lead.subject.${subject}`),
    ...LOG_FIELDS.map((field) => `lead.field.${field}`),
  ];
  expect(ids.filter((id) => !(id in words))).toEqual([]);
});

it('is filtered by a request’s number, in digits of either script, and by a student', async () => {
  const asked: string[] = [];
  const { user, location } = await open(
    {
      [LOG]: ({ query }) => {
        asked.push([query.get('request'), query.get('student')].join(' '));
        return page([CLAIM], { student: { id: 's1', name: 'Noura' } });
      },
    },
    '/desk/log?student=s1',
  );
  expect(await screen.findByText(/^Only what concerns/)).toHaveTextContent('Noura');
  const box = screen.getByRole('textbox', { name: 'Request number' });
  await user.type(box, 'abc{Enter}');
  expect(await screen.findByText('Enter the digits of the number, such as 100123.')).toBeVisible();
  await user.clear(box);
  await user.type(box, '١٠٠٠٠١{Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe('100001 s1'));
  expect(location()).toContain('request=100001');
  await user.click(await screen.findByRole('button', { name: 'Show every change' }));
  await waitFor(() => expect(asked.at(-1)).toBe('100001 '));
});
