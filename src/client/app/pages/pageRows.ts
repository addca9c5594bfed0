import { conversation } from '../../features/chat/pageRows';
import { mainSignedIn } from '../../lib/pageSpec';
import type * as deskPages from './deskPages';
import type { PageRows, PageSpec } from '../../lib/pageSpec';

/** The namespaces of a request's page, the same for every reader. */
const REQUEST_NAMESPACES = [
  'requests',
  'applications',
  'applicants',
  'visas',
  'billing',
  'documents',
  'courses',
  'prices',
  'desk',
  'validation',
] as const;
/** The desk shows requests on most of its pages, beside its own frame. */
const DESK_NAMESPACES = [...REQUEST_NAMESPACES, 'lead'] as const;

const loadViewRequest = () => import('./ViewRequest');

/** One chunk for the desk and the leads' pages, because the desk is open all day. */
const team = (page: keyof typeof deskPages): PageSpec => ({
  layout: 'desk',
  access: 'team',
  load: async () => ({ default: (await import('./deskPages'))[page] }),
  namespaces: DESK_NAMESPACES,
});

/** Pages of commission, for leads alone (COM-10). */
const commission = (page: keyof typeof deskPages): PageSpec => ({
  ...team(page),
  namespaces: ['commission', 'applications', 'billing', 'desk', 'lead', 'requests', 'validation'],
});

/** The pages that join features. */
export const joinedPages = {
  viewRequest: {
    ...mainSignedIn,
    load: loadViewRequest,
    namespaces: REQUEST_NAMESPACES,
  },
  desk: team('DeskPage'),
  deskPage: { ...team('LeadPage'), namespaces: [...DESK_NAMESPACES, 'commission'] },
  deskStudents: team('StudentsPage'),
  deskDocuments: team('DocumentQueuePage'),
  deskMoney: team('MoneyPage'),
  deskCommission: commission('CommissionPage'),
  deskCommissionEntry: commission('CommissionEntryPage'),
  deskClaim: commission('ClaimPage'),
  deskAgreements: commission('AgreementsPage'),
  deskStudent: {
    ...team('StudentPage'),
    namespaces: [...DESK_NAMESPACES, 'notifications'],
  },
  deskEnterRequest: {
    ...team('EnterRequestPage'),
    namespaces: [...DESK_NAMESPACES, 'programme'],
  },
  deskChat: conversation(async () => (await import('./DeskChat')).default, 'team', [
    'chat',
    'desk',
    'documents',
    'requests',
    'validation',
  ]),
  deskRequest: {
    layout: 'desk',
    access: 'team',
    load: loadViewRequest,
    namespaces: DESK_NAMESPACES,
  },
} satisfies PageRows;
