/**
 * All views with a URL, from the page table. New pages are included; the types require values for
 * path parameters.
 */
import type { Page } from '@playwright/test';

import { PAGES } from '../../src/client/app/pageTable';
import type { Access } from '../../src/client/lib/pageSpec';
import { embedded } from '../../src/client/lib/embedding';
import { LEAD_PAGES } from '../../src/contract/admin/pages';
import { EMBEDDED, paths, type PageName } from '../../src/client/lib/paths';
import { FULL_MATRIX } from '../support/matrix';
import type { Role } from './userProfiles';
import type { Demo } from './runData';

export interface View {
  readonly name: string;
  readonly address: (demo: Demo) => string;
  /** Setup before opening; returns its undo. */
  readonly before?: (page: Page, demo: Demo) => Promise<() => Promise<void>>;
  /** Shows built-in text only. */
  readonly isWithoutWords?: true;
}

type WithParameters = {
  [Name in PageName]: Parameters<(typeof paths)[Name]['to']>['length'] extends 0 ? never : Name;
}[PageName];

const PARAMETERS: {
  readonly [Name in WithParameters]: (demo: Demo) => Parameters<(typeof paths)[Name]['to']>;
} = {
  programsSummer: () => [],
  programsSummerDetails: ({ summer }) => [summer],
  universityAdmissions: () => [{ degree: 'master' }],
  universityAdmissionsDetails: ({ university }) => [university],
  englishLanguage: () => [],
  englishLanguageDetails: ({ english }) => [english],
  favorites: () => [],
  listSpecializations: () => [],
  specializations: ({ specialization }) => [specialization],
  designCourse: () => [],
  designCourseDetails: ({ design }) => [design.programmeId ?? undefined],
  designCourseRegister: ({ course }) => [course],
  designCourseRegistration: (demo) => [{ ...demo.package }],
  designRegister: (demo) => [{ ...demo.package }],
  viewRequest: ({ request }) => [request],
  // Of nobody: what the page says of a payment that there is not.
  cardPayment: () => ['3f0a1b52-98f1-4a8e-8f0e-7d3f7a0f6c11'],
  // Of nobody: what the pages say of a refund, and of a payment, that there are not.
  refund: () => [999_999],
  askRefund: () => [999_999],
  // Secrets that open nothing.
  pay: () => ['AAAAAAAAAAAAAAAAAAAAAAAA'],
  payResult: () => ['AAAAAAAAAAAAAAAAAAAAAAAA', '3f0a1b52-98f1-4a8e-8f0e-7d3f7a0f6c11'],
  viewPartnerRequest: ({ partnerRequest }) => [partnerRequest],
  desk: () => [],
  deskPage: () => [LEAD_PAGES[0]],
  deskStudents: () => [],
  deskDocuments: () => [],
  deskMoney: () => [],
  deskCommission: () => [],
  // Numbers of nothing: what the page says of what there is not.
  deskCommissionEntry: () => [2_000_000_000],
  deskClaim: () => [2_000_000_000],
  deskAgreements: () => [1],
  deskStudent: ({ room }) => [room],
  deskEnterRequest: ({ room }) => [room],
  deskRequest: ({ request }) => [request],
  deskChat: ({ room }) => [room],
  statecharts: () => [{ chart: 'registration' }],
  universityAdmissionRegister: ({ university }) => [{ id: university }],
  englishAdmissionRegister: ({ english }) => [{ id: english }],
  messageOperation: ({ request }) => [{ kind: 'request', request }],
  visaGuide: () => ['gb'],
  quote: ({ quote }) => [quote],
  consultation: ({ call }) => [call],
  choose: () => ['english'],
};

async function designed(page: Page, { design }: Demo): Promise<() => Promise<void>> {
  const key = 'course_design';
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    key,
    JSON.stringify(design),
  ] as const);
  return () => page.evaluate((name) => localStorage.removeItem(name), key);
}

const BEFORE: Partial<Record<PageName, View['before']>> = { designCourseDetails: designed };

function addressOf(name: PageName, demo: Demo): string {
  const parameters: readonly unknown[] = isWithParameters(name) ? PARAMETERS[name](demo) : [];
  return (paths[name].to as (...given: readonly unknown[]) => string)(...parameters);
}

function isWithParameters(name: PageName): name is WithParameters {
  return name in PARAMETERS;
}

function pageView(name: PageName): View {
  const before = BEFORE[name];
  return { name, address: (demo) => addressOf(name, demo), ...(before && { before }) };
}

function leadPart(page: (typeof LEAD_PAGES)[number], id: string): View {
  return { name: `deskPage/${page}/${id}`, address: () => paths.deskPage.to(page, { id }) };
}

