import type { Answer, FileAnswer, RequestCard } from '../common/answers';
import type {
  OrdersPage,
  RequestDetails,
  RequestSent,
  RequestWithdrawn,
  StepTaken,
  WithdrawalUndone,
} from './requests';

/** The answers of this feature's routes, each with a summary (API-42). */
export interface RequestsAnswers {
  /** The requests visible to the caller, newest first */
  readonly 'GET /api/student/orders': Answer<readonly RequestCard[]> & OrdersPage;
  /** The requests as a CSV file */
  readonly 'GET /api/student/orders.csv': FileAnswer<'text/csv'>;
  /** Sends a request of any kind */
  readonly 'POST /api/requests': Answer<RequestSent>;
  /** Registers a package of a programme */
  readonly 'POST /api/student/register-package': Answer<RequestSent>;
  /** One request, with its timeline */
  readonly 'GET /api/requests/:id': Answer<RequestDetails>;
  /** Moves a request forward */
  readonly 'POST /api/requests/:id/steps': Answer<StepTaken>;
  /** Withdraws the caller's request */
  readonly 'POST /api/requests/:id/withdraw': Answer<RequestWithdrawn>;
  /** Undoes a withdrawal */
  readonly 'POST /api/requests/:id/undo-withdrawal': Answer<WithdrawalUndone>;
}
