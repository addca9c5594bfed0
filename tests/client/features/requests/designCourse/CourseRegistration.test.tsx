// Rules: CRS-01, CRS-02, CRS-04, REQ-10 (docs/requirements.md)
import { cleanup, screen, waitFor } from '@testing-library/react';
import { CourseRegistration } from '../../../../../src/client/features/requests/designCourse/CourseRegistration';
import { DesignDetails } from '../../../../../src/client/features/requests/designCourse/DesignDetails';
import {
  restoreDesign,
  saveDesign,
} from '../../../../../src/client/features/requests/designCourse/savedDesign';
import { readIntents } from '../../../../../src/client/lib/intents/intents';
import { recordedOperation } from '../../../../../src/client/lib/operations';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { NO_DESIGN } from '../../../../../src/client/features/prices/machines/support/courseDesign';
import type { Language } from '../../../../../src/contract/common/constants';
import { priceUrls } from '../../../../support/apiUrls';
import {
  DEARER,
  QUOTE,
} from '../../../../../src/client/features/prices/machines/support/designedCourse';
import { enterText } from '../../../../support/enterText';
import { offline } from '../../../../support/fakeServer';
import type { FakeHandler, FakeRoutes } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { STUDENT } from '../../../../support/renderWithApp';
import { OPTION, QUOTES, REQUESTS, START, ok, refuses, renderCourse } from './support';

const COURSE = {
  id: QUOTE.plan_id,
  numberOfWeeks: 6,
  startDate: START,
  amount: QUOTE.total,
  extras: [4, 7],
};
const DESIGN = {
  ...NO_DESIGN,
  step: 'extras',
  destination: 'gb',
  instituteId: 20,
  programmeId: 30,
  planId: QUOTE.plan_id,
  weeks: 6,
  startDate: START,
  extras: [4, 7],
} as const;
const sent = (): Response => ok({ id: 41, repeated: false });

beforeEach(() => {
  saveDesign(DESIGN);
  jest.spyOn(console, 'error').mockImplementation();
});

const register = (language: Language, routes: FakeRoutes, course = COURSE) =>
  renderCourse(<CourseRegistration course={course} />, { language, routes, session: STUDENT });

describe.each(SCREEN_LANGUAGES)('course registration in %s', (language) => {
  it('says for whom the course is, and makes another request of it for another child (REQ-10)', async () => {
    const keys = new Set<unknown>();
    for (const name of ['Sara', 'Yousef', '']) {
      const { t, user, server } = await register(language, { [REQUESTS]: sent });
      const field = await screen.findByLabelText(t('courses.forName'));
      expect(field).toHaveValue('');
      if (name !== '') await user.type(field, ` ${name} `);
      await user.click(screen.getByRole('button', { name: t('courses.send') }));
      await waitFor(() => expect(server.calls(REQUESTS)).toHaveLength(1));
      const body = server.calls(REQUESTS)[0]?.body as Record<string, unknown>;
      expect(body.for_name).toBe(name === '' ? undefined : name);
      keys.add(body.idempotency_key);
      cleanup();
    }
    expect(keys.size).toBe(3);
  });

  itBeforeRelease('keeps a name until it is sent, and sends none that is no name', async () => {
    const { t, user, server } = await register(language, { [REQUESTS]: sent });
    await user.type(await screen.findByLabelText(t('courses.forName')), 'x'.repeat(101));
    expect(await screen.findByText(t('validation.nameTooLong'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('courses.send') }));
    expect(server.calls(REQUESTS)).toEqual([]);
    cleanup();
    const again = await register(language, {});
    expect(await screen.findByLabelText(again.t('courses.forName'))).toHaveValue('x'.repeat(101));
  });

  it('sends the course with its extras and the shown price', async () => {
    const { t, user, server, location } = await register(language, { [REQUESTS]: sent });
    await enterText(user, await screen.findByLabelText(t('courses.note')), ' A quiet room ');
    expect(screen.getByText(t('courses.afterSending'))).toBeVisible();
    const comma = { ar: '،', en: ',' }[language];
    expect(screen.getByText(`London${comma} United Kingdom`)).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: t('courses.send') }));
    await waitFor(() => expect(location()).toBe('/Message_peration?kind=request&request=41'));
    expect(recordedOperation({ kind: 'request', request: 41 }, STUDENT.user.id)).not.toBeNull();
    expect(server.calls(REQUESTS)).toHaveLength(1);
    expect(server.calls(REQUESTS)[0]?.body).toEqual({
      kind: 'custom',
      plan_id: QUOTE.plan_id,
      weeks: 6,
      start_date: START,
      extras: [4, 7],
      amount: QUOTE.total,
      currency: 'GBP',
      note: 'A quiet room',
      idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    expect(restoreDesign()).toBeNull();
  });

  it('shows the old and new price before sending when it changed', async () => {
    const { t, user, server } = await register(language, {
      [QUOTES]: () => ok(DEARER),
      [REQUESTS]: sent,
    });
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('1,590.50');
    expect(notice).toHaveTextContent('1,700');
    expect(screen.queryByRole('button', { name: t('courses.send') })).toBeNull();
    await user.click(screen.getByRole('button', { name: t('courses.acceptPrice') }));
    await user.click(await screen.findByRole('button', { name: t('courses.send') }));
    await waitFor(() => expect(server.calls(REQUESTS)).toHaveLength(1));
    expect(server.calls(REQUESTS)[0]?.body).toMatchObject({ amount: DEARER.total });
  });
});

