/** Pages for team leads, at `/desk/{page}` (LEAD-01). */
export const LEAD_PAGES = ['people', 'partners', 'catalogue', 'content', 'figures', 'log'] as const;
export type LeadPage = (typeof LEAD_PAGES)[number];
