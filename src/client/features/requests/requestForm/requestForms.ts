/** The two request forms: fields by step, and the request body. */
import type { Schema } from 'yup';

import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import type { Product } from '../../../../contract/common/constants';
import { isIsoDate, isMonday } from '../../../../shared/dates';
import type { ValidationKey } from '../../../../contract/common/validationKeys';
import { leadWeeksFor } from '../../../../contract/catalogue/leadTimes';
import { leadDay } from '../../../../contract/requests/requests';
import { readWholeNumber } from '../../../../shared/typedNumber';
import { courseRequestSchema, universityRequestSchema } from '../../../../contract/requests/routes';
import type { RequestPayload } from '../../../../contract/requests/routes';
import type { PricedTotal } from '../../../../contract/requests/requests';
import type { KeyUnder } from '../../../i18n/messageIds';
import { formErrors } from '../../../lib/format/formErrors';
import { today } from '../../../lib/today';
import type { PricedChoice } from '../../prices/machines/support/courseDesign';
import { REQUEST_FORM_STEPS } from '../machines/support/requestDraft';
import { weeksOffered } from '../../prices/trip/tripWeeks';
import { wishedStart } from '../../prices/trip/wishCodes';
import { extrasOf, readExtras } from '../../prices/coursePrice/extras';
import { headlinePrice } from '../../prices/coursePrice/headlinePrice';
import { chosenLead, startsOf } from './starts';
import type {
  RequestFormStep,
  RequestFormValues,
  RequestOrder,
} from '../machines/support/requestDraft';

export type RequestFormKind = 'university' | 'english';

export type RequestFieldName = KeyUnder<'requests.field'>;

export interface RequestFormDefinition {
  readonly initial: RequestFormValues;
  readonly wish: readonly RequestFieldName[];
  readonly background: readonly RequestFieldName[];
  readonly schema: Schema;
  /** Errors that the schema cannot find, by field. */
  readonly validateAgainstProgramme: (
    values: RequestFormValues,
    programme: ProgrammeDetails | null,
  ) => Readonly<Record<string, ValidationKey>>;
  readonly toPayload: (
    order: RequestOrder,
    programme: ProgrammeDetails | null,
    key: string,
  ) => RequestPayload;
}

/** Returns whether the form is for this programme; the English form is for all courses. */
export function isFormOf(form: RequestFormKind, programme: Product): boolean {
  return (form === 'university') === (programme === 'university');
}

const orNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

const university: RequestFormDefinition = {
  initial: {
    destination: '',
    degree: '',
    specialization_id: '',
    intake: '',
    intake_year: '',
    last_certificate: '',
    grade: '',
    english_level: '',
    for_name: '',
    note: '',
  },
  wish: ['destination', 'degree', 'specialization_id', 'intake', 'intake_year'],
  background: ['for_name', 'last_certificate', 'grade', 'english_level', 'note'],
  schema: universityRequestSchema,
  validateAgainstProgramme: ({ intake }, programme) => {
    if (programme === null || programme.starts.length === 0) return {};
    if (intake === '') return { intake: 'required' };
    // A saved form may have an intake that is too soon by now.
    return programme.starts.includes(String(intake)) ? {} : { intake: 'startTooSoon' };
  },
  toPayload: ({ values: { intake = '', ...values }, price }, programme, key) =>
    universityRequestSchema.cast(
      {
        ...values,
        start_date: orNull(intake),
        kind: 'university',
        programme_id: programme?.id ?? null,
        destination: programme?.destination.id ?? orNull(values.destination),
        specialization_id: programme?.specialization?.id ?? orNull(values.specialization_id),
        degree: programme?.degree ?? orNull(values.degree),
        intake_year: intake === '' ? orNull(values.intake_year) : String(intake).slice(0, 4),
        english_level: orNull(values.english_level),
        amount: price?.amount ?? null,
        currency: price?.currency ?? null,
        idempotency_key: key,
      },
      { assert: false },
    ),
};

