/** The agency's content as a lead of the team changes it (LEAD-06). */
import type { DestinationId } from '../common/constants';

export const CONTENT_STATES = ['listed', 'withdrawn'] as const;
export type ContentState = (typeof CONTENT_STATES)[number];

/** The contact facts, in the order of their form. */
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
/** Empty where the agency has none. */
export type AgencyFacts = Readonly<Record<AgencyField, string>>;

/** GET /api/desk/agency, and what POST (agencySchema) answers. */
export interface DeskAgency extends AgencyFacts {
  readonly id: number;
  /** Of what is shown here; a change names it. */
  readonly version: string;
}

/** 409 CONFLICT: a colleague has changed it meanwhile. */
export interface AgencyOvertaken {
  readonly agency: DeskAgency;
}

/** What a lead can write of a bank account, in the order of its form. */
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
  /** Students are shown the listed ones. */
  readonly state: ContentState;
  readonly version: string;
}

/** GET /api/desk/bank-accounts: every account, in the agency's order. */
export interface DeskBankAccounts {
  readonly items: readonly DeskBankAccount[];
}

/**
 * POST /api/desk/bank-accounts (bankAccountSchema), /{id} (bankAccountChangeSchema) and /{id}/state
 * (contentStateSchema): the account as it is now. 409 CONFLICT: a colleague has changed it meanwhile.
 */
export interface BankAccountOvertaken {
  readonly account: DeskBankAccount;
}

/** 409 CONFLICT: another account, which may be withdrawn, has this IBAN. */
export interface IbanTaken {
  readonly iban_taken: true;
}

/** What a lead can write of a success story, in the order of its form. */
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
  /** Visitors read the listed ones. */
  readonly state: ContentState;
  readonly version: string;
}

/** GET /api/desk/stories: every story, in the agency's order. */
export interface DeskStories {
  readonly items: readonly DeskStory[];
}

/**
 * POST /api/desk/stories (storySchema), /{id} (storyChangeSchema) and /{id}/state
 * (contentStateSchema): the story as it is now. 409 CONFLICT: a colleague has changed it meanwhile.
 */
export interface StoryOvertaken {
  readonly story: DeskStory;
}

/** Every field of content. */
export type ContentField = AgencyField | AccountField | StoryField;
