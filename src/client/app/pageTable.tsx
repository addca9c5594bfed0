/** Every page with its layout, access and code (APP-01, APP-02, SES-07). */
import type { ComponentType } from 'react';

import type { CatalogueKind } from '../../contract/catalogue/catalogue';
import type { ContentPageId } from '../../contract/content/content';
import type { RequestFormKind } from '../features/requests/requestForm/requestForms';
import type { PageName } from '../lib/paths';
import HomePage from '../features/home/HomePage';
import type { AppStore } from '../lib/store/rootReducer';

/** `guest` pages redirect users who are signed in. */
export type Access = 'public' | 'guest' | 'signedIn' | 'partner' | 'team';

export interface PageSpec {
  /** `screen` fills the window. */
  readonly layout: 'main' | 'bare' | 'screen';
  readonly access: Access;
  /** Loads the page; one with its own slice or listener adds them to the store. */
  readonly load: (store: AppStore) => Promise<{ readonly default: ComponentType }>;
  /** Message namespaces besides `common`. */
  readonly namespaces: readonly string[];
}

type Place = Pick<PageSpec, 'layout' | 'access'>;
type Screen = Pick<PageSpec, 'load' | 'namespaces'>;

function pageOf<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  props: Props,
): PageSpec['load'] {
  return async () => {
    const Page = await load();
    return { default: () => <Page {...props} /> };
  };
}

/** A page that is evaluated in several tasks (ssr/importInTasks.ts). */
interface PageInTasks<Props> {
  readonly loadPage: () => Promise<ComponentType<Props>>;
}

const inTasks =
  <Props extends object>(load: () => Promise<PageInTasks<Props>>) =>
  async (): Promise<ComponentType<Props>> =>
    (await load()).loadPage();

const catalogue = (kind: CatalogueKind): Screen => ({
  load: pageOf(
    inTasks(
      () => import(/* webpackChunkName: "catalogue" */ '../features/catalogue/pages/loadCatalogue'),
    ),
    { kind },
  ),
  namespaces: ['catalogue', 'prices', 'programme'],
});

const details = (kind: CatalogueKind): Screen => ({
  load: pageOf(
    inTasks(() => import('../features/catalogue/pages/programme/loadDetails')),
    { kind },
  ),
  namespaces: ['courses', 'details', 'prices', 'programme'],
});

const reading = (id: ContentPageId): Screen => ({
  load: pageOf(
    () => import('../features/content/pages/ReadingPage').then(({ ReadingPage }) => ReadingPage),
    { id },
  ),
  namespaces: ['reading'],
});

const requestForm = (kind: RequestFormKind): Screen => ({
  load: pageOf(
    () =>
      import('../features/requests/pages/RequestFormPage').then(
        ({ RequestFormPage }) => RequestFormPage,
      ),
    { kind },
  ),
  namespaces: ['requests', 'courses', 'prices', 'validation'],
});

const main: Place = { layout: 'main', access: 'public' };
const mainSignedIn: Place = { layout: 'main', access: 'signedIn' };
const mainPartner: Place = { layout: 'main', access: 'partner' };
const bare: Place = { layout: 'bare', access: 'public' };
const bareGuest: Place = { layout: 'bare', access: 'guest' };
const bareSignedIn: Place = { layout: 'bare', access: 'signedIn' };

const register: Screen = {
  load: pageOf(
    inTasks(
      () =>
        import(
          /* webpackChunkName: "register" */ '../features/registration/components/loadRegistration'
        ),
    ),
    {},
  ),
  namespaces: ['register', 'validation'],
};

/** One chunk for all of a Partner's pages, which are open side by side all day. */
const partner = (page: 'BookingList' | 'Contact' | 'Request' | 'Snatches' | 'Users'): PageSpec => ({
  ...mainPartner,
  load: async () => ({ default: (await import('../features/partner/pages/partnerPages'))[page] }),
  namespaces: ['partnerPages', 'requests', 'courses', 'contact', 'prices', 'validation'],
});

/** One chunk for the desk and the leads' pages, because the desk is open all day. */
const team = (page: 'DeskPage' | 'LeadPage'): PageSpec => ({
  layout: 'main',
  access: 'team',
  load: async () => ({ default: (await import('./pages/deskPages'))[page] }),
  namespaces: ['desk', 'requests', 'lead', 'validation'],
});

/** A conversation, with the chat's slice and listener. */
const chat = (page: 'ChatPage' | 'DeskChatPage'): Screen => ({
  load: async (store) => {
    const [Page, { startChat }] = await Promise.all([
      import('../features/chat/pages/chatPages').then((pages) => pages[page]),
      import('./startChat'),
    ]);
    startChat(store);
    return { default: Page };
  },
  namespaces: ['chat'],
});

const visa: PageSpec = {
  ...bare,
  load: () => import('../features/content/pages/VisaPage'),
  namespaces: ['reading'],
};

