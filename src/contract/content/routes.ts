/** Published content: what the routes answer. */
import type { Answer, ClientConfig, FileAnswer, HomeData } from '../common/answers';
import type { BankAccount, Consultant, ContentPage, PartnerInstitute, Story } from './content';

/** The answers of this feature's routes, each with a summary (API-42). */
export interface ContentAnswers {
  /** A stored picture */
  readonly 'GET /api/images/:file': FileAnswer<'image/webp'>;
  /** Configuration that the web app needs to start */
  readonly 'GET /api/config': Answer<ClientConfig>;
  /** The agency, its links and the home page's content */
  readonly 'GET /api/student/home': Answer<HomeData>;
  /** A content page, such as the terms */
  readonly 'GET /api/pages/:id': Answer<ContentPage>;
  /** Success stories of students */
  readonly 'GET /api/stories': Answer<readonly Story[]>;
  /** Partner institutes */
  readonly 'GET /api/partners': Answer<readonly PartnerInstitute[]>;
  /** The consultants */
  readonly 'GET /api/consultants': Answer<readonly Consultant[]>;
  /** The agency's bank accounts */
  readonly 'GET /api/bank-accounts': Answer<readonly BankAccount[]>;
}
