import type { Answer } from '../common/answers';
import type {
  DeskAgency,
  DeskBankAccount,
  DeskBankAccounts,
  DeskStories,
  DeskStory,
} from '../admin/content';

/** Content routes of RouteAnswers (LEAD-06). */
export interface ContentAnswers {
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