it.each(['Partner', 'Team'] as const)(
  'leads the role %s home, as students register',
  async (role) => {
    const { t } = await renderCourse(<CourseRegistration course={COURSE} />, {
      language: 'en',
      session: { ...STUDENT, role },
    });
    expect(await screen.findByText(t('courses.studentsOnly'))).toBeVisible();
    expect(screen.getByRole('link', { name: t('common.backHome') })).toHaveAttribute('href', '/');
  },
);

it('asks for confirmation when the price changes during review', async () => {
  const { t, user, server } = await register('en', {
    [REQUESTS]: () => refuses(409, 'PRICE_CHANGED', { quote: DEARER }),
  });
  await user.click(await screen.findByRole('button', { name: t('courses.send') }));
  expect(await screen.findByRole('alert')).toHaveTextContent('£1,700');
  expect(server.calls(REQUESTS)).toHaveLength(1);
});

it('sends the same request key after a lost response, also after a reload', async () => {
  const first = await register('en', { [REQUESTS]: offline });
  await first.user.click(await screen.findByRole('button', { name: first.t('courses.send') }));
  expect(await screen.findByText(first.t('courses.sendFailed'))).toBeVisible();
  const [lost] = first.server.calls(REQUESTS);
  cleanup();
  const second = await register('en', { [REQUESTS]: sent });
  await second.user.click(await screen.findByRole('button', { name: second.t('courses.send') }));
  await waitFor(() => expect(second.server.calls(REQUESTS)).toHaveLength(1));
  expect(second.server.calls(REQUESTS)[0]?.body).toEqual(lost?.body);
});

it('keeps the note over a session that ends while it is sent, until it has arrived', async () => {
  const note = async (t: (id: string) => string): Promise<HTMLElement> =>
    screen.findByLabelText(t('courses.note'));
  const first = await register('en', { [REQUESTS]: () => refuses(401, 'UNAUTHENTICATED') });
  await enterText(first.user, await note(first.t), 'A quiet room');
  await first.user.click(screen.getByRole('button', { name: first.t('courses.send') }));
  await waitFor(() => expect(first.location()).toBe('/register'));
  cleanup();
  const second = await register('en', { [REQUESTS]: sent });
  expect(await note(second.t)).toHaveValue('A quiet room');
  await second.user.click(screen.getByRole('button', { name: second.t('courses.send') }));
  await waitFor(() => expect(second.location()).toBe('/Message_peration?kind=request&request=41'));
  expect(second.server.calls(REQUESTS)[0]?.body).toMatchObject({ note: 'A quiet room' });
  cleanup();
  const third = await register('en', {});
  expect(await note(third.t)).toHaveValue('');
});

it('reports that the request has already arrived', async () => {
  const { t, user } = await register('en', { [REQUESTS]: () => refuses(409, 'CONFLICT') });
  await user.click(await screen.findByRole('button', { name: t('courses.send') }));
  expect(await screen.findByText(t('courses.arrived'))).toBeVisible();
});

it('reports that a course is no longer offered', async () => {
  const { t } = await register('en', { [QUOTES]: () => refuses(404, 'NOT_FOUND') });
  expect(await screen.findByText(t('courses.notOffered'))).toBeVisible();
});

it('sends a visitor to registration and returns to this course', async () => {
  const { location } = await renderCourse(<CourseRegistration course={COURSE} />, {
    language: 'en',
  });
  await waitFor(() => expect(location()).toBe('/register'));
  expect(readIntents().selectedCourse).toEqual(COURSE);
});

it('needs only the URL, not the stored design', async () => {
  sessionStorage.clear();
  localStorage.clear();
  const { t, user, server } = await register('en', { [REQUESTS]: sent });
  await user.click(await screen.findByRole('button', { name: t('courses.send') }));
  await waitFor(() => expect(server.calls(REQUESTS)).toHaveLength(1));
  expect(server.calls(QUOTES)[0]?.body).toMatchObject({ extras: [4, 7] });
  expect(server.calls(REQUESTS)[0]?.body).toMatchObject({ extras: [4, 7], amount: QUOTE.total });
});

