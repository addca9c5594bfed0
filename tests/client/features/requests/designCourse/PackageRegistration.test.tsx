// Rules: CRS-03 (docs/requirements.md)
import { screen, waitFor } from '@testing-library/react';
import { PackageRegistration } from '../../../../../src/client/features/requests/designCourse/PackageRegistration';
import { readIntents } from '../../../../../src/client/lib/intents/intents';
import { recordedOperation } from '../../../../../src/client/lib/operations';
import { apiUrls } from '../../../../support/apiUrls';
import { offline, proxyLimit } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { STUDENT } from '../../../../support/renderWithApp';
import { letPass } from '../../../../support/statecharts/screens';
import {
  PACKAGE as PROGRAMME,
  PACKAGE_CHOICE as CHOICE,
  REGISTER,
  limits,
  ok,
  refuses,
  renderCourse,
  showsPackage as shows,
} from './support';

const PLACE = { ar: 'London، United Kingdom', en: 'London, United Kingdom' } as const;
const DONE = { kind: 'registration', request: 61 } as const;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

it.each(SCREEN_LANGUAGES)(
  'sends user, plan, partner and package on submit, in %s',
  async (language) => {
    const { t, user, server, location } = await renderCourse(
      <PackageRegistration choice={CHOICE} />,
      {
        language,
        session: STUDENT,
        routes: { ...shows, [REGISTER]: () => ok({ id: 61, repeated: false }) },
      },
    );
    const button = await screen.findByRole('button', { name: t('courses.registerPackage') });
    expect(server.calls(REGISTER)).toHaveLength(0);
    expect(screen.getByText(PLACE[language])).toBeVisible();
    await user.click(button);
    await waitFor(() => expect(location()).toBe('/Message_peration?kind=registration&request=61'));
    expect(server.calls(REGISTER).map(({ body }) => body)).toEqual([
      { ...CHOICE, user_id: STUDENT.user.id },
    ]);
    // The result page trusts this record only.
    expect(recordedOperation(DONE, STUDENT.user.id)).not.toBeNull();
  },
);

it('leads a partner home, as students register', async () => {
  const { t } = await renderCourse(<PackageRegistration choice={CHOICE} />, {
    language: 'en',
    session: { ...STUDENT, role: 'Partner' },
    routes: shows,
  });
  expect(await screen.findByText(t('courses.studentsOnly'))).toBeVisible();
  expect(screen.getByRole('link', { name: t('common.backHome') })).toHaveAttribute('href', '/');
});

it.each(SCREEN_LANGUAGES)('shows the recorded price, in %s', async (language) => {
  const { t } = await renderCourse(<PackageRegistration choice={CHOICE} />, {
    language,
    session: STUDENT,
    routes: shows,
  });
  expect(await screen.findByText(t('courses.priceNoted'))).toBeVisible();
  expect(screen.getByText(t('courses.fact.week')).parentElement).toHaveTextContent(
    /£\s?200|200\s?£/,
  );
});

it.each(SCREEN_LANGUAGES)('shows no price where the plan has none, in %s', async (language) => {
  const unpriced = PROGRAMME.plans.map((plan) => ({ ...plan, bands: [] }));
  const { t, user, location } = await renderCourse(<PackageRegistration choice={CHOICE} />, {
    language,
    session: STUDENT,
    routes: {
      [`GET ${apiUrls.programmes}/30`]: () => ok({ ...PROGRAMME, plans: unpriced }),
      [REGISTER]: () => ok({ id: 61, repeated: false }),
    },
  });
  expect(await screen.findByText(t('courses.priceLater'))).toBeVisible();
  expect(screen.queryByText(t('courses.fact.week'))).toBeNull();
  expect(document.body).not.toHaveTextContent(/£|∞/);
  await user.click(screen.getByRole('button', { name: t('courses.registerPackage') }));
  await waitFor(() => expect(location()).toMatch(/^\/Message_peration/));
});

it('sends a visitor to registration and returns with the package', async () => {
  const { t, user, server, location } = await renderCourse(
    <PackageRegistration choice={CHOICE} />,
    { language: 'en', routes: shows },
  );
  await user.click(await screen.findByRole('button', { name: t('courses.registerPackage') }));
  expect(location()).toBe('/register');
  expect(readIntents().packageChoice).toEqual(CHOICE);
  expect(server.calls(REGISTER)).toHaveLength(0);
});

