export const INSTITUTE_KINDS = ['university', 'language', 'summer'] as const;
export type InstituteKind = (typeof INSTITUTE_KINDS)[number];
