import { eq } from 'drizzle-orm';
import { accounts } from '../../../db/schema/accounts';
import type { Db } from '../../../db/types';
import type { EncodedImage } from '../../../lib/images';
import { dropUnusedImage, storeImage } from '../../../platform/images/images';

export interface Profile {
  readonly id: string;
  readonly name: string;
  readonly imageHash: string | null;
}

const PROFILE = { id: accounts.id, name: accounts.name, imageHash: accounts.imageHash };

export interface ProfileChanges {
  readonly name?: string | undefined;
  readonly image?: EncodedImage | undefined;
}

/**
 * Updates name, picture or both in one transaction.
 * @returns the profile, or undefined without the account
 */
export async function updateProfile(
  db: Db,
  accountId: string,
  { name, image }: ProfileChanges,
): Promise<Profile | undefined> {
  const result = await db.transaction(async (tx) => {
    // Locks the row, so that concurrent changes see each other's picture.
    const [before] = await tx
      .select({ name: accounts.name, imageHash: accounts.imageHash })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update');
    if (!before) return undefined;
    if (image) await storeImage(tx, image, accountId);
    const [after] = await tx
      .update(accounts)
      .set({ name: name ?? before.name, imageHash: image?.hash ?? before.imageHash })
      .where(eq(accounts.id, accountId))
      .returning(PROFILE);
    return after && { before: before.imageHash, after };
  });
  if (!result) return undefined;
  const { before, after } = result;
  // A separate transaction: locks on two pictures could deadlock.
  if (before !== null && before !== after.imageHash) await dropUnusedImage(db, before);
  return after;
}
