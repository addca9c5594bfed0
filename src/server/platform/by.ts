/** Who changes something, and when. */
export interface By {
  /** Null for an operator's command. */
  readonly accountId: string | null;
  readonly now: Date;
}
