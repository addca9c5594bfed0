/** Entries that one lead types and another confirms (BIL-86, BIL-90). */

/** Why a lead may not confirm an entry: they typed it, or its author is no lead any more. */
export type ConfirmHindrance = 'typedByYou' | 'typedByNoLead';
