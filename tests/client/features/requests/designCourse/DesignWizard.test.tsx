// Rules: CRS-01, APP-14, FAM-05 (docs/requirements.md)
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { DesignWizard } from '../../../../../src/client/features/requests/designCourse/DesignWizard';
import {
  restoreDesign,
  saveDesign,
  toStored,
} from '../../../../../src/client/features/requests/designCourse/savedDesign';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import type { CourseDesign } from '../../../../../src/client/features/prices/machines/support/courseDesign';
import { allMessages } from '../../../../support/messages';
import { STUDENT } from '../../../../support/renderWithApp';
import { NO_DESIGN } from '../../../../../src/client/features/prices/machines/support/courseDesign';
import type { Language } from '../../../../../src/contract/common/constants';
import { toIsoDate } from '../../../../../src/shared/dates';
import {
  COURSE_OPTIONS_MAX,
  courseStartRange,
} from '../../../../../src/contract/requests/requests';
import { apiUrls } from '../../../../support/apiUrls';
import { QUOTE } from '../../../../../src/client/features/prices/machines/support/designedCourse';
import { SERVES_RATES } from '../../../../support/exchangeRates';
import {
  readTripExtras,
  rememberTripExtras,
  readWish,
  rememberWish,
} from '../../../../../src/client/features/prices/trip/tripWish';
import { offline } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { OPTION, QUOTES, START, monthName, ok, refuses, renderCourse } from './support';

const OTHER_OPTION = {
  ...OPTION,
  programme_id: 31,
  institute: { id: 21, name: 'Pier School', accreditation: null, centre_distance: null },
};

async function renderWizard(language: Language, routes: FakeRoutes = {}, at = '/designCourse') {
  const app = await renderCourse(<DesignWizard />, { language, routes, at });
  const { t, user } = app;
  const question = (step: string): Promise<HTMLElement> =>
    screen.findByRole('heading', { level: 2, name: t(`courses.ask.${step}`) });
  const press = (id: string): Promise<void> =>
    user.click(screen.getByRole('button', { name: t(id) }));
  const choose = async (role: 'radio' | 'checkbox', name: RegExp): Promise<void> =>
    user.click(await screen.findByRole(role, { name }));
  const toWeeks = async (): Promise<void> => {
    await choose('radio', /United Kingdom/);
    await press('courses.next');
    await choose('radio', /Harbour School/);
    await press('courses.next');
    await choose('radio', /Intensive/);
    await press('courses.next');
    await question('weeks');
  };
  const chooseStart = async (): Promise<void> => {
    await question('start');
    await user.click(screen.getByRole('button', { name: monthName(START, language) }));
    const radios = screen.getAllByRole('radio');
    const wanted = radios.find((radio) => radio.getAttribute('value') === START);
    if (wanted) await user.click(wanted);
  };
  return { ...app, question, press, choose, toWeeks, chooseStart };
}