const english: RequestFormDefinition = {
  initial: {
    destination: '',
    plan_id: '',
    weeks: '',
    start_date: '',
    extras: '',
    english_level: '',
    accommodation: false,
    for_name: '',
    note: '',
  },
  wish: ['destination', 'plan_id', 'weeks', 'start_date', 'extras'],
  background: ['for_name', 'english_level', 'accommodation', 'note'],
  schema: courseRequestSchema,
  validateAgainstProgramme: ({ plan_id: plan, start_date: start, ...values }, programme) => ({
    // A saved form may have a plan that is withdrawn.
    ...(plan !== '' &&
      programme !== null &&
      !programme.plans.some(({ id }) => id === Number(plan)) && { plan_id: 'invalid' }),
    ...(programme !== null && isBeyond(programme, weeksIn(values)) && { weeks: 'invalid' }),
    // Extras are part of a price, which needs both.
    ...(extrasIn(values, programme).length > 0 && {
      ...(plan === '' && { plan_id: 'required' as const }),
      ...(orNull(values.weeks) === null &&
        onlyLength(programme) === null && { weeks: 'required' as const }),
    }),
    ...((programme === null || programme.starts_mondays) &&
      typeof start === 'string' &&
      isIsoDate(start) &&
      !isMonday(start) && { start_date: 'notMonday' }),
    // As with plans: a drafted start may be too soon by now.
    ...(programme !== null &&
      typeof start === 'string' &&
      isIsoDate(start) &&
      start <= leadDay(today(), chosenLead(programme, [], null, values.weeks).weeks) && {
        start_date: 'startTooSoon',
      }),
  }),
  toPayload: ({ values, price }, programme, key) =>
    courseRequestSchema.cast(
      {
        ...values,
        kind: programme?.kind === 'summer' ? 'summer' : 'english',
        programme_id: programme?.id ?? null,
        destination: programme?.destination.id ?? orNull(values.destination),
        plan_id: orNull(values.plan_id),
        weeks: onlyLength(programme) ?? orNull(values.weeks),
        start_date: orNull(values.start_date),
        english_level: orNull(values.english_level),
        amount: price?.amount ?? null,
        currency: price?.currency ?? null,
        ...extrasPayload(values, programme),
        idempotency_key: key,
      },
      { assert: false },
    ),
};

/** The chosen extras; where housing is among those on offer, they answer whether it is wanted. */
function extrasPayload(
  values: RequestFormValues,
  programme: ProgrammeDetails | null,
): { readonly extras: readonly number[]; readonly accommodation?: boolean } {
  const extras = extrasIn(values, programme);
  if (programme === null || !offersHousing(programme)) return { extras };
  const isHoused = extrasOf(programme).some(
    ({ id, kind }) => kind === 'accommodation' && extras.includes(id),
  );
  return { extras, accommodation: isHoused };
}

const extrasIn = (
  { extras = '' }: RequestFormValues,
  programme: ProgrammeDetails | null,
): readonly number[] => (programme === null ? [] : readExtras(String(extras), programme));

const offersHousing = (programme: ProgrammeDetails): boolean =>
  extrasOf(programme).some(({ kind }) => kind === 'accommodation');

export const REQUEST_FORMS: Readonly<Record<RequestFormKind, RequestFormDefinition>> = {
  university,
  english,
};

/** The step that asks for a field. */
export function stepOf(kind: RequestFormKind, name: RequestFieldName): RequestFormStep {
  return REQUEST_FORMS[kind].wish.includes(name) ? 'wish' : 'background';
}

/** The typed weeks; null if empty or not a whole number. */
export const weeksIn = ({ weeks }: RequestFormValues): number | null =>
  typeof weeks === 'number' ? weeks : readWholeNumber(String(weeks ?? ''));

const isBeyond = (
  { weeks_min: least, weeks_max: most }: ProgrammeDetails,
  weeks: number | null,
): boolean => weeks !== null && (weeks < least || weeks > most);

const USUAL_WEEKS = 4;

/**
 * The form as it opens: with a course, a plan, weeks and the first start are suggested (REQ-08).
 * @param trip the weeks and the start that the student planned with on other pages (CAT-13)
 */
