import { eq } from 'drizzle-orm';

import type { Role } from '../../src/contract/common/constants';
import { accounts } from '../../src/server/db/schema/accounts';
import { partnerMembers } from '../../src/server/db/schema/places';
import type { TestApp } from './app';
import { signIn } from './signIn';
import type { SignedInPerson } from './signIn';

let phones = 0;

/** Creates and signs in an account; a Partner may belong to an institute. */
export async function signInAs(
  test: TestApp,
  role: Role,
  { name = 'Sara', instituteId }: { name?: string; instituteId?: number } = {},
): Promise<SignedInPerson> {
  phones += 1;
  const person = await signIn(test, `05${String(10_000_000 + phones)}`, name);
  await test.db.update(accounts).set({ role }).where(eq(accounts.id, person.id));
  if (instituteId !== undefined) {
    await test.db.insert(partnerMembers).values({ accountId: person.id, instituteId });
  }
  return person;
}