describe.each(SCREEN_LANGUAGES)('course design in %s', (language) => {
  it('asks one question per step, prices the course and ends at the details', async () => {
    const app = await renderWizard(language);
    const { t, user, server } = app;
    await app.question('destination');
    expect(screen.getByRole('button', { name: t('courses.next') })).toBeDisabled();
    expect(screen.getByText(t('courses.unpriced'))).toBeVisible();
    await app.toWeeks();
    expect(screen.queryByText(t('courses.unpriced'))).toBeNull();
    await user.click(screen.getByRole('button', { name: t('courses.moreWeeks') }));
    // In the list, and in the bar of a phone (FAM-05).
    expect(await screen.findAllByText(t('courses.total'))).toHaveLength(2);
    await waitFor(() =>
      expect(server.calls(QUOTES).at(-1)?.body).toEqual({
        plan_id: QUOTE.plan_id,
        weeks: 5,
        start_date: null,
        extras: [],
      }),
    );
    await app.press('courses.next');
    await app.chooseStart();
    await waitFor(() =>
      expect(server.calls(QUOTES).at(-1)?.body).toMatchObject({ weeks: 5, start_date: START }),
    );
    await app.press('courses.next');
    await app.question('extras');
    await app.choose('radio', /Host family/);
    await app.choose('radio', /Residence/);
    await app.choose('checkbox', /Airport transfer/);
    await waitFor(() =>
      expect(server.calls(QUOTES).at(-1)?.body).toEqual({
        plan_id: QUOTE.plan_id,
        weeks: 5,
        start_date: START,
        extras: [5, 7],
      }),
    );
    await app.press('courses.finish');
    await waitFor(() => expect(app.location()).toBe('/designCourse/details'));
    expect(restoreDesign()).toMatchObject({ step: 'extras', weeks: 5, extras: [5, 7] });
  });

  it('sets the weeks with the arrow keys of the slider, in reading direction', async () => {
    const app = await renderWizard(language);
    await app.toWeeks();
    const slider = screen.getByRole('slider', { name: app.t('courses.weeksLabel') });
    slider.focus();
    const [more, fewer] =
      language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    await app.user.keyboard(`{${more}}{${more}}{${fewer}}`);
    expect(slider).toHaveValue('5');
    expect(slider).toHaveAttribute('aria-valuetext', language === 'ar' ? '5 أسابيع' : '5 weeks');
    expect(restoreDesign()).toMatchObject({ weeks: 5 });
  });

  itBeforeRelease('restores the step after a reload, and Back keeps the answers', async () => {
    const first = await renderWizard(language);
    await first.toWeeks();
    const address = first.location();
    expect(address).toBe('/designCourse?step=weeks');
    cleanup();
    const app = await renderWizard(language, {}, address);
    await app.question('weeks');
    await app.press('courses.back');
    expect(await screen.findByRole('radio', { name: /Intensive/ })).toBeChecked();
    await app.press('courses.back');
    expect(await screen.findByRole('radio', { name: /Harbour School/ })).toBeChecked();
    await app.press('courses.back');
    expect(await screen.findByRole('radio', { name: /United Kingdom/ })).toBeChecked();
  });
});

itBeforeRelease('reports a failed price, keeps the answers and retries', async () => {
  const app = await renderWizard('en', { [QUOTES]: offline });
  await app.toWeeks();
  expect(await screen.findByText(app.t('courses.priceFailed'))).toBeVisible();
  app.server.use({ [QUOTES]: () => ok(QUOTE) });
  await app.press('common.tryAgain');
  expect((await screen.findAllByText('£1,590.50'))[0]).toBeVisible();
});

itBeforeRelease('reports an unavailable combination', async () => {
  const app = await renderWizard('en', { [QUOTES]: () => refuses(422, 'VALIDATION_FAILED') });
  await app.toWeeks();
  await app.press('courses.next');
  await app.chooseStart();
  expect(await screen.findByText(app.t('courses.refused'))).toBeVisible();
});

it('filters the institutes, and shows all where none matches', async () => {
  const app = await renderWizard('en', {
    'GET /api/course-options': ({ query }) => ok(query.get('city') === null ? [OPTION] : []),
  });
  await app.choose('radio', /United Kingdom/);
  await app.press('courses.next');
  await screen.findByRole('radio', { name: /Harbour School/ });
  await app.user.selectOptions(screen.getByLabelText(app.t('courses.city')), 'London');
  expect(await screen.findByText(app.t('courses.noInstitutes'))).toBeVisible();
  await app.press('courses.everyInstitute');
  expect(await screen.findByRole('radio', { name: /Harbour School/ })).toBeVisible();
});

itBeforeRelease('does not continue with an institute hidden by the filter', async () => {
  const app = await renderWizard('en', {
    'GET /api/course-options': ({ query }) =>
      ok(query.get('city') === null ? [OPTION] : [OTHER_OPTION]),
  });
  await app.toWeeks();
  await app.press('courses.back');
  await app.press('courses.back');
  await screen.findByRole('radio', { name: /Harbour School/ });
  const next = (): HTMLElement => screen.getByRole('button', { name: app.t('courses.next') });
  await waitFor(() => expect(next()).toBeEnabled());
  await app.user.selectOptions(screen.getByLabelText(app.t('courses.city')), 'London');
  expect(await screen.findByRole('radio', { name: /Pier School/ })).not.toBeChecked();
  expect(next()).toBeDisabled();
  // Filtering keeps the answer.
  await app.user.selectOptions(screen.getByLabelText(app.t('courses.city')), '');
  expect(await screen.findByRole('radio', { name: /Harbour School/ })).toBeChecked();
  expect(next()).toBeEnabled();
  await app.user.selectOptions(screen.getByLabelText(app.t('courses.city')), 'London');
  await app.choose('radio', /Pier School/);
  expect(next()).toBeEnabled();
});

