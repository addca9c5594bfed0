/** Programmes, as a lead edits them: what the routes take and answer. */
import { array, boolean, number, object, string } from 'yup';
import type { InferType } from 'yup';

import { CATALOGUE_KINDS, LEVELS } from '../catalogue/catalogue';
import { PROGRAMME_STATES, TUITION_MAX, WEEK_PRICE_MAX } from './catalogue';
import { key, line, text } from '../common/fields';
import { dayField } from './dayField';
import { idField, wholeNumber } from '../common/numbers';
import { cursorField } from '../common/pages';
import type { Answer } from '../common/answers';
import type { DeskProgrammeDetails, DeskProgrammes } from './catalogue';

/**
 * GET /api/desk/programmes. `q`: part of a title or of an institute's name, or a programme number.
 */
export const deskProgrammesQuerySchema = object({
  q: text(100),
  kind: string().oneOf(CATALOGUE_KINDS, key('invalid')),
  state: string().oneOf(PROGRAMME_STATES, key('invalid')),
  cursor: cursorField(),
});
export type DeskProgrammesQuery = InferType<typeof deskProgrammesQuerySchema>;

const version = text(40).required(key('required'));

/** POST /api/desk/programmes/{id}. */
export const programmeTextsSchema = object({
  version,
  title_ar: line(200).required(key('required')),
  title_en: line(200).required(key('required')),
  summary_ar: line(1_000).required(key('required')),
  summary_en: line(1_000).required(key('required')),
  description_ar: text(4_000).required(key('required')),
  description_en: text(4_000).required(key('required')),
});
export type ProgrammeTextsPayload = InferType<typeof programmeTextsSchema>;

/** POST /api/desk/programmes/{id}/state. A draft is published by `listed` (LEAD-07). */
export const programmeStateSchema = object({
  version,
  state: string()
    .oneOf(['listed', 'withdrawn'] as const, key('invalid'))
    .required(key('required')),
});
export type ProgrammeStatePayload = InferType<typeof programmeStateSchema>;

/** POST /api/desk/programmes/{id}/starts. */
export const newStartSchema = object({
  version,
  starts_on: dayField.required(key('required')),
  /** Empty if there is no deadline. */
  apply_by: dayField
    .default('')
    .test(
      'before',
      key('dateInvalid'),
      (value, { parent }) => value === '' || value <= (parent as { starts_on: string }).starts_on,
    ),
});
export type NewStartPayload = InferType<typeof newStartSchema>;

/**
 * POST /api/desk/programmes/{id}/starts/remove. `requests`: the number of requests the lead was
 * shown.
 */
export const removedStartSchema = object({
  version,
  starts_on: dayField.required(key('required')),
  requests: wholeNumber(0, 1_000_000).required(key('required')),
});
export type RemovedStartPayload = InferType<typeof removedStartSchema>;

/** POST /api/desk/programmes/{id}/prices: the changed prices only, in whole currency units. */
export const programmePricesSchema = object({
  version,
  tuition: wholeNumber(1, TUITION_MAX),
  bands: array(
    object({
      plan_id: idField,
      weeks_from: wholeNumber(1, 104).required(key('required')),
      price_per_week: wholeNumber(1, WEEK_PRICE_MAX).required(key('required')),
    }),
  )
    .max(100, key('tooLong'))
    .default([]),
  /** True after the lead confirmed a price change of more than half. */
  confirmed: boolean().strict().default(false),
});
export type ProgrammePricesPayload = InferType<typeof programmePricesSchema>;

/** A test's score; which scores a test gives is checked with the whole requirement (ENG-06). */
const score = number()
  .transform((_value: unknown, original: unknown) => original)
  .typeError(key('invalid'))
  .nullable()
  .default(null);

/** POST /api/desk/programmes/{id}/english: the whole requirement; null where nothing is asked for. */
export const programmeEnglishSchema = object({
  version,
  level: string().oneOf(LEVELS, key('invalid')).nullable().default(null),
  ielts_overall: score,
  ielts_lowest: score,
  toefl_overall: score,
  toefl_lowest: score,
  duolingo_overall: score,
  duolingo_lowest: score,
});
export type ProgrammeEnglishPayload = InferType<typeof programmeEnglishSchema>;

/** The answers of these routes, each with a summary (API-42). */
export interface LeadCatalogueAnswers {
  /** Programmes, including withdrawn ones */
  readonly 'GET /api/desk/programmes': Answer<DeskProgrammes>;
  /** A programme with the fields that a lead can edit */
  readonly 'GET /api/desk/programmes/:id': Answer<DeskProgrammeDetails>;
  /** Changes the texts of a programme */
  readonly 'POST /api/desk/programmes/:id': Answer<DeskProgrammeDetails>;
  /** Publishes a draft, withdraws a programme, or lists it again */
  readonly 'POST /api/desk/programmes/:id/state': Answer<DeskProgrammeDetails>;
  /** Adds a start date to a programme */
  readonly 'POST /api/desk/programmes/:id/starts': Answer<DeskProgrammeDetails>;
  /** Removes a start date; requests that have chosen it keep it */
  readonly 'POST /api/desk/programmes/:id/starts/remove': Answer<DeskProgrammeDetails>;
  /** Changes a programme's prices; requests keep the price they were sent with */
  readonly 'POST /api/desk/programmes/:id/prices': Answer<DeskProgrammeDetails>;
  /** Changes the English that a programme asks for */
  readonly 'POST /api/desk/programmes/:id/english': Answer<DeskProgrammeDetails>;
}
