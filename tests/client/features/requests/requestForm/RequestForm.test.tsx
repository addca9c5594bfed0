// Rules: REQ-02, REQ-07, REQ-10, REQ-12, APP-14, CRS-04, CTL-04, CTL-05, API-07 (docs/requirements.md)
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import type { RequestFormValues } from '../../../../../src/client/features/requests/machines/support/requestDraft';
import { RequestForm } from '../../../../../src/client/features/requests/requestForm/RequestForm';
import type { Language } from '../../../../../src/contract/common/constants';
import { isMonday, toIsoDate } from '../../../../../src/shared/dates';
import {
  COURSE_START_WEEKS_AHEAD,
  COURSE_WEEKS_MAX,
  courseStartRange,
} from '../../../../../src/contract/requests/requests';
import { enterText } from '../../../../support/enterText';
import { priceUrls, apiUrls } from '../../../../support/apiUrls';
import { fakeServer, json, offline, proxyLimit } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { SCREEN_LANGUAGES } from '../../../../support/matrix';
import { allMessages } from '../../../../support/messages';
import { STUDENT, renderWithApp } from '../../../../support/renderWithApp';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import {
  DEARER,
  QUOTE,
} from '../../../../../src/client/features/prices/machines/support/designedCourse';
import { aCard, cards } from '../../../../support/requestCards';

const REQUESTS = `POST ${apiUrls.requests}`;
const QUOTES = `POST ${priceUrls.quotes}`;
const YEAR = new Date().getUTCFullYear() + 1;
const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });
const sent = (): Response => ok({ id: 52, repeated: false });

const PROGRAMME = {
  id: 9,
  kind: 'university',
  title: 'Computer Science',
  institute: { id: 2, name: 'Northern University' },
  destination: { id: 'gb', name: 'United Kingdom' },
  city: { id: 4, name: 'Leeds' },
  living_cost: { amount: 100_000, currency: 'GBP' },
  degree: 'master',
  specialization: { id: 3, name: 'Software' },
  starts_mondays: false,
  starts: ['2027-09-20', '2028-01-17'],
  lead_weeks: 0,
  long_course: null,
  weeks_min: 52,
  weeks_max: 52,
  price_basis: 'year',
  headline: 1_807_500,
  headline_weeks: 36,
  headline_lines: [
    { ...QUOTE.lines[1], fee_id: null, kind: 'tuition', name: 'First year', amount: 1_807_500 },
  ],
  currency: 'GBP',
  plans: [],
};

const COURSE = {
  ...PROGRAMME,
  currency: 'GBP',
  standard_plan_id: QUOTE.plan_id,
  fees: [],
  id: 30,
  kind: 'english',
  title: QUOTE.title,
  degree: null,
  specialization: null,
  starts_mondays: false,
  starts: [QUOTE.start_date],
  weeks_min: 1,
  weeks_max: 24,
  price_basis: 'week',
  plans: [
    { id: QUOTE.plan_id, name: 'Intensive', lessons_per_week: 25, currency: 'GBP', bands: [] },
  ],
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation();
});

async function open(
  kind: 'university' | 'english',
  language: Language,
  routes: FakeRoutes = {},
  programmeId: number | null = null,
  session: SignedInSession = STUDENT,
  at = '/form',
  asked: RequestFormValues = {},
) {
  const server = fakeServer({
    [`GET ${apiUrls.specializations}`]: () =>
      ok({ fields: [], corrected_q: null, unoffered: null }),
    [`GET ${apiUrls.programmes}/9`]: () => ok(PROGRAMME),
    [`GET ${apiUrls.programmes}/30`]: () => ok(COURSE),
    [QUOTES]: () => ok(QUOTE),
    [REQUESTS]: sent,
    ...routes,
  });
  const messages = allMessages(language);
  const app = await act(() =>
    renderWithApp(
      <>
        <RequestForm kind={kind} programmeId={programmeId} asked={asked} />
        <Link to="/contact">Elsewhere</Link>
      </>,
      { language, session, at },
    ),
  );
  const t = (id: string): string => messages[id] ?? id;
  const field = (name: string): Promise<HTMLElement> =>
    screen.findByLabelText(t(`requests.field.${name}`));
  const press = async (id: string): Promise<void> =>
    app.user.click(await screen.findByRole('button', { name: t(id) }));
  const fillUniversity = async (): Promise<void> => {
    await app.user.selectOptions(await field('degree'), 'master');
    await app.user.selectOptions(await field('intake_year'), String(YEAR));
    await press('requests.next');
    await enterText(app.user, await field('last_certificate'), 'BSc');
    await press('requests.next');
    // The answers are validated before the step changes.
    await screen.findByRole('button', { name: t('requests.send') });
    // The address follows the step; a Back before that would go one too far.
    await waitFor(() => expect(app.location()).toContain('step=review'));
    // The router is ahead of what React has rendered.
    await act(() => Promise.resolve());
  };
  const fillCourse = async (): Promise<void> => {
    await app.user.selectOptions(await field('plan_id'), String(QUOTE.plan_id));
    await app.user.clear(await field('weeks'));
    await enterText(app.user, await field('weeks'), String(QUOTE.weeks));
    await app.user.selectOptions(await field('start_date'), QUOTE.start_date);
    await press('requests.next');
    await press('requests.next');
  };
  return { ...app, server, t, field, press, fillUniversity, fillCourse };
}

