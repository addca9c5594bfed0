import type { PhoneChanged } from '../accounts/phone';
import type { Answer } from '../common/answers';
import type { Desk, DeskChanged, DeskItem } from './desk';

/** The answers of this feature's routes, each with a summary (API-42). */
export interface DeskAnswers {
  /** Changes the number of a student who lost their SIM, and ends their sessions; leads only */
  readonly 'POST /api/desk/students/:id/phone': Answer<PhoneChanged>;
  /** The entries that wait for the team */
  readonly 'GET /api/desk': Answer<Desk>;
  /** One entry of the desk, or any request */
  readonly 'GET /api/desk/:kind/:id': Answer<DeskItem>;
  /** Claims a desk entry */
  readonly 'POST /api/desk/:kind/:id/claim': Answer<DeskChanged>;
  /** Releases a desk entry */
  readonly 'POST /api/desk/:kind/:id/release': Answer<DeskChanged>;
  /** Marks a desk entry as done */
  readonly 'POST /api/desk/:kind/:id/done': Answer<DeskChanged>;
  /** Sets or clears the team's next action for a request and its due date */
  readonly 'POST /api/desk/:kind/:id/next-action': Answer<DeskChanged>;
}