itBeforeRelease('does not continue with a plan that is not shown', async () => {
  const app = await renderWizard('en', {
    'GET /api/course-options': ({ query }) =>
      ok(
        query.get('course_type') === null
          ? [OPTION]
          : [{ ...OPTION, plans: OPTION.plans.map((plan) => ({ ...plan, id: 999 })) }],
      ),
  });
  await app.toWeeks();
  await app.press('courses.back');
  await app.press('courses.back');
  await screen.findByRole('radio', { name: /Harbour School/ });
  await app.user.selectOptions(screen.getByLabelText(app.t('courses.courseType')), 'ielts');
  await app.choose('radio', /Harbour School/);
  await app.press('courses.next');
  expect(await screen.findByRole('radio', { name: /Intensive/ })).not.toBeChecked();
  expect(screen.getByRole('button', { name: app.t('courses.next') })).toBeDisabled();
});

it('drops an extra that is no longer offered', async () => {
  saveDesign({
    ...NO_DESIGN,
    step: 'extras',
    destination: 'gb',
    instituteId: OPTION.institute.id,
    startDate: START,
    programmeId: OPTION.programme_id,
    planId: QUOTE.plan_id,
    extras: [99],
  });
  const app = await renderWizard('en');
  await app.choose('checkbox', /Airport transfer/);
  expect(restoreDesign()?.extras).toEqual([7]);
});

it('requests the courses of the selected institute only', async () => {
  const app = await renderWizard('en');
  await app.toWeeks();
  const asked = app.server.calls('GET /api/course-options').map(({ query }) => String(query));
  expect(asked).toEqual(['destination=gb', `destination=gb&institute=${OPTION.institute.id}`]);
});

it.each([
  [COURSE_OPTIONS_MAX, false],
  [COURSE_OPTIONS_MAX + 1, true],
])('with %d courses shows whether there are more: %s', async (count, isCut) => {
  const app = await renderWizard('en', {
    'GET /api/course-options': () =>
      ok(Array.from({ length: count }, (_, index) => ({ ...OPTION, programme_id: index + 1 }))),
  });
  await app.choose('radio', /United Kingdom/);
  await app.press('courses.next');
  const school = await screen.findByRole('radio', { name: /Harbour School/ });
  expect(screen.queryByText(app.t('courses.moreInstitutes')) !== null).toBe(isCut);
  expect(school.closest('label')?.textContent.includes(`${count} courses`)).toBe(!isCut);
});

it('moves the focus to the question of a new step', async () => {
  const app = await renderWizard('en');
  await app.choose('radio', /United Kingdom/);
  await app.press('courses.next');
  await waitFor(async () => expect(await app.question('institute')).toHaveFocus());
});

itBeforeRelease("keeps the answers with the browser's Back and Forward", async () => {
  const app = await renderWizard('en');
  await app.toWeeks();
  await app.go(-1);
  expect(await screen.findByRole('radio', { name: /Intensive/ })).toBeChecked();
  await app.press('courses.back');
  expect(await screen.findByRole('radio', { name: /Harbour School/ })).toBeChecked();
  await app.go(-1);
  expect(await screen.findByRole('radio', { name: /United Kingdom/ })).toBeChecked();
  await app.go(3);
  await app.question('weeks');
});

it('stops at a step whose previous answer is missing', async () => {
  const app = await renderWizard('en');
  await app.toWeeks();
  await app.go(-3);
  await app.choose('radio', /New Zealand/);
  await app.go(3);
  await app.question('institute');
  expect(screen.getByRole('button', { name: app.t('courses.next') })).toBeDisabled();
});

