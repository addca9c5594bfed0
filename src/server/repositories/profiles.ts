import { eq } from 'drizzle-orm';
import { accounts } from '../db/schema/accounts';
import type { Db } from '../db/types';
import type { EncodedImage } from '../lib/images';
import { dropUnusedImage, keepImage } from './images';

/** What a profile's change leaves behind. */
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
 * Changes name, picture or both, all or nothing, and drops the picture that was there before when
 * nothing else shows it.
 *
 * @returns the profile as it is now, or undefined when the account is gone
 */
export async function updateProfile(
  db: Db,
  accountId: string,
  { name, image }: ProfileChanges,
): Promise<Profile | undefined> {
  const result = await db.transaction(async (tx) => {
    // Locked first, so that of two changes at once each sees the picture that the other left.
    const [before] = await tx
      .select({ name: accounts.name, imageHash: accounts.imageHash })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('no key update');
    if (!before) return undefined;
    if (image) await keepImage(tx, image, accountId);
    const [after] = await tx
      .update(accounts)
      .set({ name: name ?? before.name, imageHash: image?.hash ?? before.imageHash })
      .where(eq(accounts.id, accountId))
      .returning(PROFILE);
    return after && { before: before.imageHash, after };
  });
  if (!result) return undefined;
  const { before, after } = result;
  // A transaction of its own: one that held two pictures' locks could deadlock with another.
  if (before !== null && before !== after.imageHash) await dropUnusedImage(db, before);
  return after;
}
