/** A request that the team entered for a caller (DESK-17). */
export interface RequestEntered {
  /** Who entered it. */
  readonly by: string;
  /** ISO timestamp; null until the student has said that it is right. */
  readonly confirmed_at: string | null;
}

/**
 * POST /api/requests/{id}/confirm, for the student of a request that the team entered; sent again, it
 * is the same. 404 for one that the student sent; 409 REQUEST_WITHDRAWN or REQUEST_CLOSED once it
 * has ended.
 */
export interface RequestConfirmed {
  readonly id: number;
  /** ISO timestamp. */
  readonly confirmed_at: string;
}