export const PAGES: Readonly<Record<PageName, PageSpec>> = {
  // In the main bundle with words in `common`: the most frequent entry page.
  home: { ...main, load: () => Promise.resolve({ default: HomePage }), namespaces: [] },
  bePartner: {
    ...main,
    load: () => import('../features/partner/bePartner/BePartnerPage'),
    namespaces: ['bePartner', 'validation'],
  },
  programsSummer: { ...main, ...catalogue('summer') },
  programsSummerDetails: { ...main, ...details('summer') },
  universityAdmissions: { ...main, ...catalogue('university') },
  universityAdmissionsDetails: { ...main, ...details('university') },
  englishLanguage: { ...main, ...catalogue('english') },
  englishLanguageDetails: { ...main, ...details('english') },
  favorites: {
    ...main,
    load: () => import('../features/catalogue/pages/favorites/FavoritesPage'),
    namespaces: ['courses', 'favorites', 'prices', 'programme'],
  },
  listSpecializations: {
    ...main,
    load: () => import('../features/catalogue/pages/ListSpecializationsPage'),
    namespaces: ['specializations', 'catalogue'],
  },
  specializations: {
    ...main,
    load: () => import('../features/catalogue/pages/SpecializationPage'),
    namespaces: ['specializations', 'prices', 'programme'],
  },
  studentRequest: {
    ...mainSignedIn,
    load: () => import('../features/requests/pages/StudentRequestPage'),
    namespaces: ['requests'],
  },
  addRequest: {
    ...mainSignedIn,
    load: () => import('../features/requests/pages/AddRequestPage'),
    namespaces: ['requests'],
  },
  designCourse: {
    ...main,
    load: () => import('../features/requests/pages/DesignCoursePage'),
    namespaces: ['courses', 'prices'],
  },
  designCourseDetails: {
    ...main,
    load: () => import('../features/requests/pages/DesignDetailsPage'),
    namespaces: ['courses', 'prices'],
  },
  designCourseRegister: {
    ...main,
    load: () => import('../features/requests/pages/CourseRegisterPage'),
    namespaces: ['courses', 'prices', 'validation'],
  },
  designCourseRegistration: {
    ...main,
    load: () => import('../features/requests/pages/PackagePage'),
    namespaces: ['courses', 'prices'],
  },
  designRegister: {
    ...main,
    load: () => import('../features/requests/pages/PackagePage'),
    namespaces: ['courses', 'prices'],
  },
  viewRequest: {
    ...mainSignedIn,
    load: () => import('./pages/ViewRequest'),
    namespaces: ['requests', 'courses', 'prices', 'desk', 'validation'],
  },
  orders: {
    ...mainSignedIn,
    load: () => import('../features/requests/pages/OrdersPage'),
    namespaces: ['requests', 'prices'],
  },
  partnerBookingList: partner('BookingList'),
  partnerUsers: partner('Users'),
  partnerContact: partner('Contact'),
  partnerSnatches: partner('Snatches'),
  viewPartnerRequest: partner('Request'),

  chat: { layout: 'screen', access: 'signedIn', ...chat('ChatPage') },
  desk: team('DeskPage'),
  deskPage: team('LeadPage'),
  deskChat: {
    layout: 'screen',
    access: 'team',
    ...chat('DeskChatPage'),
  },
  statecharts: {
    layout: 'main',
    access: 'team',
    load: () => import('../features/statecharts/pages/StatechartsPage'),
    namespaces: ['statecharts', 'lead'],
  },
  register: { ...bareGuest, ...register },
  login: { ...bareGuest, ...register },
  universityAdmissionRegister: { ...bareSignedIn, ...requestForm('university') },
  englishAdmissionRegister: { ...bareSignedIn, ...requestForm('english') },
  bookConsultant: {
    ...bare,
    load: pageOf(
      () => import('../features/booking/BookingFlow').then(({ BookingFlow }) => BookingFlow),
      {},
    ),
    namespaces: ['booking', 'validation'],
  },
  messageOperation: {
    ...bare,
    load: () => import('../features/requests/operation/MessageOperationPage'),
    namespaces: ['operation'],
  },
  whyUs: { ...bare, ...reading('whyUs') },
  terms: { ...bare, ...reading('terms') },
  privacy: { ...bare, ...reading('privacy') },
  refunds: { ...bare, ...reading('refunds') },
  faq: { ...bare, ...reading('faq') },
  visa,
  visaGuide: visa,
  successStory: {
    ...bare,
    load: () => import('../features/content/pages/SuccessStoryPage'),
    namespaces: ['stories'],
  },
  bankAccounts: {
    ...bare,
    load: () => import('../features/content/pages/BankAccountsPage'),
    namespaces: ['bankAccounts'],
  },
  ourPartners: {
    ...bare,
    load: () => import('../features/content/pages/OurPartnersPage'),
    namespaces: ['partners'],
  },
  notifications: {
    ...bareSignedIn,
    load: () => import('../features/notifications/pages/NotificationsPage'),
    namespaces: ['notifications'],
  },
  accounts: {
    ...bareSignedIn,
    load: () => import('../features/accounts/pages/AccountsPage'),
    namespaces: ['accounts', 'profileImage', 'validation'],
  },
  download: {
    ...bare,
    load: () => import('../features/content/pages/DownloadPage'),
    namespaces: ['download', 'stores'],
  },
  contact: {
    ...bare,
    load: () => import('../features/content/pages/ContactPage'),
    namespaces: ['contact'],
  },
  quote: {
    ...bare,
    load: () => import('../features/quotes/pages/QuotePage'),
    namespaces: ['quote', 'programme', 'courses', 'prices'],
  },
  choose: {
    ...bare,
    load: () => import('../features/catalogue/pages/ChoosePage'),
    namespaces: ['choose'],
  },
};
