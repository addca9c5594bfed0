import type { Deps } from '../deps';
import { partnerReminderHandler } from '../partner/reminders';
import { requestOpensHandler } from '../partner/requestOpening';
import { phoneNoticeHandler } from '../phone/phoneNotices';
import { pushHandler } from '../push/pushes';
import type { JobHandler } from './jobHandler';

/** What does the jobs of each kind. A kind without a handler waits for a server that has one. */
export function jobHandlers({ push, ...deps }: Deps): readonly JobHandler[] {
  return [
    requestOpensHandler,
    partnerReminderHandler,
    phoneNoticeHandler(deps),
    ...(push ? [pushHandler({ ...deps, push })] : []),
  ];
}