describe.each(SCREEN_LANGUAGES)('request form in %s', (language) => {
  itBeforeRelease(
    'says for whom a request is, and offers the names of earlier ones (REQ-10)',
    async () => {
      const app = await open('english', language, {
        [`GET ${apiUrls.orders}`]: () =>
          cards([
            aCard({ for_name: 'Yousef' }),
            aCard({ id: 7 }),
            aCard({ id: 8, for_name: 'Yousef' }),
          ]),
      });
      await app.press('requests.next');
      const name = await app.field('for_name');
      await waitFor(() =>
        expect(
          [...document.querySelectorAll('datalist option')].map((each) =>
            each.getAttribute('value'),
          ),
        ).toEqual(['Yousef']),
      );
      expect(name).toHaveAttribute('list', document.querySelector('datalist')?.id);
      await enterText(app.user, name, 'x'.repeat(101));
      await app.press('requests.next');
      expect(await screen.findByText(app.t('validation.nameTooLong'))).toBeVisible();
      await app.user.clear(name);
      await enterText(app.user, name, '  سارة ');
      await app.press('requests.next');
      const row = (await screen.findByText(app.t('requests.answer.for_name'))).parentElement;
      expect(row).toHaveTextContent('سارة');
      await app.press('requests.send');
      await waitFor(() => expect(app.server.calls(REQUESTS)).toHaveLength(1));
      expect(app.server.calls(REQUESTS)[0]?.body).toMatchObject({ for_name: 'سارة' });
    },
  );

  it('sends an admission once without asking for name or phone', async () => {
    const app = await open('university', language);
    await app.field('degree');
    expect(document.querySelector('[name="name"], [name="phone"]')).toBeNull();
    await app.fillUniversity();
    expect(await screen.findByText('BSc')).toBeVisible();
    await app.user.dblClick(await screen.findByRole('button', { name: app.t('requests.send') }));
    await waitFor(() => expect(app.location()).toBe('/Message_peration?kind=request&request=52'));
    expect(app.server.calls(REQUESTS)).toHaveLength(1);
    expect(app.server.calls(REQUESTS)[0]?.body).toEqual({
      kind: 'university',
      amount: null,
      currency: null,
      programme_id: null,
      destination: null,
      degree: 'master',
      specialization_id: null,
      intake_year: YEAR,
      start_date: null,
      last_certificate: 'BSc',
      grade: '',
      english_level: null,
      note: '',
      idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
  });

  it('marks missing fields', async () => {
    const app = await open('university', language);
    await app.field('degree');
    await app.press('requests.next');
    expect(await screen.findAllByText(app.t('validation.required'))).toHaveLength(2);
    expect(screen.getAllByText(app.t('validation.cure.required'))).toHaveLength(2);
    expect(await app.field('degree')).toHaveAttribute('aria-invalid', 'true');
    await waitFor(async () => expect(await app.field('degree')).toHaveFocus());
  });

  it('offers only Mondays for an English course', async () => {
    const app = await open('english', language);
    const dates = within(await app.field('start_date'))
      .getAllByRole<HTMLOptionElement>('option')
      .flatMap(({ value }) => (value === '' ? [] : [value]));
    expect(dates).toHaveLength(COURSE_START_WEEKS_AHEAD);
    expect(dates.every(isMonday)).toBe(true);
  });
});

it('says to whom comes back that the request was sent, and under which number', async () => {
  const first = await open('university', 'en');
  await first.field('degree');
  expect(screen.queryByRole('link', { name: 'See the request' })).toBeNull();
  await first.fillUniversity();
  await first.press('requests.send');
  await waitFor(() => expect(first.location()).toBe('/Message_peration?kind=request&request=52'));
  cleanup();

  const again = await open('university', 'en', {}, null, STUDENT, '/form?step=background');
  expect(await again.field('degree')).toHaveValue('');
  expect(screen.getByRole('alert')).toHaveTextContent('your request number is 52');
  expect(screen.getByRole('link', { name: 'See the request' })).toHaveAttribute(
    'href',
    '/viewRequest/52',
  );
  cleanup();

  const other = await open('university', 'en', {}, 9);
  await other.field('intake');
  expect(screen.queryByRole('link', { name: 'See the request' })).toBeNull();
});

itBeforeRelease("limits the weeks of an open request to the field's maximum", async () => {
  const app = await open('english', 'en');
  await enterText(app.user, await app.field('weeks'), String(COURSE_WEEKS_MAX + 1));
  await app.press('requests.next');
  expect(await screen.findByText(app.t('validation.invalid'))).toBeVisible();
  await app.user.clear(await app.field('weeks'));
  await enterText(app.user, await app.field('weeks'), String(COURSE_WEEKS_MAX));
  await app.press('requests.next');
  expect(await app.field('english_level')).toBeVisible();
});

it('CTL-04: takes weeks in Arabic-Indic digits, and keeps what is no whole number as typed', async () => {
  const app = await open('english', 'ar', {}, 30);
  const weeks = await app.field('weeks');
  await app.user.clear(weeks);
  await enterText(app.user, weeks, '١٢');
  expect(weeks).toHaveValue('12');
  await waitFor(() =>
    expect(app.server.calls(QUOTES).at(-1)?.body).toEqual(expect.objectContaining({ weeks: 12 })),
  );
  const asked = app.server.calls(QUOTES).length;
  await enterText(app.user, weeks, '.5');
  await app.press('requests.next');
  expect(weeks).toHaveValue('12.5');
  expect(weeks).toBeInvalid();
  expect(screen.getByText(app.t('validation.wholeNumber'))).toBeVisible();
  expect(app.server.calls(QUOTES)).toHaveLength(asked);
});

it("prefills the card's programme and skips its questions", async () => {
  const app = await open('university', 'en', {}, 9);
  expect(await screen.findByText('Computer Science')).toBeVisible();
  expect(screen.queryByLabelText(app.t('requests.field.degree'))).toBeNull();
  expect(screen.queryByLabelText(app.t('requests.field.destination'))).toBeNull();
  // CAT-09: its intakes, not a year.
  expect(screen.queryByLabelText(app.t('requests.field.intake_year'))).toBeNull();
  await app.press('requests.next');
  expect(await app.field('intake')).toHaveAttribute('aria-invalid', 'true');
  const offered = within(await app.field('intake')).getAllByRole<HTMLOptionElement>('option');
  expect(offered.map(({ value }) => value)).toEqual(['', ...PROGRAMME.starts]);
  await app.user.selectOptions(await app.field('intake'), '2028-01-17');
  await app.press('requests.next');
  await enterText(app.user, await app.field('last_certificate'), 'BSc');
  await app.press('requests.next');
  await app.press('requests.send');
  await waitFor(() => expect(app.server.calls(REQUESTS)).toHaveLength(1));
  expect(app.server.calls(REQUESTS)[0]?.body).toMatchObject({
    programme_id: 9,
    destination: 'gb',
    degree: 'master',
    specialization_id: 3,
    intake_year: 2028,
    start_date: '2028-01-17',
  });
});

describe.each(SCREEN_LANGUAGES)('no longer offered, in %s', (language) => {
  const gone = () => json(404, { status_code: 404, code: 'NOT_FOUND', message: 'No' });
  const linkOf = (name: string): string | null =>
    screen.getByRole('link', { name }).getAttribute('href');

  it.each([
    ['university', '/universityAdmissions', '/UniversityAdmissionRegister'],
    ['english', '/englishLanguage', '/EnglishAdmissionRegister'],
  ] as const)('links onward from the form: %s', async (kind, catalogue, openForm) => {
    const app = await open(kind, language, { [`GET ${apiUrls.programmes}/9`]: gone }, 9);
    expect(await screen.findByText(app.t('requests.notOffered'))).toBeVisible();
    expect(screen.queryByRole('button', { name: app.t('common.tryAgain') })).toBeNull();
    expect(linkOf(app.t('requests.seeProgrammes'))).toBe(catalogue);
    expect(linkOf(app.t('requests.openForm'))).toBe(openForm);
  });

  it.each([
    ['university', 30, '/EnglishAdmissionRegister?id=30'],
    ['english', 9, '/UniversityAdmissionRegister?id=9'],
  ] as const)('links a %s form to the form of programme %d', async (kind, id, form) => {
    const app = await open(kind, language, {}, id);
    expect(await screen.findByText(app.t('requests.otherForm'))).toBeVisible();
    expect(linkOf(app.t('requests.toOtherForm'))).toBe(form);
    expect(screen.queryByRole('button', { name: app.t('requests.next') })).toBeNull();
  });

  it('links onward when the programme is withdrawn while filling in', async () => {
    const app = await open('english', language, { [REQUESTS]: gone }, 30);
    await app.fillCourse();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: app.t('requests.send') })).toBeEnabled(),
    );
    await app.press('requests.send');
    expect(await screen.findByText(app.t('requests.notOffered'))).toBeVisible();
  });
});

