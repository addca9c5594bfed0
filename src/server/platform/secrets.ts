import { eq } from 'drizzle-orm';

import { secrets } from '../db/schema/signIn';
import type { Db } from '../db/types';
import { newSecret } from '../lib/crypto';

/** A named secret, made once and shared by all servers. */
export async function sharedSecret(
  db: Db,
  name: string,
  make: () => string | Promise<string> = newSecret,
): Promise<string> {
  await db
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  const [row] = await db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, name));
  if (!row) throw new Error(`The secret ${name} was neither made nor found`);
  return row.value;
}
