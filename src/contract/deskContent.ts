/** The agency's content as a lead of the team changes it (LEAD-06). */

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

/** Every field of content. */
export type ContentField = AgencyField;
