/** The pages of a lead of the team besides the desk, at `/desk/{page}` (LEAD-01). */
export const LEAD_PAGES = ['people', 'partners', 'catalogue', 'content', 'log'] as const;
export type LeadPage = (typeof LEAD_PAGES)[number];
