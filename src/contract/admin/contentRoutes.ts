/** Content, as a lead edits it: what the routes take and answer. */
import { boolean, object } from 'yup';
import type { InferType } from 'yup';

import { CHAT_TEXT_MAX_LENGTH } from '../chat/chat';
import { unknownVariables } from '../desk/cannedReplies';
import type { CannedReply } from '../desk/cannedReplies';

import { DEGREES } from '../catalogue/catalogue';
import { DESTINATIONS, PRODUCTS } from '../common/constants';
import {
  DOCUMENT_HINT_MAX_LENGTH,
  DOCUMENT_NAME_MAX_LENGTH,
  DUE_WEEKS_MAX,
  PAYERS,
  PURPOSES,
} from '../documents/documents';
import { CONTENT_PAGES } from '../content/content';
import { CONTENT_STATES, MINORS_ONLY, MOVES } from './content';
import { dayField } from './dayField';
import { SPOKEN_LANGUAGES } from './members';
import { linesOf, rowOf } from './sectionText';
import { readWorkingHours } from '../../shared/workingHours';
import { choice, key, line, phoneField, text } from '../common/fields';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '../common/forms';
import { chosenIdField, wholeNumber } from '../common/numbers';
import type { Answer } from '../common/answers';
import type {
  DeskAgency,
  DeskBankAccount,
  DeskConsultant,
  DeskHours,
  DeskPage,
  DeskRate,
  DeskScholarship,
  DeskSection,
  DeskSpecialization,
  DeskStory,
  DeskTemplate,
  EntryList,
} from './content';

const version = text(40).required(key('required'));
const required = (maximum: number) => line(maximum).required(key('required'));
const optional = (maximum: number) => text(maximum).default('');

const ARABIC = /\p{Script=Arabic}/u;
const inEnglish = (maximum: number) =>
  required(maximum).test('english', key('notInEnglish'), (value) => !ARABIC.test(value));
const inArabic = (maximum: number) =>
  required(maximum).test('arabic', key('notInArabic'), (value) => !value || ARABIC.test(value));

const webAddress = optional(500).test(
  'address',
  key('webAddress'),
  (value) => !value || /^https:\/\/[^\s/]+\.\S+$/.test(value),
);

/** The agency's contact facts; optional ones are empty strings when missing. */
export const agencyFactsSchema = object({
  // Some agencies write their name in Latin letters in both languages.
  agency_name_ar: required(200),
  agency_name_en: inEnglish(200),
  phone: phoneField,
  email: required(EMAIL_MAX_LENGTH).matches(EMAIL_PATTERN, {
    message: key('emailFormat'),
    excludeEmptyString: true,
  }),
  address_ar: inArabic(300),
  address_en: inEnglish(300),
  license_number: optional(40),
  commercial_registration: optional(40),
  whatsapp_url: webAddress,
  instagram_url: webAddress,
  x_url: webAddress,
  youtube_url: webAddress,
  app_store_url: webAddress,
  play_store_url: webAddress,
});

/** POST /api/desk/agency. */
export const agencySchema = agencyFactsSchema.shape({ version });
export type AgencyPayload = InferType<typeof agencySchema>;

/** POST /{id}/state of any kind of content. */
export const contentStateSchema = object({
  version,
  state: choice(CONTENT_STATES).required(key('required')),
});
export type ContentStatePayload = InferType<typeof contentStateSchema>;

/** POST /{id}/place of an ordered kind of content. */
export const contentPlaceSchema = object({
  version,
  move: choice(MOVES).required(key('required')),
});
export type ContentPlacePayload = InferType<typeof contentPlaceSchema>;

/** POST /api/desk/stories. */
export const storySchema = object({
  name_ar: required(100),
  name_en: required(100),
  headline_ar: required(200),
  headline_en: required(200),
  text_ar: required(2_000),
  text_en: required(2_000),
  destination: choice(DESTINATIONS).required(key('required')),
  year: wholeNumber(2000, 2100).required(key('required')),
});

/** POST /api/desk/stories/{id}. */
export const storyChangeSchema = storySchema.shape({ version });

const replyText = required(CHAT_TEXT_MAX_LENGTH).test(
  'variables',
  key('unknownVariable'),
  (value) => unknownVariables(value).length === 0,
);

