/**
 * Closed sets that only the database and the server's own code need. The ones that client and
 * server agree on are in the contract.
 */

export const INSTITUTE_KINDS = ['university', 'language', 'summer'] as const;
export type InstituteKind = (typeof INSTITUTE_KINDS)[number];

/** What a university programme leads to. */
export const DEGREES = ['foundation', 'bachelor', 'master', 'doctorate'] as const;
export type Degree = (typeof DEGREES)[number];

/** The level of language a programme asks for, by the Common European Framework. */
export const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1'] as const;
export type Level = (typeof LEVELS)[number];

/** What a programme's "from" price pays for. */
export const PRICE_BASES = ['week', 'year', 'total'] as const;
export type PriceBasis = (typeof PRICE_BASES)[number];

export const FEE_KINDS = [
  'registration',
  'materials',
  'accommodation',
  'transfer',
  'insurance',
] as const;
export type FeeKind = (typeof FEE_KINDS)[number];

export const FEE_BASES = ['once', 'week'] as const;
export type FeeBasis = (typeof FEE_BASES)[number];

/** What a notification tells; its words are the client's, in the reader's language. */
export const NOTIFICATION_KINDS = [
  'welcome',
  'requestReceived',
  'requestMoved',
  'requestSnatched',
  'snatchReleased',
  'chatMessage',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
