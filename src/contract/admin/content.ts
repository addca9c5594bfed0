/** Content editing for team leads (LEAD-06). */
import type { DestinationId } from '../common/constants';

export const CONTENT_STATES = ['listed', 'withdrawn'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** Contact fields, in form order. */
export const AGENCY_FIELDS = [
  'agency_name_ar',
  'agency_name_en',
  'phone',
  'email',
  'address_ar',
  'address_en',
  'opening_hours',
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

export interface DeskBankAccount extends AccountFacts {
  readonly id: number;
  /** Students see listed accounts only. */
  readonly state: ContentState;
  readonly version: string;
}

/** GET /api/desk/bank-accounts: all accounts, in display order. */
export interface DeskBankAccounts {
  readonly items: readonly DeskBankAccount[];
}

/**
 * POST /api/desk/bank-accounts (bankAccountSchema), /{id} (bankAccountChangeSchema) and /{id}/state
 * (contentStateSchema): the account after the change. 409 CONFLICT: a colleague changed it first.
 */
export interface BankAccountOvertaken {
  readonly account: DeskBankAccount;
}

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

export interface DeskStory extends StoryFacts {
  readonly id: number;
  /** Visitors see listed stories only. */
  readonly state: ContentState;
  readonly version: string;
}

/** GET /api/desk/stories: all stories, in display order. */
export interface DeskStories {
  readonly items: readonly DeskStory[];
}

/**
 * POST /api/desk/stories (storySchema), /{id} (storyChangeSchema) and /{id}/state
 * (contentStateSchema): the story after the change. 409 CONFLICT: a colleague changed it first.
 */
export interface StoryOvertaken {
  readonly story: DeskStory;
}

/** Union of all content fields. */
export type ContentField = AgencyField | AccountField | StoryField;
