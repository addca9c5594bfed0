/** New programmes, institutes and prices, as a lead adds them (LEAD-07): what the routes take and answer. */
import { boolean, object } from 'yup';
import type { InferType } from 'yup';

import {
  CATALOGUE_KINDS,
  DEGREES,
  FEE_BASES,
  FEE_KINDS,
  HOUSING_KINDS,
  INSTITUTE_KINDS,
  LEVELS,
} from '../catalogue/catalogue';
import type {
  CatalogueKind,
  InstituteKind,
  Named,
  PriceBasis,
  ProgrammeDetails,
} from '../catalogue/catalogue';
import type { Answer } from '../common/answers';
import { COURSE_TYPES } from '../common/constants';
import type { DestinationId } from '../common/constants';
import { choice, key, line, text } from '../common/fields';
import { chosenIdField, idField, wholeNumber } from '../common/numbers';
import { TUITION_MAX, WEEK_PRICE_MAX } from './catalogue';
import type { DeskProgrammeDetails } from './catalogue';
import { dayField } from './dayField';

/** The longest course that is sold by the week, and the longest degree (six academic years). */
const COURSE_WEEKS_LIMIT = 104;
const DEGREE_WEEKS_LIMIT = 6 * 36;

/** How a kind of programme is priced. */
export const BASIS_OF_KIND: Readonly<Record<CatalogueKind, PriceBasis>> = {
  english: 'week',
  university: 'year',
  summer: 'total',
};

const version = text(40).required(key('required'));
const ARABIC = /\p{Script=Arabic}/u;
const titled = (maximum: number) => line(maximum).required(key('required'));
const arabic = (maximum: number) =>
  titled(maximum).test('arabic', key('notInArabic'), (value) => !value || ARABIC.test(value));
const long = () => text(4_000).required(key('required'));
const weekPrice = wholeNumber(1, WEEK_PRICE_MAX);
const lessons = wholeNumber(1, 60);
const weeks = wholeNumber(1, COURSE_WEEKS_LIMIT);
const optionalNumber = (least: number, most: number) =>
  wholeNumber(least, most)
    .transform((value: unknown, original: unknown) => (original === '' ? null : value))
    .nullable()
    .default(null);

/** False unless it is said. */
const flag = boolean().typeError(key('invalid')).default(false);

/** POST /api/desk/institutes. */
export const instituteSchema = object({
  kind: choice(INSTITUTE_KINDS).required(key('required')),
  city_id: chosenIdField,
  name_ar: titled(200),
  name_en: titled(200).test('english', key('notInEnglish'), (value) => !ARABIC.test(value)),
  description_ar: long().test(
    'arabic',
    key('notInArabic'),
    (value) => !value || ARABIC.test(value),
  ),
  description_en: long(),
  founded_year: optionalNumber(1_000, 2_100),
});
export type InstitutePayload = InferType<typeof instituteSchema>;

/**
 * POST /api/desk/programmes: a draft. An English course is sold by the week, with a first plan; a degree by
 * the year; a summer programme as a whole. Amounts are whole units of the institute's currency.
 */
export const newProgrammeSchema = object({
  kind: choice(CATALOGUE_KINDS).required(key('required')),
  institute_id: chosenIdField,
  title_ar: arabic(200),
  title_en: titled(200),
  summary_ar: arabic(1_000),
  summary_en: titled(1_000),
  description_ar: long(),
  description_en: long(),
  level: choice(LEVELS),
  degree: choice(DEGREES).when('kind', {
    is: 'university',
    then: (field) => field.required(key('required')),
  }),
  specialization_id: wholeNumber(1, 2_147_483_647)
    .transform((value: unknown, original: unknown) => (original === '' ? undefined : value))
    .when('kind', { is: 'university', then: (field) => field.required(key('required')) }),
  course_type: choice(COURSE_TYPES).when('kind', {
    is: 'english',
    then: (field) => field.required(key('required')),
  }),
  weeks_min: wholeNumber(1, DEGREE_WEEKS_LIMIT)
    .required(key('required'))
    .when('kind', {
      is: 'english',
      then: (field) => field.max(COURSE_WEEKS_LIMIT, key('invalid')),
    }),
  /** Of an English course; others have one length. */
  weeks_max: wholeNumber(1, COURSE_WEEKS_LIMIT)
    .transform((value: unknown, original: unknown) => (original === '' ? undefined : value))
    .when('kind', {
      is: 'english',
      then: (field) =>
        field
          .required(key('required'))
          .test(
            'range',
            key('invalid'),
            (value, { parent }) => !(value < (parent as { weeks_min: number }).weeks_min),
          ),
    }),
  starts_mondays: flag,
  /** A first start; more are added to the draft. */
  starts_on: dayField.default(''),
  tuition: wholeNumber(1, TUITION_MAX)
    .transform((value: unknown, original: unknown) => (original === '' ? undefined : value))
    .when('kind', {
      is: (kind: unknown) => kind === 'university' || kind === 'summer',
      then: (field) => field.required(key('required')),
    }),
  plan_name_ar: text(100).when('kind', {
    is: 'english',
    then: (field) => field.required(key('required')),
  }),
  plan_name_en: text(100).when('kind', {
    is: 'english',
    then: (field) => field.required(key('required')),
  }),
  lessons_per_week: lessons
    .transform((value: unknown, original: unknown) => (original === '' ? undefined : value))
    .when('kind', { is: 'english', then: (field) => field.required(key('required')) }),
  price_per_week: weekPrice
    .transform((value: unknown, original: unknown) => (original === '' ? undefined : value))
    .when('kind', { is: 'english', then: (field) => field.required(key('required')) }),
});
export type NewProgrammePayload = InferType<typeof newProgrammeSchema>;

