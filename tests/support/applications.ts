import { partnerApplications } from '../../src/server/db/schema/messages';
import type { Db } from '../../src/server/db/types';

let phones = 0;

/** A number that nobody has, in international form. */
export const applicantPhone = (): string => `+44207946${String((phones += 1)).padStart(4, '0')}`;

/** Stores an application of Oak College, of a new number. @returns its number */
export async function insertApplication(
  db: Db,
  given: Partial<typeof partnerApplications.$inferInsert> = {},
): Promise<number> {
  const phone = given.phoneE164 ?? applicantPhone();
  const [row] = await db
    .insert(partnerApplications)
    .values({
      instituteName: 'Oak College',
      contactName: 'Oliver',
      email: 'oliver@oak.example',
      phone,
      phoneE164: phone,
      country: 'Ireland',
      message: 'We teach',
      address: '::1',
      language: 'en',
      ...given,
    })
    .returning({ id: partnerApplications.id });
  if (!row) throw new Error('An application was not stored');
  return row.id;
}
