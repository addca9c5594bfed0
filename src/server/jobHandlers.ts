import type { Deps } from './platform/deps';
import { partnerReminderHandler } from './features/requests/services/reminders';
import { moveNoticeHandler } from './features/requests/services/moveNotice';
import { requestOpensHandler } from './features/requests/services/requestOpening';
import { offerLapseHandler } from './features/applications/services/lapse';
import { applicationReminderHandlers } from './features/applications/services/reminders';
import { documentReminderHandler } from './features/documents/services/reminders';
import { visaReminderHandler } from './features/visas/services/reminders';
import { commissionReviewHandler } from './features/commission/services/reviewCommission';
import { cardHandlers } from './features/billing/services/cards/cardJobs';
import { lateRefundHandlers } from './features/billing/services/refunds/lateRefund';
import { sponsorHandlers } from './features/billing/services/sponsors/sponsorJobs';
import { refundHandlers } from './features/billing/services/refunds/cardRefund';
import { fileRemovalHandler } from './features/files/services/files';
import { applicationNoticeHandler } from './features/partner/services/applicationNotices';
import { emailCodeHandler } from './features/applicants/services/emails';
import { guardianLinkHandler } from './features/applicants/services/guardians';
import { phoneNoticeHandler } from './features/accounts/services/phone/phoneNotices';
import { unopenedEntryHandler } from './features/desk/services/unopened';
import { chatFileHandler } from './features/chat/services/chatFiles';
import { messagesMovedHandler } from './features/chat/services/firestoreRooms';
import { scheduledMessageHandler } from './features/chat/services/scheduledMessages';
import { pushHandler } from './features/notifications/services/push/pushes';
import type { JobHandler } from './platform/jobs/jobHandler';

/** Handlers by kind of job. Jobs of a kind without a handler wait for a server that has one. */
export function jobHandlers({ push, ...deps }: Deps): readonly JobHandler[] {
  return [
    requestOpensHandler,
    partnerReminderHandler,
    moveNoticeHandler({ push }),
    phoneNoticeHandler(deps),
    guardianLinkHandler(deps),
    unopenedEntryHandler,
    offerLapseHandler({ push }),
    ...applicationReminderHandlers({ ...deps, push }),
    documentReminderHandler({ ...deps, push }),
    visaReminderHandler({ ...deps, push }),
    applicationNoticeHandler(deps),
    commissionReviewHandler,
    ...cardHandlers({ ...deps, push }),
    ...refundHandlers({ ...deps, push }),
    ...lateRefundHandlers,
    ...sponsorHandlers({ ...deps, push }),
    fileRemovalHandler(deps),
    scheduledMessageHandler({ ...deps, push }),
    messagesMovedHandler(deps),
    chatFileHandler(deps),
    ...(deps.mail ? [emailCodeHandler({ ...deps, mail: deps.mail })] : []),
    ...(push ? [pushHandler({ ...deps, push })] : []),
  ];
}
