// Rules: DESK-08, LEAD-01 (docs/requirements.md)
import { screen, waitFor, within } from '@testing-library/react';

import { statechartsUrl, apiUrls, entryUrl } from '../../../../support/apiUrls';
import type { Statechart } from '../../../../../src/contract/statecharts/statecharts';
import { PLAYABLE_MACHINES } from '../../../../../src/client/features/statecharts/playableMachines';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import { findMachines } from '../../../../../tools/statecharts/machineFiles';
import { storedStatecharts } from '../../../../../tools/statecharts/writeStatecharts';
import { json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { renderRoutes } from '../../../../support/renderRoutes';
import { STUDENT } from '../../../../support/renderWithApp';

const TEAM: SignedInSession = {
  token: 'token-of-huda',
  role: 'Team',
  user: { id: 't1', name: 'Huda', image: null },
};
type Language = 'ar' | 'en';
const CHARTS = storedStatecharts();
const LIST = `GET ${statechartsUrl}`;

const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });

/** The API with the charts of the build. */
function charts(language: Language): FakeRoutes {
  const items = CHARTS.map(({ name, docs }) => ({ name, title: docs.title[language] }));
  const each = CHARTS.map(({ name, docs, drawings }) => {
    const chart: Statechart = { name, docs, drawings: drawings[language] };
    return [`GET ${entryUrl(statechartsUrl, name)}`, () => ok(chart)] as const;
  });
  return { [LIST]: () => ok({ items }), ...Object.fromEntries(each) };
}

const open = (chart: string, language: Language = 'en') =>
  renderRoutes(`/docs/statecharts?chart=${chart}`, {
    session: TEAM,
    language,
    server: charts(language),
  });
const press = (name: string) => screen.findByRole('button', { name });
const marked = (selector: string, attribute: string): (string | null)[] =>
  [...document.querySelectorAll(selector)].map((one) => one.getAttribute(attribute));
const lit = () => marked('.state.active', 'data-state');

it('plays a chart: marks where it is, what was taken, and offers outcomes and time', async () => {
  const { user } = await open('logout');
  await user.click(await press('“Sign out” was pressed'));
  expect(lit()).toEqual(['signingOut']);
  expect(marked('.label.taken', 'data-edge')).toEqual(['idle / LOGOUT_REQUESTED / 0']);
  expect(await press('“Sign out” was pressed')).toBeDisabled();
  expect(screen.getByRole('heading', { name: 'Now' })).toHaveFocus();
  await user.click(await press('It succeeds'));
  expect(lit()).toEqual(['signedOut']);
  await user.click(await press('Skip ahead 0.1 seconds'));
  expect(lit()).toEqual(['idle', 'idle.ready']);
  const story = within(screen.getByRole('list', { name: 'What has happened' }));
  expect(story.getAllByRole('listitem')).toHaveLength(3);
});

it('shows a failure, and starts again', async () => {
  const { user } = await open('logout');
  await user.click(await press('“Sign out” was pressed'));
  await user.click(await press('It fails'));
  expect(lit()).toEqual(['idle', 'idle.afterFailure']);
  await user.click(await press('Start again'));
  expect(lit()).toEqual(['idle', 'idle.ready']);
  expect(screen.getByText('Nothing yet.')).toBeVisible();
});

it('opens another chart, whose name is in the address', async () => {
  const { user, location } = await open('logout');
  const choice = await screen.findByRole('combobox', { name: 'Process' });
  await user.selectOptions(choice, 'Withdrawing a request');
  expect(location()).toBe('/docs/statecharts?chart=withdrawal');
  expect(await screen.findByRole('img', { name: 'Withdrawing a request' })).toBeVisible();
  expect(lit()).toEqual(['idle']);
});

it('speaks Arabic, with the drawings and words of the language', async () => {
  const { user } = await open('logout', 'ar');
  const [chart] = CHARTS.filter(({ name }) => name === 'logout');
  await user.click(await press(chart?.docs.events.LOGOUT_REQUESTED?.says.ar ?? ''));
  expect(screen.getAllByText('جارٍ تسجيل الخروج')[0]).toBeVisible();
  expect(await press('تنجح')).toBeEnabled();
});

it.each(findMachines().map(({ name, docs }) => [name, docs] as const))(
  'can play %s, and draws all of its states',
  async (name, docs) => {
    expect(PLAYABLE_MACHINES).toHaveProperty(name);
    await open(name);
    await screen.findByRole('heading', { name: 'Now' });
    // The overview's box of all ends is no state.
    const drawn = new Set(marked('[data-state]', 'data-state').filter((id) => id !== 'ends'));
    expect([...drawn].sort()).toEqual(Object.keys(docs.states).sort());
    expect(lit().length).toBeGreaterThan(0);
  },
);

it.each(['Team', 'TeamLead'] as const)('is reached from the desk by a %s', async (role) => {
  const desk = { [`GET ${apiUrls.desk}`]: () => ok({ queues: [] }) };
  const { user, location } = await renderRoutes('/desk', {
    session: { ...TEAM, role },
    server: { ...charts('en'), ...desk },
  });
  await user.click(await screen.findByRole('link', { name: 'Statecharts' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Statecharts' })).toBeVisible();
  expect(location()).toBe('/docs/statecharts');
});

it('is closed to a student, who reads whose it is, and asks for nothing', async () => {
  const { server } = await renderRoutes('/docs/statecharts', {
    session: STUDENT,
    server: charts('en'),
  });
  expect(
    await screen.findByRole('heading', { name: 'This page is for the educational team' }),
  ).toBeVisible();
  expect(server.calls(LIST)).toEqual([]);
});

it('sends a visitor to the sign-in first', async () => {
  const { location } = await renderRoutes('/docs/statecharts', { server: charts('en') });
  await waitFor(() => expect(location()).toBe('/register'));
});