/** POST /api/desk/canned-replies. */
export const replySchema = object({
  title_ar: required(80),
  title_en: required(80),
  reply_ar: replyText,
  reply_en: replyText,
});

/** POST /api/desk/canned-replies/{id}. */
export const replyChangeSchema = replySchema.shape({ version });

/** Text that is shown as it is typed: markup would be read as such. */
const plain = (maximum: number) =>
  optional(maximum).test('markup', key('noMarkup'), (value) => !/<\/?[a-z!]/i.test(value));
const plainLine = (maximum: number) =>
  required(maximum).test('markup', key('noMarkup'), (value) => !/<\/?[a-z!]/i.test(value));
const plainText = (maximum: number) => plain(maximum).required(key('required'));
const pageField = choice(CONTENT_PAGES).required(key('required'));

/** POST /api/desk/pages. */
export const pageSchema = object({
  page: pageField,
  title_ar: plainLine(200),
  title_en: plainLine(200),
  intro_ar: plainText(1_000),
  intro_en: plainText(1_000),
  reviewed_on: dayField.default(''),
});
/** POST /api/desk/pages/{id}. */
export const pageChangeSchema = pageSchema.shape({ version });

/** As many lines as the field of the other language has. */
const sameLines = (maximum: number, other: 'points_ar' | 'rows_ar') =>
  plain(maximum).test(
    'lines',
    key('linesDiffer'),
    (value, { parent }: { readonly parent: Readonly<Record<string, unknown>> }) => {
      const others = parent[other];
      return linesOf(value).length === linesOf(typeof others === 'string' ? others : '').length;
    },
  );
const areRows = (value: string): boolean => linesOf(value).every((line) => rowOf(line) !== null);

/** POST /api/desk/sections. */
export const sectionSchema = object({
  page: pageField,
  heading_ar: plainLine(200),
  heading_en: plainLine(200),
  body_ar: plainText(4_000),
  body_en: plainText(4_000),
  points_ar: plain(4_000),
  points_en: sameLines(4_000, 'points_ar'),
  rows_ar: plain(4_000).test('rows', key('rowFormat'), areRows),
  rows_en: sameLines(4_000, 'rows_ar').test('rows', key('rowFormat'), areRows),
});
/** POST /api/desk/sections/{id}. */
export const sectionChangeSchema = sectionSchema.shape({ version });

/** POST /api/desk/consultants. */
export const consultantSchema = object({
  name_ar: plainLine(100),
  name_en: plainLine(100),
  role_ar: plainLine(100),
  role_en: plainLine(100),
  languages: required(100).test(
    'codes',
    key('invalid'),
    (value) =>
      !value || value.split(' ').every((code) => SPOKEN_LANGUAGES.some((known) => known === code)),
  ),
});
/** POST /api/desk/consultants/{id}. */
export const consultantChangeSchema = consultantSchema.shape({ version });

/** POST /api/desk/scholarships. */
export const scholarshipSchema = object({
  institute_id: chosenIdField,
  name_ar: plainLine(200),
  name_en: plainLine(200),
  terms_ar: plainText(2_000),
  terms_en: plainText(2_000),
  apply_by: dayField.default(''),
});
/** POST /api/desk/scholarships/{id}. */
export const scholarshipChangeSchema = scholarshipSchema.shape({ version });

/** POST /api/desk/specializations. */
export const specializationSchema = object({
  field_id: chosenIdField,
  name_ar: plainLine(100),
  name_en: plainLine(100),
  description_ar: plainText(2_000),
  description_en: plainText(2_000),
});
/** POST /api/desk/specializations/{id}. */
export const specializationChangeSchema = specializationSchema.shape({ version });

/** A choice that can stay open. */
const optionalChoice = (values: readonly string[]) =>
  optional(20).oneOf(['', ...values], key('invalid'));

const isDueWeeks = (value: string): boolean =>
  /^[1-9]\d?$/.test(value) && Number(value) <= DUE_WEEKS_MAX;

