import type { MemberRefusal } from '../../contract/members';
import { OperatorError } from './failure';

/** A number that cannot become a member's; a command prints the message, a route answers the reason. */
export class MemberRefused extends OperatorError {
  constructor(
    readonly reason: MemberRefusal,
    message: string,
  ) {
    super(message);
  }
}
