/** Content editing for team leads (LEAD-06). */
import type { DestinationId } from '../common/constants';
import type { ContentPageId } from '../content/content';
import type { CannedReply, ReplyField } from '../desk/cannedReplies';

export const CONTENT_STATES = ['listed', 'withdrawn'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** The facts of an entry of any kind. */
export interface Entry<Id extends number | string = number> {
  readonly id: Id;
  /** Pages show listed entries only. */
  readonly state: ContentState;
  /** Version for the optimistic lock; send it with a change. */
  readonly version: string;
}

/** Contact fields, in form order. */
export const AGENCY_FIELDS = [
  'agency_name_ar',
  'agency_name_en',
  'phone',
  'email',
  'address_ar',
  'address_en',
  'license_number',
  'commercial_registration',
  'whatsapp_url',
  'instagram_url',
  'x_url',
  'youtube_url',
  'app_store_url',
  'play_store_url',
] as const;
export type AgencyField = (typeof AGENCY_FIELDS)[number];
/** Empty string for a missing fact. */
export type AgencyFacts = Readonly<Record<AgencyField, string>>;

/** Answer of GET and POST (agencySchema) /api/desk/agency. */
export interface DeskAgency extends AgencyFacts {
  readonly id: number;
  /** Version for the optimistic lock; send it with a change. */
  readonly version: string;
}

/** 409 CONFLICT: a colleague changed it first. */
export interface AgencyOvertaken {
  readonly agency: DeskAgency;
}

/** Bank account fields that a lead can edit, in form order. */
export const ACCOUNT_FIELDS = [
  'bank_name_ar',
  'bank_name_en',
  'holder_ar',
  'holder_en',
  'iban',
  'swift',
  'currency',
] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];
export type AccountFacts = Readonly<Record<AccountField, string>>;

/** Students see listed accounts only, once a second lead has confirmed the IBAN (BIL-11). */
export type DeskBankAccount = AccountFacts &
  Entry & {
    readonly iban_waits: boolean;
    /** The lead who typed the IBAN, whom it does not wait for; null for one that came with the product. */
    readonly iban_set_by: string | null;
    readonly iban_set_by_name: string | null;
    /** Whether that colleague is still a lead: otherwise nobody may confirm it (BIL-86). */
    readonly iban_set_by_lead: boolean;
  };

/** 409 CONFLICT: another account, possibly a withdrawn one, has this IBAN. */
export interface IbanTaken {
  readonly iban_taken: true;
}

/** Success story fields that a lead can edit, in form order. */
export const STORY_FIELDS = [
  'name_ar',
  'name_en',
  'headline_ar',
  'headline_en',
  'text_ar',
  'text_en',
  'destination',
  'year',
] as const;
export type StoryField = (typeof STORY_FIELDS)[number];
export interface StoryFacts extends Readonly<
  Record<Exclude<StoryField, 'destination' | 'year'>, string>
> {
  readonly destination: DestinationId;
  readonly year: number;
}

/** Visitors see listed stories only. */
export type DeskStory = StoryFacts & Entry;

/** The head of a page of text, in form order. */
export const PAGE_FIELDS = [
  'page',
  'title_ar',
  'title_en',
  'intro_ar',
  'intro_en',
  'reviewed_on',
] as const;
export type PageField = (typeof PAGE_FIELDS)[number];
export interface PageFacts extends Readonly<Record<Exclude<PageField, 'page'>, string>> {
  readonly page: ContentPageId;
}
/** The id is the page's. */
export type DeskPage = PageFacts & Entry<string>;

/** Pages that the forms of consent lead to: they stay. */
export const LASTING_PAGES: readonly ContentPageId[] = ['terms', 'privacy'];

/** A section of a page of text, such as a question with its answer, in form order. */
export const SECTION_FIELDS = [
  'page',
  'heading_ar',
  'heading_en',
  'body_ar',
  'body_en',
  'points_ar',
  'points_en',
  'rows_ar',
  'rows_en',
] as const;
export type SectionField = (typeof SECTION_FIELDS)[number];
/** Points are lines; a row of the table is a line `name | value`. */
export interface SectionFacts extends Readonly<Record<Exclude<SectionField, 'page'>, string>> {
  readonly page: ContentPageId;
}
/** The id is the page's, a dot and the section's place. */
export type DeskSection = SectionFacts & Entry<string>;

/** The agency's consultants whom pages name (APP-16), in form order. */
export const CONSULTANT_FIELDS = ['name_ar', 'name_en', 'role_ar', 'role_en', 'languages'] as const;
export type ConsultantField = (typeof CONSULTANT_FIELDS)[number];
/** Languages are codes of SPOKEN_LANGUAGES, the best one first, with spaces between them. */
export type ConsultantFacts = Readonly<Record<ConsultantField, string>>;
export type DeskConsultant = ConsultantFacts & Entry;

/** Scholarships of universities (CAT-11), in form order. */
export const SCHOLARSHIP_FIELDS = [
  'institute_id',
  'name_ar',
  'name_en',
  'terms_ar',
  'terms_en',
  'apply_by',
] as const;
export type ScholarshipField = (typeof SCHOLARSHIP_FIELDS)[number];
export interface ScholarshipFacts extends Readonly<
  Record<Exclude<ScholarshipField, 'institute_id'>, string>
> {
  readonly institute_id: number;
}
export type DeskScholarship = ScholarshipFacts & Entry;