it('preselects the destination of a link once', async () => {
  const at = '/designCourse?destination=gb';
  const app = await renderCourse(<DesignWizard />, { language: 'en', at });
  const question = app.t('courses.ask.institute');
  expect(await screen.findByRole('heading', { level: 2, name: question })).toBeVisible();
  expect(await screen.findByRole('radio', { name: /Harbour School/ })).toBeVisible();
  await waitFor(() => expect(app.location()).toBe('/designCourse?step=institute'));
});

const OF_GB = { ...NO_DESIGN, destination: 'gb', instituteId: OPTION.institute.id } as const;
const PLANNED = { ...OF_GB, programmeId: OPTION.programme_id, planId: QUOTE.plan_id };

it.each([
  ['no design', 'extras', null, 'destination'],
  ['no plan', 'weeks', OF_GB, 'plan'],
  ['no start', 'extras', PLANNED, 'start'],
  ['an unknown step', '9', { ...PLANNED, step: 'weeks' }, 'weeks'],
  ['an earlier step', 'institute', { ...PLANNED, step: 'weeks' }, 'institute'],
] as const)('opens the first incomplete step: %s, ?step=%s', async (_, asked, design, step) => {
  if (design !== null) saveDesign(design);
  const app = await renderWizard('en', {}, `/designCourse?step=${asked}`);
  expect(await app.question(step)).toBeVisible();
  await waitFor(() => expect(app.location()).toBe(`/designCourse?step=${step}`));
});

itBeforeRelease("does not grow the history with the wizard's Back", async () => {
  const app = await renderWizard('en');
  await app.toWeeks();
  for (const step of ['plan', 'weeks', 'plan', 'institute', 'destination']) {
    await app.press(step === 'weeks' ? 'courses.next' : 'courses.back');
    await app.question(step);
    await waitFor(() => expect(app.location()).toBe(`/designCourse?step=${step}`));
  }
  // All entries are ahead: three steps forward is the last one, and there is none before.
  await app.go(-1);
  await app.question('destination');
  await app.go(3);
  await app.question('weeks');
  expect(app.location()).toBe('/designCourse?step=weeks');
});

itBeforeRelease('keeps what fits the destination of a link', async () => {
  saveDesign({ ...PLANNED, step: 'extras', weeks: 6, startDate: START, extras: [7] });
  const same = await renderWizard('en', {}, '/designCourse?destination=gb');
  await same.question('extras');
  expect(restoreDesign()).toMatchObject({ planId: QUOTE.plan_id, extras: [7] });
  cleanup();
  const app = await renderWizard('en', {}, '/designCourse?destination=nz&step=extras');
  await app.question('institute');
  await waitFor(() => expect(app.location()).toBe('/designCourse?step=institute'));
  expect(restoreDesign()).toMatchObject({ destination: 'nz', planId: null, weeks: 6, extras: [] });
  // Admission and visa may take longer there (CAT-09).
  expect(restoreDesign()?.startDate).toBeNull();
});

it('offers no start that the visa does not allow, and says why (CAT-09)', async () => {
  const { first } = courseStartRange(toIsoDate(new Date()), 8);
  const destination = {
    ...QUOTE.destination,
    description: 'Where English comes from',
    currency: 'GBP',
    cities: [QUOTE.city],
    programmes: { university: 1, english: 1, summer: 1 },
    lead_weeks: { university: 12, english: 8, summer: 8 },
    long_course: null,
  };
  const routes = { [`GET ${apiUrls.destinations}`]: () => ok([destination]) };
  saveDesign({ ...PLANNED, step: 'start', startDate: null });
  const app = await renderWizard('en', routes, '/designCourse?step=start');
  await app.question('start');
  expect(
    await screen.findByText(/about 8 weeks for admission and your visa. Earliest start:/),
  ).toBeVisible();
  expect(screen.getAllByRole('radio')[0]).toHaveAttribute('value', first);
});

