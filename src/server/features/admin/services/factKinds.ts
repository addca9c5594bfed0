/** Consultants, scholarships, subjects, documents, exchange rates and opening hours as a lead edits them (LEAD-06). */
import { and, asc, eq, isNull, ne } from 'drizzle-orm';

import {
  CONSULTANT_FIELDS,
  CONTENT_URLS,
  HOURS_FIELDS,
  isLargeRateChange,
  RATE_FIELDS,
  SCHOLARSHIP_FIELDS,
  SPECIALIZATION_FIELDS,
  TEMPLATE_FIELDS,
} from '../../../../contract/admin/content';
import type {
  ConsultantFacts,
  HoursFacts,
  RateFacts,
  ScholarshipFacts,
  SpecializationFacts,
  TemplateFacts,
} from '../../../../contract/admin/content';
import {
  consultantChangeSchema,
  consultantSchema,
  hoursChangeSchema,
  rateChangeSchema,
  scholarshipChangeSchema,
  scholarshipSchema,
  specializationChangeSchema,
  specializationSchema,
  templateChangeSchema,
  templateSchema,
} from '../../../../contract/admin/contentRoutes';
import { toIsoDate } from '../../../../shared/dates';
import { documentTemplates } from '../../../db/schema/documents';
import { institutes } from '../../../db/schema/places';
import { programmes, specializationFields, specializations } from '../../../db/schema/programmes';
import { consultants, scholarships } from '../../../db/schema/trust';
import { entryId } from '../../../lib/entryId';
import { ApiError, validationError } from '../../../lib/errors';
import { addMs, DAY } from '../../../lib/time/clock';
import { HOURS_STORE } from '../queries/agency';
import { orderedStore, tableStore } from '../queries/contentRows';
import { RATE_STORE } from '../queries/rates';
import type { ContentKind, FixedKind, OrderedKind, WithdrawableKind } from './contentKind';

/** Named on pages by name and role (APP-16). */
export const CONSULTANTS: OrderedKind<ConsultantFacts> = {
  url: CONTENT_URLS.consultant,
  action: 'consultant',
  subject: 'consultants',
  addSchema: consultantSchema,
  changeSchema: consultantChangeSchema,
  fields: CONSULTANT_FIELDS,
  idIn: entryId,
  store: orderedStore<ConsultantFacts>(consultants, {
    name_ar: consultants.nameAr,
    name_en: consultants.nameEn,
    role_ar: consultants.roleAr,
    role_en: consultants.roleEn,
    languages: consultants.languages,
  }),
};

/** Of universities: a degree's page shows them (CAT-11). */
export const SCHOLARSHIPS: ContentKind<ScholarshipFacts> = {
  url: CONTENT_URLS.scholarship,
  action: 'scholarship',
  subject: 'scholarships',
  addSchema: scholarshipSchema,
  changeSchema: scholarshipChangeSchema,
  fields: SCHOLARSHIP_FIELDS,
  idIn: entryId,
  store: tableStore<ScholarshipFacts>(
    scholarships,
    {
      institute_id: scholarships.instituteId,
      name_ar: scholarships.nameAr,
      name_en: scholarships.nameEn,
      terms_ar: scholarships.textAr,
      terms_en: scholarships.textEn,
      apply_by: scholarships.applyBy,
    },
    { order: [asc(scholarships.instituteId), asc(scholarships.id)] },
  ),
  refuse: async (tx, { institute_id: id }) => {
    const isUniversity = and(eq(institutes.id, id), eq(institutes.kind, 'university'));
    if ((await tx.$count(institutes, isUniversity)) === 0) {
      throw validationError([{ field: 'institute_id', key: 'invalid' }]);
    }
  },
};