it('accepts a summer programme in the course form', async () => {
  const summer = { ...COURSE, kind: 'summer' };
  const app = await open(
    'english',
    'en',
    { [`GET ${apiUrls.programmes}/30`]: () => ok(summer) },
    30,
  );
  expect(await app.field('plan_id')).toBeVisible();
});

it('asks for no weeks where a programme has one length, and sends them', async () => {
  const summer = {
    ...COURSE,
    kind: 'summer',
    plans: [],
    price_basis: 'total',
    weeks_min: 2,
    weeks_max: 2,
  };
  const routes = { [`GET ${apiUrls.programmes}/30`]: () => ok(summer) };
  // A link from elsewhere may name others.
  const app = await open('english', 'en', routes, 30, STUDENT, '/form', { weeks: 4 });
  expect(await app.field('start_date')).toBeVisible();
  expect(screen.queryByLabelText(app.t('requests.field.weeks'))).toBeNull();
  await app.press('requests.next');
  await app.press('requests.next');
  await app.press('requests.send');
  await waitFor(() => expect(app.server.calls(REQUESTS)[0]?.body).toMatchObject({ weeks: 2 }));
});

describe('with a course (REQ-08)', () => {
  const plans = [11, QUOTE.plan_id, 13].map((id) => ({ ...COURSE.plans[0], id }));
  const course = {
    ...COURSE,
    plans,
    standard_plan_id: QUOTE.plan_id,
    starts: [QUOTE.start_date, '2027-02-01'],
  };
  const openAt = async (asked: RequestFormValues, weeks: object = {}) => {
    const programme = () => ok({ ...course, ...weeks });
    const routes = { [`GET ${apiUrls.programmes}/30`]: programme };
    return open('english', 'en', routes, 30, STUDENT, '/form', asked);
  };

  it('suggests the usual plan, four weeks and the first start, with the price', async () => {
    const app = await openAt({});
    expect(await app.field('plan_id')).toHaveValue(String(QUOTE.plan_id));
    expect(await app.field('weeks')).toHaveValue('4');
    expect(await app.field('start_date')).toHaveValue(QUOTE.start_date);
    await waitFor(() => expect(app.server.calls(QUOTES).length).toBeGreaterThan(0));
    await app.press('requests.next');
    await app.press('requests.next');
    expect(await screen.findByText(app.t('requests.afterSending'))).toBeVisible();
  });

  it("suggests the link's plan, and weeks that the course has", async () => {
    const app = await openAt({ plan_id: 13 }, { weeks_min: 6 });
    expect(await app.field('plan_id')).toHaveValue('13');
    expect(await app.field('weeks')).toHaveValue('6');
  });

  it('takes the plan of another link, and keeps the rest of what was typed', async () => {
    const first = await openAt({ plan_id: 11 });
    await first.user.clear(await first.field('weeks'));
    await enterText(first.user, await first.field('weeks'), '9');
    cleanup();
    const app = await openAt({ plan_id: 13 });
    expect(await app.field('plan_id')).toHaveValue('13');
    expect(await app.field('weeks')).toHaveValue('9');
  });

  itBeforeRelease(
    'takes other weeks of a link for a choice, not for a changed price (CRS-04)',
    async () => {
      const first = await openAt({});
      await first.press('requests.next');
      await first.press('requests.next');
      await waitFor(() =>
        expect(screen.getByRole('button', { name: first.t('requests.send') })).toBeEnabled(),
      );
      cleanup();
      const app = await open(
        'english',
        'en',
        { [`GET ${apiUrls.programmes}/30`]: () => ok(course), [QUOTES]: () => ok(DEARER) },
        30,
        STUDENT,
        '/form?weeks=9',
        { weeks: 9 },
      );
      expect(await app.field('weeks')).toHaveValue('9');
      await app.press('requests.next');
      await app.press('requests.next');
      await waitFor(() =>
        expect(screen.getByRole('button', { name: app.t('requests.send') })).toBeEnabled(),
      );
      expect(screen.queryByText(app.t('courses.priceChanged'))).toBeNull();
    },
  );

  it('offers no start that the visa does not allow, and says why (CAT-09)', async () => {
    const first = courseStartRange(toIsoDate(new Date()), 5).first;
    const app = await openAt({}, { starts_mondays: true, starts: [], lead_weeks: 5 });
    const box = await app.field('start_date');
    expect(box).toHaveValue(first);
    const offered = within(box).getAllByRole<HTMLOptionElement>('option');
    expect(offered[1]).toHaveValue(first);
    expect(box).toHaveAccessibleDescription(
      /about 5 weeks for admission and your visa. Earliest start:/,
    );
  });

  it('asks for a later start when longer weeks need a student visa (CAT-09)', async () => {
    const long_course = { over_weeks: 25, lead_weeks: 6 };
    const longer = { weeks_max: 40, lead_weeks: 3, long_course };
    const app = await openAt({}, { starts_mondays: true, starts: [], ...longer });
    const box = await app.field('start_date');
    const short = courseStartRange(toIsoDate(new Date()), 3).first;
    expect(box).toHaveValue(short);
    const weeks = await app.field('weeks');
    await app.user.clear(weeks);
    await enterText(app.user, weeks, '26');
    await waitFor(() =>
      expect(box).toHaveAccessibleDescription(/more than 25 weeks needs a student visa/),
    );
    expect(box).toHaveValue('');
    expect(within(box).getAllByRole<HTMLOptionElement>('option')[1]).toHaveValue(
      courseStartRange(toIsoDate(new Date()), 6).first,
    );
  });
});

