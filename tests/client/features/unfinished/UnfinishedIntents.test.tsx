import { screen, waitFor, within } from '@testing-library/react';

import { UnfinishedIntents } from '../../../../src/client/features/unfinished/UnfinishedIntents';
import { pageNameAt, samePlace } from '../../../../src/client/features/unfinished/places';
import type { Intent } from '../../../../src/client/lib/intents/intentTypes';
import { addUnfinished, readUnfinished } from '../../../../src/client/lib/intents/unfinished';
import type { Language } from '../../../../src/contract/common/constants';
import { fakeServer, json, offline, proxyLimit } from '../../../support/fakeServer';
import type { FakeRoutes } from '../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../support/matrix';
import { allMessages } from '../../../support/messages';
import { STUDENT, renderWithApp } from '../../../support/renderWithApp';

const FAVORITE = 'POST /api/student/store-favorite';
const PROFILE = 'GET /api/student/getProfile';
const ME = STUDENT.user.id;
const COURSE: Intent = {
  kind: 'course',
  course: { id: 7, numberOfWeeks: 4, startDate: '2027-01-04', amount: 1_200, extras: [4, 5] },
};
const PACKAGE: Intent = { kind: 'package', choice: { plan_id: 1, partner_id: 2, package_id: 3 } };
const FAVORITE_INTENT: Intent = { kind: 'favorite', packageId: 9 };
const PAGE: Intent = { kind: 'page', path: '/studentRequest?page=2' };

async function open(
  pendingIntents: readonly Intent[],
  { at = '/chat', language = 'en', routes = {} }: OpenOptions = {},
) {
  addUnfinished(ME, pendingIntents);
  const server = fakeServer({
    [PROFILE]: () => json(200, { status_code: 200, data: { user: STUDENT.user } }),
    ...routes,
  });
  const app = await renderWithApp(
    <main tabIndex={-1}>
      <UnfinishedIntents userId={ME} />
    </main>,
    { session: STUDENT, at, language },
  );
  const messages = allMessages(language);
  const t = (id: string): string => messages[id] ?? `no ${id}`;
  return { ...app, server, t };
}
interface OpenOptions {
  readonly at?: string;
  readonly language?: Language;
  readonly routes?: FakeRoutes;
}

const kinds = (): string[] => readUnfinished(ME).map(({ kind }) => kind);

it.each(SCREEN_LANGUAGES)('offers each intent with one button, in %s', async (language) => {
  const { t } = await open([COURSE, PACKAGE, FAVORITE_INTENT, PAGE], { language });
  const lines = screen.getAllByRole('listitem');
  const page = t('unfinished.page').replace('{page}', t('common.title.studentRequest'));
  const texts = ['course', 'package', 'favorite'].map((kind) => t(`unfinished.${kind}`));
  for (const [index, text] of [...texts, page].entries()) {
    expect(lines[index]).toHaveTextContent(text);
  }
  const links = screen.getAllByRole('link', { name: t('unfinished.continue') });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/designCourse/register?id=7&numberOfWeeks=4&startDate=2027-01-04&amount=1200&extras=4-5&user_id=a1',
    '/designCourse/registration?plan_id=1&partner_id=2&package_id=3&user_id=a1',
    '/studentRequest?page=2',
  ]);
  expect(links[2]).toHaveAccessibleDescription(page);
});

it('continues the chosen intent and keeps the others', async () => {
  const { user, location } = await open([FAVORITE_INTENT, PAGE]);
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(location()).toBe('/studentRequest?page=2');
  expect(kinds()).toEqual(['favorite']);
});

it('removes a dismissed intent and keeps the focus on the page', async () => {
  const { user } = await open([FAVORITE_INTENT, PAGE]);
  const line = screen.getByText(/My requests/).closest('li');
  await user.click(within(line ?? document.body).getByRole('button', { name: /^Dismiss: / }));
  expect(screen.queryByText(/My requests/)).toBeNull();
  expect(kinds()).toEqual(['favorite']);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('stores a favorite, shows the response and opens the favorites', async () => {
  const answer = json(200, { status_code: 200, message: 'Saved', data: { package_id: 9 } });
  const { user, server, location, toasts } = await open([FAVORITE_INTENT], {
    routes: { [FAVORITE]: () => answer },
  });
  await user.click(screen.getByRole('button', { name: 'Save it now' }));
  await waitFor(() => expect(location()).toBe('/favorites'));
  expect(server.calls(FAVORITE)[0]?.body).toEqual({ package_id: 9 });
  expect(toasts).toEqual([{ severity: 'success', text: 'Saved' }]);
  expect(kinds()).toEqual([]);
});

it.each([
  ['keeps it after a failure', offline, 'unfinished.favoriteFailed', ['favorite']],
  [
    'drops one that is no longer offered',
    () => json(404, { status_code: 404, code: 'NOT_FOUND', message: 'no' }),
    'unfinished.favoriteGone',
    [],
  ],
])('%s', async (_what, handler, text, left) => {
  const { user, toasts, t } = await open([FAVORITE_INTENT], { routes: { [FAVORITE]: handler } });
  await user.click(screen.getByRole('button', { name: 'Save it now' }));
  await waitFor(() => expect(toasts).toEqual([{ severity: 'error', text: t(text) }]));
  expect(kinds()).toEqual(left);
});

it.each([
  [
    'the course',
    COURSE,
    '/designcourse/register?amount=1200&startDate=2027-01-04&id=7&numberOfWeeks=4&extras=4-5',
  ],
  ['the package', PACKAGE, '/designCourse/registration?plan_id=1&partner_id=2&package_id=3'],
  ['the page', PAGE, '/studentRequest/?page=2'],
])('drops the intent whose page is open: %s', async (_what, intent, at) => {
  await open([intent, FAVORITE_INTENT], { at });
  await waitFor(() => expect(kinds()).toEqual(['favorite']));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

it.each(['/register', '/Login'])('offers nothing at %s', async (at) => {
  await open([FAVORITE_INTENT, PAGE], { at });
  expect(screen.queryByRole('listitem')).toBeNull();
  expect(kinds()).toEqual(['favorite', 'page']);
});

it('shows when to retry after a limit, and keeps the intent', async () => {
  const { user, toasts, t } = await open([FAVORITE_INTENT], {
    routes: { [FAVORITE]: proxyLimit(503, 90) },
  });
  await user.click(screen.getByRole('button', { name: 'Save it now' }));
  const [before = ''] = t('common.unavailable').split('{when}');
  const text: unknown = expect.stringContaining(before);
  await waitFor(() => expect(toasts).toEqual([{ severity: 'error', text }]));
  expect(kinds()).toEqual(['favorite']);
});

it('compares addresses by path and query only', () => {
  expect(samePlace('/orders?b=2&a=1&user_id=x', '/Orders/?a=1&b=2#top')).toBe(true);
  expect(samePlace('/orders?a=1', '/orders?a=2')).toBe(false);
  expect(samePlace('/', '/orders')).toBe(false);
});

it.each([
  ['/notifications', 'notifications'],
  ['/VIEWREQUEST/7?tab=chat', 'viewRequest'],
  ['/designCourse/register?id=7', 'designCourseRegister'],
  ['/', 'home'],
  ['/no/such/page', undefined],
])('names the page at %s', (address, name) => {
  expect(pageNameAt(address)).toBe(name);
});