/** A withdrawn one is on no list and has no page (CAT-05): it stays while listed programmes are in it. */
export const SPECIALIZATIONS: ContentKind<SpecializationFacts> = {
  url: CONTENT_URLS.specialization,
  action: 'specialization',
  subject: 'specializations',
  addSchema: specializationSchema,
  changeSchema: specializationChangeSchema,
  fields: SPECIALIZATION_FIELDS,
  idIn: entryId,
  store: tableStore<SpecializationFacts>(
    specializations,
    {
      field_id: specializations.fieldId,
      name_ar: specializations.nameAr,
      name_en: specializations.nameEn,
      description_ar: specializations.descriptionAr,
      description_en: specializations.descriptionEn,
    },
    { order: [asc(specializations.fieldId), asc(specializations.nameEn)] },
  ),
  refuse: async (tx, { field_id: field, name_en: name }, before) => {
    if ((await tx.$count(specializationFields, eq(specializationFields.id, field))) === 0) {
      throw validationError([{ field: 'field_id', key: 'invalid' }]);
    }
    const isOther = before ? ne(specializations.id, before.id) : undefined;
    const hasName = and(eq(specializations.nameEn, name), isOther);
    if ((await tx.$count(specializations, hasName)) > 0) {
      throw validationError([{ field: 'name_en', key: 'nameTaken' }]);
    }
  },
  refuseWithdrawal: async (tx, { id }) => {
    const taught = and(eq(programmes.specializationId, id), isNull(programmes.retiredAt));
    if ((await tx.$count(programmes, taught)) > 0) {
      throw new ApiError('CONFLICT', { reason: 'subjectTaught' });
    }
  },
};

/**
 * Templates of the documents that requests need (DOC-03); a new wording is a new version, so that
 * requests follow it.
 */
export const TEMPLATES: OrderedKind<TemplateFacts> = {
  url: CONTENT_URLS.template,
  action: 'template',
  subject: 'document_templates',
  addSchema: templateSchema,
  changeSchema: templateChangeSchema,
  fields: TEMPLATE_FIELDS,
  idIn: entryId,
  store: orderedStore<TemplateFacts>(
    documentTemplates,
    {
      purpose: documentTemplates.purpose,
      destination: documentTemplates.destinationId,
      product: documentTemplates.product,
      degree: documentTemplates.degree,
      minors_only: documentTemplates.minorsOnly,
      payer: documentTemplates.payer,
      due_weeks: documentTemplates.dueWeeks,
      name_ar: documentTemplates.nameAr,
      name_en: documentTemplates.nameEn,
      hint_ar: documentTemplates.hintAr,
      hint_en: documentTemplates.hintEn,
    },
    { counter: documentTemplates.version },
  ),
};

/** The riyal has no rate; the day may be the reader's, which has begun before the server's. */
export const RATES: FixedKind<RateFacts, string> = {
  url: CONTENT_URLS.rate,
  action: 'rate',
  subject: 'currencies',
  changeSchema: rateChangeSchema,
  fields: RATE_FIELDS,
  idIn: (params) => {
    const id: unknown = typeof params === 'object' && params ? Reflect.get(params, 'id') : '';
    if (typeof id !== 'string') throw new ApiError('NOT_FOUND');
    return id;
  },
  store: RATE_STORE,
  news: [{ to: 'everyone', kind: 'ratesChanged' }],
  isQuestionable: isLargeRateChange,
  refuse: async (_tx, { currency, rated_on: day }, before, now) => {
    if (before?.currency !== currency) {
      throw validationError([{ field: 'currency', key: 'invalid' }]);
    }
    if (day > toIsoDate(addMs(now, DAY))) {
      throw validationError([{ field: 'rated_on', key: 'dateInvalid' }]);
    }
  },
};

/** One entry, of the agency: pages, bookings, the chat and the desk's deadlines keep to it (DESK-05). */
export const HOURS: WithdrawableKind<HoursFacts, number> = {
  url: CONTENT_URLS.hours,
  action: 'hours',
  subject: 'contact_links',
  changeSchema: hoursChangeSchema,
  fields: HOURS_FIELDS,
  idIn: entryId,
  store: HOURS_STORE,
};