it('offers a course that needs a student visa later starts than a short one (CAT-09)', async () => {
  const today = toIsoDate(new Date());
  const short = courseStartRange(today, 3).first;
  const destination = {
    ...QUOTE.destination,
    description: 'Where English comes from',
    currency: 'GBP',
    cities: [QUOTE.city],
    programmes: { university: 1, english: 1, summer: 1 },
    lead_weeks: { university: 12, english: 3, summer: 3 },
    long_course: { over_weeks: 25, lead_weeks: 6 },
  };
  const routes = { [`GET ${apiUrls.destinations}`]: () => ok([destination]) };
  saveDesign({ ...PLANNED, weeks: 26, weeksMax: 40, step: 'start', startDate: short });
  const app = await renderWizard('en', routes, '/designCourse?step=start');
  await app.question('start');
  expect(await screen.findByText(/more than 25 weeks needs a student visa/)).toBeVisible();
  const { first } = courseStartRange(today, 6);
  expect(screen.getAllByRole('radio')[0]).toHaveAttribute('value', first);
  expect(screen.getByRole('button', { name: app.t('courses.next') })).toBeDisabled();
});

it('shows the first month for a saved start that is too soon by now, and asks again', async () => {
  const today = toIsoDate(new Date());
  const { first } = courseStartRange(today, 8);
  const destination = {
    ...QUOTE.destination,
    description: 'Where English comes from',
    currency: 'GBP',
    cities: [QUOTE.city],
    programmes: { university: 1, english: 1, summer: 1 },
    lead_weeks: { university: 12, english: 8, summer: 8 },
    long_course: null,
  };
  const routes = { [`GET ${apiUrls.destinations}`]: () => ok([destination]) };
  saveDesign({ ...PLANNED, step: 'start', startDate: courseStartRange(today, 1).first });
  const app = await renderWizard('en', routes, '/designCourse?step=start');
  await app.question('start');
  const months = await screen.findByRole('group', { name: app.t('courses.month') });
  expect(within(months).getByRole('button', { pressed: true })).toHaveTextContent(monthName(first));
  const next = screen.getByRole('button', { name: app.t('courses.next') });
  expect(next).toBeDisabled();
  const [earliest] = screen.getAllByRole('radio');
  expect(earliest).toHaveAttribute('value', first);
  if (earliest) await app.user.click(earliest);
  expect(next).toBeEnabled();
});

describe('the institutes', () => {
  it('have price, distance and accreditation, and only cities with a school are offered', async () => {
    const cities = [QUOTE.city, { id: 99, name: 'Nowhere' }];
    const destination = {
      ...QUOTE.destination,
      description: '',
      currency: 'GBP',
      cities,
      programmes: { university: 1, english: 1, summer: 1 },
      lead_weeks: { university: 0, english: 0, summer: 0 },
      long_course: null,
    };
    const app = await renderWizard(
      'en',
      { [`GET ${apiUrls.destinations}`]: () => ok([destination]) },
      '/designCourse?destination=gb',
    );
    const school = await screen.findByRole('radio', { name: /Harbour School/ });
    for (const fact of [/London/, /1.2\s?km/, /British Council/, /From £200 a week/]) {
      expect(school).toHaveAccessibleName(expect.stringMatching(fact));
    }
    const city = screen.getByLabelText(app.t('courses.city'));
    expect(within(city).getByRole('option', { name: 'London' })).toBeInTheDocument();
    expect(within(city).queryByRole('option', { name: 'Nowhere' })).toBeNull();
  });
});

describe('CAT-13: the trip', () => {
  it('gives the wizard its start and housing, and takes its choices', async () => {
    rememberWish('start', 'english', START.slice(0, 7));
    rememberTripExtras('residence');
    saveDesign({ ...PLANNED, step: 'start', startDate: null });
    const app = await renderWizard('en', {}, '/designCourse?step=start');
    const chosen = await screen.findByRole('radio', { checked: true });
    expect(chosen.getAttribute('value')?.slice(0, 7)).toBe(START.slice(0, 7));
    await app.press('courses.next');
    expect(await screen.findByRole('radio', { name: /Residence/ })).toBeChecked();
    await app.choose('radio', /Host family/);
    expect(readTripExtras()).toBe('host_family');
    await app.press('courses.back');
    const other = screen.getAllByRole('button', { pressed: false })[0];
    if (other) await app.user.click(other);
    const [first] = await screen.findAllByRole('radio');
    if (first) await app.user.click(first);
    expect(readWish('start', 'english')).toBe(first?.getAttribute('value')?.slice(0, 7));
  });

  it('says how the price stands to the budget', async () => {
    rememberWish('budget', 'english', '1000-GBP');
    saveDesign({ ...PLANNED, step: 'extras', startDate: START });
    await renderWizard('en', SERVES_RATES, '/designCourse?step=extras');
    expect(await screen.findByText('About £591 over your budget of £1,000.')).toBeVisible();
  });
});

