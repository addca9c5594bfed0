import type { Answer } from '../common/answers';
import type { DeskProgrammeDetails, DeskProgrammes } from './catalogue';
import type {
  DeskAgency,
  DeskBankAccount,
  DeskBankAccounts,
  DeskStories,
  DeskStory,
} from './content';
import type { LogPage } from './log';
import type {
  DeskPartners,
  PartnerMemberChanged,
  TeamMemberChanged,
  TeamMemberDisabled,
  TeamMembers,
} from './members';

/** The answers of this feature's routes, each with a summary (API-42). */
export interface AdminAnswers {
  /** The audit log */
  readonly 'GET /api/desk/log': Answer<LogPage>;
  /** The institutes with their members, and open applications */
  readonly 'GET /api/desk/partners': Answer<DeskPartners>;
  /** Adds a phone number as a member of an institute */
  readonly 'POST /api/desk/partner-members': Answer<PartnerMemberChanged>;
  /** Disables a member of an institute */
  readonly 'POST /api/desk/partner-members/:id/disable': Answer<PartnerMemberChanged>;
  /** Re-enables a member of an institute */
  readonly 'POST /api/desk/partner-members/:id/enable': Answer<PartnerMemberChanged>;
  /** Programmes, including withdrawn ones */
  readonly 'GET /api/desk/programmes': Answer<DeskProgrammes>;
  /** A programme with the fields that a lead can edit */
  readonly 'GET /api/desk/programmes/:id': Answer<DeskProgrammeDetails>;
  /** Changes the texts of a programme */
  readonly 'POST /api/desk/programmes/:id': Answer<DeskProgrammeDetails>;
  /** Withdraws a programme, or lists it again */
  readonly 'POST /api/desk/programmes/:id/state': Answer<DeskProgrammeDetails>;
  /** Adds a start date to a programme */
  readonly 'POST /api/desk/programmes/:id/starts': Answer<DeskProgrammeDetails>;
  /** Removes a start date; requests that have chosen it keep it */
  readonly 'POST /api/desk/programmes/:id/starts/remove': Answer<DeskProgrammeDetails>;
  /** Changes a programme's prices; requests keep the price they were sent with */
  readonly 'POST /api/desk/programmes/:id/prices': Answer<DeskProgrammeDetails>;
  /** The members of the team */
  readonly 'GET /api/desk/people': Answer<TeamMembers>;
  /** Adds a phone number as a member of the team */
  readonly 'POST /api/desk/people': Answer<TeamMemberChanged>;
  /** Makes a member a lead, or a lead a member */
  readonly 'POST /api/desk/people/:id/role': Answer<TeamMemberChanged>;
  /** Disables a member of the team */
  readonly 'POST /api/desk/people/:id/disable': Answer<TeamMemberDisabled>;
  /** Re-enables a member of the team */
  readonly 'POST /api/desk/people/:id/enable': Answer<TeamMemberChanged>;
  /** The agency's contact facts */
  readonly 'GET /api/desk/agency': Answer<DeskAgency>;
  /** Changes the agency's contact facts */
  readonly 'POST /api/desk/agency': Answer<DeskAgency>;
  /** Bank accounts, including withdrawn ones */
  readonly 'GET /api/desk/bank-accounts': Answer<DeskBankAccounts>;
  /** Adds a bank account */
  readonly 'POST /api/desk/bank-accounts': Answer<DeskBankAccount>;
  /** Changes a bank account */
  readonly 'POST /api/desk/bank-accounts/:id': Answer<DeskBankAccount>;
  /** Withdraws a bank account, or lists it again */
  readonly 'POST /api/desk/bank-accounts/:id/state': Answer<DeskBankAccount>;
  /** Success stories, including withdrawn ones */
  readonly 'GET /api/desk/stories': Answer<DeskStories>;
  /** Adds a success story */
  readonly 'POST /api/desk/stories': Answer<DeskStory>;
  /** Changes a success story */
  readonly 'POST /api/desk/stories/:id': Answer<DeskStory>;
  /** Withdraws a success story, or lists it again */
  readonly 'POST /api/desk/stories/:id/state': Answer<DeskStory>;
}
