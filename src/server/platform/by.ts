/** The author and the time of a change. */
export interface By {
  /** Null for an operator's command. */
  readonly accountId: string | null;
  readonly now: Date;
}