/** A lead's pages are one row of the table. */
const LEAD_VIEWS: readonly View[] = [
  ...LEAD_PAGES.map((page) => ({
    name: `deskPage/${page}`,
    address: () => paths.deskPage.to(page),
  })),
  leadPart('catalogue', 'new'),
  leadPart('catalogue', 'import'),
  leadPart('content', 'page'),
  leadPart('content', 'consultant-new'),
  leadPart('content', 'rate'),
  leadPart('content', 'specialization-new'),
];

/** Parts of the desk that an address opens. */
const DESK_PARTS: readonly View[] = [
  {
    name: 'desk/application',
    address: ({ application }) =>
      paths.desk.to({ queue: 'application', open: `application:${application}` }),
  },
  { name: 'deskStudents/contacts', address: () => paths.deskStudents.to({ list: 'contacts' }) },
  { name: 'deskStudent/contact', address: ({ contact }) => paths.deskStudent.to(contact) },
  {
    name: 'deskEnterRequest/custom',
    address: ({ room }) => paths.deskEnterRequest.to(room, { kind: 'custom' }),
  },
];

export const PAGE_VIEWS: readonly View[] = [
  ...(Object.keys(PAGES) as PageName[]).flatMap((name) =>
    name === 'deskPage' ? LEAD_VIEWS : [pageView(name)],
  ),
  ...DESK_PARTS,
];

/** The row of the page table that a view of PAGE_VIEWS shows. */
export const rowOf = (view: string): PageName => view.split('/')[0] as PageName;

const STAND_INS: readonly View[] = [
  { name: 'not found', address: () => '/no/such/page' },
  { name: 'not found in a frame', address: () => embedded('/no/such/page') },
  {
    name: 'a page that does not load',
    address: () => paths.contact.to(),
    // A 4xx is final and not retried (LANG-08).
    before: (page) => refuse(page, '**/locales/*/contact.json', 403),
  },
  {
    name: 'a page without any words',
    address: () => paths.contact.to(),
    before: (page) => refuse(page, '**/locales/**', 403),
    isWithoutWords: true,
  },
  {
    name: 'data that do not load',
    address: () => paths.successStory.to(),
    before: (page) => refuse(page, '**/api/stories*', 503),
  },
  {
    name: 'a programme that does not exist',
    address: () => paths.englishLanguageDetails.to(999_999_999),
  },
];

/** Every page, its `/embed` variant and the error views. */
export const VIEWS: readonly View[] = [
  ...PAGE_VIEWS,
  ...EMBEDDED.map((name): View => ({
    name: `embed/${name}`,
    address: (demo) => embedded(addressOf(name, demo)),
  })),
  ...STAND_INS,
];

/**
 * Views with the same components as another view, or a state of `states.spec.ts`, and other texts:
 * tested only before a release.
 */
const SAME_AS_ANOTHER: readonly string[] = [
  'programsSummer',
  'programsSummerDetails',
  'universityAdmissions',
  'login',
  'designRegister',
  'designCourseRegister',
  'universityAdmissionRegister',
  'privacy',
  'refunds',
  'visa',
  'visaGuide',
  'a programme that does not exist',
  'partnerContact',
  'deskStudents/contacts',
  'deskStudent/contact',
  'deskEnterRequest/custom',
  'deskPage/catalogue/new',
  'deskPage/content/consultant-new',
  'deskPage/content/specialization-new',
];

const MEANT_FOR: Readonly<Record<Access, Role>> = {
  public: 'visitor',
  guest: 'visitor',
  signedIn: 'student',
  partner: 'partner',
  team: 'team',
};

/** A lead's pages are the team's until they open (LEAD-01). */
export const meantFor = (name: PageName): Role =>
  name === 'deskPage' ? 'lead' : MEANT_FOR[PAGES[name].access];

/** Views of a role; a visitor also gets the embedded and error views. */
export function viewsFor(role: Role): readonly View[] {
  const pages = PAGE_VIEWS.filter(({ name }) => meantFor(rowOf(name)) === role);
  return role === 'visitor' ? [...pages, ...VIEWS.slice(PAGE_VIEWS.length)] : pages;
}

/** Daily: each layout once; frames and pages like another one before a release. */
export function dailyViewsFor(role: Role): readonly View[] {
  if (FULL_MATRIX) return viewsFor(role);
  return viewsFor(role).filter(
    ({ name }) => !name.startsWith('embed/') && !SAME_AS_ANOTHER.includes(name),
  );
}

async function refuse(page: Page, url: string, status: number): Promise<() => Promise<void>> {
  await page.route(url, (route) => route.fulfill({ status, body: '' }));
  return () => page.unroute(url);
}
