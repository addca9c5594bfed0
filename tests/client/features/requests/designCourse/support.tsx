import { act } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { Language } from '../../../../../src/contract/common/constants';
import type { CourseOption } from '../../../../../src/contract/requests/requests';
import { addDays, nextMonday, toIsoDate } from '../../../../../src/shared/dates';
import { priceUrls, orderUrls, apiUrls } from '../../../../support/apiUrls';
import { LOCALES } from '../../../../../src/client/i18n/I18nProvider';
import type { SignedInSession } from '../../../../../src/client/lib/store/session';
import {
  CHOICE,
  QUOTE,
} from '../../../../../src/client/features/prices/machines/support/designedCourse';
import { fakeServer, json } from '../../../../support/fakeServer';
import type { FakeRoutes } from '../../../../support/fakeServer';
import { allMessages } from '../../../../support/messages';
import { renderWithApp } from '../../../../support/renderWithApp';

export const QUOTES = `POST ${priceUrls.quotes}`;
export const REQUESTS = `POST ${apiUrls.requests}`;
/** A valid start on any test day. */
export const START = addDays(nextMonday(toIsoDate(new Date())), 70);

/** The month of a day as the wizard names it. */
export const monthName = (day: string, language: Language = 'en'): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

export const PACKAGE_CHOICE = { plan_id: 300, partner_id: 20, package_id: 30 };
export const REGISTER = `POST ${orderUrls.registerPackage}`;
export const PACKAGE = {
  id: 30,
  title: QUOTE.title,
  institute: QUOTE.institute,
  city: QUOTE.city,
  destination: QUOTE.destination,
  plans: [
    {
      id: 300,
      name: 'Intensive',
      lessons_per_week: 25,
      currency: 'GBP',
      bands: [
        { weeks_from: 1, weeks_to: 11, price_per_week: 25_000 },
        { weeks_from: 12, weeks_to: 48, price_per_week: 20_000 },
      ],
    },
  ],
};

export const OPTION: CourseOption = {
  programme_id: QUOTE.programme_id,
  institute: { ...QUOTE.institute, accreditation: 'British Council', centre_distance: 1_200 },
  city: QUOTE.city,
  title: QUOTE.title,
  plans: [
    {
      id: CHOICE.planId,
      name: QUOTE.plan_name,
      lessons_per_week: 25,
      currency: 'GBP',
      price_from: 20_000,
    },
  ],
  extras: [
    {
      id: 4,
      kind: 'accommodation',
      housing: 'host_family',
      name: 'Host family',
      basis: 'week',
      amount: 18_000,
      currency: 'GBP',
    },
    {
      id: 5,
      kind: 'accommodation',
      housing: 'residence',
      name: 'Residence',
      basis: 'week',
      amount: 21_000,
      currency: 'GBP',
    },
    {
      id: 7,
      kind: 'transfer',
      housing: null,
      name: 'Airport transfer',
      basis: 'once',
      amount: 9_050,
      currency: 'GBP',
    },
  ],
  weeks_min: 2,
  weeks_max: 24,
};

export const ok = (data: unknown): Response => json(200, { status_code: 200, message: 'ok', data });
export const refuses = (status: number, code: string, data?: unknown): Response =>
  json(status, { status_code: status, code, message: code, data });

export const limits = (seconds: number): Response =>
  json(429, {
    status_code: 429,
    code: 'RATE_LIMITED',
    message: 'Too often',
    retry_after: seconds,
  });

/** The requests of the wizard and the registration. */
export const COURSE_ROUTES: FakeRoutes = {
  [`GET ${apiUrls.destinations}`]: () =>
    ok([
      {
        ...QUOTE.destination,
        description: 'Where English comes from',
        currency: 'GBP',
        cities: [QUOTE.city],
        programmes: { university: 1, english: 1, summer: 1 },
        lead_weeks: { university: 0, english: 0, summer: 0 },
        long_course: null,
      },
      {
        id: 'nz',
        name: 'New Zealand',
        description: 'Far and green',
        currency: 'NZD',
        cities: [],
        programmes: { university: 1, english: 1, summer: 1 },
        lead_weeks: { university: 0, english: 0, summer: 0 },
        long_course: null,
      },
    ]),
  [`GET ${priceUrls.courseOptions}`]: () => ok([OPTION]),
  [QUOTES]: () => ok(QUOTE),
};

export async function renderCourse(
  element: ReactElement,
  {
    language,
    routes = {},
    session,
    at = '/designCourse',
  }: {
    readonly language: Language;
    readonly routes?: FakeRoutes;
    readonly session?: SignedInSession;
    readonly at?: string;
  },
) {
  const server = fakeServer({ ...COURSE_ROUTES, ...routes });
  const messages = allMessages(language);
  const app = await act(() =>
    renderWithApp(element, { language, at, ...(session !== undefined && { session }) }),
  );
  return { ...app, language, server, t: (id: string): string => messages[id] ?? id };
}

export const showsPackage = { [`GET ${apiUrls.programmes}/30`]: () => ok(PACKAGE) };