/** POST /api/desk/programmes/{id}/copy. */
export const copyProgrammeSchema = object({ version });

const bandFields = {
  weeks_from: weeks.required(key('required')),
  weeks_to: weeks
    .required(key('required'))
    .test(
      'range',
      key('invalid'),
      (value, { parent }) => !(value < (parent as { weeks_from: number }).weeks_from),
    ),
  price_per_week: weekPrice.required(key('required')),
};

/** POST /api/desk/programmes/{id}/plans: a plan with its first price. */
export const newPlanSchema = object({
  version,
  name_ar: titled(100),
  name_en: titled(100),
  lessons_per_week: lessons.required(key('required')),
  ...bandFields,
});
export type NewPlanPayload = InferType<typeof newPlanSchema>;

/** POST /api/desk/programmes/{id}/plans/remove. */
export const removedPlanSchema = object({ version, plan_id: idField });
export type RemovedPlanPayload = InferType<typeof removedPlanSchema>;

/** POST /api/desk/programmes/{id}/bands: the price of a week for more lengths of stay. */
export const newBandSchema = object({ version, plan_id: idField, ...bandFields });
export type NewBandPayload = InferType<typeof newBandSchema>;

/** POST /api/desk/programmes/{id}/bands/remove. */
export const removedBandSchema = object({
  version,
  plan_id: idField,
  weeks_from: weeks.required(key('required')),
});
export type RemovedBandPayload = InferType<typeof removedBandSchema>;

/** POST /api/desk/programmes/{id}/fees: a mandatory fee, or an extra that can be added. */
export const newFeeSchema = object({
  version,
  kind: choice(FEE_KINDS).required(key('required')),
  housing: choice(HOUSING_KINDS),
  name_ar: titled(200),
  name_en: titled(200),
  basis: choice(FEE_BASES).required(key('required')),
  amount: wholeNumber(1, TUITION_MAX).required(key('required')),
  optional: flag,
  /** True for every programme of the institute. */
  of_institute: flag,
});
export type NewFeePayload = InferType<typeof newFeeSchema>;

/** POST /api/desk/programmes/{id}/fees/remove. */
export const removedFeeSchema = object({ version, fee_id: idField });
export type RemovedFeePayload = InferType<typeof removedFeeSchema>;

/** An institute to choose, with the currency of its prices. */
export interface InstituteChoice extends Named {
  readonly kind: InstituteKind;
  readonly currency: string;
}

/** GET /api/desk/programme-choices: what a new programme or institute is made of. */
export interface ProgrammeChoices {
  /** By name. */
  readonly institutes: readonly InstituteChoice[];
  readonly cities: readonly (Named & { readonly destination: DestinationId })[];
  /** Those that are listed. */
  readonly specializations: readonly Named[];
  /** The subjects' fields, in the order of the list. */
  readonly fields: readonly Named[];
}

/** The answers of these routes, each with a summary (API-42). */
export interface LeadNewProgrammeAnswers {
  /** Institutes, cities and subjects for a new programme */
  readonly 'GET /api/desk/programme-choices': Answer<ProgrammeChoices>;
  /** Adds an institute */
  readonly 'POST /api/desk/institutes': Answer<InstituteChoice>;
  /** Adds a programme as a draft */
  readonly 'POST /api/desk/programmes': Answer<DeskProgrammeDetails>;
  /** Copies a programme into a draft, without starts in the past */
  readonly 'POST /api/desk/programmes/:id/copy': Answer<DeskProgrammeDetails>;
  /** A programme as its page will show it, drafts and withdrawn ones too */
  readonly 'GET /api/desk/programmes/:id/preview': Answer<ProgrammeDetails>;
  /** Adds a plan with its first price */
  readonly 'POST /api/desk/programmes/:id/plans': Answer<DeskProgrammeDetails>;
  /** Removes a plan that no request has chosen */
  readonly 'POST /api/desk/programmes/:id/plans/remove': Answer<DeskProgrammeDetails>;
  /** Adds the weekly price of more lengths of stay to a plan */
  readonly 'POST /api/desk/programmes/:id/bands': Answer<DeskProgrammeDetails>;
  /** Removes the weekly price of some lengths of stay */
  readonly 'POST /api/desk/programmes/:id/bands/remove': Answer<DeskProgrammeDetails>;
  /** Adds a fee or an extra */
  readonly 'POST /api/desk/programmes/:id/fees': Answer<DeskProgrammeDetails>;
  /** Removes a fee or an extra; requests keep the price they were sent with */
  readonly 'POST /api/desk/programmes/:id/fees/remove': Answer<DeskProgrammeDetails>;
}
