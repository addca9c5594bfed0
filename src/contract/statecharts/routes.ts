/** The statecharts: what the routes answer. */
import type { Answer } from '../common/answers';
import type { Statechart, Statecharts } from './statecharts';

/** The answers of this feature's routes, each with a summary (API-42). */
export interface StatechartsAnswers {
  /** The statecharts of the app's processes */
  readonly 'GET /api/desk/statecharts': Answer<Statecharts>;
  /** One statechart with its drawings and labels */
  readonly 'GET /api/desk/statecharts/:name': Answer<Statechart>;
}
