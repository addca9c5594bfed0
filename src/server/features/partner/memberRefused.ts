import type { MemberRefusal } from '../../../contract/admin/members';
import { ApiError } from '../../lib/errors';
import { OperatorError } from '../../lib/failure';

/** A number that cannot become a member's; a command prints the message, a route answers the reason. */
export class MemberRefused extends OperatorError {
  constructor(
    readonly reason: MemberRefusal,
    message: string,
  ) {
    super(message);
  }
}

/** Answers CONFLICT with the reason of a refusal (LEAD-03). */
export async function answeringRefusals<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    if (!(error instanceof MemberRefused)) throw error;
    throw new ApiError('CONFLICT', { data: { refusal: error.reason }, cause: error });
  });
}
