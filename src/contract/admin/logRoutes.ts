/** The audit log: what the route takes and answers. */
import { object, string } from 'yup';
import type { InferType } from 'yup';

import { isTimeZone } from '../../shared/dates';
import { AUDIT_ACTIONS, LOG_COMMANDS } from './log';
import { key, text } from '../common/fields';
import { idField } from '../common/numbers';
import { cursorField, limitField } from '../common/pages';
import { dayField } from './dayField';
import type { Answer } from '../common/answers';
import type { LogPage } from './log';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** GET /api/desk/log. Empty fields do not filter. */
export const logQuerySchema = object({
  /** An account id or LOG_COMMANDS. */
  person: text(36).test(
    'person',
    key('invalid'),
    (value) => !value || value === LOG_COMMANDS || UUID.test(value),
  ),
  /** The number of the request that was changed. */
  request: idField.optional(),
  /** The account of the student who, or whose requests or conversation, was changed. */
  student: text(36).test('student', key('invalid'), (value) => !value || UUID.test(value)),
  action: string().oneOf(AUDIT_ACTIONS, key('invalid')),
  from: dayField,
  to: dayField,
  /** IANA time zone of the query's days; UTC by default. */
  time_zone: text(64)
    .default('UTC')
    .test('time-zone', key('invalid'), (value) => isTimeZone(value)),
  limit: limitField(20, 50),
  cursor: cursorField(),
});
export type LogQuery = InferType<typeof logQuerySchema>;

/** The answers of these routes, each with a summary (API-42). */
export interface LeadLogAnswers {
  /** The audit log */
  readonly 'GET /api/desk/log': Answer<LogPage>;
}
