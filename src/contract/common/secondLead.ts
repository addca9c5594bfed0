/** What one lead has typed and another confirms (BIL-86, BIL-90). */

/** Why a lead may not confirm something: they typed it, or whoever did is no lead any more. */
export type ConfirmHindrance = 'typedByYou' | 'typedByNoLead';