itBeforeRelease('takes the budget of the trip, in digits of any script', async () => {
  saveDesign({ ...PLANNED, step: 'extras', startDate: START });
  const app = await renderWizard('en', SERVES_RATES, '/designCourse?step=extras');
  const budget = await screen.findByLabelText(/Your budget in/);
  await app.user.type(budget, '٧٠٠٠{Enter}');
  expect(await screen.findByText(/over your budget of SAR 7,000/)).toBeVisible();
  expect(readWish('budget', 'english')).toBe('7000-SAR');
  await app.user.clear(budget);
  await app.user.type(budget, 'much{Enter}');
  expect(await screen.findByText(/Enter a whole number from 1/)).toBeVisible();
  expect(readWish('budget', 'english')).toBe('7000-SAR');
});

describe('of a signed-in person', () => {
  const KEPT = `GET ${apiUrls.courseDesign}`;
  const KEEP = `POST ${apiUrls.courseDesign}`;
  const routes = (design: CourseDesign | null, changed_at: string | null): FakeRoutes => ({
    [KEPT]: () => ok({ design: design && toStored(design), changed_at }),
    [KEEP]: () => ok({ design: null, changed_at: null }),
  });
  const open = (given: FakeRoutes) =>
    renderCourse(<DesignWizard />, { language: 'en', routes: given, session: STUDENT });
  const asks = (step: string) =>
    screen.findByRole('heading', {
      level: 2,
      name: allMessages('en')[`courses.ask.${step}`] ?? step,
    });

  it('goes on with the design of another device', async () => {
    const another = { ...PLANNED, step: 'weeks', weeks: 9 } as const;
    const app = await open(routes(another, '2026-11-21T09:00:00.000Z'));
    expect(await asks('weeks')).toBeVisible();
    expect(screen.getByRole('slider')).toHaveValue('9');
    expect(screen.getByText(app.t('courses.keptInAccount'))).toBeVisible();
    expect(app.server.calls(KEEP)).toHaveLength(0);
  });

  it('sends each change once the slider rests', async () => {
    const app = await open(routes({ ...PLANNED, step: 'weeks' }, '2026-11-21T09:00:00.000Z'));
    await asks('weeks');
    const more = screen.getByRole('button', { name: app.t('courses.moreWeeks') });
    await app.user.click(more);
    await app.user.click(more);
    await waitFor(() => expect(app.server.calls(KEEP)).toHaveLength(1), { timeout: 3_000 });
    expect(app.server.calls(KEEP)[0]?.body).toMatchObject({
      design: { weeks: PLANNED.weeks + 2, plan_id: PLANNED.planId },
    });
  });

  it("keeps this device's design where the account does not answer", async () => {
    saveDesign({ ...PLANNED, step: 'weeks' }, STUDENT.user.id);
    await open({ [KEEP]: offline });
    expect(await asks('weeks')).toBeVisible();
  });

  it("shows nobody else's design of this device", async () => {
    saveDesign({ ...PLANNED, step: 'weeks' }, 'somebody-else');
    await open(routes(null, null));
    expect(await asks('destination')).toBeVisible();
  });
});

it('starts again with the weeks alone, and a later visit takes up where it ended', async () => {
  saveDesign({ ...PLANNED, step: 'extras', startDate: START, weeks: 6 });
  sessionStorage.clear();
  const app = await renderWizard('en', {}, '/designCourse');
  await app.question('extras');
  await app.press('courses.restart');
  await app.question('destination');
  expect(restoreDesign()).toEqual({ ...NO_DESIGN, weeks: 6 });
});
