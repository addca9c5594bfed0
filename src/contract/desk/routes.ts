/** The desk: what the routes take and answer. */
import { object, string } from 'yup';
import type { InferType } from 'yup';

import { isIsoDate } from '../../shared/dates';
import { DESK_QUEUES, HOLDER_FILTERS, NEXT_ACTION_MAX_LENGTH } from './desk';
import { choice, key, registerPhoneField, text } from '../common/fields';
import { cursorField } from '../common/pages';
import { PHONE_CHANGE_REASONS } from '../accounts/phone';
import type { PhoneChanged } from '../accounts/phone';
import type { Answer } from '../common/answers';
import type { Desk, DeskChanged, DeskItem } from './desk';

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

/** POST /api/desk/students/{id}/phone. */
export const studentPhoneSchema = object({
  phone: registerPhoneField,
  reason: choice(PHONE_CHANGE_REASONS).required(key('required')),
});
export type StudentPhonePayload = InferType<typeof studentPhoneSchema>;

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
