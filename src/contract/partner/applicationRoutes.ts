/** Payloads and answers of the routes of partner applications (PAR-17). */
import { object } from 'yup';
import type { InferType } from 'yup';

import type { Answer } from '../common/answers';
import { choice, idempotencyKeyField, key, text } from '../common/fields';
import { chosenIdField } from '../common/numbers';
import { APPLICATION_WORDS_MAX, REJECTION_REASONS } from './applications';
import type { ApplicationChanged, ApplicationCounts, DeskApplication } from './applications';

const onceField = idempotencyKeyField.required(key('required'));

/** POST /api/desk/applications/{id}/answer. */
export const answerApplicationSchema = object({
  text: text(APPLICATION_WORDS_MAX).required(key('required')),
  idempotency_key: onceField,
});
export type AnswerApplicationPayload = InferType<typeof answerApplicationSchema>;

/** POST /api/desk/applications/{id}/approve: the institute whose member the applicant becomes. */
export const approveApplicationSchema = object({
  institute: chosenIdField,
  text: text(APPLICATION_WORDS_MAX).default(''),
  idempotency_key: onceField,
});
export type ApproveApplicationPayload = InferType<typeof approveApplicationSchema>;

/** POST /api/desk/applications/{id}/reject. The applicant reads both; `other` needs words. */
export const rejectApplicationSchema = object({
  reason: choice(REJECTION_REASONS).required(key('required')),
  text: text(APPLICATION_WORDS_MAX)
    .default('')
    .when('reason', ([reason]: unknown[], words) =>
      reason === 'other' ? words.required(key('required')) : words,
    ),
  idempotency_key: onceField,
});
export type RejectApplicationPayload = InferType<typeof rejectApplicationSchema>;

/** The answers of these routes, each with a summary (API-42). */
export interface ApplicationAnswers {
  /** How many partner applications are in each state */
  readonly 'GET /api/desk/application-counts': Answer<ApplicationCounts>;
  /** A partner application with what the team told the applicant */
  readonly 'GET /api/desk/applications/:id': Answer<DeskApplication>;
  /** Sends the applicant a message */
  readonly 'POST /api/desk/applications/:id/answer': Answer<ApplicationChanged>;
  /** Makes the applicant a member of an institute; leads only */
  readonly 'POST /api/desk/applications/:id/approve': Answer<ApplicationChanged>;
  /** Rejects the application with a reason; leads only */
  readonly 'POST /api/desk/applications/:id/reject': Answer<ApplicationChanged>;
}
