/** Closed sets that only the database and the server's own code need; the others are in the contract. */

export const INSTITUTE_KINDS = ['university', 'language', 'summer'] as const;
export type InstituteKind = (typeof INSTITUTE_KINDS)[number];
