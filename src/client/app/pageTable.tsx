/** Every page with its layout, access and code (APP-01, APP-02, SES-07). */
import type { ComponentType } from 'react';

import type { CatalogueKind } from '../../contract/catalogue';
import type { ContentPageId } from '../../contract/content';
import type { RequestFormKind } from '../features/requestForm/requestForms';
import type { PageName } from '../lib/paths';
import HomePage from '../pages/home/HomePage';
import type { AppStore } from '../store/rootReducer';

/** `guest` pages redirect users who are signed in. */
export type Access = 'public' | 'guest' | 'signedIn' | 'partner' | 'team';

export interface PageSpec {
  /** `screen` fills the window. */
  readonly layout: 'main' | 'bare' | 'screen';
  readonly access: Access;
  /** Loads the page; one with a slice or a listener of its own adds them to the store. */
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

/** A page that is evaluated in several tasks (lib/boot/importInTasks.ts). */
interface PageInTasks<Props> {
  readonly loadPage: () => Promise<ComponentType<Props>>;
}

const inTasks =
  <Props extends object>(load: () => Promise<PageInTasks<Props>>) =>
  async (): Promise<ComponentType<Props>> =>
    (await load()).loadPage();

const catalogue = (kind: CatalogueKind): Screen => ({
  load: pageOf(
    inTasks(() => import(/* webpackChunkName: "catalogue" */ '../pages/catalogue/loadCatalogue')),
    { kind },
  ),
  namespaces: ['catalogue', 'prices', 'programme'],
});

const details = (kind: CatalogueKind): Screen => ({
  load: pageOf(
    inTasks(() => import('../pages/programme/loadDetails')),
    { kind },
  ),
  namespaces: ['courses', 'details', 'prices', 'programme'],
});

const reading = (id: ContentPageId): Screen => ({
  load: pageOf(
    () => import('../pages/content/ReadingPage').then(({ ReadingPage }) => ReadingPage),
    { id },
  ),
  namespaces: ['reading'],
});

const requestForm = (kind: RequestFormKind): Screen => ({
  load: pageOf(
    () =>
      import('../pages/requestForms/RequestFormPage').then(
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
      () => import(/* webpackChunkName: "register" */ '../features/registration/loadRegistration'),
    ),
    {},
  ),
  namespaces: ['register', 'validation'],
};

/** One chunk for all of a Partner's pages, which are open side by side all day. */
const partner = (page: 'BookingList' | 'Contact' | 'Request' | 'Snatches' | 'Users'): PageSpec => ({
  ...mainPartner,
  load: async () => ({ default: (await import('../pages/partner/partnerPages'))[page] }),
  namespaces: ['partnerPages', 'requests', 'courses', 'contact', 'prices', 'validation'],
});

/** One chunk for the desk, which is open all day, and for what a lead has besides. */
const team = (page: 'DeskPage' | 'LeadPage'): PageSpec => ({
  layout: 'main',
  access: 'team',
  load: async () => ({ default: (await import('../pages/desk/deskPages'))[page] }),
  namespaces: ['desk', 'requests', 'lead', 'validation'],
});

/** A conversation, with the chat's slice and listener. */
const chat = (page: 'ChatPage' | 'DeskChatPage'): Screen => ({
  load: async (store) => {
    const [Page, { startChat }] = await Promise.all([
      import('../pages/chat/chatPages').then((pages) => pages[page]),
      import('./startChat'),
    ]);
    startChat(store);
    return { default: Page };
  },
  namespaces: ['chat'],
});

const visa: PageSpec = {
  ...bare,
  load: () => import('../pages/content/VisaPage'),
  namespaces: ['reading'],
};

export const PAGES: Readonly<Record<PageName, PageSpec>> = {
  // In the main bundle with words in `common`: the most frequent entry page.
  home: { ...main, load: () => Promise.resolve({ default: HomePage }), namespaces: [] },
  bePartner: {
    ...main,
    load: () => import('../pages/bePartner/BePartnerPage'),
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
    load: () => import('../pages/favorites/FavoritesPage'),
    namespaces: ['courses', 'favorites', 'prices', 'programme'],
  },
  listSpecializations: {
    ...main,
    load: () => import('../pages/specializations/ListSpecializationsPage'),
    namespaces: ['specializations', 'catalogue'],
  },
  specializations: {
    ...main,
    load: () => import('../pages/specializations/SpecializationPage'),
    namespaces: ['specializations', 'prices', 'programme'],
  },
  studentRequest: {
    ...mainSignedIn,
    load: () => import('../pages/requests/StudentRequestPage'),
    namespaces: ['requests'],
  },
  addRequest: {
    ...mainSignedIn,
    load: () => import('../pages/requests/AddRequestPage'),
    namespaces: ['requests'],
  },
  designCourse: {
    ...main,
    load: () => import('../pages/designCourse/DesignCoursePage'),
    namespaces: ['courses', 'prices'],
  },
  designCourseDetails: {
    ...main,
    load: () => import('../pages/designCourse/DesignDetailsPage'),
    namespaces: ['courses', 'prices'],
  },
  designCourseRegister: {
    ...main,
    load: () => import('../pages/designCourse/CourseRegisterPage'),
    namespaces: ['courses', 'prices', 'validation'],
  },
  designCourseRegistration: {
    ...main,
    load: () => import('../pages/designCourse/PackagePage'),
    namespaces: ['courses', 'prices'],
  },
  designRegister: {
    ...main,
    load: () => import('../pages/designCourse/PackagePage'),
    namespaces: ['courses', 'prices'],
  },
  viewRequest: {
    ...mainSignedIn,
    load: () => import('./ViewRequest'),
    namespaces: ['requests', 'courses', 'prices', 'desk', 'validation'],
  },
  orders: {
    ...mainSignedIn,
    load: () => import('../pages/requests/OrdersPage'),
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
    load: () => import('../pages/statecharts/StatechartsPage'),
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
    load: () => import('../pages/operation/MessageOperationPage'),
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
    load: () => import('../pages/successStory/SuccessStoryPage'),
    namespaces: ['stories'],
  },
  bankAccounts: {
    ...bare,
    load: () => import('../pages/bankAccounts/BankAccountsPage'),
    namespaces: ['bankAccounts'],
  },
  ourPartners: {
    ...bare,
    load: () => import('../pages/ourPartners/OurPartnersPage'),
    namespaces: ['partners'],
  },
  notifications: {
    ...bareSignedIn,
    load: () => import('../pages/notifications/NotificationsPage'),
    namespaces: ['notifications'],
  },
  accounts: {
    ...bareSignedIn,
    load: () => import('../pages/accounts/AccountsPage'),
    namespaces: ['accounts', 'profileImage', 'validation'],
  },
  download: {
    ...bare,
    load: () => import('../pages/download/DownloadPage'),
    namespaces: ['download', 'stores'],
  },
  contact: {
    ...bare,
    load: () => import('../pages/contact/ContactPage'),
    namespaces: ['contact'],
  },
  quote: {
    ...bare,
    load: () => import('../pages/quote/QuotePage'),
    namespaces: ['quote', 'programme', 'courses', 'prices'],
  },
  choose: { ...bare, load: () => import('../pages/choose/ChoosePage'), namespaces: ['choose'] },
};