export function prefilled(
  kind: RequestFormKind,
  programme: ProgrammeDetails | null,
  trip: { readonly weeks: number | null; readonly start: string | null },
): RequestFormValues {
  const { initial } = REQUEST_FORMS[kind];
  if (programme === null) return initial;
  if (kind === 'university') {
    return { ...initial, intake: wishedStart(programme.starts, trip.start) ?? '' };
  }
  const { plans, weeks_min: least, weeks_max: most } = programme;
  const plan = plans.find(({ id }) => id === programme.standard_plan_id) ?? plans[0];
  const weeks = weeksOffered(programme, trip.weeks) ?? Math.min(Math.max(USUAL_WEEKS, least), most);
  const starts = startsOf(programme, leadWeeksFor(programme, weeks));
  return {
    ...initial,
    plan_id: plan?.id ?? '',
    weeks,
    start_date: wishedStart(starts, trip.start) ?? starts[0] ?? '',
  };
}

export function validateStep(
  kind: RequestFormKind,
  values: RequestFormValues,
  programme: ProgrammeDetails | null,
  fields: readonly string[],
  words: (key: ValidationKey) => string,
): Record<string, string> {
  const { schema, toPayload, validateAgainstProgramme } = REQUEST_FORMS[kind];
  const payload = toPayload({ values, price: null }, programme, 'not-sent-yet');
  const wrong = {
    ...Object.fromEntries(
      Object.entries(validateAgainstProgramme(values, programme)).map(([name, key]) => [
        name,
        words(key),
      ]),
    ),
    ...formErrors(schema, payload, words),
  };
  return Object.fromEntries(Object.entries(wrong).filter(([name]) => fields.includes(name)));
}

/** The asked step, or the first before it with a missing or invalid answer (APP-14). */
export function reachableStep(
  asked: RequestFormStep,
  kind: RequestFormKind,
  values: RequestFormValues,
  programme: ProgrammeDetails | null,
): RequestFormStep {
  const isIncomplete = (step: RequestFormStep): boolean => {
    const fields = step === 'review' ? [] : visibleFields(REQUEST_FORMS[kind][step], programme);
    return Object.keys(validateStep(kind, values, programme, fields, String)).length > 0;
  };
  return REQUEST_FORM_STEPS.find((step) => step === asked || isIncomplete(step)) ?? asked;
}

/** The course to quote; null while incomplete or unavailable. */
export function choiceOfForm(
  values: RequestFormValues,
  programme: ProgrammeDetails | null,
): PricedChoice | null {
  const { plan_id: plan, start_date: start } = values;
  const planId = programme?.plans.find(({ id }) => id === Number(plan))?.id;
  const weeks = weeksIn(values);
  if (programme === null || planId === undefined || weeks === null) return null;
  if (isBeyond(programme, weeks)) return null;
  const extras = extrasIn(values, programme);
  const isStart = typeof start === 'string' && isIsoDate(start) && isMonday(start);
  return { planId, weeks, startDate: isStart ? start : null, extras };
}

/** The price of a programme priced as a whole, regardless of the answers; otherwise null. */
export function wholePriceOf(programme: ProgrammeDetails | null): PricedTotal | null {
  return programme === null || programme.price_basis === 'week' ? null : headlinePrice(programme);
}

/** Fields to ask: not those that the programme answers or that have one option. */
export function visibleFields(
  fields: readonly RequestFieldName[],
  programme: ProgrammeDetails | null,
): readonly RequestFieldName[] {
  return fields.filter((field) => !isAnsweredBy(programme, field));
}

/** The weeks of a programme that has one length; else null. */
function onlyLength(programme: ProgrammeDetails | null): number | null {
  return programme?.weeks_min === programme?.weeks_max ? (programme?.weeks_min ?? null) : null;
}

function isAnsweredBy(programme: ProgrammeDetails | null, field: RequestFieldName): boolean {
  const hasIntakes = programme !== null && programme.starts.length > 0;
  if (field === 'intake') return !hasIntakes;
  if (field === 'intake_year') return hasIntakes;
  if (field === 'extras') return programme === null || extrasOf(programme).length === 0;
  if (field === 'accommodation') return programme !== null && offersHousing(programme);
  if (field === 'plan_id') return programme === null || programme.plans.length === 0;
  if (programme === null) return false;
  if (field === 'weeks') return onlyLength(programme) !== null;
  if (field === 'degree') return programme.degree !== null;
  return field === 'destination' || field === 'specialization_id';
}