/** POST /api/desk/document-templates. */
export const templateSchema = object({
  purpose: required(20).oneOf(PURPOSES, key('invalid')),
  destination: optionalChoice(DESTINATIONS),
  product: optionalChoice(PRODUCTS),
  degree: optionalChoice(DEGREES),
  minors_only: required(5).oneOf(MINORS_ONLY, key('invalid')),
  payer: optionalChoice(PAYERS),
  due_weeks: optional(2).test(
    'weeks',
    key('invalid'),
    (value) => value === '' || isDueWeeks(value),
  ),
  name_ar: plainLine(DOCUMENT_NAME_MAX_LENGTH),
  name_en: plainLine(DOCUMENT_NAME_MAX_LENGTH),
  hint_ar: plain(DOCUMENT_HINT_MAX_LENGTH),
  hint_en: plain(DOCUMENT_HINT_MAX_LENGTH),
});
/** POST /api/desk/document-templates/{id}. */
export const templateChangeSchema = templateSchema.shape({ version });

/** More than none and less than 1,000 riyals, with at most six decimals. */
const isRate = (value: string): boolean => /^\d{1,3}(\.\d{1,6})?$/.test(value) && Number(value) > 0;

/** POST /api/desk/exchange-rates/{id}, without the version. */
export const rateSchema = object({
  currency: required(3),
  rate: required(20).test('rate', key('rateFormat'), (value) => !value || isRate(value)),
  rated_on: dayField.required(key('required')),
  source_ar: plainLine(200),
  source_en: plainLine(200),
});
/** POST /api/desk/exchange-rates/{id}. */
export const rateChangeSchema = rateSchema.shape({
  version,
  /** True after the lead confirmed a rate that changes by more than a tenth. */
  confirmed: boolean().strict().default(false),
});

/** POST /api/desk/opening-hours/{id}, without the version. */
export const hoursSchema = object({
  opening_hours: required(600).test(
    'hours',
    key('hoursFormat'),
    (value) => !value || typeof readWorkingHours(value) !== 'string',
  ),
});
/** POST /api/desk/opening-hours/{id}. */
export const hoursChangeSchema = hoursSchema.shape({ version });