itBeforeRelease('asks for another plan when the saved plan is withdrawn', async () => {
  const first = await open('english', 'en', {}, 30);
  await first.fillCourse();
  cleanup();
  const plans = COURSE.plans.map((plan) => ({ ...plan, id: 999 }));
  const app = await open(
    'english',
    'en',
    { [`GET ${apiUrls.programmes}/30`]: () => ok({ ...COURSE, plans }) },
    30,
    STUDENT,
    '/form?id=30&step=review',
  );
  expect(await app.field('plan_id')).toBeVisible();
  await waitFor(() => expect(app.location()).toBe('/form?id=30&step=wish'));
  await app.press('requests.next');
  expect(await app.field('plan_id')).toHaveAttribute('aria-invalid', 'true');
  await app.user.selectOptions(await app.field('plan_id'), '999');
  await app.press('requests.next');
  expect(await app.field('english_level')).toBeVisible();
});

itBeforeRelease(
  'keeps the input and request key after a lost response, also after a reload',
  async () => {
    const first = await open('university', 'en', { [REQUESTS]: offline });
    await first.fillUniversity();
    await first.press('requests.send');
    expect(await screen.findByText(first.t('requests.sendFailed'))).toBeVisible();
    const [lost] = first.server.calls(REQUESTS);
    cleanup();
    const second = await open('university', 'en');
    await second.press('requests.send');
    await waitFor(() => expect(second.server.calls(REQUESTS)).toHaveLength(1));
    expect(second.server.calls(REQUESTS)[0]?.body).toEqual(lost?.body);
  },
);

