/** The sections of the desk: its rail, and its tabs on a phone (DESK-09). */
import type { ComponentType } from 'react';

import { LEAD_PAGES } from '../../../../contract/admin/pages';
import type { LeadPage } from '../../../../contract/admin/pages';
import { DESK_LISTS } from '../../../../contract/desk/desk';
import type { DeskList, DeskQueue } from '../../../../contract/desk/desk';
import type { MessageId } from '../../../i18n/messageIds';
import { paths } from '../../../lib/paths';
import type { IconProps } from '../../../ui/icons/Icon';
import { BookIcon, SunIcon } from '../../../ui/icons/firstPage';
import { ListIcon, RouteIcon } from '../../../ui/icons/directional';
import {
  BankIcon,
  ChartIcon,
  ChatIcon,
  ClockIcon,
  DocumentIcon,
  HandshakeIcon,
  HouseIcon,
  PhoneIcon,
  UserIcon,
  UsersIcon,
  WalletIcon,
} from '../../../ui/icons/things';

export interface DeskSection {
  readonly id: MessageId;
  readonly to: string;
  readonly Icon: ComponentType<IconProps>;
  /** The queues whose entries wait for the team and are counted; none for a section without a count. */
  readonly queues: readonly DeskQueue[];
  /**
   * A count from elsewhere: documents to review, lines of statements to match, commissions to claim
   * soon.
   */
  readonly counts?: 'documents' | 'money' | 'claims';
}

const ofQueue = (queue: DeskQueue): string => paths.desk.to({ queue });

const TODAY: DeskSection = {
  id: 'desk.section.today',
  to: paths.desk.to(),
  Icon: SunIcon,
  queues: [],
};
const REQUESTS: DeskSection = {
  id: 'desk.section.requests',
  to: ofQueue('new'),
  Icon: ListIcon,
  queues: ['new', 'due', 'waitingTeam'],
};
const CHATS: DeskSection = {
  id: 'desk.section.chats',
  to: ofQueue('chat'),
  Icon: ChatIcon,
  queues: ['chat'],
};
const CALLS: DeskSection = {
  id: 'desk.section.calls',
  to: ofQueue('consultation'),
  Icon: PhoneIcon,
  queues: ['consultation'],
};
const STUDENTS: DeskSection = {
  id: 'desk.section.students',
  to: paths.deskStudents.to(),
  Icon: UsersIcon,
  queues: ['lostNumber'],
};
const DOCUMENTS: DeskSection = {
  id: 'common.title.deskDocuments',
  to: paths.deskDocuments.to(),
  Icon: DocumentIcon,
  queues: [],
  counts: 'documents',
};
const MONEY: DeskSection = {
  id: 'common.title.deskMoney',
  to: paths.deskMoney.to(),
  Icon: BankIcon,
  queues: [],
  counts: 'money',
};
const PARTNERS: DeskSection = {
  id: 'desk.section.partners',
  to: ofQueue('partnerMessage'),
  Icon: HandshakeIcon,
  queues: ['partnerMessage', 'application'],
};

/** The sections of every member of the team. */
export const TEAM_SECTIONS: readonly DeskSection[] = [
  TODAY,
  REQUESTS,
  CHATS,
  CALLS,
  STUDENTS,
  DOCUMENTS,
  MONEY,
  PARTNERS,
];

const LEAD_ICONS: Readonly<Record<LeadPage, ComponentType<IconProps>>> = {
  people: UserIcon,
  partners: HouseIcon,
  catalogue: BookIcon,
  content: DocumentIcon,
  figures: ChartIcon,
  log: ClockIcon,
};

const COMMISSION: DeskSection = {
  id: 'common.title.deskCommission',
  to: paths.deskCommission.to(),
  Icon: WalletIcon,
  queues: [],
  counts: 'claims',
};

/** The further sections of a lead (LEAD-01, COM-09). */
export const LEAD_SECTIONS: readonly DeskSection[] = [
  COMMISSION,
  ...LEAD_PAGES.map((name) => ({
    id: `lead.title.${name}` as const,
    to: paths.deskPage.to(name),
    Icon: LEAD_ICONS[name],
    queues: [],
  })),
];

export const HELP_SECTIONS: readonly DeskSection[] = [
  { id: 'common.title.statecharts', to: paths.statecharts.to(), Icon: RouteIcon, queues: [] },
];

/** The sections that have a place in a phone's tab bar; the others are behind its last tab. */
export const TAB_SECTIONS: readonly DeskSection[] = [TODAY, REQUESTS, CHATS, STUDENTS];

/** Where the rail stands for each list. */
const SECTION_OF: Readonly<Record<DeskList, DeskSection>> = {
  due: REQUESTS,
  new: REQUESTS,
  waitingTeam: REQUESTS,
  waitingStudent: REQUESTS,
  waitingPartner: REQUESTS,
  onHold: REQUESTS,
  latePartner: REQUESTS,
  underWay: REQUESTS,
  every: REQUESTS,
  chat: CHATS,
  chats: CHATS,
  consultation: CALLS,
  callsSoon: CALLS,
  lostNumber: STUDENTS,
  partnerMessage: PARTNERS,
  application: PARTNERS,
  answeredApplications: PARTNERS,
  approvedApplications: PARTNERS,
  rejectedApplications: PARTNERS,
  closedApplications: PARTNERS,
};

/** The section of an address; undefined for a page of none. */
export function sectionAt(pathname: string, queue: string | null): DeskSection | undefined {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (path === '/desk') {
    const list = DESK_LISTS.find((one) => one === queue);
    return list === undefined ? TODAY : SECTION_OF[list];
  }
  if (path.startsWith('/desk/requests/')) return REQUESTS;
  if (path.startsWith('/desk/students')) return STUDENTS;
  if (path.startsWith('/desk/commission')) return COMMISSION;
  return [DOCUMENTS, MONEY, ...LEAD_SECTIONS].find(({ to }) => to === path);
}