it('keeps the package after a failure and retries', async () => {
  const { t, user, server, location } = await renderCourse(
    <PackageRegistration choice={CHOICE} />,
    { language: 'en', session: STUDENT, routes: { ...shows, [REGISTER]: offline } },
  );
  await user.click(await screen.findByRole('button', { name: t('courses.registerPackage') }));
  expect(await screen.findByText(t('courses.sendFailed'))).toBeVisible();
  expect(recordedOperation(DONE, STUDENT.user.id)).toBeNull();
  server.use({ [REGISTER]: () => ok({ id: 61, repeated: false }) });
  await user.click(screen.getByRole('button', { name: t('common.tryAgain') }));
  await waitFor(() => expect(location()).toBe('/Message_peration?kind=registration&request=61'));
});

it.each(SCREEN_LANGUAGES)(
  'shows when to retry after a limit, without an error, in %s',
  async (language) => {
    const { t, user, server, location } = await renderCourse(
      <PackageRegistration choice={CHOICE} />,
      { language, session: STUDENT, routes: { ...shows, [REGISTER]: () => limits(90) } },
    );
    await user.click(await screen.findByRole('button', { name: t('courses.registerPackage') }));
    const text = new RegExp(t('courses.limited').replace('{when}', '.*\\d.*'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(t('courses.sendFailed'))).toBeNull();
    server.use({ [REGISTER]: () => ok({ id: 61, repeated: false }) });
    await user.click(screen.getByRole('button', { name: t('courses.registerPackage') }));
    await waitFor(() => expect(location()).toBe('/Message_peration?kind=registration&request=61'));
  },
);

it("shows the retry time of a proxy's limit until it ends", async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask'] });
  const { t, user } = await renderCourse(<PackageRegistration choice={CHOICE} />, {
    language: 'en',
    session: STUDENT,
    routes: { ...shows, [REGISTER]: proxyLimit(503, 90) },
  });
  await user.click(await screen.findByRole('button', { name: t('courses.registerPackage') }));
  const text = new RegExp(t('common.unavailable').replace('{when}', '.*\\d.*'));
  expect(await screen.findByText(text)).toBeVisible();
  await letPass(91_000);
  expect(screen.queryByText(text)).toBeNull();
  expect(screen.queryByText(t('courses.sendFailed'))).toBeNull();
  expect(screen.getByRole('button', { name: t('courses.registerPackage') })).toBeEnabled();
});

it.each(SCREEN_LANGUAGES)(
  'links onward without a programme in the URL, in %s',
  async (language) => {
    const { t } = await renderCourse(<PackageRegistration choice={CHOICE} />, {
      language,
      session: STUDENT,
      routes: { [`GET ${apiUrls.programmes}/30`]: () => refuses(404, 'NOT_FOUND') },
    });
    expect(await screen.findByText(t('courses.notOffered'))).toBeVisible();
    expect(screen.queryByRole('button', { name: t('common.tryAgain') })).toBeNull();
    const links = { seeCourses: '/englishLanguage', openRequest: '/EnglishAdmissionRegister' };
    for (const [id, href] of Object.entries(links)) {
      expect(screen.getByRole('link', { name: t(`courses.${id}`) })).toHaveAttribute('href', href);
    }
  },
);

it('retries when the programme fails to load', async () => {
  const { t } = await renderCourse(<PackageRegistration choice={CHOICE} />, {
    language: 'en',
    session: STUDENT,
    routes: { [`GET ${apiUrls.programmes}/30`]: offline },
  });
  expect(await screen.findByRole('button', { name: t('common.tryAgain') })).toBeEnabled();
});

it.each([
  ['a plan of another programme', { ...CHOICE, plan_id: 1 }, undefined],
  ['another partner', { ...CHOICE, partner_id: 1 }, undefined],
  ['a package withdrawn meanwhile', CHOICE, () => refuses(404, 'NOT_FOUND')],
])('reports an unavailable package: %s', async (_, choice, answer) => {
  const { t, user } = await renderCourse(<PackageRegistration choice={choice} />, {
    language: 'en',
    session: STUDENT,
    routes: { ...shows, ...(answer && { [REGISTER]: answer }) },
  });
  if (answer) {
    await user.click(await screen.findByRole('button', { name: t('courses.registerPackage') }));
  }
  expect(await screen.findByText(t('courses.notOffered'))).toBeVisible();
});
