import { object, string } from 'yup';
import type { InferType } from 'yup';

import { CATALOGUE_KINDS } from '../catalogue';
import { PROGRAMME_STATES } from '../deskCatalogue';
import { key, text } from './fields';
import { idField } from './numbers';

/** GET /api/desk/programmes. `q`: part of a title or an institute's name, or a number. */
export const deskProgrammesQuerySchema = object({
  q: text(100),
  kind: string().oneOf(CATALOGUE_KINDS, key('invalid')),
  state: string().oneOf(PROGRAMME_STATES, key('invalid')),
  before: idField.optional(),
});
export type DeskProgrammesQuery = InferType<typeof deskProgrammesQuerySchema>;

const version = text(40).required(key('required'));

/** POST /api/desk/programmes/{id}. */
export const programmeTextsSchema = object({
  version,
  title_ar: text(200).required(key('required')),
  title_en: text(200).required(key('required')),
  summary_ar: text(1_000).required(key('required')),
  summary_en: text(1_000).required(key('required')),
});
export type ProgrammeTextsPayload = InferType<typeof programmeTextsSchema>;

/** POST /api/desk/programmes/{id}/state. */
export const programmeStateSchema = object({
  version,
  state: string().oneOf(PROGRAMME_STATES, key('invalid')).required(key('required')),
});
export type ProgrammeStatePayload = InferType<typeof programmeStateSchema>;
