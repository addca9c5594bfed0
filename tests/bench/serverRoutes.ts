/**
 * Routes of `npm run bench:server`: one URL each, so that the same SQL can be measured separately.
 */
import { contentUrls, favoriteUrls, apiUrls, entryUrl } from '../support/apiUrls';
import { listUrl } from '../support/catalogue';
import { requestId, studentId } from './fillRequests';

export interface BenchRoute {
  readonly name: string;
  /** Called in turn; the first one's SQL is the bare handler's. */
  readonly urls: readonly string[];
  /** Whether the answer is public and cached in memory. */
  readonly isShared: boolean;
}

/** The student who calls private routes; one with favorites. */
export const CALLER = studentId(50);

const shared = (name: string, url: string): BenchRoute => ({ name, urls: [url], isShared: true });
const asked = (name: string, ...urls: string[]): BenchRoute => ({ name, urls, isShared: false });

/** Searches that are not the same, since equal ones at the same time are one. */
const SEARCHES = Array.from({ length: 200 }, (_, index) =>
  listUrl({ kind: 'university', q: 'engineering', price_max: 900_000 - index }),
);

export const BENCH_ROUTES: readonly BenchRoute[] = [
  shared('home', apiUrls.home),
  shared('list', listUrl({ kind: 'university' })),
  shared('programme', entryUrl(apiUrls.programmes, 1)),
  shared('specializations', apiUrls.specializations),
  shared('destinations', apiUrls.destinations),
  shared('stories', contentUrls.stories),
  asked('search', ...SEARCHES),
  asked('profile', apiUrls.getProfile),
  asked('orders', apiUrls.orders),
  asked('request', entryUrl(apiUrls.requests, requestId(500))),
  asked('favorites', favoriteUrls.favorites),
  asked('notifications', apiUrls.notifications),
];

/** Output folder of `npm run build`; without it no pages are measured. */
export const BUILT_CLIENT = 'dist/client';

/** Pages that are rendered for visitors. */
export const BENCH_PAGES = [
  { name: 'home', url: '/' },
  { name: 'catalogue', url: '/universityAdmissions' },
  { name: 'programme', url: '/universityAdmissions/details?id=1' },
] as const;

/** A statement as the driver was given it. */
export interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Message of a server under test once it listens. */
export interface BenchServer {
  readonly port: number;
  readonly token: string;
  /** By route; empty for the embedded database. */
  readonly statements: Readonly<Record<string, readonly SentStatement[]>>;
  /** The bodies of the shared routes. */
  readonly bodies: Readonly<Record<string, string>>;
}
