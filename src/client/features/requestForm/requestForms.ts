/** The two request forms: their fields by step, and the body that they become. */
import type { Schema } from 'yup';

import type { ProgrammeDetails } from '../../../contract/catalogue';
import { isIsoDate, isMonday } from '../../../contract/dates';
import { courseRequestSchema, universityRequestSchema } from '../../../contract/schemas/request';
import type { RequestPayload } from '../../../contract/schemas/request';
import type { RequestFormValues } from '../../machines/support/requestDraft';

export type RequestFormKind = 'university' | 'english';

export interface RequestFormDefinition {
  readonly initial: RequestFormValues;
  /** Names of the fields of the first two steps; the review shows them all. */
  readonly wish: readonly string[];
  readonly background: readonly string[];
  readonly schema: Schema;
  /** What is left to check that the schema cannot know: names of the fields that are wrong. */
  readonly notMonday: (
    values: RequestFormValues,
    programme: ProgrammeDetails | null,
  ) => string | null;
  readonly toPayload: (
    values: RequestFormValues,
    programme: ProgrammeDetails | null,
    key: string,
  ) => RequestPayload;
}

/** A field that is left open is not sent as an empty text. */
const orNull = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

const university: RequestFormDefinition = {
  initial: {
    destination: '',
    degree: '',
    specialization_id: '',
    intake_year: '',
    last_certificate: '',
    grade: '',
    english_level: '',
    note: '',
  },
  wish: ['destination', 'degree', 'specialization_id', 'intake_year'],
  background: ['last_certificate', 'grade', 'english_level', 'note'],
  schema: universityRequestSchema,
  notMonday: () => null,
  toPayload: (values, programme, key) =>
    universityRequestSchema.cast(
      {
        ...values,
        kind: 'university',
        programme_id: programme?.id ?? null,
        destination: programme?.destination.id ?? orNull(values.destination),
        specialization_id: programme?.specialization?.id ?? orNull(values.specialization_id),
        degree: programme?.degree ?? orNull(values.degree),
        intake_year: orNull(values.intake_year),
        english_level: orNull(values.english_level),
        idempotency_key: key,
      },
      { assert: false },
    ),
};

const english: RequestFormDefinition = {
  initial: {
    destination: '',
    weeks: '',
    start_date: '',
    english_level: '',
    accommodation: false,
    note: '',
  },
  wish: ['destination', 'weeks', 'start_date'],
  background: ['english_level', 'accommodation', 'note'],
  schema: courseRequestSchema,
  notMonday: ({ start_date: start }, programme) =>
    (programme === null || programme.starts_mondays) &&
    typeof start === 'string' &&
    isIsoDate(start) &&
    !isMonday(start)
      ? 'start_date'
      : null,
  toPayload: (values, programme, key) =>
    courseRequestSchema.cast(
      {
        ...values,
        kind: programme?.kind === 'summer' ? 'summer' : 'english',
        programme_id: programme?.id ?? null,
        destination: programme?.destination.id ?? orNull(values.destination),
        weeks: orNull(values.weeks),
        start_date: orNull(values.start_date),
        english_level: orNull(values.english_level),
        idempotency_key: key,
      },
      { assert: false },
    ),
};

export const REQUEST_FORMS: Readonly<Record<RequestFormKind, RequestFormDefinition>> = {
  university,
  english,
};

/** Fields that the programme answers itself. */
export function isAnsweredBy(programme: ProgrammeDetails | null, field: string): boolean {
  if (programme === null) return false;
  if (field === 'degree') return programme.degree !== null;
  return field === 'destination' || field === 'specialization_id';
}