it('is there again after a closed tab, for its account only (CTL-08)', async () => {
  const first = await open('university', 'en');
  await first.user.selectOptions(await first.field('degree'), 'master');
  cleanup();
  sessionStorage.clear();
  const other = { ...STUDENT, user: { ...STUDENT.user, id: 'other' } };
  const stranger = await open('university', 'en', {}, null, other);
  expect(await stranger.field('degree')).toHaveValue('');
  cleanup();
  const again = await open('university', 'en');
  expect(await again.field('degree')).toHaveValue('master');
});

itBeforeRelease('asks before a link leads away from what is typed (CTL-08)', async () => {
  const app = await open('university', 'en');
  const link = screen.getByRole('link', { name: 'Elsewhere' });
  await app.user.selectOptions(await app.field('degree'), 'master');
  await app.user.click(link);
  const question = await screen.findByRole('dialog', { name: app.t('common.leaveTitle') });
  expect(app.location()).toBe('/form?step=wish');
  await app.user.click(within(question).getByRole('button', { name: app.t('common.stay') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await app.user.click(link);
  await app.press('common.leave');
  await waitFor(() => expect(app.location()).toBe('/contact'));
});

it('lets a link lead away where nothing is typed, and what a programme fills in is not', async () => {
  const app = await open('english', 'en', {}, COURSE.id);
  await app.field('weeks');
  await app.user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(app.location()).toBe('/contact'));
});

it('goes back with the input', async () => {
  const app = await open('university', 'en');
  await app.fillUniversity();
  await app.press('requests.back');
  expect(await app.field('last_certificate')).toHaveValue('BSc');
  await app.press('requests.back');
  expect(await app.field('degree')).toHaveValue('master');
});

it.each([
  [409, 'CONFLICT', 'requests.arrived'],
  [422, 'VALIDATION_FAILED', 'requests.refused'],
] as const)('explains a %d', async (status, code, id) => {
  const app = await open('university', 'en', {
    [REQUESTS]: () => json(status, { status_code: status, code, message: code }),
  });
  await app.fillUniversity();
  await app.press('requests.send');
  expect(await screen.findByText(app.t(id))).toBeVisible();
});

itBeforeRelease.each(SCREEN_LANGUAGES)(
  'shows when to retry after a limit, without an error, in %s',
  async (language) => {
    const answer = {
      status_code: 429,
      code: 'RATE_LIMITED',
      message: 'Too often',
      retry_after: 90,
    };
    const app = await open('university', language, { [REQUESTS]: () => json(429, answer) });
    await app.fillUniversity();
    await app.press('requests.send');
    const text = new RegExp(app.t('requests.limited').replace('{when}', '.*\\d.*'));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(app.t('requests.sendFailed'))).toBeNull();
    app.server.use({ [REQUESTS]: sent });
    await app.press('requests.send');
    await waitFor(() => expect(app.location()).toBe('/Message_peration?kind=request&request=52'));
  },
);

itBeforeRelease("shows when to retry after a proxy's limit", async () => {
  const app = await open('university', 'en', { [REQUESTS]: proxyLimit(429, 90) });
  await app.fillUniversity();
  await app.press('requests.send');
  const text = new RegExp(app.t('common.unavailable').replace('{when}', '.*\\d.*'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(app.t('requests.sendFailed'))).toBeNull();
});

itBeforeRelease("keeps the current input with the browser's Back and Forward", async () => {
  const app = await open('university', 'en');
  await app.fillUniversity();
  await app.press('requests.back');
  await enterText(app.user, await app.field('grade'), '96');
  await app.go(-1);
  expect(await app.field('degree')).toHaveValue('master');
  await app.go(1);
  expect(await app.field('grade')).toHaveValue('96');
  expect(app.server.calls(REQUESTS)).toHaveLength(0);
});

it('does not go forward past missing fields', async () => {
  const app = await open('university', 'en');
  await app.fillUniversity();
  await app.go(-1);
  await app.user.clear(await app.field('last_certificate'));
  await app.go(1);
  expect(await app.field('last_certificate')).toHaveValue('');
});

it("shows the chosen plan's price and sends it", async () => {
  const app = await open('english', 'en', {}, 30);
  await app.fillCourse();
  expect((await screen.findAllByText('£1,590.50')).length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: app.t('requests.send') })).toBeEnabled(),
  );
  await app.press('requests.send');
  await waitFor(() => expect(app.server.calls(REQUESTS)).toHaveLength(1));
  expect(app.server.calls(REQUESTS)[0]?.body).toMatchObject({
    plan_id: QUOTE.plan_id,
    weeks: QUOTE.weeks,
    start_date: QUOTE.start_date,
    amount: QUOTE.total,
    currency: QUOTE.currency,
  });
});

