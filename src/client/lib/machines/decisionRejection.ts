import type { ErrorCode } from '../../../contract/common/errors';
import type { Decision } from '../../../contract/partner/partner';
import { ApiRejection } from './apiRejection';

/** The server's "no" to a change of a request that was decided already, or too late. */
export class DecisionRejection extends ApiRejection {
  /** @param decision who decided what; null where the institute has nothing to do with it any more. */
  constructor(
    code: ErrorCode,
    readonly decision: Decision | null,
  ) {
    super(code);
    this.name = 'DecisionRejection';
  }
}
