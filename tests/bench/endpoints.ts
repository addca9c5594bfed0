/** Benchmarked endpoints with varying parameters. */
import { PRODUCTS } from '../../src/contract/common/constants';
import { REQUEST_STEPS } from '../../src/contract/common/requestSteps';
import { ORDER_STATUSES } from '../../src/contract/requests/requests';
import { BOOKING_STATUSES } from '../../src/contract/partner/partner';
import {
  apiUrls,
  contactUrls,
  entryUrl,
  favoriteUrls,
  leadUrls,
  partnerUrls,
  studentUrls,
} from '../support/apiUrls';
import { DEMO_LEAD, DEMO_TEAM } from '../../src/server/db/seed/demoAccounts';
import { listUrl } from '../support/catalogue';
import { busyPartnerId, partnerId, requestId, studentId } from './fillRequests';

export interface Dataset {
  readonly requests: number;
  readonly programmeIds: readonly number[];
}

export interface Endpoint {
  readonly name: string;
  /** The table whose size must not matter. */
  readonly table: 'programmes' | 'requests';
  readonly ask: (
    n: number,
    dataset: Dataset,
  ) => { readonly url: string; readonly account?: string };
}

const CITIES = 15;
const SUBJECTS = 40;
const WORDS = [
  'london',
  'medicine',
  'هندسه',
  'computer science',
  'الاعمال',
  'project supervisor',
  'master law',
  'galway',
  'ambassador university',
  'المحاسبة',
  'uni',
  'zzzz',
];
/** The desk's queues of requests, and days from which all are listed. */
const REQUEST_LISTS = [
  'new',
  'due',
  'waitingTeam',
  'waitingStudent',
  'waitingPartner',
  'latePartner',
];
const YEAR = '2026-03-11';
const PERIODS = [YEAR, '2026-06-01', '2026-12-01'];
/** Every generated student is called Student and a number. */
const NAMES = ['نورة', 'Maha', 'student 1234', 'العتيبي', 'zzzz'];
const SORTS = ['recommended', 'price', '-price', 'newest'];
const PER_STUDENT = 10;
const PARTNERS = 200;

const at = <Item>(items: readonly Item[], n: number): Item => {
  const item = items[n % items.length];
  if (item === undefined) throw new Error('an empty list');
  return item;
};
/** Spreads n over 1 to `most`. */
const spread = (n: number, most: number): number => 1 + ((n * 7_919) % most);

const list = (
  name: string,
  parameters: (n: number) => Parameters<typeof listUrl>[0],
): Endpoint => ({
  name,
  table: 'programmes',
  ask: (n) => ({ url: listUrl({ kind: 'university', ...parameters(n) }) }),
});

const FILTERS: readonly Record<string, string>[] = [
  { kind: 'english', step: 'applied' },
  { kind: 'custom', step: 'received' },
  { from: '2026-12-01', to: '2026-12-01' },
  { kind: 'university', from: '2026-12-01', to: '2026-12-01' },
  { step: 'enrolled', from: '2026-12-01' },
  { kind: 'summer', step: 'paid', to: '2026-12-02' },
  { from: '2029-01-01' },
];

const studentOf = (n: number, { requests }: Dataset): string =>
  studentId(spread(n, requests / PER_STUDENT - 1));
const partnerOf = (n: number): string => partnerId(spread(n, PARTNERS));
const teamOf = (): string => DEMO_TEAM.id;

const orders = (
  name: string,
  accountOf: (n: number, dataset: Dataset) => string,
  parameters: (n: number) => Readonly<Record<string, string>>,
): Endpoint => ({
  name,
  table: 'requests',
  ask: (n, dataset) => ({
    url: `${apiUrls.orders}?${new URLSearchParams(parameters(n)).toString()}`,
    account: accountOf(n, dataset),
  }),
});