it('shows a changed price and sends it only after confirmation', async () => {
  let now = QUOTE;
  const app = await open(
    'english',
    'en',
    {
      [QUOTES]: () => ok(now),
      [REQUESTS]: ({ body }) => {
        if ((body as { amount: number }).amount === DEARER.total) return sent();
        now = DEARER;
        const data = { quote: DEARER };
        return json(409, { status_code: 409, code: 'PRICE_CHANGED', message: 'Changed', data });
      },
    },
    30,
  );
  await app.fillCourse();
  const button = { name: app.t('requests.send') };
  await waitFor(() => expect(screen.getByRole('button', button)).toBeEnabled());
  await app.press('requests.send');
  expect(await screen.findByText(app.t('courses.priceChanged'))).toBeVisible();
  expect(screen.queryByRole('button', button)).toBeNull();
  await app.press('courses.acceptPrice');
  await waitFor(() => expect(screen.getByRole('button', button)).toBeEnabled());
  expect(app.server.calls(REQUESTS)).toHaveLength(1);
  await app.press('requests.send');
  await waitFor(() => expect(app.location()).toBe('/Message_peration?kind=request&request=52'));
});

it('tells a partner that students send requests', async () => {
  const partner = { ...STUDENT, role: 'Partner' } as const;
  const app = await open('english', 'en', {}, null, partner);
  expect(await screen.findByText(app.t('requests.studentsOnly'))).toBeVisible();
  const home = screen.getByRole('link', { name: app.t('common.backHome') });
  expect(home).toHaveAttribute('href', '/');
});

