import { partnerReminderHandler } from '../partner/reminders';
import { requestOpensHandler } from '../partner/requestOpening';
import type { JobHandler } from './jobHandler';

/** What does the jobs of each kind. A kind without a handler waits for a server that has one. */
export const jobHandlers: readonly JobHandler[] = [requestOpensHandler, partnerReminderHandler];