export const ENDPOINTS: readonly Endpoint[] = [
  list('list, each sort', (n) => ({ sort: at(SORTS, n) })),
  list('list, one filter', (n) =>
    at([{ city: spread(n, CITIES) }, { specialization: spread(n, SUBJECTS) }, { level: 'B1' }], n),
  ),
  list('list, four filters', (n) => ({
    city: spread(n, CITIES),
    degree: at(['bachelor', 'master', 'foundation'], n),
    level: 'C1',
    weeks: at([36, 72, 108], n),
  })),
  list('list, price', (n) => {
    const least = spread(n, 150) * 1_000;
    return { price_min: least, price_max: least + 20_000, sort: at(SORTS, n) };
  }),
  list('list, dates', (n) => ({
    start_from: `2027-${String(4 + (n % 6)).padStart(2, '0')}-01`,
    start_to: `2027-${String(4 + (n % 6)).padStart(2, '0')}-28`,
    sort: at(SORTS, n),
  })),
  list('search', (n) => ({ q: at(WORDS, n) })),
  list('search, as typed', (n) => ({
    q: 'engineering'.slice(0, 1 + (n % 11)),
    kind: at(['university', 'english'], n),
  })),
  list('search, filters, sort', (n) => ({
    q: at(WORDS, n),
    degree: 'master',
    price_max: 150_000,
    sort: at(SORTS, n),
  })),
  list('nothing found', (n) => ({
    q: 'zzzz',
    city: spread(n, CITIES),
    level: 'B2',
    price_max: 90_000,
  })),
  {
    name: 'programme',
    table: 'programmes',
    ask: (n, { programmeIds }) => ({ url: entryUrl(apiUrls.programmes, at(programmeIds, n)) }),
  },
  {
    name: 'specialization',
    table: 'programmes',
    ask: (n) => ({ url: entryUrl(apiUrls.specializations, spread(n, SUBJECTS)) }),
  },
  { name: 'specializations', table: 'programmes', ask: () => ({ url: apiUrls.specializations }) },
  { name: 'destinations', table: 'programmes', ask: () => ({ url: apiUrls.destinations }) },
  {
    name: 'favorites',
    table: 'programmes',
    ask: (n) => ({ url: favoriteUrls.favorites, account: studentId(spread(n, 100)) }),
  },
  orders('orders of a student', studentOf, () => ({})),
  orders('student, filtered', studentOf, (n) => at(FILTERS, n)),
  orders('orders of a partner', partnerOf, () => ({})),
  orders('partner, by kind', partnerOf, (n) => ({ kind: at(PRODUCTS, n) })),
  orders('partner, by step', partnerOf, (n) => ({ step: at(REQUEST_STEPS, n) })),
  // For another partner only the longest table fills a page.
  orders('busy partner, by kind', busyPartnerId, () => ({ kind: 'english' })),
  orders('busy partner, by step', busyPartnerId, (n) => ({
    step: at(['received', 'contacted', 'documents', 'applied'], n),
  })),
  orders('partner, filtered', partnerOf, (n) => at(FILTERS, n)),
  orders('orders of the team', teamOf, () => ({})),
  orders('team, by kind', teamOf, (n) => ({ kind: at(PRODUCTS, n) })),
  orders('team, by step', teamOf, (n) => ({ step: at(ORDER_STATUSES, n) })),
  orders('team, withdrawn too', teamOf, () => ({ include: 'withdrawn' })),
  orders('team, filtered', teamOf, (n) => at(FILTERS, n)),
  ...[
    { name: 'bookings', url: () => partnerUrls.bookings },
    {
      name: 'bookings, by status',
      url: (n: number) => `${partnerUrls.bookings}?status=${at(BOOKING_STATUSES, n)}`,
    },
    { name: 'snatches', url: () => partnerUrls.snatches },
    { name: "a partner's students", url: () => partnerUrls.students },
  ].map(({ name, url }): Endpoint => ({
    name,
    table: 'requests',
    ask: (n) => ({ url: url(n), account: partnerOf(n) }),
  })),
  ...(
    [
      ['desk', () => apiUrls.desk],
      ['desk, a queue', (n) => `${apiUrls.desk}?queue=${at(REQUEST_LISTS, n)}`],
      ['desk, mine', () => `${apiUrls.desk}?queue=underWay&holder=mine`],
      ['desk, all requests', (n) => `${apiUrls.desk}?queue=every&from=${at(PERIODS, n)}`],
      [
        'desk, all by step',
        (n) => `${apiUrls.desk}?queue=every&from=${YEAR}&step=${at(REQUEST_STEPS, n)}`,
      ],
      [
        'desk, search by digits',
        (n) => `${studentUrls.search}?q=${String(1_000 + spread(n, 8_999))}`,
      ],
      [
        'desk, search by name',
        (n) => `${studentUrls.search}?q=${encodeURIComponent(at(NAMES, n))}`,
      ],
      ['desk, students', () => studentUrls.students],
      ['desk, contacts', () => contactUrls.contacts],
      ['desk, partner applications', () => `${apiUrls.desk}?queue=application`],
    ] as const satisfies readonly (readonly [string, (n: number) => string])[]
  ).map(([name, url]): Endpoint => ({
    name,
    table: 'requests',
    ask: (n) => ({ url: url(n), account: teamOf() }),
  })),
  ...[30, 90, 365].map((days): Endpoint => ({
    name: `desk, figures of ${String(days)} days`,
    table: 'requests',
    ask: () => ({ url: `${leadUrls.figures}?days=${String(days)}`, account: DEMO_LEAD.id }),
  })),
  {
    name: 'request',
    table: 'requests',
    ask: (n, { requests }) => {
      const number = spread(n, requests - 1);
      return {
        url: entryUrl(apiUrls.requests, requestId(number)),
        account: studentId(Math.floor(number / PER_STUDENT)),
      };
    },
  },
];