it('keeps the step in the address, and restores it with what was typed', async () => {
  const first = await open('university', 'en', {}, 9, STUDENT, '/form?id=9');
  await first.user.selectOptions(await first.field('intake'), '2027-09-20');
  await waitFor(() => expect(first.location()).toBe('/form?id=9&step=wish'));
  await first.press('requests.next');
  await enterText(first.user, await first.field('grade'), '96');
  await enterText(first.user, await first.field('note'), 'a');
  await first.user.clear(await first.field('note'));
  expect(first.location()).toBe('/form?id=9&step=background');
  cleanup();
  const app = await open('university', 'en', {}, 9, STUDENT, '/form?id=9&step=background');
  expect(await app.field('grade')).toHaveValue('96');
  expect(await app.field('note')).toHaveValue('');
  expect(screen.queryByText(app.t('validation.required'))).toBeNull();
  await app.press('requests.back');
  expect(await app.field('intake')).toHaveValue('2027-09-20');
  await waitFor(() => expect(app.location()).toBe('/form?id=9&step=wish'));
});

it.each(['background', 'review', '9'])(
  'opens the first incomplete step at ?step=%s',
  async (step) => {
    const app = await open('university', 'en', {}, null, STUDENT, `/form?step=${step}`);
    expect(await app.field('degree')).toBeVisible();
    await waitFor(() => expect(app.location()).toBe('/form?step=wish'));
  },
);

itBeforeRelease(
  'keeps the notice of a failure when the address of its step is opened again',
  async () => {
    const app = await open('university', 'en', { [REQUESTS]: offline });
    await app.fillUniversity();
    await app.press('requests.send');
    expect(await screen.findByText(app.t('requests.sendFailed'))).toBeVisible();
    await app.go('/form?step=review#main');
    expect(screen.getByText(app.t('requests.sendFailed'))).toBeVisible();
  },
);

itBeforeRelease('shows a price that changed during a reload', async () => {
  const first = await open('english', 'en', {}, 30);
  await first.fillCourse();
  // The suggested course had its price before: this one is of what was chosen.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: first.t('requests.send') })).toBeEnabled(),
  );
  cleanup();
  const dearer = { [QUOTES]: () => ok(DEARER) };
  const app = await open('english', 'en', dearer, 30, STUDENT, '/form?step=review');
  expect(await screen.findByText(app.t('courses.priceChanged'))).toBeVisible();
  expect(screen.queryByRole('button', { name: app.t('requests.send') })).toBeNull();
  await app.press('courses.acceptPrice');
  await app.press('requests.send');
  await waitFor(() => expect(app.server.calls(REQUESTS)).toHaveLength(1));
  expect(app.server.calls(REQUESTS)[0]?.body).toMatchObject({ amount: DEARER.total });
});

itBeforeRelease(
  'moves the focus to the heading of a new step, and of none when the page opens',
  async () => {
    const app = await open('university', 'en');
    const heading = (step: string): HTMLElement =>
      screen.getByRole('heading', { level: 2, name: app.t(`requests.formStep.${step}`) });
    await app.fillUniversity();
    expect(heading('review')).toHaveFocus();
    await app.press('requests.back');
    expect(heading('background')).toHaveFocus();
    await app.press('requests.next');
    await waitFor(() => expect(heading('review')).toHaveFocus());
    cleanup();
    await open('university', 'en', {}, null, STUDENT, '/form?step=background');
    await waitFor(() => expect(heading('background')).toBeVisible());
    expect(heading('background')).not.toHaveFocus();
  },
);