/** The answers of these routes, each with a summary (API-42). */
export interface LeadContentAnswers {
  /** The agency's contact facts */
  readonly 'GET /api/desk/agency': Answer<DeskAgency>;
  /** Changes the agency's contact facts */
  readonly 'POST /api/desk/agency': Answer<DeskAgency>;
  /** Bank accounts, including withdrawn ones */
  readonly 'GET /api/desk/bank-accounts': Answer<EntryList<DeskBankAccount>>;
  /** Adds a bank account */
  readonly 'POST /api/desk/bank-accounts': Answer<DeskBankAccount>;
  /** Changes a bank account */
  readonly 'POST /api/desk/bank-accounts/:id': Answer<DeskBankAccount>;
  /** Confirms an IBAN, by another lead than the one who typed it */
  readonly 'POST /api/desk/bank-accounts/:id/confirmation': Answer<DeskBankAccount>;
  /** Withdraws a bank account, or lists it again */
  readonly 'POST /api/desk/bank-accounts/:id/state': Answer<DeskBankAccount>;
  /** Moves a bank account up or down */
  readonly 'POST /api/desk/bank-accounts/:id/place': Answer<EntryList<DeskBankAccount>>;
  /** Success stories, including withdrawn ones */
  readonly 'GET /api/desk/stories': Answer<EntryList<DeskStory>>;
  /** Adds a success story */
  readonly 'POST /api/desk/stories': Answer<DeskStory>;
  /** Changes a success story */
  readonly 'POST /api/desk/stories/:id': Answer<DeskStory>;
  /** Withdraws a success story, or lists it again */
  readonly 'POST /api/desk/stories/:id/state': Answer<DeskStory>;
  /** Moves a success story up or down */
  readonly 'POST /api/desk/stories/:id/place': Answer<EntryList<DeskStory>>;
  /** The team's canned replies, including withdrawn ones */
  readonly 'GET /api/desk/canned-replies': Answer<EntryList<CannedReply>>;
  /** Adds a canned reply */
  readonly 'POST /api/desk/canned-replies': Answer<CannedReply>;
  /** Changes a canned reply */
  readonly 'POST /api/desk/canned-replies/:id': Answer<CannedReply>;
  /** Withdraws a canned reply, or lists it again */
  readonly 'POST /api/desk/canned-replies/:id/state': Answer<CannedReply>;
  /** Moves a canned reply up or down */
  readonly 'POST /api/desk/canned-replies/:id/place': Answer<EntryList<CannedReply>>;
  /** Heads of the pages of text, including withdrawn ones */
  readonly 'GET /api/desk/pages': Answer<EntryList<DeskPage>>;
  /** Writes a page of text that is not there yet */
  readonly 'POST /api/desk/pages': Answer<DeskPage>;
  /** Changes the head of a page of text */
  readonly 'POST /api/desk/pages/:id': Answer<DeskPage>;
  /** Withdraws a page of text, or lists it again */
  readonly 'POST /api/desk/pages/:id/state': Answer<DeskPage>;
  /** Sections of the pages of text, including withdrawn ones */
  readonly 'GET /api/desk/sections': Answer<EntryList<DeskSection>>;
  /** Adds a section to a page of text */
  readonly 'POST /api/desk/sections': Answer<DeskSection>;
  /** Changes a section of a page of text */
  readonly 'POST /api/desk/sections/:id': Answer<DeskSection>;
  /** Withdraws a section of a page of text, or lists it again */
  readonly 'POST /api/desk/sections/:id/state': Answer<DeskSection>;
  /** Moves a section within its page of text up or down */
  readonly 'POST /api/desk/sections/:id/place': Answer<EntryList<DeskSection>>;
  /** Consultants whom pages name, including withdrawn ones */
  readonly 'GET /api/desk/consultants': Answer<EntryList<DeskConsultant>>;
  /** Adds a consultant */
  readonly 'POST /api/desk/consultants': Answer<DeskConsultant>;
  /** Changes a consultant */
  readonly 'POST /api/desk/consultants/:id': Answer<DeskConsultant>;
  /** Withdraws a consultant, or lists them again */
  readonly 'POST /api/desk/consultants/:id/state': Answer<DeskConsultant>;
  /** Moves a consultant up or down */
  readonly 'POST /api/desk/consultants/:id/place': Answer<EntryList<DeskConsultant>>;
  /** Scholarships, including withdrawn ones */
  readonly 'GET /api/desk/scholarships': Answer<EntryList<DeskScholarship>>;
  /** Adds a scholarship */
  readonly 'POST /api/desk/scholarships': Answer<DeskScholarship>;
  /** Changes a scholarship */
  readonly 'POST /api/desk/scholarships/:id': Answer<DeskScholarship>;
  /** Withdraws a scholarship, or lists it again */
  readonly 'POST /api/desk/scholarships/:id/state': Answer<DeskScholarship>;
  /** Subjects, including withdrawn ones */
  readonly 'GET /api/desk/specializations': Answer<EntryList<DeskSpecialization>>;
  /** Adds a subject */
  readonly 'POST /api/desk/specializations': Answer<DeskSpecialization>;
  /** Changes a subject */
  readonly 'POST /api/desk/specializations/:id': Answer<DeskSpecialization>;
  /** Withdraws a subject that no listed programme is in, or lists it again */
  readonly 'POST /api/desk/specializations/:id/state': Answer<DeskSpecialization>;
  /** The templates of documents that requests need, including withdrawn ones */
  readonly 'GET /api/desk/document-templates': Answer<EntryList<DeskTemplate>>;
  /** Adds a document that requests need */
  readonly 'POST /api/desk/document-templates': Answer<DeskTemplate>;
  /** Changes a document that requests need */
  readonly 'POST /api/desk/document-templates/:id': Answer<DeskTemplate>;
  /** Withdraws a document that requests need, or lists it again */
  readonly 'POST /api/desk/document-templates/:id/state': Answer<DeskTemplate>;
  /** Moves a document that requests need up or down */
  readonly 'POST /api/desk/document-templates/:id/place': Answer<EntryList<DeskTemplate>>;
  /** Exchange rates */
  readonly 'GET /api/desk/exchange-rates': Answer<EntryList<DeskRate>>;
  /** The agency’s opening hours, even if withdrawn */
  readonly 'GET /api/desk/opening-hours': Answer<EntryList<DeskHours>>;
  /** Changes the agency’s opening hours, and the times that can be booked */
  readonly 'POST /api/desk/opening-hours/:id': Answer<DeskHours>;
  /** Withdraws the agency’s opening hours, or lists them again */
  readonly 'POST /api/desk/opening-hours/:id/state': Answer<DeskHours>;
  /** Changes an exchange rate, and the prices that are computed with it */
  readonly 'POST /api/desk/exchange-rates/:id': Answer<DeskRate>;
}
