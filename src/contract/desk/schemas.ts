import { object, string } from 'yup';
import type { InferType } from 'yup';

import { isIsoDate } from '../../shared/dates';
import { DESK_QUEUES, HOLDER_FILTERS, NEXT_ACTION_MAX_LENGTH } from './desk';
import { key, text } from '../common/fields';
import { cursorField } from '../common/pages';

/** GET /api/desk. */
export const deskQuerySchema = object({
  queue: string().oneOf(DESK_QUEUES, key('invalid')),
  holder: string().oneOf(HOLDER_FILTERS, key('invalid')),
  cursor: cursorField(),
});
export type DeskQuery = InferType<typeof deskQuerySchema>;

/** POST /api/desk/{kind}/{id}/claim: the current holder that the caller saw; null if unclaimed. */
export const deskClaimSchema = object({
  from: string().strict().uuid(key('invalid')).nullable().defined(key('required')),
});

/** A request's next action, as entered. */
export const nextActionSchema = object({
  text: text(NEXT_ACTION_MAX_LENGTH).required(key('required')),
  due: text(10)
    .required(key('required'))
    .test('date', key('dateInvalid'), (value) => value === '' || isIsoDate(value)),
});

/**
 * POST /api/desk/request/{id}/next-action: the action the caller saw and the new one; null for
 * none.
 */
export const deskNextActionSchema = object({
  from: nextActionSchema.nullable().defined(key('required')),
  to: nextActionSchema.nullable().defined(key('required')),
});
export type DeskNextActionPayload = InferType<typeof deskNextActionSchema>;