describe('PRI-06: the price that goes with a request', () => {
  itBeforeRelease('of a degree is its first year, which is shown and sent', async () => {
    const app = await open('university', 'en', {}, 9);
    expect(screen.getByRole('complementary', { name: 'Price' })).toHaveTextContent('£18,075');
    const intake = await app.field('intake');
    await app.user.selectOptions(intake, within(intake).getAllByRole('option')[1] ?? '');
    await app.press('requests.next');
    await enterText(app.user, await app.field('last_certificate'), 'BSc');
    await app.press('requests.next');
    await app.press('requests.send');
    await waitFor(() => expect(app.server.calls(REQUESTS)).toHaveLength(1));
    expect(app.server.calls(REQUESTS)[0]?.body).toMatchObject({
      programme_id: 9,
      amount: 1_807_500,
      currency: 'GBP',
    });
  });

  it('of a course is that of the plan and weeks of its page, for the first start', async () => {
    const server = fakeServer({
      [`GET ${apiUrls.programmes}/30`]: () => ok(COURSE),
      [QUOTES]: () => ok(QUOTE),
    });
    await renderWithApp(
      <RequestForm kind="english" programmeId={30} asked={{ plan_id: QUOTE.plan_id, weeks: 7 }} />,
      { session: STUDENT, at: `/form?plan_id=${QUOTE.plan_id}&weeks=7` },
    );
    await waitFor(() => expect(server.calls(QUOTES)).toHaveLength(1));
    expect(server.calls(QUOTES)[0]?.body).toEqual({
      plan_id: QUOTE.plan_id,
      weeks: 7,
      extras: [],
      start_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect(screen.getByLabelText('Number of weeks (optional)')).toHaveValue('7');
  });
});

describe('CRS-05: extras of a course', () => {
  const FAMILY = {
    id: 401,
    kind: 'accommodation',
    name: 'Host family',
    basis: 'week',
    amount: 21_000,
    currency: 'GBP',
    optional: true,
  };
  const withFamily = { [`GET ${apiUrls.programmes}/30`]: () => ok({ ...COURSE, fees: [FAMILY] }) };

  it('of a link are in the price and in what is sent, and answer whether housing is wanted', async () => {
    const server = fakeServer({
      ...withFamily,
      [QUOTES]: () => ok(QUOTE),
      [REQUESTS]: sent,
    });
    const { user } = await renderWithApp(
      <RequestForm kind="english" programmeId={30} asked={{ weeks: 4, extras: '401-999' }} />,
      { session: STUDENT, at: '/form' },
    );
    expect(await screen.findByRole('combobox', { name: 'Accommodation' })).toHaveValue('401');
    await waitFor(() => expect(server.calls(QUOTES)[0]?.body).toMatchObject({ extras: [401] }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.queryByLabelText(/I also need accommodation/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await screen.findByText('Host family')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change: Added to the course' }));
    expect(await screen.findByRole('combobox', { name: 'Accommodation' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await screen.findByRole('button', { name: 'Send my request' }));
    await waitFor(() =>
      expect(server.calls(REQUESTS)[0]?.body).toMatchObject({
        extras: [401],
        accommodation: true,
      }),
    );
  });

  it('need weeks, without which they have no price', async () => {
    fakeServer({ ...withFamily, [QUOTES]: () => ok(QUOTE) });
    const { user, location } = await renderWithApp(
      <RequestForm kind="english" programmeId={30} asked={{ extras: '401' }} />,
      { session: STUDENT, at: '/form' },
    );
    const weeks = await screen.findByLabelText('Number of weeks (optional)');
    await user.clear(weeks);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(weeks).toHaveAttribute('aria-invalid', 'true');
    expect(location()).toContain('step=wish');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Accommodation' }), '');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(location()).toContain('step=background'));
  });
});

describe('REQ-12: the review', () => {
  it('leads back to the field of each answer, and keeps the others', async () => {
    const app = await open('english', 'en', {}, 30);
    await app.fillCourse();
    const change = async (answer: string): Promise<void> =>
      app.user.click(await screen.findByRole('button', { name: `Change: ${answer}` }));
    await change('Length');
    expect(await app.field('weeks')).toHaveFocus();
    await app.user.clear(await app.field('weeks'));
    await enterText(app.user, await app.field('weeks'), '6');
    await app.press('requests.next');
    await app.user.selectOptions(await app.field('english_level'), 'B1');
    await app.press('requests.next');
    expect(await screen.findByText('6 weeks')).toBeVisible();
    await change('English level');
    expect(await app.field('english_level')).toHaveFocus();
    expect(await app.field('english_level')).toHaveValue('B1');
  });

  itBeforeRelease('says what the total does not hold, and that a wish is not in it', async () => {
    const app = await open('english', 'en', {}, 30);
    await app.fillCourse();
    await app.press('requests.back');
    await app.user.click(await app.field('accommodation'));
    await app.press('requests.next');
    const wish = (await screen.findByText(app.t('requests.answer.accommodation'))).parentElement;
    expect(wish).toHaveTextContent(app.t('requests.yesNotInTotal'));
    expect(await screen.findByText('Not in this total: housing and insurance.')).toBeVisible();
    expect(screen.getByText(/a month in/)).toHaveTextContent('Leeds');
  });

  itBeforeRelease('names no total where a request has none', async () => {
    const app = await open('english', 'en');
    await app.press('requests.next');
    await app.user.click(await app.field('accommodation'));
    await app.press('requests.next');
    const wish = (await screen.findByText(app.t('requests.answer.accommodation'))).parentElement;
    expect(wish).toHaveTextContent(app.t('requests.yes'));
    expect(wish).not.toHaveTextContent(app.t('requests.yesNotInTotal'));
    expect(screen.queryByText(/Not in/)).toBeNull();
  });
});