describe('withdrawn extras', () => {
  /** Rejects a course with extras other than these. */
  const offering =
    (...offered: readonly number[]): FakeHandler =>
    ({ body }) => {
      const { extras } = body as { readonly extras: readonly number[] };
      if (!extras.every((id) => offered.includes(id))) return refuses(422, 'VALIDATION_FAILED');
      return ok({ ...QUOTE, total: 100_000 + extras.length * 10_000 });
    };

  it.each(SCREEN_LANGUAGES)('are removed with a notice before sending, in %s', async (lng) => {
    const course = { ...COURSE, extras: [4, 99] };
    const routes = { [QUOTES]: offering(4, 5, 7), [REQUESTS]: sent };
    const { t, user, server } = await register(lng, routes, course);
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent(t('courses.extrasGone'));
    expect(notice).toHaveTextContent('1,590.50');
    expect(notice).toHaveTextContent('1,100');
    expect(screen.queryByText(t('courses.priceChanged'))).toBeNull();
    await user.click(screen.getByRole('button', { name: t('courses.goOnWithout') }));
    await user.click(await screen.findByRole('button', { name: t('courses.send') }));
    await waitFor(() => expect(server.calls(REQUESTS)).toHaveLength(1));
    expect(server.calls(REQUESTS)[0]?.body).toMatchObject({ extras: [4], amount: 110_000 });
  });

  it('are all removed where none is offered or the list is stale', async () => {
    for (const extras of [[0], [4, 99]]) {
      const app = await register('en', { [QUOTES]: offering() }, { ...COURSE, extras });
      expect(await screen.findByRole('alert')).toHaveTextContent(app.t('courses.extrasGone'));
      expect(app.server.calls(QUOTES).length).toBeLessThanOrEqual(6);
      cleanup();
    }
  });

  it('are reported when the price did not include them', async () => {
    const course = { ...COURSE, amount: 110_000, extras: [4, 99] };
    const { t } = await register('en', { [QUOTES]: offering(4) }, course);
    expect(await screen.findByRole('button', { name: t('courses.send') })).toBeEnabled();
    expect(screen.getByText(t('courses.extrasGone'))).toBeVisible();
    expect(screen.queryByText(t('courses.priceChanged'))).toBeNull();
  });

  it('are not reported when the course itself is rejected', async () => {
    const { t } = await register('en', { [QUOTES]: () => refuses(422, 'VALIDATION_FAILED') });
    expect(await screen.findByText(t('courses.notOffered'))).toBeVisible();
  });

  it('can be reloaded when their list failed', async () => {
    const course = { ...COURSE, extras: [4, 99] };
    const options = `GET ${priceUrls.courseOptions}`;
    const { t, user, server } = await register(
      'en',
      { [QUOTES]: offering(4), [options]: offline },
      course,
    );
    expect(await screen.findByText(t('courses.priceUnknown'))).toBeVisible();
    server.use({ [options]: () => ok([OPTION]) });
    await user.click(screen.getByRole('button', { name: t('common.tryAgain') }));
    expect(await screen.findByText(t('courses.extrasGone'))).toBeVisible();
  });
});

describe('design details', () => {
  it('show the course and open its registration with the user id', async () => {
    const { t, user, location } = await renderCourse(<DesignDetails />, {
      language: 'en',
      routes: { [QUOTES]: () => ok({ ...QUOTE, start_date: START }) },
      session: STUDENT,
    });
    expect(await screen.findByText('Harbour School')).toBeVisible();
    await user.click(screen.getByRole('button', { name: t('courses.register') }));
    expect(location()).toBe(
      `/designCourse/register?id=300&numberOfWeeks=6&startDate=${START}&amount=159050&extras=4-7&user_id=a1`,
    );
  });

  it('send a visitor to registration', async () => {
    const { t, user, location } = await renderCourse(<DesignDetails />, {
      language: 'en',
      routes: { [QUOTES]: () => ok({ ...QUOTE, start_date: START }) },
    });
    await screen.findByText('Harbour School');
    await user.click(screen.getByRole('button', { name: t('courses.register') }));
    expect(location()).toBe('/register');
    expect(readIntents().selectedCourse).toEqual(COURSE);
  });

  it('link to the wizard without a design', async () => {
    sessionStorage.clear();
    localStorage.clear();
    const { location } = await renderCourse(<DesignDetails />, {
      language: 'en',
      at: '/designCourse/details',
    });
    await waitFor(() => expect(location()).toBe('/designCourse'));
  });
});