/** The fields of a degree's subject (CAT-05), in form order. */
export const SPECIALIZATION_FIELDS = [
  'field_id',
  'name_ar',
  'name_en',
  'description_ar',
  'description_en',
] as const;
export type SpecializationFactField = (typeof SPECIALIZATION_FIELDS)[number];
/** The field is one of those that the programme choices name. */
export interface SpecializationFacts extends Readonly<
  Record<Exclude<SpecializationFactField, 'field_id'>, string>
> {
  readonly field_id: number;
}
export type DeskSpecialization = SpecializationFacts & Entry;

/** The fields of a document template (DOC-03), in form order. */
export const TEMPLATE_FIELDS = [
  'purpose',
  'destination',
  'product',
  'degree',
  'minors_only',
  'payer',
  'due_weeks',
  'name_ar',
  'name_en',
  'hint_ar',
  'hint_en',
] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];
/** Whether it is for those under eighteen alone. */
export const MINORS_ONLY = ['false', 'true'] as const;
/** An empty destination, product, degree or payer is any; empty weeks are no day. */
export type TemplateFacts = Readonly<Record<TemplateField, string>>;
export type DeskTemplate = TemplateFacts & Entry;

/** Exchange rates (PRI-01), in form order; the currencies are the software's. */
export const RATE_FIELDS = ['currency', 'rate', 'rated_on', 'source_ar', 'source_en'] as const;
export type RateField = (typeof RATE_FIELDS)[number];
/** The rate is the value of one unit in riyals, as a decimal number. */
export type RateFacts = Readonly<Record<RateField, string>>;
/** The id is the currency's code. */
export type DeskRate = RateFacts & Entry<string>;

/** Returns whether a rate changes by more than a tenth, which may be a typing error (LEAD-06). */
export const isLargeRateChange = (
  { rate: before }: Pick<RateFacts, 'rate'>,
  { rate: after }: Pick<RateFacts, 'rate'>,
): boolean => Math.abs(Number(after) - Number(before)) > Number(before) * 0.1;

/** The agency's opening hours (APP-15, DESK-05): one entry, once the agency is set up. */
export const HOURS_FIELDS = ['opening_hours'] as const;
export type HoursField = (typeof HOURS_FIELDS)[number];
/** In the format of `readWorkingHours`; an empty string for none. */
export type HoursFacts = Readonly<Record<HoursField, string>>;
export type DeskHours = HoursFacts & Entry;

/** The kinds of content that one editor is for, with what their routes answer. */
export interface ContentEntries {
  readonly account: DeskBankAccount;
  readonly story: DeskStory;
  readonly reply: CannedReply;
  readonly page: DeskPage;
  readonly section: DeskSection;
  readonly consultant: DeskConsultant;
  readonly scholarship: DeskScholarship;
  readonly specialization: DeskSpecialization;
  readonly template: DeskTemplate;
  readonly rate: DeskRate;
  readonly hours: DeskHours;
}
export type ContentKindId = keyof ContentEntries;
export type ContentEntry = ContentEntries[ContentKindId];

/** Kinds whose entries pages show in an order that a lead chooses. */
export const ORDERED_KINDS = [
  'account',
  'story',
  'reply',
  'section',
  'consultant',
  'template',
] as const;
export type OrderedKindId = (typeof ORDERED_KINDS)[number];

/** Towards the first entry, or the last one; a section moves within its page. */
export const MOVES = ['up', 'down'] as const;
export type Move = (typeof MOVES)[number];

/** Kinds without new entries. */
export type FixedKindId = 'rate' | 'hours';
/** Kinds whose entries cannot be withdrawn. */
export type LastingKindId = 'rate';

/**
 * GET lists a kind's entries in their order, withdrawn ones too; POST adds one, POST /{id} changes it
 * and POST /{id}/state (contentStateSchema) withdraws it or lists it again. Each answers the entry. 409
 * UNCONFIRMED: a rate changes by more than a tenth without `confirmed`. Of the ordered kinds POST
 * /{id}/place (contentPlaceSchema) moves an entry past its neighbour and answers the list.
 */
export const CONTENT_URLS = {
  account: '/api/desk/bank-accounts',
  story: '/api/desk/stories',
  reply: '/api/desk/canned-replies',
  page: '/api/desk/pages',
  section: '/api/desk/sections',
  consultant: '/api/desk/consultants',
  scholarship: '/api/desk/scholarships',
  specialization: '/api/desk/specializations',
  template: '/api/desk/document-templates',
  rate: '/api/desk/exchange-rates',
  hours: '/api/desk/opening-hours',
} as const satisfies Readonly<Record<ContentKindId, string>>;
export const IBAN_CONFIRMATION_URL = `${CONTENT_URLS.account}/:id/confirmation` as const;
export type ContentUrl = (typeof CONTENT_URLS)[ContentKindId];

/** The entries of a kind. */
export interface EntryList<One extends ContentEntry> {
  readonly items: readonly One[];
}

/** 409 CONFLICT: a colleague changed it first. */
export interface ContentOvertaken {
  readonly entry: ContentEntry;
}

/** The fields of all kinds. */
export type ContentField =
  | AgencyField
  | AccountField
  | StoryField
  | ReplyField
  | PageField
  | SectionField
  | ConsultantField
  | ScholarshipField
  | SpecializationFactField
  | TemplateField
  | RateField
  | HoursField;
